import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECTIONS } from '#modules/hotels/hotels.contract.ts'
import { takeNights } from '#modules/hotels/stays/take-nights.ts'
import { eq } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { leaveSite } from './leave-site.ts'
import type { SectionInput } from './listing-input.contract.ts'
import {
  addPhoto,
  approvedHotel,
  cityVersion,
  completeDraft,
  decide,
  type OpenListings,
  openListings,
  PLAN,
  ROOM,
  SECTIONS_FILLED,
} from './listings.fixture.ts'
import { listingRevisions } from './revisions.tables.ts'

const database = testDatabase()
let site: OpenListings

beforeAll(async () => {
  site = openListings(database.db)
})

const partsMissing = async (own: { ownerId: string; hotelId: string }) =>
  (await site.listings.get(own, site.say)).missing.map(({ field }) => field)

describe('a draft', () => {
  test('is saved section by section, and says what is missing in the order of the wizard', async () => {
    const { listings, say } = site
    const ownerId = randomUUID()
    const before = await cityVersion(site.db)
    const own = { ownerId, hotelId: await listings.create(ownerId, {}) }
    expect(await partsMissing(own)).toEqual([
      'property.propertyType',
      'property.currency',
      'texts.name',
      'texts.description',
      'address.line1',
      'contact.email',
      'contact.phone',
      'times.checkInFrom',
      'policy',
      'photos',
      'roomTypes',
      'ratePlans',
    ])
    for (const section of SECTIONS) {
      const { version } = await listings.get(own, say)
      await listings.save(own, { version, [section]: SECTIONS_FILLED[section] })
    }
    expect(await partsMissing(own)).toEqual(['photos', 'roomTypes', 'ratePlans'])
    await listings.addRoomType(own, ROOM)
    await listings.addRatePlan(own, PLAN)
    for (const position of [0, 1, 2]) await addPhoto(site.db, own.hotelId, position, position === 1 ? {} : undefined)
    const [last, ...others] = (await listings.get(own, say)).missing
    expect(others).toEqual([])
    expect(last).toMatchObject({ part: 'photos', text: 'Describe this photo for guests who cannot see it.' })

    const view = await listings.get(own, say)
    expect(view).toMatchObject({
      status: 'draft',
      property: SECTIONS_FILLED.property,
      amenities: ['wifi', 'pool'],
      policy: 'moderate',
      address: { cityName: 'Fortaleza', state: 'CE', countryCode: 'BR', district: 'Meireles' },
      timeZone: 'America/Fortaleza',
      rules: { ...SECTIONS_FILLED.times, ...SECTIONS_FILLED.houseRules },
    })
    expect(view.version).toBeGreaterThan(9)
    expect(await cityVersion(site.db), 'a draft is in no search').toBe(before)
  })

  test('begins with the usual rules of a house when only its times are saved', async () => {
    const ownerId = randomUUID()
    const hotelId = await site.listings.create(ownerId, { times: SECTIONS_FILLED.times })
    const { rules } = await site.listings.get({ ownerId, hotelId }, site.say)
    expect(rules).toMatchObject({ ...SECTIONS_FILLED.times, minimumAge: 18, smoking: false })
  })

  test('refuses a pin that is nowhere near the city, and a city that we do not know', async () => {
    const ownerId = randomUUID()
    const at = (change: Partial<SectionInput['address']>) => ({ address: { ...SECTIONS_FILLED.address, ...change } })
    await expect(site.listings.create(ownerId, at({ latitude: 48.86, longitude: 2.35 }))).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ field: 'address.longitude', values: { city: 'Fortaleza' } }],
    })
    await expect(site.listings.create(ownerId, at({ cityId: '0' }))).rejects.toMatchObject({
      fields: [{ field: 'address.cityId' }],
    })
    expect(await site.listings.list(ownerId)).toEqual([])
  })

  test('confirms at once from the save on, which its history keeps; two windows do not write over each other', async () => {
    const { own } = await approvedHotel(site)
    const { version } = await site.listings.get(own, site.say)
    const searched = await cityVersion(site.db)
    await site.listings.save(own, { version, confirmation: { instant: true } })
    const on = await site.listings.get(own, site.say)
    expect(on).toMatchObject({ status: 'approved', confirmation: { instant: true }, waiting: null })
    expect(on.history[0]).toMatchObject({ action: 'instant_on', by: 'owner' })
    expect(await cityVersion(site.db)).toBeGreaterThan(searched)
    const late = site.listings.save(own, { version, confirmation: { instant: false } })
    await expect(late).rejects.toMatchObject({ code: 'hotel/changed' })
    await site.listings.save(own, { version: on.version, confirmation: { instant: true } })
    await site.listings.save(own, { version: on.version + 1, confirmation: { instant: false } })
    const off = await site.listings.get(own, site.say)
    expect(off.history.map(({ action }) => action).slice(0, 3)).toEqual(['instant_off', 'instant_on', 'approved'])
  })

  test('keeps its currency once rooms have prices', async () => {
    const { own } = await completeDraft(site)
    const property = { ...SECTIONS_FILLED.property, currency: 'USD' as const }
    await expect(site.listings.save(own, { version: 9, property })).rejects.toMatchObject({ code: 'hotel/state' })
  })

  test('can be deleted with all that it has, and only a draft can', async () => {
    const { own, roomTypeId } = await completeDraft(site)
    const nights = { hotelId: own.hotelId, roomTypeId, checkIn: '2026-12-01', checkOut: '2026-12-03', rooms: 1 }
    expect(await site.db.transaction((tx) => takeNights(tx, nights)), 'its calendar has rows').toBe(true)
    await site.listings.discard(own)
    await expect(site.listings.get(own, site.say)).rejects.toMatchObject({ code: 'hotel/not-found' })
    const live = await approvedHotel(site)
    await expect(site.listings.discard(live.own)).rejects.toMatchObject({ code: 'hotel/state' })
  })
})

