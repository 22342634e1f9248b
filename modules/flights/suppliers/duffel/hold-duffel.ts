import type { HeldAnswer, HoldAnswer, HoldRequest } from '#modules/flights/flight-order.ts'
import { partyOf } from '#modules/flights/party.ts'
import { sellingPrice } from '#modules/suppliers/index.ts'
import { money } from '#platform/money.ts'
import type { Duffel } from './duffel.ts'
import { change, findBy, keepHold, type OwnOrder } from './duffel-orders.store.ts'
import { type DuffelTrip, openTrip, readOffer } from './open-duffel.ts'
import { readSeats, seatsGone } from './seat-map.ts'

/** Money that was promised in the last second still finds its hold. */
const GRACE_MS = 2 * 60_000

/**
 * Duffel keeps no seats for nobody: what is held is the offer as it is now, until it expires at the latest. Whether it is still
 * to be had is known when it is ordered.
 */
export async function holdDuffel(duffel: Duffel, request: HoldRequest): Promise<HoldAnswer> {
  const known = await findHold(duffel, request.key)
  if (known) return known
  const trip = await openTrip(duffel, request.ref, { ...request, party: partyOf(request) })
  if (!trip || trip === 'over' || trip.offer.closed) return { status: 'gone' }
  if (request.seats.length > 0) {
    const gone = seatsGone(await readSeats(duffel, trip.own), trip.own, request.seats)
    if (gone.length > 0) return { status: 'seat-taken', seats: gone }
  }
  const row = await keepHold(duffel.db, rowOf(trip, request))
  return row ? describeHold(duffel, row) : ((await findHold(duffel, request.key)) ?? { status: 'gone' })
}

export async function findHold(duffel: Duffel, key: string): Promise<HeldAnswer | null> {
  const row = await findBy(duffel.db, 'key', key)
  return row && describeHold(duffel, row)
}

/** Nothing is kept at Duffel that could be given back. */
export async function releaseDuffel({ db, clock }: Duffel, holdRef: string): Promise<void> {
  const row = await findBy(db, 'id', holdRef)
  if (row) await change(db, row.id, { from: ['held'], set: { status: 'released' }, at: clock.now() })
}

export async function repriceDuffel(duffel: Duffel, holdRef: string) {
  const row = await findBy(duffel.db, 'id', holdRef)
  if (row?.status !== 'held' || isOver(row, duffel.clock.now())) return null
  const own = await readOffer(duffel, row.offerId)
  if (!own || own === 'over' || own.expires_at <= duffel.clock.now()) return null
  // What the dollar has become since is ours to bear.
  if (own.total_amount === row.cost && own.total_currency === row.costCurrency) return { total: totalOf(row) }
  const total = sellingPrice(own.total_amount, own.total_currency, row.currency)
  return total && { total }
}

export function isOver({ until }: OwnOrder, now: Date): boolean {
  return until.getTime() + GRACE_MS < now.getTime()
}

const totalOf = ({ total, currency }: OwnOrder) => money(total, currency)

function rowOf({ offer, own }: DuffelTrip, { key, until, now, adults, childAges, cabin, currency }: HoldRequest) {
  if (!offer.fare) throw new Error(`the offer ${own.id} has no fare`)
  const { ref: _, ...fare } = offer.fare
  return {
    key,
    status: 'held' as const,
    offerId: own.id,
    adults,
    childAges: [...childAges],
    cabin,
    total: fare.price.total.amount,
    currency,
    cost: own.total_amount,
    costCurrency: own.total_currency,
    until: own.expires_at < until ? own.expires_at : until,
    slices: offer.slices,
    carriers: offer.carriers,
    fare,
    createdAt: now,
    changedAt: now,
  }
}

function describeHold({ clock }: Duffel, row: OwnOrder): HeldAnswer {
  const { id: holdRef, status, until, slices, carriers, fare } = row
  if (status === 'released' || (status === 'held' && isOver(row, clock.now()))) return { status: 'gone' }
  return { status: 'held', holdRef, until, slices, carriers, fare, total: totalOf(row) }
}
