import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CalendarX2, SearchX } from 'lucide-react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { defineList } from '#app/kit/list/list.ts'
import { day, oneOf, uuid, words } from '#app/kit/list/query.ts'
import { formatDay } from '#app/partner/words/times.ts'
import { TextLink } from '#app/ui/link.tsx'
import { ownerReservations } from '#modules/reservations/owner/owner.routes.ts'
import { OWNER_STATUSES } from '#modules/reservations/owner/owner-reservations.contract.ts'
import { dayIn, daysBetween } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { type Booking, readBooking } from './booking.ts'
import { BookingStatus, STATUS_WORDS } from './booking-status.tsx'

const PARAMS = { text: words(120), status: oneOf(OWNER_STATUSES), hotel: uuid, from: day, to: day }
const DAY = 'whitespace-nowrap tabular-nums'
const hrefOf = ({ id }: Booking) => `/hotel-owner/bookings/${id}`

export const bookingList = defineList(ownerReservations.search, PARAMS, {
  name: 'bookings',
  path: '/hotel-owner/bookings',
  title: msg`Bookings`,
  lead: msg`All bookings at your hotels. Those awaiting your reply come first on the dashboard.`,
  sort: '-booked',
  shown: (answer) => ({ ...answer, rows: answer.rows.map(readBooking) }),
  idOf: ({ id }) => id,
  nameOf: ({ guest, code }) => guest.name || code,
  hrefOf,
  count: (total, figure) => msg`${plural(total, { one: `${figure} booking`, other: `${figure} bookings` })}`,
  exports: ownerReservations.export,
  filters: [
    { kind: 'text', name: 'text', label: msg`Surname, email or code`, most: 120 },
    {
      kind: 'select',
      name: 'status',
      label: msg`Status`,
      any: msg`Any status`,
      options: OWNER_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
    },
    { kind: 'select', name: 'hotel', label: msg`Hotel`, any: msg`All hotels`, options: 'given' },
    { kind: 'day', name: 'from', label: msg`Check-in from` },
    { kind: 'day', name: 'to', label: msg`Check-in until` },
  ],
  nothing: (_query, narrowed) =>
    narrowed
      ? {
          icon: SearchX,
          title: msg`No booking found`,
          text: msg`Enter the full code or email address. Surnames match any spelling.`,
        }
      : {
          icon: CalendarX2,
          title: msg`No bookings found for your hotels yet.`,
          text: msg`New bookings appear here and come by email. You have 24 hours to answer each.`,
        },
  columns: [
    { id: 'guest', head: msg({ message: 'Guest', context: 'of a booking' }), cell: (row) => <Who booking={row} /> },
    {
      id: 'status',
      head: msg`Status`,
      wide: true,
      cell: (row) => <BookingStatus booking={row} />,
    },
    {
      id: 'arrival',
      head: msg`Check-in`,
      sort: 'arrival',
      cell: (row) => <Arrival booking={row} />,
      className: DAY,
    },
    {
      id: 'departure',
      head: msg`Check-out`,
      sort: 'departure',
      hidden: true,
      cell: ({ checkOut }, { locale }) => formatDay(checkOut, locale),
      className: DAY,
    },
    { id: 'room', head: msg`Hotel and room`, sort: 'hotel', wide: true, cell: (row) => <Where booking={row} /> },
    {
      id: 'guests',
      head: msg`Guests`,
      figures: true,
      hidden: true,
      cell: ({ guests }) => guests,
    },
    { id: 'code', head: msg`Code`, hidden: true, cell: ({ code }) => code, className: 'font-mono tracking-wide' },
    {
      id: 'total',
      head: msg`Total`,
      sort: '-total',
      figures: true,
      hidden: true,
      cell: ({ total }, { locale }) => formatMoney(total, locale),
    },
    { id: 'owner', head: msg`You receive`, figures: true, cell: ({ owner }, { locale }) => formatMoney(owner, locale) },
    {
      id: 'booked',
      head: msg`Booked`,
      sort: '-booked',
      cell: ({ bookedAt, timeZone }, { locale }) => bookedAt && formatDay(dayIn(timeZone, new Date(bookedAt)), locale),
      className: DAY,
    },
  ],
})

/** The guest and the code, or the code alone where it is not known any more who stayed. */
function Who({ booking }: { booking: Booking }) {
  const { guest, code } = booking
  return (
    <>
      <TextLink to={hrefOf(booking)} className="inline-flex items-center pointer-coarse:min-h-11">
        {guest.name || code}
      </TextLink>
      {guest.name && <span className="block font-mono font-normal text-soft text-xs tracking-wide">{code}</span>}
    </>
  )
}

function Arrival({ booking: { checkIn, checkOut } }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const nights = daysBetween(checkIn, checkOut)
  return (
    <>
      {formatDay(checkIn, locale)}
      <span className="block text-soft">{t`${plural(nights, { one: '# night', other: '# nights' })}`}</span>
    </>
  )
}

function Where({ booking }: { booking: Booking }) {
  return (
    <>
      <OwnName language={booking.hotelLanguage}>{booking.hotel}</OwnName>
      <span className="block text-soft">
        <OwnName language={booking.roomLanguage}>{booking.room}</OwnName>
      </span>
    </>
  )
}
