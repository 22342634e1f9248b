import type { IssueAnswer, OrderTraveller } from '#modules/flights/flight-order.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import type { HouseDesk } from './house.ts'
import { findOrderBy, type HouseOrder, lockOrder, moveOrder } from './house-orders.store.ts'
import { houseTicketSerial, houseTickets } from './house-orders.tables.ts'
import { peopleContext } from './order-flights.ts'
import { ticketNumber } from './ticket-number.ts'

/**
 * Issues a ticket for each traveller, infants too. An order has one set of tickets: asking again returns these.
 * Refused when it is cancelled, past its time limit, or left without a journey by a schedule change.
 */
export async function issueTickets(
  desk: HouseDesk,
  { orderRef, key }: { orderRef: string; key: string },
): Promise<IssueAnswer> {
  const now = desk.clock.now()
  return desk.db.transaction(async (tx): Promise<IssueAnswer> => {
    const order = await lockOrder(tx, orderRef)
    if (order?.status === 'ticketed') return issued(tx, order)
    if (order?.status !== 'ordered') return { status: 'refused', reason: 'the order is cancelled or unknown' }
    if (order.ticketBy && order.ticketBy < now) return { status: 'refused', reason: 'the time limit has passed' }
    if (order.disrupted) return { status: 'refused', reason: 'a schedule change has left no journey' }
    const move = { id: order.id, from: 'ordered', to: 'ticketed', at: now, set: { issueKey: key } } as const
    const [ticketed, tickets] = await Promise.all([moveOrder(tx, move), writeTickets(tx, desk, order, now)])
    if (!ticketed) throw new Error('a locked order has moved')
    return { status: 'issued', tickets }
  })
}

export async function findIssued({ db }: HouseDesk, key: string): Promise<IssueAnswer | null> {
  const order = await findOrderBy(db, 'issueKey', key)
  return order && issued(db, order)
}

const ISSUED = { travellerId: houseTickets.travellerId, number: houseTickets.number }

/** @returns them in the order of their numbers, as the travellers are. */
async function writeTickets(tx: Transaction, { vault }: HouseDesk, order: HouseOrder, now: Date) {
  const { travellers } = JSON.parse(vault.open(order.people ?? '', peopleContext(order.id))) as {
    travellers: OrderTraveller[]
  }
  const carrier = order.slices[0]?.segments[0]?.carrier ?? ''
  const { rows } = await tx.execute<{ serial: string }>(
    sql`select nextval(${houseTicketSerial.seqName}) as serial from generate_series(1, ${travellers.length}::integer)`,
  )
  const tickets = travellers.map(({ id }, i) => ({
    number: ticketNumber(carrier, BigInt(rows[i]?.serial ?? '')),
    orderId: order.id,
    travellerId: id,
    issuedAt: now,
  }))
  return tx.insert(houseTickets).values(tickets).returning(ISSUED)
}

async function issued(db: DatabaseOrTransaction, { id }: HouseOrder): Promise<IssueAnswer> {
  const tickets = await db
    .select(ISSUED)
    .from(houseTickets)
    .where(eq(houseTickets.orderId, id))
    .orderBy(houseTickets.number)
  return { status: 'issued', tickets }
}
