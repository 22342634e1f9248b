import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { rememberPaid } from '#app/booking/checkout/booked-offers.ts'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { TravellersCard } from '#app/sale/flight/travellers-card.tsx'
import { TripCard } from '#app/sale/flight/trip-card.tsx'
import { StayCard } from '#app/sale/stay/stay-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { type About, aboutOf } from './about.ts'
import { DocumentsCard } from './documents-card.tsx'
import { CodeText } from './reservation-page.tsx'
import { StatusLine } from './status-line.tsx'
import { useLiveReservation } from './use-live-reservation.ts'

/** Paid: thanks, the code, and what happens next. */
export function SuccessPage({ loaded }: { loaded: ReservationView }) {
  const { reservation } = useLiveReservation(loaded)
  const title = useRef<HTMLHeadingElement>(null)
  const { code } = loaded
  useEffect(() => {
    rememberPaid(code)
    arriveAtTop(title.current)
  }, [code])
  const about = aboutOf(reservation)
  if (!about) return null
  const firstName = reservation.travellers[0]?.givenNames.split(/\s+/)[0] ?? ''
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:py-10">
      <header className="grid justify-items-start gap-4">
        <CircleCheck aria-hidden="true" className="size-12 text-success" />
        <h1 ref={title} tabIndex={-1} className="font-bold font-display text-title outline-none">
          {reservation.status === 'pending' ? (
            <Trans>Thank you, {firstName}. The hotel has your request.</Trans>
          ) : (
            <Trans>Thank you, {firstName}. Your trip is booked.</Trans>
          )}
        </h1>
        <p className="text-soft">
          <Trans>
            Booking code <CodeText code={reservation.code} />
          </Trans>
        </p>
        <StatusLine reservation={reservation} about={about} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {about.kind === 'stay' ? (
            <StayCard item={about.item} compact />
          ) : (
            <>
              <TripCard item={about.item} compact />
              <TravellersCard travellers={reservation.travellers} item={about.item} />
            </>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <NextSteps reservation={reservation} kind={about.kind} />
          <DocumentsCard reservation={reservation} />
        </div>
      </div>
    </div>
  )
}

function NextSteps({ reservation, kind }: { reservation: ReservationView; kind: About['kind'] }) {
  return (
    <Card>
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-sea">
        {kind === 'stay' ? <StaySteps reservation={reservation} /> : <FlightSteps reservation={reservation} />}
      </ol>
      <div className="mt-5 grid gap-2">
        <ButtonLink to={`/reservations/${reservation.code}`} wide>
          <Trans>See your booking</Trans>
        </ButtonLink>
        <ButtonLink to={`/booking-confirmation/${reservation.code}`} variant="secondary" wide>
          <Trans>Confirmation for printing</Trans>
        </ButtonLink>
      </div>
      {reservation.demonstration && kind === 'flight' && (
        <p className="mt-4 text-soft text-xs leading-5">
          <Trans>Demonstration: airlines, fares and payment are invented. No seat is sold and no money is taken.</Trans>
        </p>
      )}
    </Card>
  )
}

function FlightSteps({ reservation }: { reservation: ReservationView }) {
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

function StaySteps({ reservation }: { reservation: ReservationView }) {
  return (
    <>
      <li>
        <Trans>The hotel answers within 24 hours.</Trans>
      </li>
      <li className="wrap-anywhere">
        <Trans>You hear of it by e-mail to {reservation.contact.email}, with the voucher.</Trans>
      </li>
      <li>
        <Trans>Your card is charged only when it says yes; otherwise you keep all your money.</Trans>
      </li>
    </>
  )
}
