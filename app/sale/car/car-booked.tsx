import { Trans } from '@lingui/react/macro'
import { placeOfDepot } from '#app/components/cancellation/place.ts'
import { PageSection } from '#app/sale/page-section.tsx'
import type { BookedItem, BookedKind, OnChanged } from '#app/sale/sale-kind.ts'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import { carItems } from '#modules/reservations/items/car/current-cars.contract.ts'
import { carSearchPath } from '#modules/reservations/items/car/search-cars.contract.ts'
import { isOver, travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { CarSummary } from './car-summary.tsx'
import { CAR_WORDS } from './car-words.ts'
import { CarCard } from './reservation/car-card.tsx'
import { CAR_EVENTS, CAR_STATUS } from './reservation/car-events.ts'
import { CarPaid } from './reservation/car-paid.tsx'
import { CarRightsCard } from './reservation/car-rights-card.tsx'
import { CarSentence } from './reservation/car-sentence.tsx'
import { ChangePart } from './reservation/change-part.tsx'
import { DriverCard } from './reservation/driver-card.tsx'

/** Cars of a booking: those that are valid. */
export const carBooked: BookedKind = {
  items: (reservation) => carItems(reservation).map((item) => bookedItem(reservation, item)),
}

function bookedItem(reservation: ReservationView, item: CarItemView): BookedItem {
  const { depot, cancellation, total } = item
  const { timeZone, cityName } = depot
  const travellers = travellersOf(reservation, item)
  return {
    id: item.id,
    travellers,
    over: isOver(item),
    words: CAR_WORDS,
    title: depot.name,
    zone: { timeZone, cityName },
    againPath: carSearchPath(item),
    promise: { steps: cancellation, total, place: placeOfDepot(depot) },
    look: CAR_STATUS[item.status],
    events: CAR_EVENTS,
    isMoving: false,
    summary: (below) => <CarSummary car={item}>{below}</CarSummary>,
    beforePaying: null,
    again: null,
    sentence: (at) => <CarSentence reservation={reservation} item={item} at={at} />,
    cancelling: () => <Trans>We are cancelling this rental. You don’t need to do anything else.</Trans>,
    card: <CarCard item={item} />,
    people: <DriverCard travellers={travellers} item={item} />,
    price: <CarPaid item={item} />,
    namesInThanks: false,
    nextSteps: <NextSteps reservation={reservation} />,
    urgent: () => null,
    sections: (onChanged) => <Sections reservation={reservation} item={item} onChanged={onChanged} />,
    rights: (onCancelled) => <CarRightsCard reservation={reservation} item={item} onCancelled={onCancelled} />,
  }
}

function NextSteps({ reservation }: { reservation: ReservationView }) {
  return (
    <>
      <li className="wrap-anywhere">
        <Trans>The voucher is on its way by email to {reservation.contact.email}, and is listed under documents.</Trans>
      </li>
      <li>
        <Trans>Bring your licence, a passport or identity card and a credit card for the deposit.</Trans>
      </li>
    </>
  )
}

type SectionsProps = { reservation: ReservationView; item: CarItemView; onChanged: OnChanged }

function Sections({ reservation, item, onChanged }: SectionsProps) {
  return (
    <>
      <PageSection title={<Trans>Your car</Trans>}>
        <CarCard item={item} long />
        <ChangePart reservation={reservation} item={item} onChanged={onChanged} />
      </PageSection>
      <PageSection title={<Trans>Driver</Trans>}>
        <DriverCard travellers={travellersOf(reservation, item)} item={item} />
      </PageSection>
    </>
  )
}
