import type { OrderExtra, OrderTraveller } from '#modules/flights/index.ts'
import { journeyTitle } from '#modules/flights/journey-title.contract.ts'
import { peopleOf } from '#modules/reservations/hold/people.store.ts'
import { reservationExtras } from '#modules/reservations/hold/travellers.tables.ts'
import type { ItemHandler, Kept } from '#modules/reservations/items/item-handler.ts'
import { isCancellable } from '#modules/reservations/items/item-states.ts'
import { postRetain, postReverse } from '#modules/reservations/pay/postings.ts'
import { openPhone, openTraveller } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow, ReservationRow } from '#modules/reservations/reservations.store.ts'
import type { NewWork } from '#modules/ticketing/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { statement } from '#platform/database/statement.ts'
import { isAppError } from '#platform/errors.ts'
import { add, compare, money } from '#platform/money.ts'
import { describeFlight } from './describe-flight.ts'
import { flightFacts } from './flight-facts.ts'
import { flightLine } from './flight-line.ts'
import { flightNames } from './flight-names.ts'
import { type FlightSnapshot, flightSnapshot } from './flight-snapshot.ts'
import { openFlights } from './open-flights.ts'
import { prepareFlight } from './prepare-flight.ts'
import { hasTickets } from './tickets-of.ts'

type Deps = Pick<ReservationDeps, 'db' | 'vault' | 'flights' | 'geo' | 'ticketing' | 'ledger' | 'rights'>

/** Flights: ordered with the supplier, captured as soon as the order is placed, delivered by their tickets. */
export function flightHandler(deps: Deps): ItemHandler {
  const { flights, ticketing } = deps
  return {
    captureWhen: 'ordered',
    offerPrefix: '',
    feature: 'flights',
    open: (id, locale) => openFlights(deps, id, locale),
    async prepare(request, call) {
      if (request.kind !== undefined && request.kind !== 'flight') throw new Error(`${request.kind} is no flight`)
      return prepareFlight(deps, request, call)
    },
    letGo: (offerId, key) => flights.letGo(offerId, key),
    release: ({ supplier, holdRef }) => flights.release(supplier, holdRef),
    async reprice(item) {
      const now = await flights.reprice(item.supplier, item.holdRef)
      // What we add stays as it was when it was held.
      return now && add(now.total, money(item.markUp, item.currency), await extrasTotal(deps, item))
    },
    holdAgain: (item, request) => holdAgain(deps, item, request),
    order: (item, { key, reservation }) => order(deps, item, key, reservation),
    findOrder: ({ supplier }, key) => flights.findOrder(supplier, key),
    async cancel({ supplier, orderRef }, key) {
      if (!orderRef) throw new Error('what was never ordered cannot be cancelled')
      return flights.cancel(supplier, { orderRef, key })
    },
    fulfil: (tx, item, reservation) =>
      queue(deps, tx, { item, reservation, category: 'new', limit: item.ticketBy, issuedNext: true }),
    review: (tx, item, reservation, { by: limit, ...why }) => queue(deps, tx, { item, reservation, limit, ...why }),
    deliver: ({ id: itemId, reservationId }, rests) => ticketing.issue({ itemId, reservationId }, rests),
    unwind: (tx, item, kept) => unwind(deps, tx, item, kept),
    withdraw: (tx, { id: itemId, reservationId }, reason) => ticketing.close(tx, { itemId, reservationId }, reason),
    describe: describeFlight,
    quote: (whole, item, at) => deps.rights.quoteFlight(flightFacts(whole, item, at), at.now),
    papers: ({ tickets }, { id, status }) => ({
      paper: 'eticket',
      ready: tickets.some(({ itemId }) => itemId === id),
      dated: isCancellable({ status }),
    }),
    listed: ['slices', 'airports'],
    line: flightLine,
    names: flightNames(deps),
  }
}

async function unwind({ ledger }: Deps, tx: Transaction, item: ItemRow, kept: Kept): Promise<void> {
  if (await hasTickets(tx, item)) await postReverse(ledger, tx, item, kept.at)
  await postRetain(ledger, tx, item, kept)
}

