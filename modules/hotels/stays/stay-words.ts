import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'

/** A day of the hotel, such as "12 Mar 2027". */
export function formatDayOf(day: Day, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
