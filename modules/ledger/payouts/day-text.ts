import { dayText as words } from '#platform/date-words.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'

/** `21 November 2026`, or with a short month. */
export function dayText(day: Day, locale: Locale, month: 'long' | 'short' = 'long'): string {
  return words(day, locale, { month, year: true })
}
