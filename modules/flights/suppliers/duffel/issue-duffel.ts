import type { IssueAnswer } from '#modules/flights/flight-order.ts'
import { DuffelError } from '#modules/suppliers/index.ts'
import { eq, isNull } from '#platform/database/query.ts'
import { type DuffelOrder, DuffelOrderSchema, PaymentSchema } from './duffel.schemas.ts'
import type { Duffel } from './duffel.ts'
import { change, findBy, type OwnOrder } from './duffel-orders.store.ts'
import { duffelOrders } from './duffel-orders.tables.ts'
import { isFresh } from './order-duffel.ts'

type Issuing = { orderRef: string; key: string }

/** Pays for an order that waits for it; its documents are the tickets. Those that are not there yet are unknown, not refused. */
export async function issueDuffel(duffel: Duffel, { orderRef, key }: Issuing): Promise<IssueAnswer> {
  const row = await findBy(duffel.db, 'id', orderRef)
  if (row?.status === 'ticketed') return issued(row)
  if (row?.status !== 'ordered') return { status: 'refused', reason: 'the order is cancelled or unknown' }
  const order = await readOrder(duffel, row)
  if (order.cancelled_at) return { status: 'refused', reason: 'the airline has cancelled the order' }
  if (!order.payment_status.awaiting_payment) {
    await begin(duffel, row, key)
    return takeTickets(duffel, row, order)
  }
  if (row.issueKey && isFresh(row.paidAt, duffel.clock.now()))
    throw new DuffelError('unknown', 'a payment may still be on its way')
  if (order.total_amount !== row.cost || order.total_currency !== row.costCurrency)
    return { status: 'refused', reason: `the airline asks for ${order.total_amount} ${order.total_currency} now` }
  return pay(duffel, row, { order, key })
}

/** Null while nothing was begun with the key, or what was begun has come to nothing. */
export async function findIssue(duffel: Duffel, key: string): Promise<IssueAnswer | null> {
  const row = await findBy(duffel.db, 'issueKey', key)
  if (!row) return null
  if (row.status === 'ticketed') return issued(row)
  if (row.status !== 'ordered') return { status: 'refused', reason: 'the order is cancelled' }
  const order = await readOrder(duffel, row)
  if (!order.payment_status.awaiting_payment) return takeTickets(duffel, row, order)
  if (isFresh(row.paidAt, duffel.clock.now())) throw new DuffelError('unknown', 'a payment may still be on its way')
  return null
}

function readOrder({ client }: Duffel, { duffelOrderId }: OwnOrder): Promise<DuffelOrder> {
  return client.read(`/air/orders/${duffelOrderId}`, DuffelOrderSchema)
}

const begin = ({ db, clock }: Duffel, row: OwnOrder, issueKey: string) =>
  change(db, row.id, { from: ['ordered'], set: { issueKey }, at: clock.now() })

type Paying = { order: DuffelOrder; key: string }

/** Written down first; sent once. */
async function pay(duffel: Duffel, row: OwnOrder, { order, key }: Paying): Promise<IssueAnswer> {
  const { db, clock, client } = duffel
  const at = clock.now()
  const same = row.paidAt ? eq(duffelOrders.paidAt, row.paidAt) : isNull(duffelOrders.paidAt)
  const begun = await change(db, row.id, { from: ['ordered'], set: { issueKey: key, paidAt: at }, at, where: same })
  if (!begun) throw new DuffelError('unknown', 'another payment has just been begun')
  const payment = { type: 'balance', amount: order.total_amount, currency: order.total_currency }
  try {
    await client.write('/air/payments', { order_id: order.id, payment }, PaymentSchema)
  } catch (error) {
    if (!(error instanceof DuffelError) || error.trouble === 'unknown') throw error
    if (!error.codes.includes('already_paid')) {
      await change(db, row.id, { from: ['ordered'], set: { issueKey: null, paidAt: null }, at: clock.now() })
      if (error.trouble === 'barred') throw error
      return { status: 'refused', reason: error.message }
    }
  }
  return takeTickets(duffel, row, await readOrder(duffel, row))
}

/** Throws until each traveller has one. */
async function takeTickets({ db, clock }: Duffel, row: OwnOrder, order: DuffelOrder): Promise<IssueAnswer> {
  const documents = (order.documents ?? []).filter(({ type }) => type === 'electronic_ticket')
  const travellers = Object.entries(row.passengers ?? {})
  const tickets = travellers.flatMap(([travellerId, passenger]) => {
    const document = documents.find(({ passenger_ids: of }) => of.includes(passenger))
    return document ? [{ travellerId, number: document.unique_identifier }] : []
  })
  if (tickets.length < travellers.length) throw new DuffelError('unknown', 'the tickets are not there yet')
  const set = { status: 'ticketed' as const, tickets }
  const kept = await change(db, row.id, { from: ['ordered'], set, at: clock.now() })
  return issued(kept ?? { ...row, tickets })
}

const issued = ({ tickets }: OwnOrder): IssueAnswer => ({ status: 'issued', tickets: tickets ?? [] })
