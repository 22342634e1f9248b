import { z } from 'zod'
import type { ChangeAccepted } from '#modules/flights/flight-order.ts'
import { flightScheduleChanged } from '#modules/flights/flights.events.ts'
import { DuffelError } from '#modules/suppliers/index.ts'
import { and, eq, inArray, isNull } from '#platform/database/query.ts'
import type { Events } from '#platform/events.ts'
import { changedItinerary } from './changed-itinerary.ts'
import { describeSlices } from './describe-slices.ts'
import { type AirlineChange, AirlineChangeSchema } from './duffel.schemas.ts'
import type { Duffel } from './duffel.ts'
import { duffelChanges } from './duffel-changes.tables.ts'
import type { OwnOrder } from './duffel-orders.store.ts'
import { duffelOrders } from './duffel-orders.tables.ts'

const PATH = '/air/airline_initiated_changes'
/** Read one by one: one that is not as described keeps none of the others. */
const Changes = z.array(z.unknown())
const AnswerableSchema = AirlineChangeSchema.pick({ id: true, action_taken: true, available_actions: true })
const LIVE: OwnOrder['status'][] = ['ordered', 'ticketed']

/**
 * Asks Duffel for changes by airlines and passes on, once each, those of our orders that nobody has answered. Throws DuffelError.
 * @param duffelOrderId of one order; of all without one
 * @returns how many were new
 */
export async function lookForChanges(
  { events, ...duffel }: Duffel & { events: Events },
  duffelOrderId?: string,
): Promise<number> {
  if (!duffelOrderId && (await duffel.db.$count(duffelOrders, inArray(duffelOrders.status, LIVE))) === 0) return 0
  const of = duffelOrderId ? `?order_id=${encodeURIComponent(duffelOrderId)}` : ''
  const changes = await duffel.client.read(`${PATH}${of}`, Changes)
  const read = changes.map((one) => AirlineChangeSchema.safeParse(one))
  const open = read
    .flatMap(({ data }) => (data && !data.action_taken ? [data] : []))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  let told = 0
  const failed: unknown[] = read.flatMap(({ error }) => error ?? [])
  for (const change of open) {
    try {
      if (await pass(duffel, events, change)) told++
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} changes by airlines could not be passed on`)
  return told
}

/** The order is locked: of two who look at one moment, one passes it on. */
async function pass({ db, geo, clock, log }: Duffel, events: Events, change: AirlineChange): Promise<boolean> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(duffelOrders)
      .where(and(eq(duffelOrders.duffelOrderId, change.order_id), inArray(duffelOrders.status, LIVE)))
      .for('update')
    if (!order) return false
    const [row] = await tx
      .insert(duffelChanges)
      .values({ id: change.id, orderId: order.id, toldAt: at })
      .onConflictDoNothing()
      .returning({ id: duffelChanges.id })
    if (!row) return false
    const after = afterOf(geo, order, change)
    const { slices: before } = order
    if (after) await tx.update(duffelOrders).set({ slices: after, changedAt: at }).where(eq(duffelOrders.id, order.id))
    const told = { id: change.id, supplier: 'duffel', orderRef: order.id, before, after, at: at.toISOString() }
    await events.publish(tx, flightScheduleChanged, told)
    log.info({ order: order.id, change: change.id, cancelled: after === null }, 'an airline has changed an order')
    return true
  })
}

function afterOf(geo: Duffel['geo'], { id, slices }: OwnOrder, { added, removed }: AirlineChange) {
  const [gone, come] = [describeSlices(geo, removed), describeSlices(geo, added)]
  if (!gone || !come) throw new Error(`a change of order ${id} names airports that we do not know`)
  return changedItinerary({ slices, removed: gone, added: come })
}

/** Tells Duffel that the traveller flies as the airline wants. The same again is fine. Throws DuffelError. */
export async function acceptChange({ db, clock, client }: Duffel, changeId: string): Promise<ChangeAccepted> {
  const mine = and(eq(duffelChanges.id, changeId), isNull(duffelChanges.acceptedAt))
  const [row] = await db
    .select({ order: duffelOrders.duffelOrderId })
    .from(duffelChanges)
    .innerJoin(duffelOrders, eq(duffelOrders.id, duffelChanges.orderId))
    .where(mine)
  if (!row?.order) return { status: 'accepted' }
  const changes = await client.read(`${PATH}?order_id=${encodeURIComponent(row.order)}`, Changes)
  const change = changes.flatMap((one) => AnswerableSchema.safeParse(one).data ?? []).find(({ id }) => id === changeId)
  const refused = change && !change.action_taken ? await accept(client, change) : null
  if (refused) return { status: 'refused', reason: refused }
  await db.update(duffelChanges).set({ acceptedAt: clock.now() }).where(mine)
  return { status: 'accepted' }
}

/** Why not; null when it is. */
async function accept(client: Duffel['client'], { id, available_actions: actions }: z.output<typeof AnswerableSchema>) {
  // Duffel takes some only when the seller has settled them with the airline.
  if (!actions.includes('accept')) return 'Duffel cannot accept it: settle it with the airline, then mark it in Duffel'
  try {
    await client.write(`${PATH}/${encodeURIComponent(id)}/actions/accept`, null, z.unknown())
    return null
  } catch (error) {
    if (error instanceof DuffelError && error.trouble === 'refused') return error.message
    throw error
  }
}
