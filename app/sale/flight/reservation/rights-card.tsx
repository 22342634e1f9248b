import { Trans } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfFlights } from '#app/components/cancellation/place.ts'
import { Price } from '#app/components/flights/price.tsx'
import { CancelReservation } from '#app/sale/cancel-reservation.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Fare } from '#modules/flights/flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type RightsCardProps = {
  reservation: ReservationView
  item: FlightItemView
  title: string
  onCancelled: (reservation: ReservationView) => void
}

/** What the fare and the law give on this booking, and the way to see it in money before deciding anything. */
export function RightsCard({ reservation, item, title, onCancelled }: RightsCardProps) {
  if (isOver(item)) return null
  return (
    <Card className="print:hidden">
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>Your rights</Trans>
      </h2>
      <dl className="grid gap-3 text-[0.9375rem]">
        <div>
          <dt className="mb-2 font-semibold">
            <Trans>Cancelling</Trans>
          </dt>
          <dd>
            <Cancelling item={item} />
          </dd>
        </div>
        <div>
          <dt className="font-semibold">
            <Trans>Changing</Trans>
          </dt>
          <dd className="text-soft">
            <Trans>Under your fare:</Trans> <Condition condition={item.fare.change} />{' '}
            {isFreeNow(item) && (
              <Trans>
                While you can still cancel for a full refund, changes are free of charge, whatever the fare says.
              </Trans>
            )}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">
            <Trans>If the airline changes a flight</Trans>
          </dt>
          <dd className="text-soft">
            <Trans>We tell you at once, and you can choose other flights or a refund, as the law provides.</Trans>
          </dd>
        </div>
      </dl>
      <CancelReservation reservation={reservation} item={item} title={title} onCancelled={onCancelled} />
    </Card>
  )
}

/** Nobody pays for a ticket that does not exist. */
function Cancelling({ item }: Pick<RightsCardProps, 'item'>) {
  return (
    <>
      {item.status === 'awaiting_ticket' && (
        <p className="mb-3">
          <Trans>Free of charge until your tickets are issued. After that:</Trans>
        </p>
      )}
      <CancellationTimeline steps={item.cancellation} total={item.total} place={placeOfFlights(item)} />
    </>
  )
}

function isFreeNow({ changeable, cancellation, total }: FlightItemView): boolean {
  return changeable && cancellation[0]?.refund.amount === total.amount
}

function Condition({ condition }: { condition: Fare['change'] }) {
  if (condition === null) return <Trans>the airline does not say.</Trans>
  if (!condition.allowed) return <Trans>not allowed.</Trans>
  if (condition.fee === null || condition.fee.amount === 0) return <Trans>free before departure.</Trans>
  return (
    <Trans>
      for <Price value={condition.fee} /> each, before departure.
    </Trans>
  )
}
