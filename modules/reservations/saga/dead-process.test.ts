import { expect, test } from 'vitest'
import { takeLease } from '#modules/reservations/lease.store.ts'
import {
  type Booking,
  type Held,
  holdOne,
  newKey,
  openBooking,
  payBy,
  read,
  START,
} from '#modules/reservations/reservations.fixture.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { eq } from '#platform/database/query.ts'
import { startLiveness } from '#platform/liveness.ts'
import { createLog } from '#platform/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import type { Death } from '#tests/support/mortal-database.ts'
import { type Died, DYING, databaseForDeaths, dieAtEach, dieIn, passSeconds } from './deaths.fixture.ts'

const database = databaseForDeaths()
const live = () => startLiveness(database.url, createLog('silent'))

/** A process dies in the middle of a payment; the traveller sends it again to another. */
async function payAfterDeath(death: Death): Promise<{ died: Died; status: string }> {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const held = await holdOne(await openBooking(database, site))
  const [theirs, ours] = [await live(), await live()]
  const key = newKey()
  const dead = { ...site, death, liveness: theirs }
  const died = await dieIn(database, dead, (dying) => payBy(dying, held, 'approve', key))
  await theirs.stop()
  const next = await openBooking(database, { ...site, liveness: ours })
  await payBy(next, held, 'approve', key)
  await passSeconds(next, 10)
  await ours.stop()
  const after = await read(next, held)
  await expectSound(next, { ...held, reservation: after }, expect)
  return { died, status: after.status }
}

test('wherever a process dies, the traveller has tickets within ten seconds', { timeout: DYING }, async () => {
  await dieAtEach('after', async (death) => {
    const { died, status } = await payAfterDeath(death)
    expect(status, `killed after write ${death.write}`).toBe('confirmed')
    return died
  })
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
    await booking.jobs.round(database.db)
    const leaseOf = async ({ reservation }: Held) =>
      (await booking.db.select().from(reservations).where(eq(reservations.id, reservation.id)))[0]?.leaseOwner
    expect(await leaseOf(left)).toBeNull()
    expect(await leaseOf(worked)).toBe(ours.owner())
  } finally {
    await Promise.all([theirs.stop(), ours.stop()])
  }
})
