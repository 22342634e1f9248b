import { Trans } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { CancelReservation } from '#app/sale/cancel-reservation.tsx'
import { Card } from '#app/ui/card.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const AFTERWARDS: readonly string[] = ['completed', 'no_show']

type StayRightsCardProps = {
  reservation: ReservationView
  item: StayItemView
  onCancelled: (reservation: ReservationView) => void
}

/** What a cancellation gives back step by step, and the way to see it in money before deciding anything. */
export function StayRightsCard({ reservation, item, onCancelled }: StayRightsCardProps) {
  if (isOver(item) || AFTERWARDS.includes(item.status)) return null
  return (
    <Card className="print:hidden">
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>Cancelling</Trans>
      </h2>
      {item.status === 'pending' && (
        <p className="mb-3 text-[0.9375rem]">
          <Trans>Free of charge until the hotel accepts. After that:</Trans>
        </p>
      )}
      <CancellationTimeline steps={item.cancellation} total={item.price.total} place={placeOfHotel(item.hotel)} />
      <CancelReservation
        reservation={reservation}
        item={item}
        onCancelled={onCancelled}
        title={<OwnName language={item.hotel.nameLanguage}>{item.hotel.name}</OwnName>}
      />
    </Card>
  )
}
