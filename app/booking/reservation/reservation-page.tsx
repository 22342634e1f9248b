import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { currentFlight } from '#modules/reservations/current-items.contract.ts'
import type { FlightItemView, ReservationView } from '#modules/reservations/reservations.contract.ts'
import { readBooking } from '../access/call-booking.ts'
import { DocumentsCard } from './documents-card.tsx'
import { PriceCard } from './price-card.tsx'
import { RefundTracker } from './refund-tracker.tsx'
import { RightsCard } from './rights-card.tsx'
import { ScheduleChangeBox } from './schedule-change-box.tsx'
import { StatusLine } from './status-line.tsx'
import { Timeline } from './timeline.tsx'
import { TravellersCard } from './travellers-card.tsx'
import { TripCard } from './trip-card.tsx'

/** Everything about one booking, and everything that can be done with it. */
export function ReservationPage({ loaded }: { loaded: ReservationView }) {
  const { reservation, setReservation } = useLiveReservation(loaded)
  const item = currentFlight(reservation)
  if (!item) return null
  function onChanged(now: ReservationView) {
    setReservation(now)
    window.scrollTo(0, 0)
    document.getElementById('booking-title')?.focus({ preventScroll: true })
  }
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] gap-8 py-5 sm:py-7">
      <Head reservation={reservation} item={item} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <ScheduleChangeBox reservation={reservation} item={item} onAnswered={onChanged} />
          <RefundTracker refunds={reservation.refunds} payments={reservation.payments} />
          <section aria-labelledby="flights" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="flights" className="font-bold font-display text-heading">
              <Trans>Flights</Trans>
            </h2>
            <TripCard item={item} />
          </section>
          <section aria-labelledby="travellers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="travellers" className="font-bold font-display text-heading">
              <Trans>Travellers</Trans>
            </h2>
            <TravellersCard travellers={reservation.travellers} item={item} />
          </section>
          <Timeline reservation={reservation} item={item} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-lg:grid-cols-2">
          <DocumentsCard reservation={reservation} />
          <PriceCard reservation={reservation} item={item} />
          <RightsCard reservation={reservation} item={item} onCancelled={onChanged} />
          <Contact reservation={reservation} item={item} />
        </div>
      </div>
    </div>
  )
}

type PartProps = { reservation: ReservationView; item: FlightItemView }

export function Head({ reservation, item }: PartProps) {
  const [first] = item.slices
  const turn = item.slices.length === 2 ? item.slices[0] : item.slices.at(-1)
  const from = item.airports[first?.origin ?? '']?.cityName
  const to = item.airports[turn?.destination ?? '']?.cityName
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 id="booking-title" tabIndex={-1} className="font-bold font-display text-title outline-none">
          {from} → {to}
        </h1>
        <p className="text-soft">
          <Trans>
            Booking code <CodeText code={reservation.code} />
          </Trans>
        </p>
      </div>
      <StatusLine reservation={reservation} item={item} />
    </header>
  )
}

/** Six characters, wide apart, so that they can be read aloud. */
export function CodeText({ code }: { code: string }) {
  return <strong className="figures ml-1 font-bold font-display text-2xl text-ink tracking-[0.12em]">{code}</strong>
}

function Contact({ reservation, item }: PartProps) {
  const locale = useLocale()
  const zone = item.airports[item.slices[0]?.origin ?? '']
  const booked = formatInstant(reservation.createdAt, zone?.timeZone ?? 'UTC', locale)
  const city = zone?.cityName ?? 'UTC'
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
    </div>
  )
}

const MOVING = ['paying', 'paid', 'in_doubt', 'refunding']
const EVERY_MS = 5_000

/** As it was loaded, and asked again while something is still on its way. */
export function useLiveReservation(loaded: ReservationView) {
  const locale = useLocale()
  const [reservation, setReservation] = useState(loaded)
  useEffect(() => setReservation(loaded), [loaded])
  const { code, status } = reservation
  const moving = MOVING.includes(status)
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      // A try without an answer is followed by the next one.
      readBooking<ReservationView>(code, '', locale).then(setReservation, () => {})
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [moving, code, locale])
  return { reservation, setReservation }
}
