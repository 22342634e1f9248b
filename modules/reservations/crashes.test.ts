import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { type Death, mortalDatabase } from '#tests/support/mortal-database.ts'
import {
  type Booking,
  bookOne,
  expectSound,
  type Held,
  holdOne,
  newKey,
  openBooking,
  payBy,
  read,
  START,
} from './reservations.fixture.ts'

const MOST_WRITES = 60
const SECONDS = 1000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await openBooking(database)
}, 60_000)
afterAll(() => database.close())

type Story = {
  /** What a living process did before. */
  given: (booking: Booking) => Promise<Held>
  /** What the process does in which it dies. */
  act: (booking: Booking, held: Held) => Promise<unknown>
  /** Where it may come to rest once another process has taken over. */
  ends: readonly string[]
}

/** Dies once; another process takes over, and goes on until every deadline has passed. */
async function dieOnce(story: Story, death: Death): Promise<{ died: boolean; status: string }> {
  const clock = fixedClock(START)
  const jobs = manualJobs()
  const held = await story.given(await openBooking(database, { clock, jobs }))
  const mortal = mortalDatabase(database.url, death)
  const dying = await openBooking(database, { clock, jobs, ours: mortal.db })
  await story.act(dying, held).catch(() => {})
  const next = await openBooking(database, { clock, jobs })
  for (const seconds of [31, 31, 31, 120, 900, 60, 60]) {
    clock.advance(seconds * SECONDS)
    await next.payments.reconcile()
    await next.reservations.resume()
    await next.ticketing.watch()
    await jobs.run(clock.now())
  }
  await mortal.close()
  const after = await read(next, held)
  await expectSound(next, { ...held, reservation: after }, expect)
  const told = next.told.map(({ news }) => news)
  expect(new Set(told).size).toBe(told.length)
  return { died: mortal.died(), status: after.status }
}

/** Dies at every write of the story, before and after it, until the story is through without dying. */
async function dieEverywhere(story: Story) {
  const ends = new Map<string, number>()
  for (const when of ['before', 'after'] as const) {
    for (let write = 1; write <= MOST_WRITES; write++) {
      const { died, status } = await dieOnce(story, { write, when })
      ends.set(status, (ends.get(status) ?? 0) + 1)
      expect(story.ends, `killed ${when} write ${write}`).toContain(status)
      if (!died) break
      expect(write).toBeLessThan(MOST_WRITES)
    }
  }
  return ends
}

const DYING = 240_000

describe('a process that dies at any point leaves nothing in the middle', () => {
  test('paying by card', { timeout: DYING }, async () => {
    const story: Story = {
      given: holdOne,
      act: (booking, held) => payBy(booking, held, 'approve'),
      ends: ['confirmed', 'expired'],
    }
    const ends = await dieEverywhere(story)
    expect(ends.get('confirmed')).toBeGreaterThan(10)
  })

  test('a card from which nothing can be taken', { timeout: DYING }, async () => {
    await dieEverywhere({
      given: holdOne,
      act: (booking, held) => payBy(booking, held, 'fail-capture'),
      ends: ['cancelled', 'expired'],
    })
  })

  test('cancelling', { timeout: DYING }, async () => {
    const quotes = new Map<string, string>()
    const ends = await dieEverywhere({
      async given(booking) {
        const held = await bookOne(booking)
        const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
        quotes.set(held.reservation.id, quote.id)
        return held
      },
      act: (booking, held) => {
        const quoteId = quotes.get(held.reservation.id) ?? ''
        return booking.reservations.cancel(held.reservation.code, { quoteId, key: newKey() }, held.as)
      },
      ends: ['refunded', 'confirmed'],
    })
    expect(ends.get('refunded')).toBeGreaterThan(5)
  })

  test('giving a hold back', { timeout: DYING }, async () => {
    await dieEverywhere({
      given: holdOne,
      act: (booking, held) => booking.reservations.abandon(held.reservation.code, held.as),
      ends: ['cancelled', 'expired'],
    })
  })
})
