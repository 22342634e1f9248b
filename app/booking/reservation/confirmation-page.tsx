import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { TravellersCard } from '#app/sale/flight/travellers-card.tsx'
import { TripCard } from '#app/sale/flight/trip-card.tsx'
import { StayCard } from '#app/sale/stay/stay-card.tsx'
import { StayGuestsCard } from '#app/sale/stay/stay-guests-card.tsx'
import { StayDemonstration } from '#app/sale/stay/stay-summary.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { aboutOf } from './about.ts'
import { PriceCard } from './price-card.tsx'
import { Head } from './reservation-page.tsx'
import { useLiveReservation } from './use-live-reservation.ts'

/** The booking on one sheet of paper. */
export function ConfirmationPage({ loaded }: { loaded: ReservationView }) {
  const { t } = useLingui()
  const { reservation } = useLiveReservation(loaded)
  const about = aboutOf(reservation)
  if (!about) return null
  return (
    <article
      className={`column grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 py-5 sm:py-8 print:pt-3 print:pb-0 ${PAPER_STACK}`}
    >
      <Head reservation={reservation} about={about} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
        <ButtonLink to={`/reservations/${reservation.code}`} variant="secondary">
          <Trans>Manage this booking</Trans>
        </ButtonLink>
      </div>
      <section aria-label={about.kind === 'stay' ? t`Your stay` : t`Flights`}>
        {about.kind === 'stay' ? <StayCard item={about.item} compact /> : <TripCard item={about.item} compact />}
      </section>
      <section aria-label={about.kind === 'stay' ? t`Guests` : t`Travellers`}>
        {about.kind === 'stay' ? (
          <StayGuestsCard travellers={reservation.travellers} />
        ) : (
          <TravellersCard travellers={reservation.travellers} item={about.item} />
        )}
      </section>
      <PriceCard reservation={reservation} about={about} />
      {reservation.demonstration && about.kind === 'stay' && <StayDemonstration />}
      {reservation.demonstration && about.kind === 'flight' && (
        <p className="text-soft text-xs leading-5">
          <Trans>Demonstration: airlines, fares and payment are invented. No seat is sold and no money is taken.</Trans>
        </p>
      )}
    </article>
  )
}
