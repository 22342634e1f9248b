import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { SearchX } from 'lucide-react'
import { RESERVATION_LOOKS } from '#app/admin/words/reservation-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { defineList } from '#app/kit/list/list.ts'
import { TextLink } from '#app/ui/link.tsx'
import { RESERVATION_STATUSES } from '#modules/reservations/reservations.contract.ts'
import type { StaffFound } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { staffReservations } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { CURRENCIES } from '#platform/currency.ts'
import { LateWhat } from './late-what.tsx'
import { PRODUCTS, reservationSearch } from './reservation-search.ts'
import { StatusBadge } from './status-badge.tsx'

const PRODUCT_WORDS = {
  flight: msg`Flights`,
  stay: msg`Stays`,
  car: msg`Cars`,
  policy: msg`Insurance`,
} satisfies Record<(typeof PRODUCTS)[number], MessageDescriptor>

export const reservationList = defineList(staffReservations.search, reservationSearch.params, {
  name: 'reservations',
  path: reservationSearch.path,
  title: msg`Reservations`,
  sort: '-booked',
  shown: (answer) => answer,
  idOf: ({ id }) => id,
  nameOf: ({ code }) => code,
  hrefOf: ({ id }) => `/admin/reservations/${id}`,
  count: (total, figure) => msg`${plural(total, { one: `${figure} reservation`, other: `${figure} reservations` })}`,
  exports: staffReservations.export,
  filters: [
    { kind: 'text', name: 'text', label: msg`Code, email, surname, locator or ticket`, most: 120 },
    {
      kind: 'select',
      name: 'status',
      label: msg`Status`,
      any: msg`Any status`,
      options: [
        ...RESERVATION_STATUSES.map((value) => ({ value, label: RESERVATION_LOOKS[value].word })),
        { value: 'refund_open', label: msg`Refund in progress` },
        { value: 'refund_late', label: msg`Refund later than promised` },
        { value: 'refund_failed', label: msg`Refund returned by the bank` },
      ],
    },
    {
      kind: 'select',
      name: 'product',
      label: msg`Product`,
      any: msg`All products`,
      options: PRODUCTS.map((value) => ({ value, label: PRODUCT_WORDS[value] })),
    },
    {
      kind: 'select',
      name: 'currency',
      label: msg`Currency`,
      any: msg`Any currency`,
      options: CURRENCIES.map((value) => ({ value, label: value })),
    },
    { kind: 'day', name: 'from', label: msg`Booked from` },
    { kind: 'day', name: 'to', label: msg`Booked until` },
    { kind: 'day', name: 'ends_from', label: msg`Trip ends from` },
    { kind: 'day', name: 'ends_to', label: msg`Trip ends until` },
    { kind: 'day', name: 'paid_from', label: msg`Paid from` },
    { kind: 'day', name: 'paid_to', label: msg`Paid until` },
    { kind: 'day', name: 'cancelled_from', label: msg`Cancelled from` },
    { kind: 'day', name: 'cancelled_to', label: msg`Cancelled until` },
  ],
  nothing: ({ text }) => ({
    icon: SearchX,
    title: msg`No reservation found`,
    text: text
      ? msg`Enter the full code, email, locator or ticket number. Surnames match any spelling.`
      : msg`Choose another status or product, or other days.`,
  }),
  columns: [
    { id: 'traveller', head: msg`Traveller`, cell: (row) => <Who row={row} /> },
    { id: 'code', head: msg`Code`, sort: 'code', cell: ({ code }) => code, className: 'font-mono tracking-wide' },
    { id: 'status', head: msg`Status`, cell: ({ status }) => <StatusBadge look={RESERVATION_LOOKS[status]} /> },
    {
      id: 'what',
      head: msg`Journey or stay`,
      wide: true,
      cell: (row) => <LateWhat row={row} />,
      className: 'md:min-w-44',
    },
    {
      id: 'dates',
      head: msg({ message: 'Dates', context: 'of a journey' }),
      sort: 'ends',
      cell: (row, { locale }) =>
        [row.departure, row.return]
          .flatMap((at) => (at ? [unbroken(formatDay(at.slice(0, 10), locale))] : []))
          .join('\u00a0– '),
      className: 'tabular-nums',
    },
    { id: 'travellers', head: msg`Travellers`, figures: true, hidden: true, cell: ({ travellers }) => travellers },
    {
      id: 'total',
      head: msg`Total`,
      sort: '-total',
      figures: true,
      cell: ({ total }) => <Price value={total} whole={false} />,
    },
    {
      id: 'booked',
      head: msg`Booked`,
      sort: '-booked',
      cell: ({ createdAt }, { locale }) => formatMoment(createdAt, locale),
      className: 'tabular-nums',
    },
  ],
})

/** A day breaks nowhere; two of them may be on two lines. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')

function Who({ row: { id, traveller } }: { row: StaffFound }) {
  return (
    <TextLink to={`/admin/reservations/${id}`} className="inline-flex items-center pointer-coarse:min-h-11">
      {traveller}
    </TextLink>
  )
}
