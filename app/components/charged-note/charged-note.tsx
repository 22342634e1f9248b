import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { CurrencyOfVisit } from '#app/currency/use-currency.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { dayText } from '#platform/date-words.ts'
import { inCurrency, rateBetween, ratesOf } from '#platform/exchange.ts'
import { type Currency, formatMoney, type Money } from '#platform/money.ts'

/** What is charged where that is another currency than the one shown, and at which rate; nothing where they are the same. */
export function ChargedNote({ charged, className }: { charged: Iterable<Currency>; className?: string }) {
  const shown = use(CurrencyOfVisit)
  const others = shown ? [...new Set(charged)].filter((currency) => currency !== shown) : []
  return others.map((currency) => (
    <p key={currency} className={className ?? 'text-soft text-sm'}>
      <Trans>
        Prices are shown in {shown} and charged in {currency}: <Rate one={shown as Currency} other={currency} />.
      </Trans>
    </p>
  ))
}

/** About how much a sum is in the currency that the traveller looks at; nothing where it is charged in that. */
export function AboutAs({ value }: { value: Money }) {
  const shown = use(CurrencyOfVisit)
  const locale = useLocale()
  if (!shown || shown === value.currency) return null
  const about = formatMoney(inCurrency(value, shown), locale)
  const { currency } = value
  return (
    <p className="mt-3 text-soft text-sm">
      <Trans>
        About {about}, charged in {currency}: <Rate one={shown} other={currency} />.
      </Trans>
    </p>
  )
}

/** `1 USD = 5.4 BRL (1 Nov 2026)`. */
function Rate({ one, other }: { one: Currency; other: Currency }) {
  const locale = useLocale()
  const { of, rate, in: weaker } = rateBetween(one, other)
  const text = numberFormat(locale, { maximumFractionDigits: 4 }).format(rate)
  return (
    <span className="figures whitespace-nowrap">
      1 {of} = {text} {weaker} ({dayText(ratesOf(), locale, { year: true })})
    </span>
  )
}
