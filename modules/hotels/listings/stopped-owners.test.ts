import { createSecretKey, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DecideSchema } from '#modules/hotels/review/review.contract.ts'
import { offerOf, sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { hotelPages, partsOfPages } from '#modules/hotels/search/hotel-pages.ts'
import { readListed } from '#modules/hotels/search/listed-hotels.ts'
import { createStays } from '#modules/hotels/stays/create-stays.ts'
import { sql } from '#platform/database/query.ts'
import { createVault } from '#platform/vault.ts'
import { testDatabase } from '#tests/support/database.ts'
import { approvedHotel, cityVersion, completeDraft, decide, openListings, SECTIONS_FILLED } from './listings.fixture.ts'
import { ownerSales } from './stopped-owners.ts'

const secret = createSecretKey(Buffer.alloc(32, 5))
const database = testDatabase()

const open = () => {
  const site = openListings(database.db)
  const vault = createVault(Buffer.alloc(32, 1))
  const stays = createStays({ ...site.deps, vault, secret, refreshFeeds: async () => {} })
  const stop = (ownerId: string) => database.db.transaction((tx) => ownerSales.stop(tx, ownerId, site.clock.now()))
  const resume = (ownerId: string) => database.db.transaction((tx) => ownerSales.resume(tx, ownerId))
  return { ...site, stays, stop, resume }
}
const until = new Date('2026-11-21T12:15:00Z')
const people = { guests: [{ givenNames: 'Ana', surname: 'Souza' }], email: 'a@example.com', phone: '1', wishes: '' }

describe('the hotels of an owner who was stopped', () => {
  test('are found no more, from the moment on, and again once the owner may sell', async () => {
    const { stop, resume, db, listings } = open()
    const { ownerId, hotelId, cityId } = await sampleHotel(db)
    const other = await sampleHotel(db)
    const found = async () => (await readListed(db, sql`hotel.city_id = ${cityId}`)).map(({ id }) => id)
    const pages = async () => JSON.stringify(await hotelPages(db, 1))
    expect(await found()).toEqual(expect.arrayContaining([hotelId, other.hotelId]))
    expect(await listings.onSale(ownerId)).toMatchObject([{ id: hotelId, city: 'Fortaleza' }])
    const parts = await partsOfPages(db, 1)
    expect(parts.length).toBeGreaterThanOrEqual(2)
    const each = await Promise.all(parts.map((_changed, index) => hotelPages(db, index + 1, 1)))
    expect(each.flat()).toEqual(await hotelPages(db, 1))
    expect(each.map(([one]) => one?.changed)).toEqual(parts)
    expect(await hotelPages(db, 2)).toEqual([])
    const version = await cityVersion(db, cityId)
    await stop(ownerId)
    expect(await found()).not.toContain(hotelId)
    expect(await listings.onSale(ownerId)).toEqual([])
    expect(await found()).toContain(other.hotelId)
    expect(await pages()).not.toContain(hotelId)
    expect(await cityVersion(db, cityId)).toBe(version + 1)
    await resume(ownerId)
    expect(await found()).toContain(hotelId)
    expect(await cityVersion(db, cityId)).toBe(version + 2)
  })

  test('are held, paid and accepted no more, while what was accepted stands', async () => {
    const { stop, stays, clock, db } = open()
    const house = await sampleHotel(db, { allotment: 5 })
    const offer = () => offerOf(house, { secret, now: clock.now(), checkIn: '2027-01-20' })
    const held = (key: string) => stays.hold(offer(), { key, until })
    const at = (id: string) => ({ id, hotelId: house.hotelId })
    const order = (key: string, holdRef: string) =>
      stays.order({ key: `order ${key}`, hold: at(holdRef), code: key, people })
    const [early, asked, first] = [await held('a'), await held('b'), await held('c')]
    await order('b', asked.holdRef)
    await order('c', first.holdRef)
    const accept = (stayId: string) =>
      db.transaction((tx) =>
        stays.answer(tx, { stayId, ownerId: house.ownerId, answer: 'accept' as const, reason: null }),
      )
    expect(await accept(first.holdRef)).toBe(true)
    await stop(house.ownerId)
    await expect(held('d')).rejects.toMatchObject({ code: 'offer/not-found' })
    await expect(stays.reprice(at(early.holdRef))).rejects.toMatchObject({ code: 'offer/sold-out' })
    expect(await order('a', early.holdRef)).toMatchObject({ status: 'refused' })
    expect(await accept(asked.holdRef)).toBe(false)
    expect(await stays.statusOf(first.holdRef, house.ownerId)).toBe('confirmed')
  })

  test('are kept to it by the database, whatever the statement', async () => {
    const { stop, stays, clock, db } = open()
    const house = await sampleHotel(db)
    const offer = offerOf(house, { secret, now: clock.now(), checkIn: '2027-03-20' })
    const { holdRef } = await stays.hold(offer, { key: 'guard', until })
    await stop(house.ownerId)
    const refused = (statement: string) =>
      expect(database.pool.query(statement, [house.ownerId])).rejects.toMatchObject({ constraint: 'stopped_owners' })
    await refused(`insert into hotels (owner_id, created_at, updated_at) values ($1, now(), now())`)
    await refused(
      `update stays set status = 'pending', order_key = 'x', answer_by = now() where owner_id = $1 and id = '${holdRef}'`,
    )
    await database.pool.query(`update hotels set status = 'rejected' where owner_id = $1`, [house.ownerId])
    await refused(`update hotels set status = 'approved' where owner_id = $1`)
  })
})

describe('an owner who was stopped', () => {
  test('lists nothing new and hands nothing in, and staff cannot approve what waits', async () => {
    const site = open()
    const { listings, stop } = site
    const ownerId = randomUUID()
    const [draft, waiting] = [await completeDraft(site, ownerId), await completeDraft(site, ownerId)]
    await listings.submit(waiting.own)
    await stop(ownerId)
    const stopped = { code: 'hotel/state', userMessage: { id: 'hotel.owner-stopped' } }
    await expect(listings.create(ownerId, SECTIONS_FILLED)).rejects.toMatchObject(stopped)
    await expect(listings.submit(draft.own)).rejects.toMatchObject(stopped)
    await expect(decide(site, waiting.own, {})).rejects.toMatchObject({
      code: 'hotel/state',
      userMessage: { id: 'hotel.review.rejected-owner' },
    })
    const no = { decision: 'reject' as const, reason: 'The owner is rejected.' }
    await decide(site, waiting.own, no)
    expect((await approvedHotel(site)).hotelId).toBeTruthy()
  })
})

test('a yes with an empty checklist is refused, a no is not', () => {
  const yes = { target: 'listing', decision: 'approve', version: 1 }
  expect(DecideSchema.safeParse(yes).error?.issues).toMatchObject([{ path: ['checklist'] }])
  expect(DecideSchema.safeParse({ ...yes, checklist: { name: true } }).success).toBe(true)
  expect(DecideSchema.safeParse({ ...yes, decision: 'reject', reason: 'It is a car park.' }).success).toBe(true)
})
