import { expect, test } from 'vitest'
import { holdOne, openBooking, payBy, read, START } from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { startLiveness } from '#platform/liveness.ts'
import { createLog } from '#platform/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { type Death, mortalDatabase } from '#tests/support/mortal-database.ts'
import { DYING, databaseForDeaths, dieAtEach, passSeconds } from './deaths.fixture.ts'

/* The database stops answering in the middle of a payment and comes back; the process lives on and keeps what it holds. */

const database = databaseForDeaths()
const SETTLED_SECONDS = 60

async function payWhileItFreezes(death: Death): Promise<{ died: boolean; status: string }> {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const liveness = await startLiveness(database.url, createLog('silent'))
  const frozen = mortalDatabase(database.url, death)
  try {
    const held = await holdOne(await openBooking(database, site))
    const booking = await openBooking(database, { ...site, liveness, ours: frozen.db })
    await payBy(booking, held, 'approve').catch(() => {})
    const died = frozen.died()
    frozen.comeBack()
    await passSeconds(booking, SETTLED_SECONDS)
    const after = await read(booking, held)
    await expectSound(booking, { ...held, reservation: after }, expect)
    return { died, status: after.status }
  } finally {
    await liveness.stop()
    await frozen.close()
  }
}

test.each(['before', 'after'] as const)(
  'whichever write of a payment the database freezes %s, all is settled within a minute',
  { timeout: DYING },
  async (when) => {
    const ends: string[] = []
    await dieAtEach(when, async (death) => {
      const { died, status } = await payWhileItFreezes(death)
      ends.push(status)
      return { died: () => died }
    })
    // Where the provider was not asked yet the hold stands, and the traveller may pay again.
    expect(ends.filter((status) => status !== 'confirmed' && status !== 'held')).toEqual([])
    expect(ends.filter((status) => status === 'confirmed').length).toBeGreaterThan(ends.length / 2)
  },
)
