import { dayText, instantText } from '#platform/date-words.ts'
import type { Day } from '#platform/dates.ts'

/** An instant on the reader's own clock: `21 Nov 2026, 14:05`. For pages that are drawn in the browser only. */
export function formatMoment(instant: string, locale: string): string {
  return instantText(instant, locale, { year: true })
}

/** A day with its year: `4 May 1990`. */
export function formatDate(day: Day, locale: string): string {
  return dayText(day, locale, { year: true })
}
