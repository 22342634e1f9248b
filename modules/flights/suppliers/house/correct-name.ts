import type { NameAnswer, NameRequest, OrderTraveller } from '#modules/flights/flight-order.ts'
import { type FullName, isCorrectionOf } from '#platform/corrected-name.ts'
import { eq } from '#platform/database/query.ts'
import type { HouseDesk } from './house.ts'
import { lockOrder } from './house-orders.store.ts'
import { houseOrders } from './house-orders.tables.ts'
import { peopleContext } from './order-flights.ts'

const HOUR = 3_600_000
/** Until check-in opens the house corrects names without charge; the law asks for as much (ANAC Resolution 400, art. 8). */
const CHECK_IN_OPENS_HOURS = 48

/** `asOrdered`: what every correction is compared with, so that many small ones do not make someone else. */
type Kept = OrderTraveller & { asOrdered?: FullName }
type People = { travellers: Kept[]; contact: unknown }

/** The number of the ticket stays: it is the same person's. */
export async function correctName(desk: HouseDesk, request: NameRequest): Promise<NameAnswer> {
  const { orderRef, travellerId, givenNames, surname } = request
  return desk.db.transaction(async (tx): Promise<NameAnswer> => {
    const order = await lockOrder(tx, orderRef)
    if (!order?.people || (order.status !== 'ordered' && order.status !== 'ticketed'))
      return { status: 'refused', reason: 'other' }
    const context = peopleContext(order.id)
    const people = JSON.parse(desk.vault.open(order.people, context)) as People
    const traveller = people.travellers.find(({ id }) => id === travellerId)
    if (!traveller) return { status: 'refused', reason: 'other' }
    if (traveller.givenNames === givenNames && traveller.surname === surname) return { status: 'corrected' }
    const now = desk.clock.now()
    const departure = Date.parse(order.slices[0]?.departure.instant ?? '')
    if (now.getTime() > departure - CHECK_IN_OPENS_HOURS * HOUR) return { status: 'refused', reason: 'check-in' }
    const { asOrdered = { givenNames: traveller.givenNames, surname: traveller.surname } } = traveller
    if (!isCorrectionOf(asOrdered, { givenNames, surname })) return { status: 'refused', reason: 'another-person' }
    const travellers = people.travellers.map((one) =>
      one.id === travellerId ? { ...one, givenNames, surname, asOrdered } : one,
    )
    const sealed = desk.vault.seal(JSON.stringify({ ...people, travellers }), context)
    await tx.update(houseOrders).set({ people: sealed, changedAt: now }).where(eq(houseOrders.id, order.id))
    return { status: 'corrected' }
  })
}
