import { Trans } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { PLACE_OF_INSURANCE } from '#app/components/cancellation/place.ts'
import { CancelReservation } from '#app/sale/cancel-reservation.tsx'
import type { OnChanged } from '#app/sale/sale-kind.ts'
import { Card } from '#app/ui/card.tsx'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type PolicyRightsCardProps = { reservation: ReservationView; item: PolicyItemView; onCancelled: OnChanged }

/** What a cancellation gives back step by step, and the way to see it in money before deciding anything. */
export function PolicyRightsCard({ reservation, item, onCancelled }: PolicyRightsCardProps) {
  if (isOver(item) || item.status === 'completed') return null
  return (
    <Card className="print:hidden">
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>Cancelling the insurance</Trans>
      </h2>
      <CancellationTimeline steps={item.cancellation} total={item.total} place={PLACE_OF_INSURANCE} />
      <CancelReservation reservation={reservation} item={item} onCancelled={onCancelled} title={item.insurer.name} />
    </Card>
  )
}
