import { Trans } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import { StayPrice } from '#app/components/stays/stay-price.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'

/** What a stay costs, night by night, and what a change has added to it. */
export function StayPaid({ item }: { item: StayItemView }) {
  return (
    <>
      <StayPrice price={item.price} />
      <Kept item={item} />
    </>
  )
}

/** What was kept of nights that a change gave up is paid, too. */
function Kept({ item: { kept, total } }: { item: StayItemView }) {
  if (!kept) return null
  return (
    <dl className="figures grid gap-1.5 pb-3 text-sm">
      <div className="flex justify-between gap-4 pt-1.5 text-soft">
        <dt>
          <Trans>Kept of nights you gave up</Trans>
        </dt>
        <dd>
          <Price value={kept} whole={false} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold">
        <dt>
          <Trans>What you pay in all</Trans>
        </dt>
        <dd>
          <Price value={total} whole={false} />
        </dd>
      </div>
    </dl>
  )
}
