import type { HeldFlights } from '#modules/flights/index.ts'
import { moved, type Told } from '#modules/reservations/history.ts'
import { reservationExtras } from '#modules/reservations/hold/travellers.tables.ts'
import { travellersFor, type WholeItem, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import { insertItem } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, max } from '#platform/database/query.ts'
import type { FlightSnapshot } from './flight-snapshot.ts'

/** Who flies, and the bags that come along: what other flights are held with. Seats of the seat map belong to the old ones. */
export function partyWithBags(whole: WholeReservation, old: WholeItem) {
  const people = travellersFor(whole, old)
  const bags = whole.extras.filter(({ itemId, kind }) => itemId === old.id && kind === 'bag')
  return {
    travellers: people.map(({ type }) => type),
    extras: bags.map(({ travellerId, slice, count }) => ({
      kind: 'bag' as const,
      slice,
      count,
      traveller: people.findIndex(({ id }) => id === travellerId),
    })),
  }
}

type InPlace = {
  id: string
  old: Pick<WholeItem, 'id' | 'people'>
  held: { supplier: string; holdRef: string; snapshot: FlightSnapshot }
  amount: number
  markUp: number
  /** Bags, with what was paid for each. */
  extras: HeldFlights['extras']
  trace: Told
}

type Booked = Pick<WholeReservation, 'id' | 'currency' | 'travellers'>

/** Held flights as an item that is to take the place of another: the saga orders them next. */
export async function insertInPlace(tx: Transaction, whole: Booked, place: InPlace): Promise<void> {
  const { id: itemId, old, held, amount, markUp, extras, trace } = place
  const { id: reservationId, currency } = whole
  const [last] = await tx
    .select({ position: max(reservationItems.position) })
    .from(reservationItems)
    .where(eq(reservationItems.reservationId, reservationId))
  await insertItem(tx, {
    id: itemId,
    reservationId,
    position: (last?.position ?? 0) + 1,
    kind: 'flight',
    status: 'held',
    supplier: held.supplier,
    holdRef: held.holdRef,
    snapshot: held.snapshot,
    replaces: old.id,
    people: old.people,
    amount,
    markUp,
    currency,
    moves: moved({ ...trace, from: null, to: 'held' }),
    createdAt: trace.at,
    updatedAt: trace.at,
  })
  const people = travellersFor(whole, old)
  const rows = extras.flatMap((extra) => {
    const travellerId = people[extra.traveller]?.id
    if (extra.kind !== 'bag' || !travellerId) return []
    const { kind, slice, count, kg, price } = extra
    return [{ reservationId, itemId, travellerId, kind, slice, count, kg, amount: price.amount, currency }]
  })
  if (rows.length > 0) await tx.insert(reservationExtras).values(rows)
}
