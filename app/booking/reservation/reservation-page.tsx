import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { RightsCard } from '#app/sale/flight/rights-card.tsx'
import { ScheduleChangeBox } from '#app/sale/flight/schedule-change-box.tsx'
import { TravellersCard } from '#app/sale/flight/travellers-card.tsx'
import { TripCard } from '#app/sale/flight/trip-card.tsx'
import { ChangePart } from '#app/sale/stay/change/change-part.tsx'
import { StayMessages, StayReview } from '#app/sale/stay/messages-and-review.tsx'
import { StayCard } from '#app/sale/stay/stay-card.tsx'
import { StayGuestsCard } from '#app/sale/stay/stay-guests-card.tsx'
import { StayRightsCard } from '#app/sale/stay/stay-rights-card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { type About, aboutOf } from './about.ts'
import { DocumentsCard } from './documents-card.tsx'
import { ForgetBooking } from './forget-booking.tsx'
import { PriceCard } from './price-card.tsx'
import { RefundTracker } from './refund-tracker.tsx'
import { StatusLine } from './status-line.tsx'
import { Timeline } from './timeline.tsx'
import { useLiveReservation } from './use-live-reservation.ts'

/** Everything about one booking, and everything that can be done with it. */
export function ReservationPage({ loaded }: { loaded: ReservationView }) {
  const { reservation, setReservation } = useLiveReservation(loaded)
  const about = aboutOf(reservation)
  if (!about) return null
  function onChanged(now: ReservationView) {
    setReservation(now)
    arriveAtTop(document.getElementById('booking-title'))
  }
  return (
    <div className={`column grid grid-cols-[minmax(0,1fr)] gap-8 py-5 sm:py-7 print:pt-3 print:pb-0 ${PAPER_STACK}`}>
      <Head reservation={reservation} about={about} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] ${PAPER_STACK}`}
      >
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${PAPER_STACK}`}>
          {about.kind === 'flight' && (
            <ScheduleChangeBox reservation={reservation} item={about.item} onAnswered={onChanged} />
          )}
          <RefundTracker refunds={reservation.refunds} payments={reservation.payments} />
          {about.kind === 'stay' ? (
            <StayParts reservation={reservation} item={about.item} onChanged={setReservation} />
          ) : (
            <FlightParts reservation={reservation} item={about.item} />
          )}
          <Timeline reservation={reservation} about={about} />
        </div>
        <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-lg:grid-cols-2 ${PAPER_STACK}`}>
          <DocumentsCard reservation={reservation} />
          <PriceCard reservation={reservation} about={about} />
          {about.kind === 'stay' ? (
            <StayRightsCard reservation={reservation} item={about.item} onCancelled={onChanged} />
          ) : (
            <RightsCard reservation={reservation} item={about.item} onCancelled={onChanged} />
          )}
          <Contact reservation={reservation} about={about} />
        </div>
      </div>
    </div>
  )
}

function FlightParts({ reservation, item }: { reservation: ReservationView; item: FlightItemView }) {
  return (
    <>
      <Part id="flights" title={<Trans>Flights</Trans>}>
        <TripCard item={item} />
      </Part>
      <Part id="travellers" title={<Trans>Travellers</Trans>}>
        <TravellersCard travellers={reservation.travellers} item={item} />
      </Part>
    </>
  )
}

type StayPartsProps = {
  reservation: ReservationView
  item: StayItemView
  onChanged: (reservation: ReservationView) => void
}

function StayParts({ reservation, item, onChanged }: StayPartsProps) {
  const review = <StayReview reservation={reservation} item={item} />
  return (
    <>
      {item.status === 'completed' && review}
      <Part id="stay" title={<Trans>Your stay</Trans>}>
        <StayCard item={item} />
        <ChangePart reservation={reservation} item={item} onChanged={onChanged} />
      </Part>
      <Part id="guests" title={<Trans>Guests</Trans>}>
        <StayGuestsCard travellers={reservation.travellers} />
      </Part>
      <StayMessages reservation={reservation} item={item} />
      {item.status !== 'completed' && review}
    </>
  )
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${PAPER_STACK}`}>
      <h2 id={id} className="font-bold font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

type PartProps = { reservation: ReservationView; about: About }

export function Head({ reservation, about }: PartProps) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 id="booking-title" tabIndex={-1} className="font-bold font-display text-title outline-none">
          {about.title}
        </h1>
        <p className="text-soft">
          <Trans>
            Booking code <CodeText code={reservation.code} />
          </Trans>
        </p>
      </div>
      <StatusLine reservation={reservation} about={about} />
    </header>
  )
}

/** Six characters, wide apart, so that they can be read aloud. */
export function CodeText({ code }: { code: string }) {
  return <strong className="figures ml-1 font-bold font-display text-2xl text-ink tracking-[0.12em]">{code}</strong>
}

function Contact({ reservation, about: { zone } }: PartProps) {
  const locale = useLocale()
  const booked = formatInstant(reservation.createdAt, zone.timeZone, locale)
  const city = zone.cityName
  return (
    <div className="px-1 text-sm text-soft print:hidden">
      <p className="wrap-anywhere">
        <Trans>
          E-mails about this booking go to {reservation.contact.email}. Booked on {booked} ({city} time).
        </Trans>
      </p>
      <p className="mt-2">
        <TextLink to={`/booking-confirmation/${reservation.code}`} hrefLang={locale}>
          <Trans>Confirmation for printing</Trans>
        </TextLink>
      </p>
      <ForgetBooking code={reservation.code} />
    </div>
  )
}
