import { shortAirportName } from '#modules/flights/airport-name.contract.ts'
import { cancellationSteps } from '#modules/reservations/cancel/cancellation-steps.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { flightSnapshot, isOver, type StatusOf } from '#modules/reservations/items/item-states.ts'
import { describeStay } from '#modules/reservations/items/stay/describe-stay.ts'
import { maskDocument, openPerson, openPhone } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { explain, sourceOf } from '#modules/rights/index.ts'
import { money } from '#platform/money.ts'
import type { WholeItem, WholeReservation } from './reservations.views.ts'
import { statusLine } from './status-line.ts'
import type { Telling } from './telling.ts'

/** What a traveller reads of a reservation: personal data opened, documents masked, rules in words. */
export function describeReservation(telling: Telling): ReservationView {
  const { whole, paid, vault, now } = telling
  const { id, code, currency } = whole
  const status = statusLine({ ...whole, ...paid }, now)
  const waiting = status === 'held' || status === 'paying'
  return {
    id,
    code,
    status,
    createdAt: whole.createdAt.toISOString(),
    holdExpiresAt: waiting && !whole.paidAt ? whole.holdExpiresAt.toISOString() : null,
    contact: { email: whole.contactEmail, phone: openPhone(vault, whole) },
    travellers: whole.travellers.map((row) => describeTraveller(telling, row)),
    items: whole.items.map((item) =>
      item.kind === 'stay' ? describeStay(telling, item) : describeFlight(telling, item),
    ),
    total: money(whole.amount, currency),
    ...paid,
    documents: documentsOf(whole),
    timeline: whole.timeline.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
    cancellable: !whole.cancelling && cancellableItems(whole).length > 0,
    cancelling: whole.cancelling && { ...whole.cancelling, refund: money(whole.cancelling.refund, currency) },
    demonstration: whole.items.some(({ snapshot }) => snapshot.demonstration),
  }
}

const CANCELLABLE: readonly string[] = [
  'awaiting_ticket',
  'ticketed',
  'schedule_changed',
  'pending',
  'accepted',
  'confirmed',
]

export function isCancellable({ status }: Pick<WholeItem, 'status'>): boolean {
  return CANCELLABLE.includes(status)
}

/** Flights that others take the place of go back without anybody's asking: what was paid stands with the others. */
export function cancellableItems({ items, changes }: Pick<WholeReservation, 'items' | 'changes'>): WholeItem[] {
  const replaced = changes.filter(({ status }) => status === 'rebooking' || status === 'rebooked')
  return items.filter((item) => isCancellable(item) && !replaced.some(({ itemId }) => itemId === item.id))
}

function describeTraveller({ whole, vault }: Telling, row: WholeReservation['travellers'][number]) {
  const { givenNames, surname, birthDate, gender, nationality, document, frequentFlyer } = openPerson(vault, row)
  return {
    id: row.id,
    type: row.type,
    givenNames,
    surname,
    birthDate,
    gender,
    nationality,
    frequentFlyer,
    documentNumber: document && maskDocument(document.number),
    ...ticketOf(whole, row.id),
  }
}

/** Of flights that stand; when none does, the last ticket, which is void. */
function ticketOf({ tickets, items }: WholeReservation, travellerId: string) {
  const flying = new Set(items.filter(({ status }) => !isOver(status)).map(({ id }) => id))
  const own = tickets.filter((ticket) => ticket.travellerId === travellerId)
  const ticket = flying.size > 0 ? own.findLast(({ itemId }) => flying.has(itemId)) : own.at(-1)
  return { ticketNumber: ticket?.number ?? null, ticketVoid: ticket !== undefined && !flying.has(ticket.itemId) }
}

function describeFlight(telling: Telling, item: WholeItem): FlightItemView {
  const { whole } = telling
  const { id, supplier, locator: recordLocator, ticketBy } = item
  const { demonstration, slices, airports, carriers, fare } = flightSnapshot(item)
  return {
    id,
    kind: 'flight',
    status: item.status as StatusOf<'flight'>,
    supplier,
    recordLocator,
    demonstration,
    slices,
    carriers,
    fare,
    airports: inLanguage(telling, airports),
    extras: whole.extras
      .filter(({ itemId }) => itemId === id)
      .map(({ itemId: _, amount, ...extra }) => ({ ...extra, price: money(amount, whole.currency) })),
    total: money(item.amount, whole.currency),
    ticketBy: ticketBy && new Date(ticketBy).toISOString(),
    scheduleChange: describeChange(telling, id),
    cancellation: cancellationSteps(telling, item),
  }
}

/** Airports as every other page names them: cities in the reader's language, names without what the city says. */
function inLanguage({ geo, locale }: Telling, airports: FlightItemView['airports']): FlightItemView['airports'] {
  const named = Object.entries(airports).map(([code, airport]) => [
    code,
    { ...airport, name: shortAirportName(airport.name, airport.cityName), cityName: geo.placeName(code, locale) },
  ])
  return Object.fromEntries(named) as FlightItemView['airports']
}

/** The latest change of the item; those that another replaced are history. */
function describeChange({ whole, locale, translate }: Telling, itemId: string): FlightItemView['scheduleChange'] {
  const change = whole.changes.findLast((one) => one.itemId === itemId && one.status !== 'superseded')
  if (!change) return null
  const { id, before, after, rights, status } = change
  const { rebookFree, refundInFull, rule } = rights
  return {
    id,
    before,
    after,
    rebookFree,
    refundInFull,
    at: new Date(change.at).toISOString(),
    rule: {
      id: rule.id,
      source: sourceOf(rule.id, locale, translate) ?? rule.source,
      sentence: explain(rule, locale, translate),
    },
    status: status === 'rebooking' || status === 'superseded' ? 'open' : status,
  }
}

export const DOCUMENTS = {
  eticket: 'eticket.pdf',
  voucher: 'voucher.pdf',
  invoice: 'invoice.pdf',
  calendar: 'calendar.ics',
} as const

export type DocumentKind = keyof typeof DOCUMENTS

const OF_FLIGHTS = ['eticket', 'invoice', 'calendar'] as const
const OF_STAYS = ['voucher', 'invoice', 'calendar'] as const
const VOUCHED: readonly string[] = ['confirmed', 'completed']

function documentsOf({ code, items, paidAt, tickets }: WholeReservation): ReservationView['documents'] {
  const stays = items.some(({ kind }) => kind === 'stay')
  const confirmed = items.some(({ status }) => VOUCHED.includes(status))
  // A stay that is only asked for has no place in a calendar yet.
  const calendar = stays ? confirmed : items.some(isCancellable)
  const available = { eticket: tickets.length > 0, voucher: confirmed, invoice: paidAt !== null, calendar }
  const kinds: readonly DocumentKind[] = stays ? OF_STAYS : OF_FLIGHTS
  return kinds.map((kind) => ({
    kind,
    available: available[kind],
    href: `/api/reservations/${code}/documents/${DOCUMENTS[kind]}`,
  }))
}
