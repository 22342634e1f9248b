import { useShown } from '#app/currency/use-shown.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { cx } from '#app/ui/cx.ts'
import { formatMoney, type Money, toMajor } from '#platform/money.ts'

type PriceProps = {
  value: Money
  /** Leaves `,00` away. Only for sums that are round; a sum with cents always shows them. */
  whole?: boolean
  className?: string
}

/** A rounded price for comparing at a glance, without minor units. The exact amount is shown where it is paid. */
export function RoundPrice({ value, className }: Omit<PriceProps, 'whole'>) {
  return <span className={cx('price', className)}>{useRoundPrice()(value)}</span>
}

/** The same as text. */
export function useRoundPrice(): (value: Money) => string {
  const locale = useLocale()
  const shown = useShown()
  return (value) => formatRound(shown(value), locale)
}

export function formatRound(value: Money, locale: string): string {
  const style = { style: 'currency', currency: value.currency, maximumFractionDigits: 0 } as const
  return numberFormat(locale, style).format(toMajor(value))
}

/** An amount in the language of the page and the currency that it shows. */
export function Price({ value, whole = true, className }: PriceProps) {
  return <span className={cx('price', className)}>{formatMoney(useShown()(value), useLocale(), whole)}</span>
}