const askExtras = statement(reservationExtras, ['reservationId', 'itemId'], (db, { reservationId, itemId }) =>
  db.select().from(reservationExtras).where(isRow(reservationExtras, { reservationId, itemId })),
)
const extrasOf = ({ db }: Deps, { id: itemId, reservationId }: ItemRow) => askExtras(db, { reservationId, itemId })

async function extrasTotal(deps: Deps, item: ItemRow) {
  const rows = await extrasOf(deps, item)
  return add(money(0, item.currency), ...rows.map(({ amount, currency }) => money(amount, currency)))
}

/** Travellers in the order in which the hold counts them. */
async function travellersOf({ db, vault }: Deps, item: ItemRow) {
  const rows = await peopleOf(db, item)
  return rows.map((row) => ({ row, data: openTraveller(vault, row) }))
}

async function order(deps: Deps, item: ItemRow, key: string, reservation: ReservationRow) {
  const [travellers, extras] = await Promise.all([travellersOf(deps, item), extrasOf(deps, item)])
  return deps.flights.order(item.supplier, {
    key,
    holdRef: item.holdRef,
    travellers: travellers.map(({ row, data }): OrderTraveller => {
      const { ticketGivenNames, ticketSurname, birthDate, gender, nationality, document, frequentFlyer } = data
      const names = { givenNames: ticketGivenNames, surname: ticketSurname }
      return { id: row.id, type: row.type, ...names, birthDate, gender, nationality, document, frequentFlyer }
    }),
    extras: extras.map((extra): OrderExtra => {
      const { travellerId, slice, segment, seat, count } = extra
      const price = money(extra.amount, extra.currency)
      return extra.kind === 'bag'
        ? { kind: 'bag', travellerId, slice, count, price }
        : { kind: 'seat', travellerId, slice, segment: segment ?? 0, seat: seat ?? '', price }
    }),
    contact: { email: reservation.contactEmail, phone: openPhone(deps.vault, reservation) },
  })
}

async function holdAgain(deps: Deps, item: ItemRow, { key, until }: { key: string; until: Date }) {
  const { amount, currency, supplier } = item
  const [travellers, extras] = await Promise.all([travellersOf(deps, item), extrasOf(deps, item)])
  const indexOf = (id: string) => travellers.findIndex(({ row }) => row.id === id)
  const choices = extras.map(({ kind, travellerId, slice, segment, seat, count }) =>
    kind === 'bag'
      ? { kind, traveller: indexOf(travellerId), slice, count }
      : { kind, traveller: indexOf(travellerId), slice, segment: segment ?? 0, seat: seat ?? '' },
  )
  const types = travellers.map(({ row }) => row.type)
  try {
    const held = await deps.flights.hold(flightSnapshot(item).fare.offerId, {
      key,
      until,
      travellers: types,
      extras: choices,
    })
    if (compare(held.totalWithExtras, money(amount, currency)) === 0) return { holdRef: held.holdRef }
    await deps.flights.release(supplier, held.holdRef)
    return null
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

type Queued = {
  item: ItemRow
  reservation: ReservationRow
  category: NewWork['category']
  limit: Date | null
  reason?: string
  issuedNext?: boolean
}

/** Into the emission queue, with what staff need to see. */
async function queue({ ticketing }: Deps, tx: Transaction, { item, reservation, category, limit, ...rest }: Queued) {
  const { id: itemId, reservationId, supplier, instant } = item
  const snapshot = flightSnapshot(item)
  // Of an order in doubt only the hold is known.
  const orderRef = category === 'in_doubt' ? item.holdRef : item.orderRef
  if (!orderRef || !limit) throw new Error('what was never ordered cannot be ticketed')
  const travellers = await peopleOf(tx, item)
  await ticketing.enqueue(tx, {
    itemId,
    reservationId,
    code: reservation.code,
    supplier,
    orderRef,
    category,
    limit,
    instant,
    ...rest,
    title: journeyTitle(snapshot.slices),
    travellerIds: travellers.map(({ id }) => id),
    carriers: carriersOf(snapshot),
    amount: money(item.amount, item.currency),
  })
}

function carriersOf({ slices }: FlightSnapshot): string[] {
  return [...new Set(slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))]
}
