import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveness } from '#platform/liveness.ts'
import { createLog } from '#platform/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { mortalDatabase } from '#tests/support/mortal-database.ts'
import {
  type Booking,
  expectSound,
  type Held,
  holdOne,
  newKey,
  openBooking,
  payBy,
  read,
  START,
} from './reservations.fixture.ts'
import { takeLease } from './reservations.store.ts'
import { reservations } from './reservations.tables.ts'

const MOST_WRITES = 60
const LONG = 240_000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await openBooking(database)
}, 60_000)
afterAll(() => database.close())

const live = () => startLiveness(database.url, createLog('silent'))

/** What happens in some seconds: rounds of the living, and jobs that are due. */
async function seconds({ jobs, clock, ticketing }: Booking, count: number) {
  for (let second = 0; second < count; second += 2) {
    clock.advance(2_000)
    await jobs.round()
    await ticketing.resumeOrphans()
    await jobs.run(clock.now())
  }
}

/** A process dies in the middle of a payment; the traveller sends it again to another. */
async function payAfterDeath(write: number): Promise<{ died: boolean; status: string }> {
  const clock = fixedClock(START)
  const jobs = manualJobs()
  const held = await holdOne(await openBooking(database, { clock, jobs }))
  const mortal = mortalDatabase(database.url, { write, when: 'after' })
  const [theirs, ours] = [await live(), await live()]
  const dying = await openBooking(database, { clock, jobs, ours: mortal.db, liveness: theirs })
  const key = newKey()
  await payBy(dying, held, 'approve', key).catch(() => {})
  await theirs.stop()
  const next = await openBooking(database, { clock, jobs, liveness: ours })
  await payBy(next, held, 'approve', key)
  await seconds(next, 10)
  await Promise.all([mortal.close(), ours.stop()])
  const after = await read(next, held)
  await expectSound(next, { ...held, reservation: after }, expect)
  return { died: mortal.died(), status: after.status }
}

test('wherever a process dies, the traveller has tickets within ten seconds', { timeout: LONG }, async () => {
  for (let write = 1; ; write++) {
    const { died, status } = await payAfterDeath(write)
    expect(status, `killed after write ${write}`).toBe('confirmed')
    if (!died) break
    expect(write).toBeLessThan(MOST_WRITES)
  }
})

async function leasedBy(booking: Booking, held: Held, owner: number | null) {
  const { id } = held.reservation
  const lease = { id: crypto.randomUUID(), owner, now: booking.clock.now(), ms: 30_000 }
  return takeLease(booking.db, id, lease)
}

test('a lease of a living process is nobody else’s before its time; of many who want it, one gets that of a dead one', async () => {
  const [theirs, ours] = [await live(), await live()]
  try {
    const booking = await openBooking(database, { liveness: ours })
    const held = await holdOne(booking)
    expect(await leasedBy(booking, held, theirs.owner())).toMatchObject({ leaseOwner: theirs.owner() })
    booking.clock.advance(29_000)
    expect(await leasedBy(booking, held, ours.owner())).toBeNull()
    await theirs.stop()
    const tries = await Promise.all(Array.from({ length: 20 }, () => leasedBy(booking, held, ours.owner())))
    expect(tries.filter((row) => row !== null)).toMatchObject([{ leaseOwner: ours.owner() }])
  } finally {
    await Promise.all([theirs.stop(), ours.stop()])
  }
})

test('a round takes up what the dead have left, and leaves the living alone', async () => {
  const [theirs, ours] = [await live(), await live()]
  try {
    const booking = await openBooking(database, { liveness: ours })
    const [left, worked] = [await holdOne(booking), await holdOne(booking)]
    await leasedBy(booking, left, theirs.owner())
    await leasedBy(booking, worked, ours.owner())
    await theirs.stop()
    await booking.jobs.round()
    const leaseOf = async ({ reservation }: Held) =>
      (await booking.db.select().from(reservations).where(eq(reservations.id, reservation.id)))[0]?.leaseOwner
    expect(await leaseOf(left)).toBeNull()
    expect(await leaseOf(worked)).toBe(ours.owner())
  } finally {
    await Promise.all([theirs.stop(), ours.stop()])
  }
})
