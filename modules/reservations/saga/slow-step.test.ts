import { expect, test, vi } from 'vitest'
import {
  type Booking,
  type Held,
  holdOne,
  openBooking,
  payBy,
  read,
  START,
} from '#modules/reservations/reservations.fixture.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { eq } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { eventually } from '#tests/support/eventually.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { databaseForDeaths } from './deaths.fixture.ts'

/* A supplier takes longer than the lease under which it is asked. */

const database = databaseForDeaths()

const leaseOf = async ({ db }: Booking, { reservation }: Held) =>
  (await db.select().from(reservations).where(eq(reservations.id, reservation.id)))[0]?.leaseUntil ?? null

test('a lease is renewed while its step is slow, so that no other process takes the step again', async () => {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const answer = Promise.withResolvers<void>()
  let asked = 0
  const booking = await openBooking(database, {
    ...site,
    flights: (flights) => ({
      ...flights,
      async order(...request) {
        asked += 1
        await answer.promise
        return flights.order(...request)
      },
    }),
  })
  const other = await openBooking(database, site)
  const held = await holdOne(booking)
  // Only what renews: everything else goes by the clock that stands still, or by the network.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const paying = payBy(booking, held, 'approve')
  await eventually(() => expect(asked).toBe(1))
  for (let round = 0; round < 6; round++) {
    const before = await leaseOf(booking, held)
    site.clock.advance(10_000)
    vi.advanceTimersByTime(10_000)
    await eventually(async () =>
      expect((await leaseOf(booking, held))?.getTime()).toBeGreaterThan(before?.getTime() ?? 0),
    )
    await site.jobs.round(database.db)
    await other.reservations.resume()
  }
  expect(asked).toBe(1)
  answer.resolve()
  await paying
  const after = await read(booking, held)
  expect([after.status, asked, await leaseOf(booking, held)]).toEqual(['confirmed', 1, null])
  await expectSound(booking, { ...held, reservation: after }, expect)
})

test('a request that meets the work of another answers with what came of it', async () => {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const answer = Promise.withResolvers<void>()
  const order = vi.fn()
  const booking = await openBooking(database, {
    ...site,
    flights: (flights) => ({
      ...flights,
      async order(...request) {
        order()
        await answer.promise
        return flights.order(...request)
      },
    }),
  })
  const other = await openBooking(database, site)
  const held = await holdOne(booking)
  const paying = payBy(booking, held, 'approve')
  await eventually(() => expect(order).toHaveBeenCalledTimes(1))
  const [payment] = (await read(other, held)).payments
  const asked = other.reservations.refreshPayment(held.reservation.code, payment?.id ?? '', held.as)
  // It has met the lease: the one who has it is asked for one more round.
  await eventually(async () => {
    const { id } = held.reservation
    const [row] = await database.db.select().from(reservations).where(eq(reservations.id, id))
    expect(row?.resumeAt?.getTime()).toBeLessThan(row?.leaseUntil?.getTime() ?? 0)
  })
  answer.resolve()
  expect((await asked).reservation.status).toBe('confirmed')
  expect((await paying).reservation.status).toBe('confirmed')
  expect(order).toHaveBeenCalledTimes(1)
})
