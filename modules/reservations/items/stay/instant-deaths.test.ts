import { expect, test } from 'vitest'
import type { StayOrdering } from '#modules/hotels/index.ts'
import {
  books,
  holdStayOf,
  newsOf,
  nightsOf,
  openInstantHouse,
  requestStay,
} from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  openBooking,
  payBy,
  read,
  START,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import {
  DYING,
  databaseForDeaths,
  dieEverywhere,
  dieIn,
  PAUSES,
  takeOver,
} from '#modules/reservations/saga/deaths.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { auditStays } from '#tests/support/stay-audit.ts'

/* The booking and the hotel of a stay that confirms at once are written in steps: broken off between any two of them, they say the same. */

const database = databaseForDeaths()
/** Longer than a hotel has to answer. */
const LONG_PAUSES = [...PAUSES, 25 * 3_600, 60, 60]
const SHARED = { owner: -72_000, 'platform-fee': -18_000, 'provider:sandbox': 90_000 }
const NIGHTS = ['0/1', '0/1', '0/1']

type Story = {
  given(booking: Booking, house: Awaited<ReturnType<typeof openInstantHouse>>): Promise<Held>
  act(booking: Booking, held: Held): Promise<unknown>
}

/** Where it comes to rest: the status, the nights that are taken, and whose money is kept. */
async function endsOf({ given, act }: Story): Promise<string[]> {
  const ends = new Set<string>()
  await dieEverywhere(async (death) => {
    const site = { clock: fixedClock(START), jobs: manualJobs() }
    const living = await openBooking(database, site)
    const house = await openInstantHouse(living)
    const held = await given(living, house)
    await site.jobs.run(site.clock.now())
    const died = await dieIn(database, { ...site, death }, (dying) => act(dying, held))
    const next = await takeOver(database, site, LONG_PAUSES)
    const taken = (await nightsOf(next, house)).filter((night) => night !== '0/0').length
    const { status } = await read(next, held)
    const kept = await books(next, held)
    const news = newsOf(next, held)
    expect(new Set(news).size, `killed ${death.when} write ${death.write}`).toBe(news.length)
    expect(news).not.toContain('requested')
    expect(await auditStays(database.pool), `killed ${death.when} write ${death.write}`).toEqual([])
    ends.add(`${status}, ${taken} nights, ${JSON.stringify(kept)}`)
    return died
  })
  return [...ends].toSorted()
}

const CONFIRMED = `confirmed, 3 nights, ${JSON.stringify(SHARED)}`
const NOTHING = 'expired, 0 nights, {}'

test('paying comes to a stay that is confirmed, or to nothing', { timeout: DYING }, async () => {
  const act: Story['act'] = (booking, held) => payBy(booking, held, 'approve')
  expect(await endsOf({ given: holdStayOf, act })).toEqual([CONFIRMED, NOTHING])
})

test('a card from which nothing can be taken leaves nothing confirmed', { timeout: DYING }, async () => {
  const act: Story['act'] = (booking, held) => payBy(booking, held, 'fail-capture')
  expect(await endsOf({ given: holdStayOf, act })).toEqual([NOTHING])
})

test('paid again after it, it is confirmed once', { timeout: DYING }, async () => {
  const given: Story['given'] = async (booking, house) => {
    const held = await requestStay(booking, house, 'fail-capture')
    return { ...held, reservation: await read(booking, held) }
  }
  const act: Story['act'] = (booking, held) => payBy(booking, held, 'approve')
  expect(await endsOf({ given, act })).toEqual([CONFIRMED, NOTHING])
})

/** Each call of this name is made, and its answer is lost, so many times. */
function deaf(name: 'acceptByRule' | 'reopen', times: number): (stays: StayOrdering) => StayOrdering {
  let left = times
  return (stays) => ({
    ...stays,
    async [name](call: Parameters<StayOrdering['acceptByRule']>[0]) {
      const answer = await stays[name](call)
      if (left-- > 0) throw new Error('the answer was lost')
      return answer
    },
  })
}

