const formats = new Map<string, Intl.DateTimeFormat>()

/** On the reader's own clock; drawn in the browser only. `21 Nov, 14:05`, `21 de nov., 14:05`. */
export function momentText(instant: string, locale: string): string {
  const style = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatOf(locale, style).format(Date.parse(instant))
}

function formatOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(style)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, style)
  formats.set(key, format)
  return format
}
