import { Trans } from '@lingui/react/macro'
import { KeptLines } from '#app/booking/reservation/change/change-pieces.tsx'
import { StayPrice } from '#app/components/stays/stay-price.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'

/** What a stay costs, night by night, and what a change has added to it. */
export function StayPaid({ item: { price, kept, total } }: { item: StayItemView }) {
  return (
    <>
      <StayPrice price={price} />
      {kept && <KeptLines name={<Trans>Kept for nights you gave up</Trans>} kept={kept} total={total} />}
    </>
  )
}
