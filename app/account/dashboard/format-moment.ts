const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant on the reader's own clock: `21 Nov 2026, 14:05`. For pages that are drawn in the browser only. */
export function formatMoment(instant: string, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const style = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...style, timeZone })
    formats.set(locale, format)
  }
  return format.format(Date.parse(instant))
}
