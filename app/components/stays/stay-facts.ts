import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { numberFormat } from '#app/kit/format.ts'

/** `3 nights`. */
export function nightCount(count: number, i18n: I18n): string {
  return i18n._(msg({ message: plural(count, { one: '# night', other: '# nights' }) }))
}

export function hotelCount(count: number, i18n: I18n): string {
  return i18n._(msg({ message: plural(count, { one: '# hotel', other: '# hotels' }) }))
}

/** `1.2 km`, `350 m`. */
export function distanceText(km: number, locale: string): string {
  const near = km < 0.95
  const style = { style: 'unit', unit: near ? 'meter' : 'kilometer', maximumFractionDigits: 1 } as const
  return numberFormat(locale, style).format(near ? Math.max(50, Math.round(km * 20) * 50) : km)
}

const SCORE_WORDS = [
  [9, msg({ message: 'Excellent', context: 'score of a hotel' })],
  [8, msg({ message: 'Very good', context: 'score of a hotel' })],
  [7, msg({ message: 'Good', context: 'score of a hotel' })],
  [6, msg({ message: 'Pleasant', context: 'score of a hotel' })],
] as const

/** A word for a score; none for a low one, which speaks for itself. */
export function scoreWord(mean: number, i18n: I18n): string | null {
  const found = SCORE_WORDS.find(([least]) => mean >= least)
  return found ? i18n._(found[1]) : null
}
