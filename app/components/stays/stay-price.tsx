import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { RateView } from '#modules/hotels/search/hotel-results.contract.ts'
import type { Money } from '#platform/money.ts'
import { CHARGE_WORDS } from './hotel-words.ts'
import { nightCount } from './stay-facts.ts'

/** How the total of a stay comes about: nights, meals, taxes and fees. */
export function StayPrice({ price }: { price: RateView['price'] }) {
  const { i18n, t } = useLingui()
  const { nights, rooms, meals, charges, total } = price
  const added = charges.filter(({ included }) => !included)
  const included = charges.filter((charge) => charge.included)
  return (
    <dl className="figures grid gap-1.5 text-sm">
      <Row name={nightCount(nights.length, i18n)} value={rooms} />
      <EachNight nights={nights} />
      {meals.amount > 0 && <Row name={t`Meals`} value={meals} />}
      {added.map(({ kind, amount }) => (
        <Row key={kind} name={i18n._(CHARGE_WORDS[kind])} value={amount} />
      ))}
      <Row name={t`Total with all taxes and fees`} value={total} strong />
      {included.map(({ kind, amount }) => {
        const name = i18n._(CHARGE_WORDS[kind])
        return <Row key={kind} name={t`${name} (included)`} value={amount} quiet />
      })}
    </dl>
  )
}

function EachNight({ nights }: { nights: RateView['price']['nights'] }) {
  const locale = useLocale()
  const same = nights.every(({ room }) => room.amount === nights[0]?.room.amount)
  if (same || nights.length < 2) return null
  return nights.map(({ day, room }) => <Row key={day} name={formatDay(day, locale)} value={room} quiet />)
}

type RowProps = { name: string; value: Money; strong?: boolean; quiet?: boolean }

function Row({ name, value, strong, quiet }: RowProps) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4',
        quiet && 'pl-3 text-soft',
        strong && 'border-line border-t pt-1.5 font-semibold',
      )}
    >
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0">
        <Price value={value} whole={false} />
      </dd>
    </div>
  )
}
