import { numberFormat } from '#app/kit/format.ts'

/** A score as people say it, in tenths: `9.2`. */
export function scoreText(mean: number, locale: string): string {
  const style = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return numberFormat(locale, style).format(mean)
}
