import { expect } from 'vitest'
import {
  type Booking,
  type Held,
  openBooking,
  read,
  START,
  seatsTaken,
} from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import type { Death } from '#tests/support/mortal-database.ts'
import { dieEverywhere, dieIn, takeOver } from './deaths.fixture.ts'

export type Story = {
  /** What a living process did before. */
  given: (booking: Booking) => Promise<Held>
  /** What the process is doing when it dies. */
  act: (booking: Booking, held: Held) => Promise<unknown>
  /** Where it may come to rest once another process has taken over. */
  ends: readonly string[]
}

/** Dies once; another process takes over, and goes on until every deadline has passed. */
async function dieOnce(database: TestDatabase, story: Story, death: Death) {
  const clock = fixedClock(START)
  const jobs = manualJobs()
  const living = await openBooking(database, { clock, jobs })
  const held = await story.given(living)
  await jobs.run(clock.now())
  const died = await dieIn(database, { clock, jobs, death }, (dying) => story.act(dying, held))
  const next = await takeOver(database, { clock, jobs })
  const after = await read(next, held)
  await expectSound(next, { ...held, reservation: after }, expect)
  expect((await seatsTaken(next)).held).toBe(0)
  const told = next.told.map(({ news }) => news)
  expect(new Set(told).size).toBe(told.length)
  return { died, status: after.status }
}

/** Dies at every write of the story, before and after it; returns how often it came to rest where. */
export async function tellEverywhere(database: TestDatabase, story: Story): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  await dieEverywhere(async (death) => {
    const { died, status } = await dieOnce(database, story, death)
    ends.set(status, (ends.get(status) ?? 0) + 1)
    expect(story.ends, `killed ${death.when} write ${death.write}`).toContain(status)
    return died
  })
  return ends
}
