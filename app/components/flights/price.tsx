import { formatMoney, type Money } from '#platform/money.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { cx } from '../../ui/cx.ts'

type PriceProps = {
  value: Money
  /** Leaves `,00` away. Only for sums that are round; a sum with cents always shows them. */
  whole?: boolean
  className?: string
}

/** An amount in the language of the page. */
export function Price({ value, whole = true, className }: PriceProps) {
  return <span className={cx('figures whitespace-nowrap', className)}>{formatMoney(value, useLocale(), whole)}</span>
}
