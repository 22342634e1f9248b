import { applyFlightChange } from '#modules/reservations/change-flight/apply-flight-change.ts'
import { flightChangeInto } from '#modules/reservations/change-flight/flight-change.store.ts'
import { reservationTickets } from '#modules/reservations/hold/travellers.tables.ts'
import { type ItemKey, keyOfItem } from '#modules/reservations/item-key.ts'
import { type Locked, lockAroundItem } from '#modules/reservations/line.store.ts'
import { postFulfil } from '#modules/reservations/pay/postings.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { type ItemRow, moveItem, type Trace } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Rests } from '#modules/ticketing/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { insertOf } from '#platform/database/statement.ts'

import { hasTickets } from './tickets-of.ts'

export type TicketsIssued = {
  itemId: string
  reservationId: string
  recordLocator: string | null
  tickets: { travellerId: string; number: string }[]
  by: string
  /** The lease that ends with it. */
  rests?: Rests | undefined
}

/** For ticketing, in its transaction: the tickets are there, the supplier is owed its money, the traveller is told. */
export async function markTicketed(deps: ReservationDeps, tx: Transaction, outcome: TicketsIssued): Promise<boolean> {
  const { recordLocator, tickets, by, rests } = outcome
  const at = deps.clock.now()
  const known = await lockAroundItem(tx, keyOfItem(outcome))
  if (!known) return false
  const { item } = known
  const locator = recordLocator?.trim() || item.locator
  const change = item.replaces ? await flightChangeInto(tx, item) : null
  // A change tells of itself.
  const told = change ? ({ event: 'flight-changed' } as const) : ({ event: 'ticketed', news: 'ticketed' } as const)
  const trace: Trace = { at, by, values: { locator: locator ?? '' }, ...told }
  if (!(await moveToTicketed(deps, tx, { known, locator, trace, rests }))) return false
  await Promise.all([keepTickets(tx, item, tickets, at), postFulfil(deps.ledger, tx, item, at)])
  if (change) await applyFlightChange(deps, tx, { change, item })
  return true
}

const keep = insertOf(reservationTickets, (db, ticket) =>
  db
    .insert(reservationTickets)
    .values(ticket)
    .onConflictDoNothing({ target: reservationTickets.number })
    .returning({ id: reservationTickets.id }),
)

/** Throws AppError `ticketing/duplicate` for a number that is a ticket already; the database has the last word. */
async function keepTickets(tx: Transaction, item: ItemKey, tickets: TicketsIssued['tickets'], issuedAt: Date) {
  const { id: itemId, reservationId } = item
  for (const [index, { travellerId, number }] of tickets.entries()) {
    const kept = await keep(tx, { reservationId, itemId, travellerId, number, issuedAt })
    if (kept.length === 0) throw reservationErrors.ticketTaken({ number, index, code: await codeOf(tx, number) })
  }
}

async function codeOf(tx: Transaction, number: string): Promise<string> {
  const [row] = await tx
    .select({ code: reservations.code })
    .from(reservationTickets)
    .innerJoin(reservationItems, eq(reservationItems.id, reservationTickets.itemId))
    .innerJoin(reservations, eq(reservations.id, reservationItems.reservationId))
    .where(eq(reservationTickets.number, number))
  return row?.code ?? ''
}

type Ticketing = {
  known: Locked & { item: ItemRow }
  locator: string | null
  trace: Trace
  rests: Rests | undefined
}

async function moveToTicketed(deps: ReservationDeps, tx: Transaction, { known, locator, trace, rests }: Ticketing) {
  const { item } = known
  const to = { tx, ...deps }
  // The carrier has changed the flights meanwhile: the tickets are there, and the traveller still has to answer.
  if (item.status === 'schedule_changed' && !(await hasTickets(tx, item))) {
    const move = { from: ['schedule_changed'], to: 'schedule_changed' } as const
    return moveItem<'flight', 'schedule_changed'>(to, { item, known, move, set: { locator }, trace, rests })
  }
  const move = { from: ['awaiting_ticket'], to: 'ticketed' } as const
  return moveItem<'flight', 'ticketed'>(to, { item, known, move, set: { locator }, trace, rests })
}
