import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { numberFormat } from '#app/kit/format.ts'
import type { Bed, Charge } from '#modules/hotels/hotels.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { wallClock } from '#platform/dates.ts'
import { type Currency, formatMoney, money } from '#platform/money.ts'
import { BED_WORDS, CHARGE_BASIS_WORDS, CHARGE_WORDS } from './hotel-words.ts'

/** `1 × Queen bed, 2 × Single bed`. */
export function bedsText(beds: readonly Bed[], i18n: I18n): string {
  return beds.map(({ kind, count }) => `${count} × ${i18n._(BED_WORDS[kind])}`).join(', ')
}

/** `VAT 5% (included)`, `City tax R$ 5.00 per person and night (added)`. */
export function chargeText({ kind, basis, value, included }: Charge, currency: Currency, i18n: I18n): string {
  const name = i18n._(CHARGE_WORDS[kind])
  const amount =
    basis === 'percent'
      ? numberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 10_000)
      : `${formatMoney(money(value, currency), i18n.locale)} ${i18n._(CHARGE_BASIS_WORDS[basis])}`
  return included ? i18n._(msg`${name} ${amount} (included)`) : i18n._(msg`${name} ${amount} (added)`)
}

/** Hundredths of a percent as people read them: -1250 → `−12.5 %`. */
export function percentText(hundredths: number, locale: string): string {
  const style = { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const
  return numberFormat(locale, style).format(hundredths / 10_000)
}

/** The day of an instant where the reader is: `21 Nov 2026`. Only drawn after the data came to the browser. */
export function formatDate(instant: string, locale: string): string {
  return dayText(wallClock(undefined, Date.parse(instant)).day, locale, { year: true })
}
