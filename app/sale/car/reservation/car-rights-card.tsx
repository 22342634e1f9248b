import { Trans } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfDepot } from '#app/components/cancellation/place.ts'
import { CancelReservation } from '#app/sale/cancel-reservation.tsx'
import { Card } from '#app/ui/card.tsx'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { subtract } from '#platform/money.ts'

type CarRightsCardProps = {
  reservation: ReservationView
  item: CarItemView
  onCancelled: (reservation: ReservationView) => void
}

/** What a cancellation gives back step by step, and the way to see it in money before deciding anything. */
export function CarRightsCard({ reservation, item, onCancelled }: CarRightsCardProps) {
  if (isOver(item) || item.status === 'completed') return null
  const { kept, total, depot } = item
  return (
    <Card className="print:hidden">
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>Cancelling</Trans>
      </h2>
      <CancellationTimeline
        steps={item.cancellation}
        total={kept ? subtract(total, kept) : total}
        place={placeOfDepot(depot)}
      />
      <CancelReservation reservation={reservation} item={item} onCancelled={onCancelled} title={depot.name} />
    </Card>
  )
}
