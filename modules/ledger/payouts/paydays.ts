import { addDays, type Day, dayIn, weekday } from '#platform/dates.ts'

/** Runs are weekly, in Brasília's time. */
const ZONE = 'America/Sao_Paulo'
const THURSDAY = 3
const FRIDAY = 4
/** Specification §9: 5–7 business days. */
const BANK_DAYS = 7

export function today(now: Date): Day {
  return dayIn(ZONE, now)
}

/** The Thursday of a run that is prepared on `day`: that day itself or the last one before. */
export function runThursday(day: Day): Day {
  return addDays(day, -((weekday(day) - THURSDAY + 7) % 7))
}

/** The first run that may pay a stay: guests must have left before its Thursday. */
export function firstThursday(checkOut: Day): Day {
  return addDays(runThursday(checkOut), 7)
}

/** The run to wait for: the first that may pay the stay, or the next that comes when that one was missed. */
export function nextThursday(checkOut: Day, day: Day): Day {
  const first = firstThursday(checkOut)
  const coming = addDays(runThursday(addDays(day, -1)), 7)
  return first > coming ? first : coming
}

/** The day by which banks have worked on what was handed to them on `day`. */
export function arrivalBy(day: Day): Day {
  let arrival = day
  for (let left = BANK_DAYS; left > 0; ) {
    arrival = addDays(arrival, 1)
    if (weekday(arrival) <= FRIDAY) left--
  }
  return arrival
}
