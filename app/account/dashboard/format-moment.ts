import type { Day } from '#platform/dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant on the reader's own clock: `21 Nov 2026, 14:05`. For pages that are drawn in the browser only. */
export function formatMoment(instant: string, locale: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(Date.parse(instant))
}

/** A day with its year: `4 May 1990`. */
export function formatDate(day: Day, locale: string): string {
  return dateFormat(locale, { timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

function dateFormat(locale: string, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(more)}`
  const style = { day: 'numeric', month: 'short', year: 'numeric', ...more } as const
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, style)
  formats.set(key, format)
  return format
}
