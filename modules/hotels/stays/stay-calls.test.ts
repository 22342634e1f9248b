import { createSecretKey, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerOf, sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { sampleStays } from './sample-stays.fixture.ts'

/* What reservations ask of a stay: each call once, however often and in whatever order it comes. */

const secret = createSecretKey(randomBytes(32))
const database = testDatabase()
const PEOPLE = { guests: [{ givenNames: 'Ana', surname: 'Souza' }], email: 'ana@example.com', phone: '', wishes: '' }
const BEFORE = { checkIn: '2027-03-05', checkOut: '2027-03-08' }
/** A night more at each end. */
const WIDER = { checkIn: '2027-03-04', checkOut: '2027-03-09' }
const LATER = { checkIn: '2027-03-07', checkOut: '2027-03-10' }

let house: Awaited<ReturnType<typeof sampleHotel>>
let clock: ReturnType<typeof fixedClock>
let ordering: ReturnType<typeof sampleStays>

beforeEach(async () => {
  clock = fixedClock('2027-02-01T15:00:00Z')
  house = await sampleHotel(database.db, { instantConfirmation: true })
  ordering = sampleStays({ db: database.db, clock, secret })
})

async function orderedStay(checkIn = BEFORE.checkIn, nights = 3) {
  const until = new Date(clock.now().getTime() + 15 * 60_000)
  const offerId = offerOf(house, { secret, now: clock.now(), checkIn, nights })
  const { holdRef, offer } = await ordering.hold(offerId, { key: newId(), until })
  const stay = { id: holdRef, hotelId: house.hotelId }
  await ordering.order({ key: newId(), hold: stay, code: 'AB2CD3', people: PEOPLE })
  return { stay, offer }
}

const accept = (stayId: string) =>
  database.db.transaction((tx) =>
    ordering.answer(tx, { stayId, ownerId: house.ownerId, answer: 'accept', reason: null }),
  )

async function confirmedStay() {
  const { stay, offer } = await orderedStay()
  await accept(stay.id)
  return { stay, offer }
}

async function statusOf({ id }: { id: string }) {
  const { rows } = await database.db.execute<{ status: string; by: string }>(sql`
    select status, (select string_agg(by, ' ' order by seq) from stay_history where stay_id = stays.id) as by
    from stays where id = ${id}`)
  return `${rows[0]?.status}: ${rows[0]?.by}`
}

/** Of the days on which anything is taken: `04:0/1 …`, sold and held. */
async function taken() {
  const { rows } = await database.db.execute<{ day: string; sold: number; held: number }>(sql`
    select to_char(day, 'DD') as day, sold, held from room_nights
    where room_type_id = ${house.roomTypeId} and sold + held > 0 order by room_nights.day`)
  return rows.map(({ day, sold, held }) => `${day}:${sold}/${held}`).join(' ')
}
const SOLD = '05:1/0 06:1/0 07:1/0'

describe('the rule of a hotel', () => {
  test('says yes once by its key, also to several who ask at once', async () => {
    const { stay } = await orderedStay()
    const call = { stay, key: 'accept-1', may: true }
    const asked = [call, { ...call, may: false }, call, call]
    const answers = await Promise.all(asked.map((one) => ordering.acceptByRule(one)))
    expect(new Set(answers).size).toBe(1)
    expect(await ordering.acceptByRule({ ...call, may: !answers[0] })).toBe(answers[0])
  })

  test('that has said no has said it, whatever is so afterwards', async () => {
    const { stay } = await orderedStay()
    await database.db.execute(sql`update hotels set paused = true where id = ${house.hotelId}`)
    expect(await ordering.acceptByRule({ stay, key: 'accept-1', may: true })).toBe(false)
    await database.db.execute(sql`update hotels set paused = false where id = ${house.hotelId}`)
    expect(await ordering.acceptByRule({ stay, key: 'accept-1', may: true })).toBe(false)
    expect(await statusOf(stay)).toMatch(/^pending/)
    expect(await ordering.acceptByRule({ stay, key: 'accept-2', may: true })).toBe(true)
    expect(await statusOf(stay)).toBe('confirmed: traveller traveller rule')
  })

  test('and the owner who says no at once: one answer', async () => {
    for (let round = 0; round < 5; round++) {
      const { stay } = await orderedStay('2027-03-05', 1)
      const no = { stayId: stay.id, ownerId: house.ownerId, answer: 'reject', reason: 'Full' } as const
      const [ruled, rejected] = await Promise.all([
        ordering.acceptByRule({ stay, key: `accept-${stay.id}`, may: true }),
        database.db.transaction((tx) => ordering.answer(tx, no)),
      ])
      expect(ruled).toBe(!rejected)
      expect(await statusOf(stay)).toMatch(rejected ? /^rejected/ : /^confirmed/)
      if (ruled) await ordering.cancel(stay)
    }
    expect(await taken()).toBe('')
  })

  test('whose yes is taken back is no word of the owner, and an owner’s is: by its key always the same', async () => {
    const ruled = (await orderedStay()).stay
    await ordering.acceptByRule({ stay: ruled, key: 'accept-1', may: true })
    const own = (await confirmedStay()).stay
    for (let count = 0; count < 2; count++) {
      expect(await ordering.reopen({ stay: ruled, key: 'reopen-1' })).toBe(false)
      expect(await ordering.reopen({ stay: own, key: 'reopen-1-own' })).toBe(true)
    }
    // Accepted again meanwhile: a call that comes late takes nothing back.
    await accept(own.id)
    expect(await ordering.reopen({ stay: own, key: 'reopen-1-own' })).toBe(true)
    expect(await statusOf(own)).toMatch(/^confirmed/)
  })
})

describe('a change', () => {
  const callFor = (stay: { id: string; hotelId: string }, after = WIDER) => ({
    changeId: newId(),
    stay,
    before: BEFORE,
    after,
  })

  test('holds its nights once, and lets go of them once', async () => {
    const { stay } = await confirmedStay()
    const call = callFor(stay)
    expect(await Promise.all([1, 2, 3].map(() => ordering.changes.hold(call)))).toEqual([true, true, true])
    expect(await taken()).toBe(`04:0/1 ${SOLD} 08:0/1`)
    await Promise.all([1, 2, 3].map(() => ordering.changes.letGo({ ...call, held: true })))
    expect(await taken()).toBe(SOLD)
    // Once let go they are not held again, and nothing is made of it.
    expect(await ordering.changes.hold(call)).toBe(true)
    expect(await taken()).toBe(SOLD)
  })

  test('of which one night is gone holds none, then and later', async () => {
    const { stay } = await confirmedStay()
    const others = [await orderedStay('2027-03-08', 1), await orderedStay('2027-03-08', 1)]
    const call = callFor(stay)
    expect(await ordering.changes.hold(call)).toBe(false)
    expect(await taken()).toBe(`${SOLD} 08:2/0`)
    for (const other of others) await ordering.cancel(other.stay)
    expect(await ordering.changes.hold(call)).toBe(false)
    expect(await taken()).toBe(SOLD)
    await ordering.changes.letGo({ ...call, held: false })
    expect(await taken()).toBe(SOLD)
  })

  test('that was given up is not held by a call that comes late', async () => {
    const { stay } = await confirmedStay()
    const call = callFor(stay)
    await ordering.changes.letGo({ ...call, held: false })
    expect(await ordering.changes.hold(call)).toBe(false)
    expect(await taken()).toBe(SOLD)
  })

  test('whose nights a process of the release before has held lets go of them', async () => {
    const { stay } = await confirmedStay()
    await database.db.execute(sql`
      insert into room_nights (room_type_id, day, city_id, allotment, held)
      select ${house.roomTypeId}, day::date, ${house.cityId}, 2, 1 from (values ('2027-03-04'), ('2027-03-08')) as nights(day)`)
    await ordering.changes.letGo({ ...callFor(stay), held: true })
    expect(await taken()).toBe(SOLD)
  })

  test('is made once, with its nights and what it gives up', async () => {
    const { stay, offer } = await confirmedStay()
    const call = callFor(stay, LATER)
    await ordering.changes.hold(call)
    expect(await taken()).toBe(`${SOLD} 08:0/1 09:0/1`)
    const made = { ...call, offer: { ...offer, ...LATER }, amount: 90_000 }
    expect(await Promise.all([1, 2, 3].map(() => ordering.changes.apply(made)))).toEqual([true, true, true])
    expect(await taken()).toBe('07:1/0 08:1/0 09:1/0')
    expect(await statusOf(stay)).toBe('confirmed: traveller traveller owner traveller')
  })

  test('of a stay that was cancelled meanwhile is not made', async () => {
    const { stay, offer } = await confirmedStay()
    const call = callFor(stay)
    await ordering.changes.hold(call)
    await ordering.cancel(stay)
    const made = { ...call, offer: { ...offer, ...WIDER }, amount: 150_000 }
    expect(await ordering.changes.apply(made)).toBe(false)
    await ordering.changes.letGo({ ...call, held: true })
    expect(await ordering.changes.apply(made)).toBe(false)
    expect(await taken()).toBe('')
  })

  test('and a cancellation at once: the stay is cancelled, and nothing stays taken', async () => {
    for (let round = 0; round < 5; round++) {
      const { stay, offer } = await confirmedStay()
      const call = callFor(stay)
      await ordering.changes.hold(call)
      const made = { ...call, offer: { ...offer, ...WIDER }, amount: 150_000 }
      const [applied] = await Promise.all([ordering.changes.apply(made), ordering.cancel(stay)])
      if (!applied) await ordering.changes.letGo({ ...call, held: true })
      expect(await statusOf(stay)).toMatch(/^cancelled/)
      expect(await taken()).toBe('')
    }
  })
})