describe('two windows', () => {
  test('may save different sections, but not the same one unseen; the older one learns which is newer', async () => {
    const { listings, say } = site
    const { own } = await completeDraft(site)
    const { version } = await listings.get(own, say)
    await listings.save(own, { version, policy: 'strict' })
    await listings.save(own, { version, amenities: ['spa'] })
    const stale = listings.save(own, { version, policy: 'flexible', contact: SECTIONS_FILLED.contact })
    await expect(stale).rejects.toMatchObject({ code: 'hotel/changed', status: 409, fields: [{ field: 'policy' }] })
    expect(await listings.get(own, say)).toMatchObject({ policy: 'strict', amenities: ['spa'] })
    const seen = await listings.get(own, say)
    await listings.save(own, { version: seen.version, policy: 'flexible' })
    expect(await listings.get(own, say)).toMatchObject({ policy: 'flexible' })
  })

  test('at the same moment: one wins, and what the other wrote is not half there', async () => {
    const { listings, say } = site
    const { own } = await completeDraft(site)
    const { version } = await listings.get(own, say)
    const saves = Array.from({ length: 8 }, (_, index) =>
      listings.save(own, { version, texts: { name: `Name ${index}`, description: {} }, amenities: [] }),
    )
    const results = await Promise.allSettled(saves)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = results.findIndex(({ status }) => status === 'fulfilled')
    expect((await listings.get(own, say)).texts.name).toBe(`Name ${winner}`)
  })
})

