import { z } from 'zod'
import type { OrderAnswer, OrderRequest } from '#modules/flights/flight-order.ts'
import { DuffelError } from '#modules/suppliers/index.ts'
import { eq, isNull } from '#platform/database/query.ts'
import { type DuffelOrder, DuffelOrderSchema } from './duffel.schemas.ts'
import type { Duffel } from './duffel.ts'
import { change, findBy, type OwnOrder } from './duffel-orders.store.ts'
import { duffelOrders } from './duffel-orders.tables.ts'
import { isOver } from './hold-duffel.ts'
import { readOffer } from './open-duffel.ts'
import { KEY_NAME, type OrderBody, orderBody, type Refusal } from './order-body.ts'
import { readSeats } from './seat-map.ts'

/** Longer than Duffel works on an order after it was asked: only then one that is not listed was never made. */
export const SETTLED_MS = 5 * 60_000
const DAY_MS = 86_400_000

const refused = (reason: Refusal['reason'], detail: string): Refusal => ({ status: 'refused', reason, detail })

/** Orders what is held, at the price at which it is held: paid from the balance at once, or later where the airline waits. */
export async function orderDuffel(duffel: Duffel, request: OrderRequest): Promise<OrderAnswer> {
  const known = await findOrder(duffel, request.key)
  if (known) return known
  const now = duffel.clock.now()
  const row = await findBy(duffel.db, 'id', request.holdRef)
  const mine = row?.status === 'ordering' && row.orderKey === request.key
  if (!row || !(mine || row.status === 'held') || isOver(row, now))
    return refused('hold-over', 'the hold has ended or was ordered before')
  const own = await readOffer(duffel, row.offerId)
  if (!own || own === 'over' || own.expires_at <= now) return refused('hold-over', 'the airline offers it no longer')
  if (own.total_amount !== row.cost || own.total_currency !== row.costCurrency)
    return refused('other', `the airline asks for ${own.total_amount} ${own.total_currency} now`)
  const seats = request.extras.some(({ kind }) => kind === 'seat')
  const made = orderBody(own, seats ? await readSeats(duffel, own) : [], request)
  return 'status' in made ? made : send(duffel, row, { request, made })
}

/**
 * Of an order whose answer was lost Duffel is asked. Throws while it may still be working on it: that is neither an order nor none.
 */
export async function findOrder(duffel: Duffel, key: string): Promise<OrderAnswer | null> {
  const row = await findBy(duffel.db, 'orderKey', key)
  if (!row) return null
  if (row.status !== 'ordering') return answerOf(row)
  const listed = await findListed(duffel, key)
  if (listed) return answerOf(await keep(duffel, row, listed))
  if (isFresh(row.orderedAt, duffel.clock.now()))
    throw new DuffelError('unknown', 'an order may still be in the making')
  return null
}

export const isFresh = (asked: Date | null, now: Date) => asked !== null && now.getTime() - asked.getTime() < SETTLED_MS

type Sending = { request: OrderRequest; made: OrderBody }

/** Written down first; sent once. */
async function send(duffel: Duffel, row: OwnOrder, { request, made }: Sending): Promise<OrderAnswer> {
  const { db, clock, client } = duffel
  const at = clock.now()
  const { passengers } = made
  const set = { status: 'ordering' as const, orderKey: request.key, orderedAt: at, passengers }
  // Of two that ask again at one moment, one does.
  const same = row.orderedAt ? eq(duffelOrders.orderedAt, row.orderedAt) : isNull(duffelOrders.orderedAt)
  const begun = await change(db, row.id, { from: [row.status], set, at, where: same })
  if (!begun) return refused('hold-over', 'the hold has ended or was ordered before')
  let order: DuffelOrder
  try {
    order = await client.write('/air/orders', made.body, DuffelOrderSchema)
  } catch (error) {
    const refusal = await settled(duffel, row, error)
    if (refusal) return refusal
    throw error
  }
  return answerOf(await keep(duffel, begun, order))
}

/** It was asked before, and that answer was lost. */
const ASKED_BEFORE = new Set(['offer_request_already_booked', 'order_creation_already_attempted'])

/** What an error says for certain: then the hold is as it was before. Null where it is no answer. */
async function settled({ db, clock }: Duffel, row: OwnOrder, error: unknown): Promise<Refusal | null> {
  if (!(error instanceof DuffelError) || error.trouble === 'unknown') return null
  if (error.codes.some((code) => ASKED_BEFORE.has(code))) return null
  const set = { status: 'held' as const, orderKey: null, orderedAt: null, passengers: null }
  await change(db, row.id, { from: ['ordering'], set, at: clock.now() })
  return error.trouble === 'refused' ? refused(reasonOf(error), error.message) : null
}

const REASONS: readonly [RegExp, Refusal['reason']][] = [
  [/^(offer_no_longer_available|offer_expired)$/, 'hold-over'],
  [/schedule_chang/, 'schedule-changed'],
  [/seat/, 'seat-taken'],
  [/passenger|name|loyalty|identity/, 'travellers'],
  [/service|ancillar|baggage/, 'extras'],
]

function reasonOf({ codes, pointers }: DuffelError): Refusal['reason'] {
  if (pointers.some((one) => one.startsWith('/passengers'))) return 'travellers'
  return REASONS.find(([sign]) => codes.some((code) => sign.test(code)))?.[1] ?? 'other'
}

/** Enough of the newest: an order whose answer was lost is looked for within minutes. */
const NEWEST = 100
const Orders = z.array(z.unknown())
const Keyed = z.object({ id: z.string(), metadata: z.record(z.string(), z.unknown()) })

/** The order that carries our key. */
async function findListed({ client }: Duffel, key: string): Promise<DuffelOrder | null> {
  const orders = await client.read(`/air/orders?limit=${NEWEST}&sort=-created_at`, Orders)
  const found = orders
    .flatMap((one) => Keyed.safeParse(one).data ?? [])
    .find(({ metadata }) => metadata[KEY_NAME] === key)
  return found ? client.read(`/air/orders/${found.id}`, DuffelOrderSchema) : null
}

async function keep({ db, clock }: Duffel, row: OwnOrder, order: DuffelOrder): Promise<OwnOrder> {
  const at = clock.now()
  const set = {
    status: 'ordered' as const,
    duffelOrderId: order.id,
    locator: order.booking_reference,
    ticketBy: ticketBy(row, order, at),
    cost: order.total_amount,
    costCurrency: order.total_currency,
    ...(!order.payment_status.awaiting_payment && { paidAt: at }),
  }
  const kept = await change(db, row.id, { from: ['ordering'], set, at })
  const known = kept ?? (await findBy(db, 'id', row.id))
  if (!known) throw new Error(`the order ${row.id} is gone`)
  return known
}

/** While the airline keeps seats and price; what is paid is looked after within a day. */
function ticketBy({ slices }: OwnOrder, { payment_status: payment }: DuffelOrder, now: Date): Date {
  const limits = payment.awaiting_payment
    ? [payment.payment_required_by, payment.price_guarantee_expires_at].flatMap((one) => one?.getTime() ?? [])
    : []
  const departure = Date.parse(slices[0]?.departure.instant ?? '')
  return new Date(Math.min(now.getTime() + DAY_MS, departure, ...limits))
}

function answerOf({ id, locator, ticketBy }: OwnOrder): OrderAnswer {
  if (!locator || !ticketBy) throw new Error(`order ${id} has no locator`)
  return { status: 'ordered', orderRef: id, recordLocator: locator, ticketBy, instantTicketing: true }
}
