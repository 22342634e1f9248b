import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { WithdrawChange } from '#app/booking/reservation/change/change-pieces.tsx'
import { DifferencePayment } from '#app/booking/reservation/change/difference-payment.tsx'
import { placeOfFlights } from '#app/components/cancellation/place.ts'
import { call } from '#app/kit/call.ts'
import { FLIGHT_WORDS } from '#app/sale/flight/flight-words.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FlightChangeView } from '#modules/reservations/change-flight/change-flight.contract.ts'
import { flightChanges } from '#modules/reservations/change-flight/change-flight.routes.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { ChangeSides } from './change-sides.tsx'
import { ChangeSums } from './change-sums.tsx'

type OwnChangeProps = {
  reservation: ReservationView
  item: FlightItemView
  change: FlightChangeView
  onChanged: (reservation: ReservationView) => void
}

/** A change that the traveller has asked for: what is to be done now, or what became of it. */
export function OwnChange(props: OwnChangeProps) {
  const { status } = props.change
  return status === 'unpaid' || status === 'ordering' ? <Open {...props} /> : <Outcome change={props.change} />
}

function Open({ reservation, item, change, onChanged }: OwnChangeProps) {
  const unpaid = change.status === 'unpaid'
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold font-display text-heading">
          <Trans>Requested change</Trans>
        </h3>
        <Badge tone={unpaid ? 'warning' : 'sea'}>
          {unpaid ? <Trans>To be paid</Trans> : <Trans>Being booked</Trans>}
        </Badge>
      </div>
      <ChangeSides before={change.before} after={change.after} />
      <ChangeSums {...change} paid={!unpaid} />
      <p>
        {unpaid ? (
          <Trans>
            The new seats are held for you. Pay the amount due, and they are ticketed at once. Your flights stay booked
            until then; if the new ones are not available, we refund everything you paid for the change.
          </Trans>
        ) : (
          <Trans>
            We are booking your new flights. Until they are ticketed, you keep the old ones; there is nothing for you to
            do.
          </Trans>
        )}
      </p>
      {unpaid && <Payment reservation={reservation} item={item} change={change} onChanged={onChanged} />}
      {unpaid && (
        <WithdrawChange
          code={reservation.code}
          withdraw={(how) => call(flightChanges.withdraw, { code: reservation.code, id: change.id }, how)}
          onChanged={onChanged}
        />
      )}
    </Card>
  )
}

function Payment({ reservation, item, change, onChanged }: OwnChangeProps) {
  const { code } = reservation
  return (
    <DifferencePayment
      reservation={reservation}
      change={change}
      words={FLIGHT_WORDS}
      zone={placeOfFlights(item)}
      sentence={newSeatsHeld}
      send={(body, how) => sendForBooking(flightChanges.pay, { code, id: change.id, body }, how)}
      onChanged={onChanged}
    />
  )
}

const newSeatsHeld: KindWords['heldUntil'] = (time, city) => msg`The new seats are held until ${time} (${city} time).`

/** What is older is in the history of the booking. */
const NEWS_MS = 3 * 86_400_000

/** What happened to the last change, as long as it is news. */
function Outcome({ change: { status, at } }: Pick<OwnChangeProps, 'change'>) {
  if (Date.now() - Date.parse(at) > NEWS_MS) return null
  if (status === 'applied') {
    return (
      <Alert tone="success" live title={<Trans>Your flights are changed</Trans>}>
        <Trans>Download the new tickets and calendar file from this page; the old tickets are no longer valid.</Trans>
      </Alert>
    )
  }
  if (status === 'expired') {
    return (
      <Alert tone="warning" live title={<Trans>The change was not paid in time</Trans>}>
        <Untouched />
      </Alert>
    )
  }
  if (status !== 'failed') return null
  return (
    <Alert tone="warning" live title={<Trans>The new flights were not available</Trans>}>
      <Untouched />
    </Alert>
  )
}

function Untouched() {
  return <Trans>Your flights are booked as before, and what you paid for the change is refunded.</Trans>
}
