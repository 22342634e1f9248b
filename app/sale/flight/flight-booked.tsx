import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { placeOfFlights } from '#app/components/cancellation/place.ts'
import { PriceBreakdown } from '#app/components/flights/price-breakdown.tsx'
import { PageSection } from '#app/sale/page-section.tsx'
import type { BookedItem, BookedKind } from '#app/sale/sale-kind.ts'
import { journeyTitle } from '#modules/flights/journey-title.contract.ts'
import { currentFlights } from '#modules/reservations/items/flight/current-flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { isOver, travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Money } from '#platform/money.ts'
import { type FlightTyped, phoneCountry } from './draft.ts'
import { extraLines } from './extra-lines.ts'
import { flightRequest } from './flight-request.ts'
import { FLIGHT_WORDS } from './flight-words.ts'
import { ChangePart } from './reservation/change/change-part.tsx'
import { FLIGHT_EVENTS } from './reservation/flight-events.ts'
import { FlightCancelling, FlightSentence } from './reservation/flight-sentence.tsx'
import { RightsCard } from './reservation/rights-card.tsx'
import { ScheduleChangeBox } from './reservation/schedule-change-box.tsx'
import { TravellersCard } from './reservation/travellers-card.tsx'
import { TripCard } from './reservation/trip-card.tsx'
import { journeyOfItem, searchAgainPath } from './search-again.ts'
import { TripSummary } from './trip-summary.tsx'

/** Journeys by air. A booking shows the flights that are valid now. */
export const flightBooked: BookedKind = {
  items: (reservation) => flightsOf(reservation).map((item) => bookedItem(reservation, item)),
}

/** Without those that are to take the place of others, until they do. */
function flightsOf(reservation: ReservationView): FlightItemView[] {
  const current = currentFlights(reservation)
  const asked = current.some(({ scheduleChange }) => scheduleChange?.status === 'open')
  return asked ? current.filter(({ status }) => !COMING.includes(status)) : current
}
const COMING: readonly string[] = ['held', 'ordering', 'in_doubt']

function bookedItem(reservation: ReservationView, item: FlightItemView): BookedItem {
  const travellers = travellersOf(reservation, item)
  const place = placeOfFlights(item)
  const title = journeyTitle(item.slices, (code) => item.airports[code]?.cityName ?? code)
  const { timeZone, cityName } = place
  const againPath = searchAgainPath(item, travellers)
  // Of flights alone the reservation says what was paid, also when others have taken their place.
  const alone = flightsOf(reservation).length === 1 && reservation.items.every(({ kind }) => kind === item.kind)
  const total = alone ? reservation.total : item.total
  const people = <TravellersCard travellers={travellers} item={item} />
  return {
    id: item.id,
    travellers,
    over: isOver(item),
    words: FLIGHT_WORDS,
    title,
    zone: { timeZone, cityName },
    againPath,
    promise: { steps: item.cancellation, total: item.total, place },
    look: undefined,
    events: FLIGHT_EVENTS,
    isMoving: item.change?.status === 'ordering',
    summary: (below) => (
      <Summary item={item} total={total}>
        {below}
      </Summary>
    ),
    beforePaying: null,
    again: {
      label: msg`Hold the seats again`,
      seen: item.fare.price.total,
      phoneCountry: (typed) => phoneCountry(typed as FlightTyped),
      request: (offerId, typed, totalSeen) =>
        flightRequest(offerId, typed as FlightTyped, journeyOfItem(item, travellers), totalSeen),
    },
    sentence: (at) => <FlightSentence reservation={reservation} item={item} at={at} />,
    cancelling: (agreed) => <FlightCancelling {...agreed} />,
    card: <TripCard item={item} compact />,
    people,
    price: <FlightPaid item={item} total={total} part={!alone} />,
    namesInThanks: true,
    nextSteps: <NextSteps reservation={reservation} />,
    urgent: (onAnswered) => <ScheduleChangeBox reservation={reservation} item={item} onAnswered={onAnswered} />,
    sections: (onChanged) => (
      <>
        <PageSection title={<Trans>Flights</Trans>}>
          <TripCard item={item} />
          <ChangePart reservation={reservation} item={item} onChanged={onChanged} />
        </PageSection>
        <PageSection title={<Trans>Travellers</Trans>}>{people}</PageSection>
      </>
    ),
    rights: (onCancelled) => (
      <RightsCard reservation={reservation} item={item} title={title} onCancelled={onCancelled} />
    ),
  }
}

type SummaryProps = { item: FlightItemView; total: Money; children: ReactNode }

function Summary({ item, total, children }: SummaryProps) {
  const { i18n } = useLingui()
  return (
    <TripSummary trip={item} extras={extraLines(item.extras, i18n)} total={total}>
      {children}
    </TripSummary>
  )
}

function FlightPaid({ item, total, part }: { item: FlightItemView; total: Money; part: boolean }) {
  const { i18n } = useLingui()
  const { fare, extras, changeCosts } = item
  const changes = changeCosts.amount > 0 ? { changes: changeCosts } : {}
  return <PriceBreakdown price={fare.price} extras={extraLines(extras, i18n)} total={total} part={part} {...changes} />
}

function NextSteps({ reservation }: { reservation: ReservationView }) {
  return (
    <>
      <li className="wrap-anywhere">
        <Trans>The confirmation is on its way to {reservation.contact.email}.</Trans>
      </li>
      <li>
        {reservation.status === 'confirmed' ? (
          <Trans>Your tickets are on their way by email too, and are listed under documents.</Trans>
        ) : (
          <Trans>Your tickets come by email and appear on this page as soon as they are issued.</Trans>
        )}
      </li>
      <li>
        <Trans>If the airline changes a flight, we tell you right away.</Trans>
      </li>
    </>
  )
}