/** What a process leaves behind that knows no answer. */
async function broken(how: Parameters<typeof payBy>[2], stays: (stays: StayOrdering) => StayOrdering) {
  const booking = await openBooking(database, { stays })
  const house = await openInstantHouse(booking)
  const held = await holdStayOf(booking, house)
  await payBy(booking, held, how)
  return { booking, house, held }
}

const ownersView = async ({ reservations }: Booking, { ownerId }: { ownerId: string }) =>
  (await reservations.owners.list(ownerId)).map(({ status, money }) => ({ status, money }))

test('a yes of the rule that nobody has heard: traveller and owner are told nothing, and it counts once', async () => {
  const { booking, house, held } = await broken('approve', deaf('acceptByRule', 1))
  const { rows } = await booking.db.execute(
    sql`select status, by_rule from stays where code = ${held.reservation.code}`,
  )
  expect(rows).toEqual([{ status: 'confirmed', by_rule: true }])
  // For the traveller it is being confirmed, for the owner nothing is to be answered yet.
  expect(await read(booking, held)).toMatchObject({ status: 'paying', items: [{ status: 'ordering' }] })
  expect(await ownersView(booking, house)).toEqual([{ status: 'pending', money: 'in_doubt' }])
  const search = (status: 'pending' | 'confirmed') =>
    booking.reservations.owners.search({ status, page: 1 }, house.ownerId)
  expect((await search('pending')).rows).toHaveLength(1)
  expect((await search('confirmed')).rows).toHaveLength(0)
  expect(booking.mail.posted.filter(({ recipient }) => recipient === 'owner@example.com')).toEqual([])
  await settle(booking)
  expect((await read(booking, held)).status).toBe('confirmed')
  expect(await ownersView(booking, house)).toEqual([{ status: 'confirmed', money: null }])
  expect(await books(booking, held)).toEqual(SHARED)
  expect(newsOf(booking, held)).toEqual(['confirmed'])
  expect(await auditStays(database.pool)).toEqual([])
})

test('an owner who takes it back at that moment meets one outcome', async () => {
  const { booking, house, held } = await broken('approve', deaf('acceptByRule', 1))
  const [stay] = await booking.reservations.owners.list(house.ownerId)
  await booking.reservations.owners.answer(stay?.id ?? '', { action: 'reject', reason: 'A leak' }, house.ownerId)
  await settle(booking)
  expect((await read(booking, held)).status).toBe('refunded')
  expect(await books(booking, held)).toEqual({})
  expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
  expect(await auditStays(database.pool)).toEqual([])
})

test('what was begun to be taken back is, although it was paid again meanwhile', async () => {
  const { booking, house, held } = await broken('fail-capture', deaf('reopen', 1))
  expect((await read(booking, held)).items[0]?.status).toBe('accepted')
  await settle(booking)
  expect((await read(booking, held)).items[0]?.status).toBe('ordering')
  expect(booking.mail.posted.filter(({ recipient }) => recipient === 'owner@example.com')).toEqual([])
  await payBy(booking, { ...held, reservation: await read(booking, held) }, 'approve')
  await settle(booking)
  expect((await read(booking, held)).status).toBe('confirmed')
  expect(await nightsOf(booking, house)).toEqual(NIGHTS)
  expect(await books(booking, held)).toEqual(SHARED)
  expect(await auditStays(database.pool)).toEqual([])
})

test('two processes that go on at once ask the rule once', async () => {
  const { booking, house, held } = await broken('approve', deaf('acceptByRule', 2))
  const site = { clock: booking.clock, jobs: booking.jobs }
  const others = [await openBooking(database, site), await openBooking(database, site)]
  booking.clock.advance(31_000)
  await Promise.all(others.map(({ reservations }) => reservations.resume()))
  await settle(booking)
  expect((await read(booking, held)).status).toBe('confirmed')
  expect(await nightsOf(booking, house)).toEqual(NIGHTS)
  expect(await books(booking, held)).toEqual(SHARED)
  expect(await auditStays(database.pool)).toEqual([])
})
