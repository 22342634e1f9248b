import { describe, expect, test } from 'vitest'
import { nightsOf, openHouse, stayIdOf } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  newKey,
  openBooking,
  read,
  START,
} from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths, dieEverywhere, dieIn } from '#modules/reservations/saga/deaths.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { auditStays } from '#tests/support/stay-audit.ts'
import {
  askFor,
  booksOf,
  confirmedStay,
  LONGER,
  NIGHT,
  payFor,
  pendingChange,
  quoteFor,
  SHORTER,
  sharedBooks,
  storyOf,
} from './change.fixture.ts'

const database = databaseForDeaths()
/** Seconds. */
const PAUSES = [31, 31, 31, 120, 900, 60, 60]

type House = Awaited<ReturnType<typeof openHouse>>
type Scene = { booking: Booking; house: House; held: Held; id: string }
type Story = {
  /** What a living process did before. */
  given: (booking: Booking, held: Held) => Promise<string>
  /** What the process does in which it dies. */
  act: (scene: Scene) => Promise<unknown>
  /** How it may end, and how many nights the stay has then. */
  ends: Record<string, number>
}

/** Dies at every write, before and after it; another process goes on. Whatever it was, nothing is left in the middle. */
async function tellEverywhere(story: Story): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  await dieEverywhere(async (death) => {
    const site = { clock: fixedClock(START), jobs: manualJobs() }
    const living = await openBooking(database, site)
    const house = await openHouse(living)
    const held = await confirmedStay(living, house)
    const id = await story.given(living, held)
    await site.jobs.run(site.clock.now())
    const died = await dieIn(database, { ...site, death }, (booking) => story.act({ house, held, id, booking }))
    const next = await goOn(site)
    const [told = 'nothing'] = await storyOf(next, held)
    expect(Object.keys(story.ends), `killed ${death.when} write ${death.write}`).toContain(told)
    await expectSound(next, { house, held, nights: story.ends[told] ?? 0, open: told.endsWith('pending') })
    ends.set(told, (ends.get(told) ?? 0) + 1)
    return died
  })
  return ends
}

type Site = { clock: ReturnType<typeof fixedClock>; jobs: ReturnType<typeof manualJobs> }

/** Another process, until every deadline has passed but that of the owner. */
async function goOn({ clock, jobs }: Site): Promise<Booking> {
  const next = await openBooking(database, { clock, jobs })
  for (const seconds of PAUSES) {
    clock.advance(seconds * 1000)
    await next.payments.reconcile()
    await next.reservations.resume()
    await jobs.run(clock.now())
  }
  return next
}

type Sound = { house: House; held: Held; nights: number; open: boolean }

async function expectSound(booking: Booking, { house, held, nights, open }: Sound): Promise<void> {
  const sold = (await nightsOf(booking, house)).filter((night) => night.endsWith('/1'))
  expect(sold).toHaveLength(nights)
  const { sums, faults } = await booksOf(booking, held)
  expect(faults).toEqual([])
  if (!open) expect(sums).toEqual(sharedBooks(nights * NIGHT).sums)
  const after = await read(booking, held)
  expect(after.status).toBe('confirmed')
  if (!open) expect(after.payments.filter(({ status }) => ['authorised', 'in_doubt'].includes(status))).toEqual([])
  const news = booking.told.filter(({ code }) => code === held.reservation.code).map((one) => one.news)
  expect(new Set(news).size).toBe(news.length)
  expect(await auditStays(database.pool)).toEqual([])
}

const answering =
  (action: 'accept' | 'decline') =>
  async ({ booking, house, held, id }: Scene) => {
    const answer = { changeId: id, action, reason: 'We are full', despite: false }
    return booking.reservations.owners.answerChange(await stayIdOf(booking, house, held), answer, house.ownerId)
  }

