### Amounts, times and lists.

# A narrow no-break space.
number-group = { "\u202F" }
number-point = ,
# An amount of money; the sign is "minus" or "plus".
number-money = { $sign ->
    [minus] -{ $whole },{ $cents } €
   *[plus] { $whole },{ $cents } €
}
number-big-blinds = { $number } BB
number-hours = { $hours } h { $minutes } m
number-days = { $days } j { $hours } h
number-seconds = { $seconds } s
number-percent = { $number }{ "\u202F" }%
# Of this year, and of any.
number-day = { $day }/{ $month }
number-date = { $day }/{ $month }/{ $year }

list-comma = ,{ " " }
list-and = { $rest } et { $last }
list-or = { $rest } ou { $last }
