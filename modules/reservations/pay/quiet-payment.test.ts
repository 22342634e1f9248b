import { expect, test } from 'vitest'
import { endLease, takeLease } from '#modules/reservations/lease.store.ts'
import {
  type Booking,
  bookOne,
  type Held,
  holdOne,
  openBooking,
  payBy,
  read,
} from '#modules/reservations/reservations.fixture.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { eq } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

/* A request that pays goes on by itself: its own payment wakes nobody else, who would only find that nothing is left to do. */

const database = testDatabase()

type Published = { type?: string; data?: { status: string } }
const statuses = ({ jobs }: Booking) =>
  jobs.sent.flatMap(({ data }) => {
    const event: Published = data
    return event.type === 'payment.moved' ? [event.data?.status] : []
  })

const rowOf = async ({ db }: Booking, { reservation }: Held) =>
  (await db.select().from(reservations).where(eq(reservations.id, reservation.id)))[0]

test('a booking that is paid at once publishes no move of its payment', async () => {
  const booking = await openBooking(database)
  expect((await bookOne(booking)).reservation.status).toBe('confirmed')
  expect(statuses(booking)).toEqual([])
})

test('a decline is published, for the timeline and the mail after it', async () => {
  const booking = await openBooking(database)
  await payBy(booking, await holdOne(booking), 'decline:insufficient_funds')
  expect(statuses(booking)).toEqual(['failed'])
})

test('beside other work the move is published, and asks for one more round', async () => {
  const booking = await openBooking(database)
  const held = await holdOne(booking)
  const lease = { id: crypto.randomUUID(), owner: null, now: booking.clock.now(), ms: 30_000 }
  await takeLease(booking.db, held.reservation.id, lease)
  const paying = payBy(booking, held, 'approve')
  await eventually(async () => {
    const row = await rowOf(booking, held)
    expect(row?.resumeAt?.getTime()).toBeLessThan(row?.leaseUntil?.getTime() ?? 0)
  })
  expect(statuses(booking)).toEqual(['authorised'])
  await endLease(booking.db, held.reservation.id, lease.id, { resumeAt: null, updatedAt: booking.clock.now() })
  await paying
  await booking.jobs.run(booking.clock.now())
  expect((await read(booking, held)).status).toBe('confirmed')
})

test('a payment that is refused leaves the lease free and the end of the hold as it was', async () => {
  const booking = await openBooking(database)
  const held = await holdOne(booking)
  const before = await rowOf(booking, held)
  const { total } = held.reservation
  const cheaper = { ...held, reservation: { ...held.reservation, total: { ...total, amount: total.amount - 1 } } }
  await expect(payBy(booking, cheaper, 'approve')).rejects.toMatchObject({ code: 'reservation/price-changed' })
  expect(await rowOf(booking, held)).toMatchObject({ leaseId: null, leaseOwner: null, resumeAt: before?.resumeAt })
})
