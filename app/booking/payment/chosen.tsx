import { Trans, useLingui } from '@lingui/react/macro'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { extraLines } from '../checkout/extra-lines.ts'
import { TripSummary } from '../checkout/trip-summary.tsx'
import type { About } from '../reservation/about.ts'
import { StaySummary } from '../stay/stay-summary.tsx'

type ChosenProps = { reservation: ReservationView; about: About }

/** What is held, for whom, and where its price comes from. */
export function Chosen({ reservation, about }: ChosenProps) {
  const { i18n } = useLingui()
  if (about.kind === 'stay') {
    return (
      <StaySummary stay={about.item}>
        <People reservation={reservation} kind="stay" />
      </StaySummary>
    )
  }
  return (
    <TripSummary trip={about.item} extras={extraLines(about.item.extras, i18n)} total={reservation.total}>
      <People reservation={reservation} kind="flight" />
    </TripSummary>
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
