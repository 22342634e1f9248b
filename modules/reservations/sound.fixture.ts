import { eq, sql } from '#platform/database/query.ts'
import type { Booking, Held } from './reservations.fixture.ts'
import { reservationItems } from './reservations.tables.ts'

/** Everything that must be true of one reservation, whatever has happened to it. */
export async function expectSound(booking: Booking, { reservation }: Held, expect: Vitest['expect']) {
  const { db, ledger, payments } = booking
  const lists = await booking.reservations.staff.search({ text: reservation.code, page: 1 })
  const page = await booking.reservations.read(reservation.id)
  expect(lists.rows.map(({ status }) => status)).toEqual([page?.view.status])
  const items = await db.select().from(reservationItems).where(eq(reservationItems.reservationId, reservation.id))
  const { payments: paid } = await payments.ofReservation(reservation.id)
  const seats = await seatsOf(booking, reservation.id)
  for (const item of items) {
    const taken = seats.filter(({ hold }) => hold === item.holdRef).map(({ status }) => status)
    const over = ['expired', 'cancelled', 'refunded'].includes(item.status)
    const wanted = over ? (item.orderRef ? 'cancelled' : 'released') : HOUSE_STATUS[item.status]
    expect({ item: item.status, seats: taken }).toEqual({ item: item.status, seats: [wanted] })
  }
  const flies = items.some(({ status }) => ['awaiting_ticket', 'ticketed', 'schedule_changed'].includes(status))
  const kept = paid.reduce((sum, { captured, refunded }) => sum + captured.amount - refunded.amount, 0)
  const open = paid.filter(({ status }) => status === 'authorised' || status === 'in_doubt')
  expect(open).toEqual([])
  if (flies) expect(kept).toBe(reservation.total.amount)
  const balances = await ledger.balances({ reservationId: reservation.id })
  const balanceOf = (account: string) => balances.find((one) => one.account === account)?.balance.amount ?? 0
  const flown = new Set(seats.filter(({ status }) => status === 'ticketed').map(({ hold }) => hold))
  const owed = items.filter(({ holdRef }) => flown.has(holdRef)).reduce((sum, { amount }) => sum + amount, 0)
  expect(balanceOf('supplier:house')).toBe(owed === 0 ? 0 : -owed)
  expect(balanceOf('provider:sandbox')).toBe(kept)
  expect(balanceOf('authorisations')).toBe(0)
  expect((await ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)).toEqual([])
}

type Vitest = typeof import('vitest')

/** What the supplier says of an item that we think is in this status. */
const HOUSE_STATUS: Record<string, string> = {
  held: 'held',
  ordering: 'ordered',
  awaiting_ticket: 'ordered',
  ticketed: 'ticketed',
  schedule_changed: 'ticketed',
}

/** The supplier's own book, read past its door: what it holds and has sold for a reservation. */
export async function seatsOf({ db }: Booking, reservationId: string) {
  const { rows } = await db.execute<{ hold: string; status: string }>(sql`
    select o.id::text as hold, o.status from house_orders o
    join reservation_items i on i.hold_ref = o.id::text where i.reservation_id = ${reservationId}`)
  return rows
}
