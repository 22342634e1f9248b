import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `21 November 2026`, or with a short month. English is read all over the world: day before month. */
export function dayText(day: Day, locale: Locale, month: 'long' | 'short' = 'long'): string {
  const key = `${locale} ${month}`
  const style = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, style)
  formats.set(key, format)
  return format.format(Date.parse(`${day}T00:00:00Z`))
}
