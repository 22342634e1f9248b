import { DOCUMENTS, type DocumentKind } from '#modules/reservations/documents/documents.contract.ts'
import { handlerOf, type ItemHandlers } from '#modules/reservations/items/item-handler.ts'
import { isCancellable } from '#modules/reservations/items/item-states.ts'
import { maskDocument, openPerson, openPhone } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { money } from '#platform/money.ts'
import { isOver } from './current-items.contract.ts'
import type { DescribeContext } from './describe-context.ts'
import type { WholeItem, WholeReservation } from './reservations.views.ts'
import { statusLine } from './status-line.ts'

/** What a traveller reads of a reservation: personal data opened, documents masked, rules in words. */
export function describeReservation(handlers: ItemHandlers, context: DescribeContext): ReservationView {
  const { whole, paid, vault, now } = context
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
    travellers: meant(whole).map((row) => describeTraveller(handlers, context, row)),
    items: whole.items.map((item) => handlerOf(handlers, item).describe(context, item)),
    total: money(whole.amount, currency),
    ...paid,
    documents: documentsOf(handlers, whole),
    timeline: whole.timeline.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
    cancellable: !whole.cancelling && cancellableItems(whole).length > 0,
    cancelling: whole.cancelling && { ...whole.cancelling, refund: money(whole.cancelling.refund, currency) },
    demonstration: whole.items.some(({ snapshot }) => snapshot.demonstration),
  }
}

/** Flights that others take the place of go back without anyone's asking: what was paid is with the others. */
export function cancellableItems({
  items,
  changes,
  flightChanges,
}: Pick<WholeReservation, 'items' | 'changes' | 'flightChanges'>): WholeItem[] {
  const rebooked = changes.filter(({ status }) => status === 'rebooking' || status === 'rebooked')
  const changed = flightChanges.filter(({ status }) => status === 'ordering' || status === 'applied')
  const coming = flightChanges.filter(({ status }) => status !== 'applied')
  const replaced = [...rebooked, ...changed, ...coming.map(({ newItemId }) => ({ itemId: newItemId }))]
  return items.filter((item) => isCancellable(item) && !replaced.some(({ itemId }) => itemId === item.id))
}

/** Without those whom a change has left no item. */
function meant({ travellers, items }: WholeReservation) {
  return travellers.filter((_, place) => items.some(({ people }) => !people || people.includes(place)))
}

function describeTraveller(
  handlers: ItemHandlers,
  { whole, vault }: DescribeContext,
  row: WholeReservation['travellers'][number],
) {
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
    ...ticketOf(handlers, whole, row.id),
  }
}

/** Of valid flights; when there are none, the last ticket, which is void. */
function ticketOf(handlers: ItemHandlers, whole: WholeReservation, travellerId: string) {
  const { tickets, items } = whole
  const standing = items.filter(
    (item) => !isOver(item) && handlerOf(handlers, item).papers(whole, item).paper === 'eticket',
  )
  const flying = new Set(standing.map(({ id }) => id))
  const own = tickets.filter((ticket) => ticket.travellerId === travellerId)
  const ticket = flying.size > 0 ? own.findLast(({ itemId }) => flying.has(itemId)) : own.at(-1)
  return { ticketNumber: ticket?.number ?? null, ticketVoid: ticket !== undefined && !flying.has(ticket.itemId) }
}

/** Those of each kind first, then the receipt and the calendar of all. */
function documentsOf(handlers: ItemHandlers, whole: WholeReservation): ReservationView['documents'] {
  const papers = whole.items.map((item) => handlerOf(handlers, item).papers(whole, item))
  const own = new Map<DocumentKind, boolean>()
  for (const { paper, ready } of papers) own.set(paper, own.get(paper) || ready)
  const all = [...own, ['invoice', whole.paidAt !== null], ['calendar', papers.some(({ dated }) => dated)]] as const
  return all.map(([kind, available]) => ({
    kind,
    available,
    href: `/api/reservations/${whole.code}/documents/${DOCUMENTS[kind]}`,
  }))
}
