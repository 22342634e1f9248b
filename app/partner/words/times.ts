import { dayText, instantText, monthText } from '#platform/date-words.ts'

/** An instant on the reader's own clock: `21 Nov 2026, 14:05`, with `zone` also `UTC−3`. Drawn in the browser only. */
export function formatMoment(instant: string, locale: string, { zone = false } = {}): string {
  return instantText(instant, locale, { year: true, named: zone })
}

/** A day with its year: `4 May 2026`. */
export function formatDay(day: string, locale: string): string {
  return dayText(day, locale, { year: true })
}

/** `2026-11` → `November 2026`, as it is written alone; `within` a sentence Portuguese writes it small. */
export function formatMonth(month: string, locale: string, { within = false } = {}): string {
  const text = monthText(month, locale)
  return within ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
