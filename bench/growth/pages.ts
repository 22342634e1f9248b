import { pagesOf } from '#platform/lists/pages.contract.ts'
import type { Stories } from './stories.ts'

/** Who looks, and at what. */
export type Page = { name: string; as: 'staff' | 'owner' | 'customer'; path: string }

/** What a grown site is asked for: texts that are found in it. */
export type Asked = Stories & {
  reservations: number
  booking: { code: string; id: string; surname: string; email: string; ticket: string; locator: string }
  hotel: string
  month: string
  /** The last run of payouts. */
  run: string
  /** Owners whom it pays, as many as a page has. */
  paid: readonly string[]
}

const PER_PAGE = 25

/** A list as people turn over it: its first page, one in the middle, and the last that is offered. */
function turned(name: string, as: Page['as'], path: string, total: number): Page[] {
  const last = pagesOf(total, PER_PAGE)
  const at = path.includes('?') ? `${path}&page=` : `${path}?page=`
  return [
    { name, as, path: `${at}1` },
    { name: `${name}, middle`, as, path: `${at}${Math.ceil(last / 2)}` },
    { name: `${name}, last`, as, path: `${at}${last}` },
  ]
}

function sorted(name: string, as: Page['as'], path: string, columns: readonly string[]): Page[] {
  return columns.flatMap((column) =>
    ['', '-'].map((down) => ({ name: `${name} by ${down}${column}`, as, path: `${path}?sort=${down}${column}` })),
  )
}

function narrowed(name: string, as: Page['as'], path: string, by: Readonly<Record<string, string>>): Page[] {
  return Object.entries(by).map(([what, query]) => ({ name: `${name}: ${what}`, as, path: `${path}?${query}` }))
}

/** Every list and page of staff, owners and customers that grows with the site. */
export function pagesFor(asked: Asked): Page[] {
  return [
    ...reservationPages(asked),
    ...moneyPages(asked),
    ...deskPages(asked),
    ...ownerPages(asked),
    ...customerPages(),
  ]
}

function reservationPages({ reservations, booking }: Asked): Page[] {
  const list = '/api/admin/reservations'
  const name = 'reservations'
  return [
    ...turned(name, 'staff', list, reservations),
    ...sorted(name, 'staff', list, ['booked', 'code', 'total', 'ends']),
    ...narrowed(name, 'staff', list, {
      code: `text=${booking.code}`,
      locator: `text=${booking.locator}`,
      ticket: `text=${booking.ticket}`,
      surname: `text=${booking.surname}`,
      email: `text=${booking.email}`,
      confirmed: 'status=confirmed',
      pending: 'status=pending',
      'refund failed': 'status=refund_failed',
      'one month': 'from=2026-08-01&to=2026-08-31',
      'of stays': 'product=stay',
      'of policies': 'product=policy',
      'in euros': 'currency=EUR',
      'paid in a month': 'paid_from=2026-08-01&paid_to=2026-08-31',
      'cancelled in a month': 'cancelled_from=2026-08-01&cancelled_to=2026-08-31',
      'of stays in euros that end in a month': 'product=stay&currency=EUR&ends_from=2026-08-01&ends_to=2026-08-31',
    }),
    { name: `${name}, export`, as: 'staff', path: `${list}/export` },
    { name: 'one reservation', as: 'staff', path: `${list}/${booking.code}` },
    { name: 'its mails', as: 'staff', path: `${list}/${booking.code}/mails` },
    { name: 'refund approvals', as: 'staff', path: '/api/admin/refund-approvals' },
    ...queuePages(booking),
  ]
}

function queuePages({ id, code }: Asked['booking']): Page[] {
  const list = '/api/admin/emission-queue'
  return [
    { name: 'emission queue', as: 'staff', path: list },
    ...sorted('emission queue', 'staff', list, ['limit', 'code', 'paid', 'changed']),
    ...narrowed('emission queue', 'staff', list, {
      closed: 'closed=true',
      'closed, page 100': 'closed=true&page=100',
      text: `text=${code}`,
      'closed, text': `closed=true&text=${code}`,
      'of a reservation': `reservationId=${id}`,
    }),
    { name: 'emission queue, export', as: 'staff', path: `${list}/export?closed=true` },
    { name: 'alarms', as: 'staff', path: '/api/admin/alarms' },
  ]
}

