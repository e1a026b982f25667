### Amounts, times and lists.

number-group = .
number-point = ,
# An amount of money; the sign is "minus" or "plus". The space before € does not break.
number-money = { $sign ->
    [minus] -{ $whole },{ $cents }{ "\u00A0" }€
   *[plus] { $whole },{ $cents }{ "\u00A0" }€
}
number-big-blinds = { $number } BB
number-hours = { $hours } t { $minutes } m
number-days = { $days } d { $hours } t
number-seconds = { $seconds } s
number-percent = { $number }{ "\u00A0" }%
# Of this year, and of any.
number-day = { $day }/{ $month }
number-date = { $day }/{ $month }/{ $year }

list-comma = ,{ " " }
list-and = { $rest } og { $last }
list-or = { $rest } eller { $last }
