/** `340 kB`, `1.2 MB`, in the reader's way of writing numbers. */
export function sizeText(bytes: number, locale: string): string {
  const large = bytes >= 1_000_000
  const style = { style: 'unit', unit: large ? 'megabyte' : 'kilobyte', maximumFractionDigits: large ? 1 : 0 } as const
  return new Intl.NumberFormat(locale, style).format(Math.max(1, bytes / (large ? 1_000_000 : 1000)))
}
