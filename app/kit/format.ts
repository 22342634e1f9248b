const KB = 1024
const MB = 1_048_576

/** `340 kB`, `1.2 MB`, in the reader's way of writing numbers. A megabyte is what our limits count in: 1024 × 1024. */
export function sizeText(bytes: number, locale: string): string {
  const large = bytes >= MB
  const style = { style: 'unit', unit: large ? 'megabyte' : 'kilobyte', maximumFractionDigits: large ? 1 : 0 } as const
  return new Intl.NumberFormat(locale, style).format(Math.max(1, bytes / (large ? MB : KB)))
}
