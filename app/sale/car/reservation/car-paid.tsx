import { useLingui } from '@lingui/react/macro'
import { HirePrice } from '#app/components/cars/hire-price.tsx'
import { Price } from '#app/components/flights/price.tsx'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import type { Money } from '#platform/money.ts'

/** What a hire costs, and what a change has added to it or left of it. */
export function CarPaid({ item: { price, kept, total, dueAtDepot } }: { item: CarItemView }) {
  const { t } = useLingui()
  const moved = kept !== null || dueAtDepot.amount > 0
  return (
    <>
      <HirePrice price={price} />
      {moved && (
        <dl className="figures grid gap-1.5 pb-3 text-sm">
          {kept && <Row name={t`Kept for days you gave up`} value={kept} />}
          {dueAtDepot.amount > 0 && <Row name={t`Due at pick-up`} value={dueAtDepot} strong />}
          <Row name={t`Total paid to us`} value={total} strong />
        </dl>
      )}
    </>
  )
}

function Row({ name, value, strong }: { name: string; value: Money; strong?: boolean }) {
  return (
    <div
      className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4 pt-1.5 text-soft'}
    >
      <dt>{name}</dt>
      <dd>
        <Price value={value} whole={false} />
      </dd>
    </div>
  )
}
