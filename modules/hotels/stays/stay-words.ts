import { dayText } from '#platform/date-words.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'

/** A day of the hotel, such as "12 Mar 2027". */
export function formatDayOf(day: Day, locale: Locale): string {
  return dayText(day, locale, { year: true })
}