describe('a hotel on the site', () => {
  test('shows texts, amenities and rules at once, while name, address, kind and stars wait for staff', async () => {
    const { listings, say, db } = site
    const { own } = await approvedHotel(site)
    const before = await cityVersion(db)
    const { version } = await listings.get(own, say)
    const address = { ...SECTIONS_FILLED.address, line1: 'Rua Nova 5' }
    const property = { ...SECTIONS_FILLED.property, stars: 5 }
    const description = { en: 'B'.repeat(90) }
    await listings.save(own, { version, texts: { name: 'Palace', description }, address, property, amenities: ['spa'] })
    expect(await listings.get(own, say)).toMatchObject({
      status: 'approved',
      texts: { name: 'Hotel Iracema', description },
      amenities: ['spa'],
      address: { line1: 'Av. Beira Mar 100' },
      property: { stars: 4 },
      waiting: { changes: { name: 'Palace', stars: 5, address: { line1: 'Rua Nova 5', cityName: 'Fortaleza' } } },
    })
    expect(await cityVersion(db)).toBe(before + 1)
  })

  test('one revision waits at most; saving what is shown again takes it back', async () => {
    const { listings, say, db } = site
    const { own } = await approvedHotel(site)
    const save = async (change: object) => {
      const { version } = await listings.get(own, say)
      await listings.save(own, { version, ...change })
    }
    const { texts, property } = SECTIONS_FILLED
    await save({ texts: { ...texts, name: 'Other' } })
    await save({ property: { ...property, stars: 3 } })
    expect((await listings.get(own, say)).waiting?.changes).toEqual({ name: 'Other', stars: 3 })
    await save({ texts })
    expect((await listings.get(own, say)).waiting?.changes).toEqual({ stars: 3 })
    await save({ property, address: SECTIONS_FILLED.address })
    expect((await listings.get(own, say)).waiting).toBeNull()
    const rows = await db.select().from(listingRevisions).where(eq(listingRevisions.hotelId, own.hotelId))
    expect(rows.map(({ status }) => status)).toEqual(['withdrawn'])
  })

  test('does not lose what it must have', async () => {
    const { listings, say } = site
    const { own } = await approvedHotel(site)
    const { version } = await listings.get(own, say)
    for (const change of [{ policy: null }, { texts: { ...SECTIONS_FILLED.texts, name: null } }]) {
      await expect(listings.save(own, { version, ...change })).rejects.toMatchObject({ code: 'hotel/incomplete' })
    }
    expect(await listings.get(own, say)).toMatchObject({ policy: 'moderate', texts: { name: 'Hotel Iracema' } })
  })

  test('is paused and resumed, which a search hears of; twice is once', async () => {
    const { listings, say, db } = site
    const { own } = await approvedHotel(site)
    const before = await cityVersion(db)
    await listings.pause(own, true)
    await listings.pause(own, true)
    expect(await listings.get(own, say)).toMatchObject({
      paused: true,
      history: [{ action: 'paused', by: 'owner' }, {}, {}, {}],
    })
    await listings.pause(own, false)
    expect(await cityVersion(db)).toBe(before + 2)
    const draft = await completeDraft(site)
    await expect(listings.pause(draft.own, true)).rejects.toMatchObject({ code: 'hotel/state' })
  })
})

