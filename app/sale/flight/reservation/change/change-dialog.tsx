import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isSettled } from '#app/api.ts'
import { Misfits } from '#app/booking/reservation/misfits.tsx'
import { useArrival } from '#app/components/arrive.tsx'
import { dayOf } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { OtherFlights } from '#app/sale/flight/reservation/other-flights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import type { FareSummary, FlightOption, Slice } from '#modules/flights/flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Day } from '#platform/dates.ts'
import { ChangeQuote } from './change-quote.tsx'
import { useFlightChange } from './use-flight-change.ts'

type ChangeDialogProps = {
  reservation: ReservationView
  item: FlightItemView
  onClose: () => void
  onDone: (reservation: ReservationView) => void
}

/** Other flights in two steps: which, and then what they cost, with the rule that says so. */
export function ChangeDialog({ reservation, item, onClose, onDone }: ChangeDialogProps) {
  const change = useFlightChange({ code: reservation.code, item, onDone })
  const [days, setDays] = useState<Day[]>(() => item.slices.map(({ departure }) => dayOf(departure.local)))
  const choosing = change.offerId === null
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={choosing ? <Trans>Choose other flights</Trans> : <Trans>Cost of the change</Trans>}
      footer={choosing ? undefined : <Buttons change={change} />}
    >
      {choosing ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="text-soft">
            <Trans>
              Same cities, airline, cabin and fare, for all travellers. Your flights stay booked until the new ones are
              ticketed.
            </Trans>
          </p>
          <OtherFlights
            item={item}
            reservation={{ travellers: reservation.travellers.filter(({ id }) => item.travellerIds.includes(id)) }}
            before={item.slices}
            days={days}
            supplier={item.supplier}
            onDays={setDays}
            fareOf={(option) => fareFor(item, option)}
            verb={<Trans>See what it costs</Trans>}
            aside={(fare) => <NewFare fare={fare} />}
            otherwise={<Trans>Try other dates: this shows flights of the same airline in your fare.</Trans>}
            pending={change.pending}
            onPick={(offerId) => void change.price(offerId)}
          />
        </div>
      ) : (
        <Answer change={change} reservation={reservation} item={item} />
      )}
    </Dialog>
  )
}

/** The fare that may be taken: of the same airline, and the same family; not the flights that are booked. */
function fareFor(item: FlightItemView, { slices, fares }: FlightOption): FareSummary | undefined {
  const known = carriersOf(item.slices)
  const fits = carriersOf(slices).every((carrier) => known.includes(carrier))
  if (!fits || flightsOf(slices) === flightsOf(item.slices)) return undefined
  return fares.find(({ family }) => family === item.fare.family)
}

const carriersOf = (slices: readonly Slice[]) =>
  slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))
const flightsOf = (slices: readonly Slice[]) =>
  slices.flatMap(({ segments }) => segments.map((one) => `${one.flightNumber} ${one.departure.instant}`)).join()

function NewFare({ fare: { total } }: { fare: FareSummary }) {
  return (
    <p className="text-sm">
      <span className="text-soft">
        <Trans>New fare, for everyone</Trans>
      </span>{' '}
      <Price value={total} whole={false} className="font-semibold" />
    </p>
  )
}

type Change = ReturnType<typeof useFlightChange>

function Buttons({ change: { quote, pending, offerId, back, take, price } }: { change: Change }) {
  const possible = quote?.status === 'possible' ? quote : null
  return (
    <>
      <Button variant="ghost" onClick={back}>
        <Trans>Other flights</Trans>
      </Button>
      {possible && (
        <Button pending={pending} onClick={() => void take()}>
          {possible.toPay.amount > 0 ? <Trans>Continue to payment</Trans> : <Trans>Change the flights</Trans>}
        </Button>
      )}
      {!quote && (
        <Button pending={pending} onClick={() => offerId && void price(offerId)}>
          <Trans>See the new price</Trans>
        </Button>
      )}
    </>
  )
}

type AnswerProps = { change: Change; reservation: ReservationView; item: FlightItemView }

/** The price, or why the change is impossible; it takes the focus. */
function Answer({ change: { quote, problem, pending }, reservation, item }: AnswerProps) {
  const { t } = useLingui()
  const box = useArrival<HTMLDivElement>(problem ?? quote)
  if (!quote && pending)
    return (
      <div role="status" aria-label={t`Working out the price`}>
        <SkeletonText lines={8} />
      </div>
    )
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg outline-none">
      {problem !== null && (
        <Alert tone="warning" live title={problem.message || <Trans>No answer came</Trans>}>
          {isSettled(problem) ? (
            <Trans>Nothing was changed or charged.</Trans>
          ) : (
            <Trans>It may have arrived anyway. Press again: nothing is changed or charged twice.</Trans>
          )}
        </Alert>
      )}
      {quote?.status === 'impossible' && (
        <Alert tone="warning" live title={<Trans>This change is not possible</Trans>}>
          {quote.sentence}
        </Alert>
      )}
      {quote?.status === 'possible' && (
        <>
          <ChangeQuote quote={quote} item={item} />
          <Misfits items={reservation.items} planned={{ ...item, ...quote.after }} />
        </>
      )}
    </div>
  )
}