describe('a process that dies at any point leaves no change in the middle', { timeout: DYING }, () => {
  test('asking for a longer stay', async () => {
    const ends = await tellEverywhere({
      given: async (booking, held) => (await quoteFor(booking, held, LONGER)).id,
      act: ({ booking, held, id }) => request(booking, held, id),
      ends: { nothing: 3, 'unpaid expired': 3 },
    })
    expect(ends.get('unpaid expired')).toBeGreaterThan(1)
  })

  test('paying for it by card', async () => {
    const ends = await tellEverywhere({
      given: async (booking, held) => (await askFor(booking, held, LONGER)).id,
      act: ({ booking, held, id }) => payFor(booking, held, id),
      ends: { 'unpaid expired': 3, 'unpaid pending': 3 },
    })
    expect(ends.get('unpaid pending')).toBeGreaterThan(3)
  })

  test('the yes of the owner to a longer stay', async () => {
    const ends = await tellEverywhere({
      given: async (booking, held) => (await pendingChange(booking, held)).id,
      act: answering('accept'),
      ends: { 'unpaid pending': 3, 'unpaid pending accepted applied': 4 },
    })
    expect(ends.get('unpaid pending accepted applied')).toBeGreaterThan(5)
  })

  test('the yes of the owner to a shorter one', async () => {
    const ends = await tellEverywhere({
      given: async (booking, held) => (await pendingChange(booking, held, 'approve', SHORTER)).id,
      act: answering('accept'),
      ends: { pending: 3, 'pending accepted applied': 2 },
    })
    expect(ends.get('pending accepted applied')).toBeGreaterThan(3)
  })

  test('the no of the owner to what was paid by Pix', async () => {
    const ends = await tellEverywhere({
      given: async (booking, held) => (await pendingChange(booking, held, 'pix')).id,
      act: answering('decline'),
      ends: { 'unpaid pending': 3, 'unpaid pending declined': 3 },
    })
    expect(ends.get('unpaid pending declined')).toBeGreaterThan(3)
  })

  test('a card from which nothing can be taken', async () => {
    await tellEverywhere({
      given: async (booking, held) => (await pendingChange(booking, held, 'fail-capture')).id,
      act: answering('accept'),
      ends: { 'unpaid pending': 3, 'unpaid pending accepted failed': 3 },
    })
  })

  test('withdrawing', async () => {
    await tellEverywhere({
      given: async (booking, held) => (await pendingChange(booking, held)).id,
      act: ({ booking, held, id }) => booking.reservations.changes.withdraw(held.reservation.code, id, held.as),
      ends: { 'unpaid pending': 3, 'unpaid pending withdrawn': 3 },
    })
  })

  test('cancelling the stay while a change is open', async () => {
    const quotes = new Map<string, string>()
    await dieEverywhere(async (death) => {
      const site = { clock: fixedClock(START), jobs: manualJobs() }
      const living = await openBooking(database, site)
      const house = await openHouse(living)
      const held = await confirmedStay(living, house)
      await pendingChange(living, held)
      const { code, id } = held.reservation
      quotes.set(id, (await living.reservations.cancelQuote(code, held.as)).id)
      await site.jobs.run(site.clock.now())
      const died = await dieIn(database, { ...site, death }, ({ reservations }) =>
        reservations.cancel(code, { quoteId: quotes.get(id) ?? '', key: newKey() }, held.as),
      )
      const next = await goOn(site)
      const { status } = await read(next, held)
      expect(['confirmed', 'refunded']).toContain(status)
      const [told] = await storyOf(next, held)
      expect(told).toBe(status === 'refunded' ? 'unpaid pending withdrawn' : 'unpaid pending')
      const { sums, faults } = await booksOf(next, held)
      expect(faults).toEqual([])
      if (status === 'refunded') expect(sums).toEqual({})
      expect(await auditStays(database.pool)).toEqual([])
      return died
    })
  })
})

async function request(booking: Booking, held: Held, quoteId: string) {
  const totalSeen = { amount: 4 * NIGHT, currency: 'BRL' as const }
  return booking.reservations.changes.request(held.reservation.code, { quoteId, totalSeen }, held.as)
}
