### Amounts, times and lists.

number-group = ,
number-point = .
# An amount of money; the sign is "minus" or "plus".
number-money = { $sign ->
    [minus] -€{ $whole }.{ $cents }
   *[plus] €{ $whole }.{ $cents }
}
number-big-blinds = { $number } BB
number-hours = { $hours } h { $minutes } m
number-days = { $days } d { $hours } h
number-seconds = { $seconds } s
number-percent = { $number }%
# Of this year, and of any.
number-day = { $month }-{ $day }
number-date = { $year }-{ $month }-{ $day }

list-comma = ,{ " " }
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
