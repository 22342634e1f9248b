import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { placeOfFlights } from '#app/components/cancellation/place.ts'
import { PriceBreakdown } from '#app/components/flights/price-breakdown.tsx'
import { PageSection } from '#app/sale/page-section.tsx'
import type { Part, SaleKind } from '#app/sale/sale-kind.ts'
import { journeyTitle } from '#modules/flights/journey-title.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { currentFlights } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Money } from '#platform/money.ts'
import { flightDraft } from './draft.ts'
import { extraLines } from './extra-lines.ts'
import { FlightCancelling, FlightSentence } from './flight-sentence.tsx'
import { FLIGHT_WORDS } from './flight-words.ts'
import { HoldAgain } from './hold-again.tsx'
import { RightsCard } from './rights-card.tsx'
import { ScheduleChangeBox } from './schedule-change-box.tsx'
import { searchAgainPath } from './search-again.ts'
import { TravellersCard } from './travellers-card.tsx'
import { TripCard } from './trip-card.tsx'
import { TripSummary } from './trip-summary.tsx'

/** Journeys by air. A booking is about the flights that stand now. */
export const flight: SaleKind = {
  parts: (reservation) =>
    currentFlights(reservation)
      .slice(0, 1)
      .map((item) => partOf(reservation, item)),
}

function partOf(reservation: ReservationView, item: FlightItemView): Part {
  const { travellers } = reservation
  const place = placeOfFlights(item)
  const { timeZone, cityName } = place
  const againPath = searchAgainPath(item, travellers)
  // Of flights alone the reservation says what was paid, also when others have taken their place.
  const total = reservation.items.every(({ kind }) => kind === item.kind) ? reservation.total : item.total
  const people = <TravellersCard travellers={travellers} item={item} />
  return {
    id: item.id,
    words: FLIGHT_WORDS,
    title: journeyTitle(item.slices, (code) => item.airports[code]?.cityName ?? code),
    zone: { timeZone, cityName },
    againPath,
    promise: { steps: item.cancellation, total: item.total, place },
    look: undefined,
    events: {},
    isMoving: false,
    summary: (below) => (
      <Summary item={item} total={total}>
        {below}
      </Summary>
    ),
    beforePaying: null,
    holdAgain: () => holdAgain(reservation, item, againPath),
    sentence: (at) => <FlightSentence reservation={reservation} item={item} at={at} />,
    cancelling: (agreed) => <FlightCancelling {...agreed} />,
    card: <TripCard item={item} compact />,
    people,
    price: <FlightPaid item={item} total={total} />,
    namesInThanks: true,
    nextSteps: <NextSteps reservation={reservation} />,
    urgent: (onAnswered) => <ScheduleChangeBox reservation={reservation} item={item} onAnswered={onAnswered} />,
    sections: () => (
      <>
        <PageSection id="flights" title={<Trans>Flights</Trans>}>
          <TripCard item={item} />
        </PageSection>
        <PageSection id="travellers" title={<Trans>Travellers</Trans>}>
          {people}
        </PageSection>
      </>
    ),
    rights: (onCancelled) => <RightsCard reservation={reservation} item={item} onCancelled={onCancelled} />,
  }
}

function holdAgain(reservation: ReservationView, item: FlightItemView, againPath: string): ReactNode {
  const draft = flightDraft.read()
  if (draft?.heldCode !== reservation.code) return null
  const again = { ...draft, heldCode: null }
  return <HoldAgain draft={again} item={item} reservation={reservation} againPath={againPath} />
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

function FlightPaid({ item, total }: { item: FlightItemView; total: Money }) {
  const { i18n } = useLingui()
  return <PriceBreakdown price={item.fare.price} extras={extraLines(item.extras, i18n)} total={total} />
}

function NextSteps({ reservation }: { reservation: ReservationView }) {
  return (
    <>
      <li className="wrap-anywhere">
        <Trans>The confirmation is on its way to {reservation.contact.email}.</Trans>
      </li>
      <li>
        {reservation.status === 'confirmed' ? (
          <Trans>Your tickets are on their way by e-mail too, and stand among the documents.</Trans>
        ) : (
          <Trans>Your tickets come by e-mail and stand on this page as soon as they are issued.</Trans>
        )}
      </li>
      <li>
        <Trans>If the airline changes a flight, you hear of it at once.</Trans>
      </li>
    </>
  )
}
