import { Trans, useLingui } from '@lingui/react/macro'
import type { About } from '#app/booking/reservation/about.ts'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { type Place, placeOfFlights, placeOfHotel } from '#app/components/cancellation/place.ts'
import { extraLines } from '#app/sale/flight/extra-lines.ts'
import { TripSummary } from '#app/sale/flight/trip-summary.tsx'
import { StaySummary } from '#app/sale/stay/stay-summary.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Money } from '#platform/money.ts'

type ChosenProps = { reservation: ReservationView; about: About }

/** What is held, for whom, and where its price comes from. */
export function Chosen({ reservation, about }: ChosenProps) {
  const { i18n } = useLingui()
  if (about.kind === 'stay') {
    return (
      <StaySummary stay={about.item}>
        <IfCancelled item={about.item} total={about.item.price.total} place={placeOfHotel(about.item.hotel)} />
        <People reservation={reservation} kind="stay" />
      </StaySummary>
    )
  }
  return (
    <TripSummary trip={about.item} extras={extraLines(about.item.extras, i18n)} total={reservation.total}>
      <IfCancelled item={about.item} total={about.item.total} place={placeOfFlights(about.item)} />
      <People reservation={reservation} kind="flight" />
    </TripSummary>
  )
}

/** The promise in a sentence, where the summary is folded away: nobody pays without it. */
export function PromiseInSight({ about }: Pick<ChosenProps, 'about'>) {
  const { cancellation } = about.item
  if (cancellation.length === 0) return null
  const [total, place] =
    about.kind === 'stay'
      ? ([about.item.price.total, placeOfHotel(about.item.hotel)] as const)
      : ([about.item.total, placeOfFlights(about.item)] as const)
  return (
    <p className="text-sm lg:hidden">
      <CancellationLine steps={cancellation} total={total} place={place} />
    </p>
  )
}

type IfCancelledProps = {
  item: Pick<ReservationView['items'][number], 'kind' | 'cancellation'>
  total: Money
  place: Place
}

/** What comes back of what is about to be paid. */
function IfCancelled({ item: { kind, cancellation }, total, place }: IfCancelledProps) {
  if (cancellation.length === 0) return null
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2 font-semibold text-sm">
        {kind === 'stay' ? <Trans>If you cancel once the hotel has said yes</Trans> : <Trans>If you cancel</Trans>}
      </h3>
      <CancellationTimeline steps={cancellation} total={total} place={place} />
    </section>
  )
}

type PeopleProps = { reservation: ReservationView; kind: About['kind'] }

function People({ reservation: { travellers, contact }, kind }: PeopleProps) {
  return (
    <div className="border-line border-t pt-4 text-sm">
      <h3 className="font-semibold">{kind === 'stay' ? <Trans>Guests</Trans> : <Trans>Travellers</Trans>}</h3>
      <ul>
        {travellers.map(({ id, givenNames, surname }) => (
          <li key={id}>
            {givenNames} {surname}
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere mt-1 text-soft">{contact.email}</p>
    </div>
  )
}
