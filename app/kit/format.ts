const KB = 1024
const MB = 1_048_576

/** `340 kB`, `1.2 MB`, in the reader's way of writing numbers. A megabyte is what our limits count in: 1024 × 1024. */
export function sizeText(bytes: number, locale: string): string {
  const large = bytes >= MB
  const style = { style: 'unit', unit: large ? 'megabyte' : 'kilobyte', maximumFractionDigits: large ? 1 : 0 } as const
  return numberFormat(locale, style).format(Math.max(1, bytes / (large ? MB : KB)))
}

/* Making a format takes far longer than using it: each is made once for a language and a style. */

export const numberFormat = kept((locale, style: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, style))
export const listFormat = kept((locale, style: Intl.ListFormatOptions) => new Intl.ListFormat(locale, style))
export const displayNames = kept((locale, style: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, style))
export const collator = kept((locale, style: Intl.CollatorOptions) => new Intl.Collator(locale, style))
export const relativeTimeFormat = kept(
  (locale, style: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, style),
)

function kept<Style extends object, Format>(make: (locale: string, style: Style) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, style = {} as Style): Format => {
    const key = `${locale} ${JSON.stringify(style)}`
    const format = made.get(key) ?? make(locale, style)
    made.set(key, format)
    return format
  }
}
