import { Trans, useLingui } from '@lingui/react/macro'
import { Luggage } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { CustomerReservations, ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import { isOffered } from '#platform/site.ts'
import { LateDraftCard } from './late-draft-card.tsx'
import { TripCard } from './trip-card.tsx'

type TripsProps = { trips: CustomerReservations; onChanged: () => void }

export function Trips({ trips: { upcoming, past, drafts }, onChanged }: TripsProps) {
  const { t } = useLingui()
  if (upcoming.length + past.length + drafts.length === 0) return <NoTrips />
  return (
    <div className="grid gap-10">
      <Group title={t`Awaiting payment`} trips={drafts}>
        {(trip) => <LateDraftCard trip={trip} onEnd={onChanged} />}
      </Group>
      <Group title={t`Upcoming`} trips={upcoming}>
        {(trip) => <TripCard trip={trip} />}
      </Group>
      {upcoming.length === 0 && (
        <p className="text-soft">
          {isOffered('flights') && isOffered('hotels') ? (
            <Trans>
              You have no upcoming trips. <TextLink to="/flights">Find flights</TextLink> or{' '}
              <TextLink to="/hotels">find a hotel</TextLink>.
            </Trans>
          ) : (
            <Trans>You have no upcoming trips.</Trans>
          )}
        </p>
      )}
      <Group title={t`Past and cancelled`} trips={past}>
        {(trip) => <TripCard trip={trip} />}
      </Group>
    </div>
  )
}

type GroupProps = {
  title: string
  trips: readonly ReservationSummary[]
  children: (trip: ReservationSummary) => ReactNode
}

function Group({ title, trips, children }: GroupProps) {
  if (trips.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-semibold text-soft">{title}</h3>
      <ul className="grid gap-4">
        {trips.map((trip) => (
          <li key={trip.id}>{children(trip)}</li>
        ))}
      </ul>
    </section>
  )
}

function NoTrips() {
  const { t } = useLingui()
  return (
    <EmptyState
      level={3}
      picture={<Luggage aria-hidden="true" />}
      title={t`Your first trip starts here`}
      action={
        <>
          <ButtonLink to="/flights">
            <Trans>Search flights</Trans>
          </ButtonLink>
          <ButtonLink to="/hotels" variant="secondary">
            <Trans>Find hotels</Trans>
          </ButtonLink>
          <ButtonLink to="/booking-confirmation" variant="secondary">
            <Trans>Find your booking</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
