import { expect, test } from 'vitest'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import {
  type Booking,
  type Held,
  newKey,
  openBooking,
  payBy,
  read,
  START,
} from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths, dieEverywhere, dieIn, takeOver } from '#modules/reservations/saga/deaths.fixture.ts'
import { auditCars } from '#tests/support/car-audit.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import type { Death } from '#tests/support/mortal-database.ts'
import { bookCarOf, booksOf, carOf, daysOf, holdCarOf } from './car-booking.fixture.ts'

/* A process dies at every write of what someone does with a car; another one takes over until every deadline has passed. */

const database = databaseForDeaths()
const SOLD = '20:1/0 21:1/0 22:1/0 23:1/0'
const SHORTER = { pickUp: '2027-01-20T10:00', return: '2027-01-22T10:00' }

type Story = {
  given: (booking: Booking, depot: Awaited<ReturnType<typeof sampleDepot>>) => Promise<Held>
  act: (booking: Booking, held: Held) => Promise<unknown>
}
type End = { status: string; days: string; kept: number; faults: unknown[] }

async function dieOnce({ given, act }: Story, death: Death) {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const living = await openBooking(database, site)
  const depot = await sampleDepot(database.db)
  const held = await given(living, depot)
  await site.jobs.run(site.clock.now())
  const died = await dieIn(database, { ...site, death }, (dying) => act(dying, held))
  const next = await takeOver(database, site)
  const { payments } = await next.payments.ofReservation(held.reservation.id)
  const kept = payments.reduce((sum, { captured, refunded }) => sum + captured.amount - refunded.amount, 0)
  const { faults } = await booksOf(next, held)
  const { status } = await read(next, held)
  return { died, end: { status, kept, faults, days: await daysOf(next, depot) } satisfies End }
}

/** Each end, once, in words. */
async function endsOf(story: Story): Promise<string[]> {
  const ends = new Set<string>()
  await dieEverywhere(async (death) => {
    const { died, end } = await dieOnce(story, death)
    expect(end.faults, `killed ${death.when} write ${death.write}`).toEqual([])
    ends.add(`${end.status} ${end.kept} ${end.days}`.trim())
    return died
  })
  expect(await auditCars(database.pool)).toEqual([])
  return [...ends].toSorted()
}

test('paying comes to a car that is paid, or to nothing at all', { timeout: DYING }, async () => {
  const story: Story = { given: holdCarOf, act: (booking, held) => payBy(booking, held, 'approve') }
  expect(await endsOf(story)).toEqual([`confirmed 33600 ${SOLD}`, 'expired 0'])
})

test('cancelling gives back the car and the money, or leaves both', { timeout: DYING }, async () => {
  const act: Story['act'] = async ({ reservations }, { reservation, as }) => {
    const { id: quoteId } = await reservations.cancelQuote(reservation.code, as)
    await reservations.cancel(reservation.code, { quoteId, key: newKey() }, as)
  }
  expect(await endsOf({ given: bookCarOf, act })).toEqual([`confirmed 33600 ${SOLD}`, 'refunded 0'])
})

test('a shorter hire gives back a day and its price, or neither', { timeout: DYING }, async () => {
  const act: Story['act'] = async ({ reservations }, { reservation, as }) => {
    const asked = { itemId: carOf(reservation).id, ...SHORTER }
    const quote = await reservations.carChanges.quote(reservation.code, asked, as)
    if (quote.status !== 'possible') throw new Error(quote.sentence)
    const seen = { total: quote.after.total, back: quote.back, dueAtDepot: quote.dueAtDepot }
    await reservations.carChanges.apply(reservation.code, { ...asked, seen }, as)
  }
  const ends = await endsOf({ given: bookCarOf, act })
  expect(ends).toEqual(['confirmed 22400 20:1/0 21:1/0 22:1/0', `confirmed 33600 ${SOLD}`])
})
