const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant on the reader's own clock: `21 Nov 2026, 14:05`, with `zone` also `GMT-3`. Drawn in the browser only. */
export function formatMoment(instant: string, locale: string, { zone = false } = {}): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return dateFormat(locale, { ...clock, ...(zone && { timeZoneName: 'short' }) }).format(Date.parse(instant))
}

/** A day with its year: `4 May 2026`. */
export function formatDay(day: string, locale: string): string {
  return dateFormat(locale, { timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** `2026-11` → `November 2026`, as it stands alone; `within` a sentence Portuguese writes it small. */
export function formatMonth(month: string, locale: string, { within = false } = {}): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const text = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, style).format(
    Date.parse(`${month}-01T00:00Z`),
  )
  return within ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

function dateFormat(locale: string, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(more)}`
  const style = { day: 'numeric', month: 'short', year: 'numeric', ...more } as const
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, style)
  formats.set(key, format)
  return format
}
