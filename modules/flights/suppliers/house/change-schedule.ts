import { flightScheduleChanged } from '#modules/flights/flights.events.ts'
import type { ScheduleChangeRequest } from '#modules/flights/schedule.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, eq, inArray, sql } from '#platform/database/query.ts'
import { type Day, dayNumber } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import { AS_PLANNED, type Schedule } from './departures.ts'
import { daysOf, flownSlices, plannedDeparture, sameFlights } from './flown-slices.ts'
import type { HouseDesk } from './house.ts'
import type { HouseOrder } from './house-orders.store.ts'
import { houseOrderChanges, houseOrders, houseScheduleChanges } from './house-orders.tables.ts'
import { readSchedule } from './schedule.store.ts'

const TEXT = {
  unknown: /*i18n*/ {
    id: 'schedule.unknown-flight',
    message: 'No flight with this number departs on this day. Check the number and the day.',
  },
  left: /*i18n*/ {
    id: 'schedule.flight-has-left',
    message: 'This flight has departed. Only future flights can be changed.',
  },
}

/**
 * Puts one departure off, brings it forward, cancels it, or puts it back to the timetable. The itinerary of every order on it
 * is worked out again, and each whose flights are others now is told by one event; an order that cannot be flown any more is
 * told so. Throws AppError `request/invalid`.
 * @returns the change, and how many orders were told.
 */
export async function changeSchedule(
  desk: HouseDesk,
  request: ScheduleChangeRequest,
  { by }: { by: string },
): Promise<{ id: string; orders: number }> {
  const at = desk.clock.now()
  const serviceId = findDeparture(desk, request, at)
  const departureDate = request.date
  return desk.db.transaction(async (tx) => {
    const change = { serviceId, departureDate, changedBy: by, at, cancelled: request.kind === 'cancel' }
    const shiftMinutes = request.kind === 'shift' ? request.minutes : 0
    const [row] = await tx
      .insert(houseScheduleChanges)
      .values({ ...change, shiftMinutes })
      .returning({ id: houseScheduleChanges.id })
    if (!row) throw new Error('a schedule change was not recorded')
    const orders = await lockOrdersOn(tx, { serviceId, departureDate })
    const schedule = orders.length > 0 ? await readSchedule(desk.network, tx, daysOf(orders)) : AS_PLANNED
    let told = 0
    for (const order of orders) if (await tell(tx, desk, { order, schedule, changeId: row.id, at })) told++
    return { id: row.id, orders: told }
  })
}

/** The service's key. Throws AppError `request/invalid` when it does not leave on the day, or has left. */
function findDeparture({ network }: HouseDesk, { flightNumber, date }: ScheduleChangeRequest, now: Date): number {
  const { timetable } = network
  const code = flightNumber.slice(0, 2)
  const number = Number(flightNumber.slice(2))
  const carrier = timetable.carriers.findIndex((one) => one.code === code)
  const service = timetable.number.findIndex((one, i) => one === number && timetable.carrier[i] === carrier)
  const weekday = 1 << ((dayNumber(date) + 3) % 7)
  if (service < 0 || ((timetable.days[service] as number) & weekday) === 0) throw refused('flightNumber', TEXT.unknown)
  const { departure } = plannedDeparture(network, service, dayNumber(date))
  if (Date.parse(departure.instant) <= now.getTime()) throw refused('date', TEXT.left)
  return timetable.id[service] as number
}

function refused(field: string, userMessage: (typeof TEXT)['left']): AppError {
  return new AppError('request/invalid', { userMessage, fields: [{ field, text: userMessage }] })
}

/**
 * Holds are locked as well: one that is being ordered is waited for and then told. A hold itself is told when someone
 * wants to order it.
 */
async function lockOrdersOn(
  tx: Transaction,
  departure: { serviceId: number; departureDate: Day },
): Promise<HouseOrder[]> {
  const orders = await tx
    .select()
    .from(houseOrders)
    .where(
      and(
        sql`${houseOrders.seats} @> ${JSON.stringify([departure])}::jsonb`,
        inArray(houseOrders.status, ['held', 'ordered', 'ticketed']),
      ),
    )
    .orderBy(asc(houseOrders.id))
    .for('update')
  return orders.filter(({ status }) => status !== 'held')
}

type Told = { order: HouseOrder; schedule: Schedule; changeId: string; at: Date }

async function tell(tx: Transaction, desk: HouseDesk, { order, schedule, changeId, at }: Told): Promise<boolean> {
  const before = order.slices
  const after = flownSlices(desk.network, order, schedule)
  if (sameFlights(order.disrupted ? null : before, after)) return false
  const [row] = await tx
    .insert(houseOrderChanges)
    .values({ orderId: order.id, changeId, before, after, at })
    .returning({ id: houseOrderChanges.id })
  if (!row) throw new Error('a change of an order was not recorded')
  await tx
    .update(houseOrders)
    .set({ slices: after ?? before, disrupted: after === null, changedAt: at })
    .where(eq(houseOrders.id, order.id))
  await desk.events.publish(tx, flightScheduleChanged, {
    id: row.id,
    supplier: 'house',
    orderRef: order.id,
    before,
    after,
    at: at.toISOString(),
  })
  return true
}