describe('handing in', () => {
  test('refuses what is incomplete with one sentence for each thing, then takes it once', async () => {
    const { listings, say } = site
    const { own, photoIds } = await completeDraft(site)
    const { version } = await listings.get(own, say)
    await listings.save(own, { version, policy: null, contact: { email: null, phone: null } })
    await expect(listings.submit(own)).rejects.toMatchObject({
      code: 'hotel/incomplete',
      status: 422,
      values: { count: 3 },
      fields: [{ field: 'contact.email' }, { field: 'contact.phone' }, { field: 'policy' }],
    })
    await listings.save(own, { version: version + 1, policy: 'strict', contact: SECTIONS_FILLED.contact })
    const both = await Promise.allSettled([listings.submit(own), listings.submit(own)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(listings.submit(own)).rejects.toMatchObject({ code: 'hotel/state' })
    expect(photoIds).toHaveLength(3)
    expect(await listings.get(own, say)).toMatchObject({ status: 'pending', history: [{ action: 'submitted' }, {}] })
  })

  test('again after staff asked for a change', async () => {
    const { listings, say } = site
    const { own } = await completeDraft(site)
    await listings.submit(own)
    await decide(site, own, { decision: 'request_revision', reason: 'The photos show another house.' })
    await listings.submit(own)
    expect((await listings.get(own, say)).history.map(({ action }) => action)).toEqual([
      'submitted',
      'revision_requested',
      'submitted',
      'created',
    ])
  })
})

describe('the dashboard', () => {
  test('counts hotels and rooms, and tells the latest five things', async () => {
    const ownerId = randomUUID()
    expect(await site.listings.stats(ownerId, 'en')).toEqual({
      total_hotels: 0,
      approved_hotels: 0,
      pending_hotels: 0,
      total_rooms: 0,
      recent_activity: [],
    })
    await approvedHotel(site, ownerId)
    const second = await completeDraft(site, ownerId)
    await site.listings.submit(second.own)
    await decide(site, second.own, { decision: 'reject', reason: 'This is not a hotel at all.' })
    await site.listings.submit(second.own)
    await site.listings.create(ownerId, {})
    const stats = await site.listings.stats(ownerId, 'en')
    expect(stats).toMatchObject({ total_hotels: 3, approved_hotels: 1, pending_hotels: 1, total_rooms: 10 })
    expect(stats.recent_activity).toEqual(
      ['submitted', 'rejected', 'submitted', 'approved', 'submitted'].map((action) => ({
        hotel_name: 'Hotel Iracema',
        action,
      })),
    )
    const inPortuguese = await site.listings.stats(ownerId, 'pt-BR')
    expect(inPortuguese.recent_activity[0]).toMatchObject({ hotel_name: 'Hotel Iracema', hotel_language: 'en' })
    const [draft, waiting, live] = await site.listings.list(ownerId)
    expect(draft).toMatchObject({ name: null, status: 'draft', rooms: 0, cover: null })
    expect(waiting).toMatchObject({ status: 'pending', rooms: 5, reason: 'This is not a hotel at all.' })
    expect(live).toMatchObject({ status: 'approved', roomTypes: 1, cover: { alt: { en: 'The pool at dusk' } } })
    expect(await site.listings.list(ownerId, 'approved')).toHaveLength(1)
  })
})

test('hotels of an owner who is gone leave the site; what was never there is deleted, nothing waits for staff', async () => {
  const { listings, say, review } = site
  const live = await approvedHotel(site)
  const { ownerId } = live
  await completeDraft(site, ownerId)
  const waiting = await completeDraft(site, ownerId)
  await listings.submit(waiting.own)
  const again = await approvedHotel(site, ownerId)
  await decide(site, again.own, { decision: 'request_revision', reason: 'It looks closed.' })
  await listings.submit(again.own)
  const others = await completeDraft(site)
  await leaveSite(site, ownerId)
  await leaveSite(site, ownerId)
  expect(await listings.list(ownerId)).toMatchObject([
    { id: again.hotelId, status: 'rejected' },
    { id: live.hotelId, status: 'approved', paused: true },
  ])
  expect((await listings.get(live.own, say)).history.filter(({ by }) => by === 'system')).toHaveLength(1)
  const { rows } = await review.list({ page: 1 })
  expect(rows.map(({ id }) => id)).not.toContain(waiting.hotelId)
  expect(await listings.list(others.ownerId)).toHaveLength(1)
})

test("someone else's hotel is as unknown as one that never was", async () => {
  const { listings, say } = site
  const { own, roomTypeId, ratePlanId, photoIds } = await approvedHotel(site)
  const before = JSON.stringify(await listings.get(own, say))
  const theirs = { ownerId: randomUUID(), hotelId: own.hotelId }
  const mine = await approvedHotel(site)
  const tries = [
    () => listings.get(theirs, say),
    () => listings.save(theirs, { version: 99, policy: 'strict' }),
    () => listings.submit(theirs),
    () => listings.pause(theirs, true),
    () => listings.discard(theirs),
    () => listings.addRoomType(theirs, ROOM),
    () => listings.changeRoomType(theirs, { roomTypeId, version: 1, input: ROOM }),
    () => listings.archiveRoomType(theirs, { roomTypeId, archived: true }),
    () => listings.addRatePlan(theirs, PLAN),
    () => listings.changeRatePlan(theirs, { ratePlanId, version: 1, input: PLAN }),
    () => listings.archiveRatePlan(theirs, { ratePlanId, archived: true }),
    () => listings.arrange(theirs, { part: 'photos', ids: photoIds }),
    // By way of a hotel of one's own:
    () => listings.changeRoomType(mine.own, { roomTypeId, version: 1, input: ROOM }),
    () => listings.archiveRoomType(mine.own, { roomTypeId, archived: true }),
    () => listings.changeRatePlan(mine.own, { ratePlanId, version: 1, input: PLAN }),
    () => listings.archiveRatePlan(mine.own, { ratePlanId, archived: true }),
    () => listings.addRatePlan(mine.own, { ...PLAN, excludedRoomTypeIds: [roomTypeId] }),
  ]
  for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'hotel/not-found' })
  await listings.arrange(mine.own, { part: 'photos', ids: photoIds.toReversed() })
  expect(await listings.list(theirs.ownerId)).toEqual([])
  expect(JSON.stringify(await listings.get(own, say))).toBe(before)
})
