import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type BookedItems, bookedItems } from '#app/sale/booked-items.ts'
import type { BookedItem, OnChanged } from '#app/sale/sale-kind.ts'
import { TextLink } from '#app/ui/link.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { DocumentsCard } from './documents-card.tsx'
import { ForgetBooking } from './forget-booking.tsx'
import { Misfits } from './misfits.tsx'
import { PriceCard } from './price-card.tsx'
import { RefundTracker } from './refund-tracker.tsx'
import { Head } from './reservation-head.tsx'
import { Timeline } from './timeline.tsx'
import { type BookedPage, useLiveReservation } from './use-live-reservation.ts'

/** Everything about one booking, and everything that can be done with it. */
export function ReservationPage({ loaded, kinds }: BookedPage) {
  const { reservation, setReservation } = useLiveReservation(loaded, kinds)
  const items = bookedItems(kinds, reservation)
  if (!items) return null
  function onChanged(now: ReservationView) {
    setReservation(now)
    arriveAtTop(document.getElementById('booking-title'))
  }
  return (
    <div className={`column grid grid-cols-[minmax(0,1fr)] gap-8 py-5 sm:py-7 print:pt-3 print:pb-0 ${PAPER_STACK}`}>
      <Head reservation={reservation} items={items} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] ${PAPER_STACK}`}
      >
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${PAPER_STACK}`}>
          {items.map(({ id, urgent }) => (
            <Fragment key={id}>{urgent(onChanged)}</Fragment>
          ))}
          <Misfits items={reservation.items} />
          <RefundTracker refunds={reservation.refunds} payments={reservation.payments} items={items} />
          {items.map(({ id, sections }) => (
            <Fragment key={id}>{sections(setReservation)}</Fragment>
          ))}
          <Timeline reservation={reservation} items={items} />
        </div>
        <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-lg:grid-cols-2 ${PAPER_STACK}`}>
          <DocumentsCard reservation={reservation} items={items} />
          <PriceCard reservation={reservation} items={items} />
          {items.map((item) => (
            <Rights key={item.id} named={items.length > 1} item={item} onChanged={onChanged} />
          ))}
          <Contact reservation={reservation} items={items} />
        </div>
      </div>
    </div>
  )
}

type RightsProps = { item: BookedItem; named: boolean; onChanged: OnChanged }

/** Of several items each has rights of its own. */
function Rights({ item: { title, rights }, named, onChanged }: RightsProps) {
  if (!named) return rights(onChanged)
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 has-[>p:only-child]:hidden print:hidden"
    >
      <p aria-hidden="true" className="px-1 font-semibold">
        {title}
      </p>
      {rights(onChanged)}
    </section>
  )
}

type ItemsProps = { reservation: ReservationView; items: BookedItems }

function Contact({ reservation, items: [{ zone }] }: ItemsProps) {
  const locale = useLocale()
  const booked = formatInstant(reservation.createdAt, zone.timeZone, locale)
  const city = zone.cityName
  return (
    <div className="px-1 text-sm text-soft print:hidden">
      <p className="wrap-anywhere">
        <Trans>
          Emails about this booking go to {reservation.contact.email}. Booked on {booked} ({city} time).
        </Trans>
      </p>
      <p className="mt-2">
        <TextLink to={`/booking-confirmation/${reservation.code}`} hrefLang={locale}>
          <Trans>Printable confirmation</Trans>
        </TextLink>
      </p>
      <ForgetBooking code={reservation.code} />
    </div>
  )
}