function moneyPages({ month, owner, run, paid }: Asked): Page[] {
  const runs = '/api/admin/payout-runs'
  return [
    { name: 'payout preview', as: 'staff', path: `${runs}/preview` },
    ...narrowed('payout preview', 'staff', `${runs}/preview`, {
      'payments, page 40': 'payments=40',
      'left out, page 200': 'left=200',
    }),
    {
      name: 'payout preview: bookings of a payment',
      as: 'staff',
      path: `${runs}/preview/lines?ownerId=${owner.id}&currency=BRL`,
    },
    {
      name: 'owners before payout',
      as: 'staff',
      path: `/api/admin/payout-holds/worth-a-look?owners=${paid.join(',')}`,
    },
    { name: 'payout runs', as: 'staff', path: runs },
    ...sorted('payout runs', 'staff', runs, ['number', 'thursday', 'prepared']),
    { name: 'one payout run', as: 'staff', path: `${runs}/${run}` },
    ...narrowed('one payout run', 'staff', `${runs}/${run}`, { 'page 40': 'page=40', payee: 'payee=souza' }),
    {
      name: 'statement for staff',
      as: 'staff',
      path: `/api/admin/hotel-owners/${owner.id}/statements/csv?month=${month}`,
    },
    { name: 'audit', as: 'staff', path: '/api/admin/audit' },
    ...narrowed('audit', 'staff', '/api/admin/audit', {
      action: 'action=refund.requested',
      subject: 'subject=reservation:77',
      'since a month': 'since=2026-10-26T00:00:00Z',
      older: 'before=300',
    }),
    { name: 'audit, choices', as: 'staff', path: '/api/admin/audit/choices' },
    { name: 'audit, export', as: 'staff', path: '/api/admin/audit/export' },
  ]
}

function deskPages({ reservations, owner, customer, chats, tickets, booking }: Asked): Page[] {
  const [letters, owners, reviews, customers] = [
    '/api/admin/support/tickets',
    '/api/admin/hotel-owners',
    '/api/admin/stay-reviews',
    '/api/admin/customers',
  ]
  return [
    ...turned('tickets, all', 'staff', `${letters}?view=all`, Math.ceil(reservations / 30)),
    ...narrowed('tickets', 'staff', letters, {
      open: 'view=open',
      unassigned: 'view=unassigned',
      mine: 'view=mine',
      solved: 'view=solved',
      late: 'view=late',
      words: 'view=all&q=invoice',
      name: `view=all&q=${booking.surname}`,
      number: `view=all&q=${tickets[0]}`,
    }),
    ...sorted('tickets', 'staff', letters, ['owed', 'number', 'customer', 'priority', 'last']),
    { name: 'one ticket', as: 'staff', path: `${letters}/${tickets[1]}` },
    { name: 'ticket alarms', as: 'staff', path: '/api/admin/support/alarms' },
    ...narrowed('chats', 'staff', '/api/admin/chat/conversations', {
      queue: 'view=queue',
      all: 'view=all',
      words: 'view=all&search=breakfast',
      name: `view=all&search=${booking.surname}`,
    }),
    { name: 'one chat', as: 'staff', path: `/api/admin/chat/conversations/${chats[1]}` },
    { name: 'chat tags', as: 'staff', path: '/api/admin/chat/tags' },
    { name: 'chat agents', as: 'staff', path: '/api/admin/chat/agents' },
    ...turned('owners', 'staff', owners, Math.ceil(reservations / 200)),
    ...sorted('owners', 'staff', owners, ['registered', 'company']),
    ...narrowed('owners', 'staff', owners, { name: 'text=souza', pending: 'status=pending' }),
    { name: 'one owner', as: 'staff', path: `${owners}/${owner.id}` },
    { name: 'sales of an owner', as: 'staff', path: `${owners}/${owner.id}/sales` },
    { name: 'hotels to verify', as: 'staff', path: '/api/admin/hotel-verification' },
    ...narrowed('reviews', 'staff', reviews, {
      reported: 'status=reported',
      removed: 'status=removed',
      text: 'text=pousada',
    }),
    ...turned('customers', 'staff', customers, Math.ceil(reservations / 4)),
    ...sorted('customers', 'staff', customers, ['joined', 'seen', 'name']),
    ...narrowed('customers', 'staff', customers, {
      email: `text=${booking.email}`,
      blocked: 'status=blocked',
      active: 'status=active',
    }),
    { name: 'one customer', as: 'staff', path: `${customers}/${customer.id}` },
    ...narrowed('anything', 'staff', '/api/admin/find', {
      code: `text=${booking.code}`,
      surname: `text=${booking.surname}`,
      email: `text=${booking.email}`,
      hotel: 'text=pousada%20sou',
    }),
    { name: 'what waits', as: 'staff', path: '/api/admin/waiting' },
    { name: 'the dashboard', as: 'staff', path: '/api/admin/overview' },
    { name: 'search history', as: 'staff', path: '/api/admin/search-history' },
    { name: 'messages to many', as: 'staff', path: '/api/admin/campaigns' },
    { name: 'mails of the site', as: 'staff', path: '/api/admin/mail-templates' },
    { name: 'privacy requests', as: 'staff', path: '/api/admin/privacy-requests' },
    { name: 'staff', as: 'staff', path: '/api/admin/staff' },
  ]
}

function ownerPages({ hotel, month, booking, owner }: Asked): Page[] {
  const list = '/api/hotel-owner/reservations'
  const search = `${list}/search`
  return [
    { name: "an owner's bookings, newest", as: 'owner', path: list },
    ...turned("an owner's bookings", 'owner', search, 2_000),
    ...sorted("an owner's bookings", 'owner', search, ['booked', 'arrival', 'departure', 'hotel', 'total']),
    ...narrowed("an owner's bookings", 'owner', search, {
      surname: `text=${booking.surname}`,
      code: `text=${booking.code}`,
      confirmed: 'status=confirmed',
      pending: 'status=pending',
      hotel: `hotel=${hotel}`,
      'check-in': 'from=2026-08-01&to=2026-08-31',
    }),
    { name: "an owner's bookings, export", as: 'owner', path: `${list}/export` },
    { name: "an owner's waiting", as: 'owner', path: `${list}/waiting` },
    { name: "an owner's earnings", as: 'owner', path: '/api/hotel-owner/earnings' },
    { name: "an owner's statement", as: 'owner', path: '/api/hotel-owner/statements' },
    { name: "an owner's statement, past", as: 'owner', path: `/api/hotel-owner/statements?month=${month}` },
    { name: "an owner's invoices", as: 'owner', path: '/api/hotel-owner/invoices' },
    { name: "an owner's messages", as: 'owner', path: '/api/hotel-owner/messages' },
    { name: "an owner's messages: unread", as: 'owner', path: '/api/hotel-owner/messages/unread' },
    { name: "an owner's messages: surname", as: 'owner', path: `/api/hotel-owner/messages?text=${booking.surname}` },
    { name: "an owner's dashboard", as: 'owner', path: '/api/hotel-owner/hotels/dashboard/stats' },
    { name: "an owner's hotels", as: 'owner', path: '/api/hotel-owner/hotels' },
    { name: "an owner's reviews", as: 'owner', path: `/api/hotel-owner/hotels/${owner.hotelId}/reviews` },
    { name: "an owner's notices", as: 'owner', path: '/api/hotel-owner/notices' },
  ]
}

function customerPages(): Page[] {
  return [
    { name: "a customer's trips", as: 'customer', path: '/api/customer/reservations' },
    { name: "a customer's payments", as: 'customer', path: '/api/customer/payments' },
    { name: "a customer's notifications", as: 'customer', path: '/api/customer/notifications' },
  ]
}
