import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { listingDecided, listingSubmitted } from '#modules/hotels/listings/listings.events.ts'
import {
  addPhoto,
  approvedHotel,
  cityVersion,
  completeDraft,
  decide,
  type OpenListings,
  openListings,
  RECIFE,
  SECTIONS_FILLED,
} from '#modules/hotels/listings/listings.fixture.ts'
import { takeNights } from '#modules/hotels/stays/take-nights.ts'
import { eq } from '#platform/database/query.ts'
import { ownDatabase, testDatabase } from '#tests/support/database.ts'
import { DecideSchema } from './review.contract.ts'

const database = testDatabase()
let site: OpenListings
const heard: object[] = []

beforeAll(async () => {
  site = openListings(database.db)
  for (const kind of [listingSubmitted, listingDecided]) {
    await site.events.subscribe(kind, 'test', async ({ data }) => void heard.push(data))
  }
})

const happened = async () => {
  heard.length = 0
  await site.jobs.run(new Date())
  return [...heard]
}
// What other tests did is no news.
beforeEach(async () => void (await happened()))
const NO = { decision: 'reject' as const, reason: 'The address is a car park.' }

describe('a listing that was handed in', () => {
  test('is on the site with its photos at the moment of the yes, with history, event and audit', async () => {
    const { listings, say, db, review } = site
    const { own, photoIds } = await completeDraft(site)
    await listings.submit(own)
    expect(await happened()).toEqual([{ ...own, hotelName: 'Hotel Iracema', target: 'listing' }])
    const before = await cityVersion(db)
    await decide(site, own, { refusedPhotoIds: photoIds.slice(2) })
    const view = await listings.get(own, say)
    expect(view).toMatchObject({ status: 'approved', paused: false })
    expect(view.photos.map(({ status }) => status)).toEqual(['shown', 'shown', 'refused'])
    expect(await cityVersion(db)).toBe(before + 1)
    const about = { ...own, hotelName: 'Hotel Iracema', target: 'listing', reason: null }
    expect(await happened()).toEqual([{ ...about, decision: 'approve' }])
    const { history } = await review.get(own.hotelId, say)
    expect(history[0]).toMatchObject({ action: 'approved', by: 'Vera Dias', checklist: { name: true } })
    const { rows } = await site.db.execute(`select actor, action, subject from audit_log order by seq desc limit 1`)
    expect(rows).toEqual([
      { actor: 'vera@example.com (verifier)', action: 'hotel.approved', subject: `hotel:${own.hotelId}` },
    ])
    expect(view.history[0], 'the owner does not learn who it was').toMatchObject({ by: 'staff' })
  })

  test('is told to its owner in their language, with the reason', async () => {
    const ownerId = randomUUID()
    site.owners.push({ id: ownerId, name: 'Ana', email: 'ana@example.com', locale: 'pt-BR', verification: 'verified' })
    const { own } = await completeDraft(site, ownerId)
    await site.listings.submit(own)
    await decide(site, own, NO)
    await site.listings.submit(own)
    await decide(site, own, {})
    const [no, yes, ...more] = site.mail.posted
    expect(more).toEqual([])
    expect(no).toMatchObject({ recipient: 'ana@example.com' })
    expect(no?.text).toContain(NO.reason)
    expect(no?.text).toContain(`https://jangada.example/pt/hotel-owner/hotels/${own.hotelId}/edit`)
    expect(yes?.subject).toBe('Hotel Iracema está na Jangada')
  })

  test('is decided as it was looked at: not when the owner changed it since, and once only', async () => {
    const { listings, say } = site
    const { own } = await completeDraft(site)
    await listings.submit(own)
    const { version } = await listings.get(own, say)
    await listings.save(own, { version, amenities: ['spa'] })
    await expect(decide(site, own, { version })).rejects.toMatchObject({ code: 'hotel/changed' })
    const { version: seen } = await listings.get(own, say)
    const both = await Promise.allSettled([
      decide(site, own, { version: seen }),
      decide(site, own, { ...NO, version: seen }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(decide(site, own, {})).rejects.toMatchObject({ code: 'hotel/state' })
  })

  test('that is rejected stays off the site, and its owner may mend it', async () => {
    const { listings, say } = site
    const { own } = await completeDraft(site)
    await listings.submit(own)
    await decide(site, own, NO)
    expect(await listings.get(own, say)).toMatchObject({ status: 'rejected', history: [{ reason: NO.reason }, {}, {}] })
    const { version } = await listings.get(own, say)
    await listings.save(own, { version, texts: { ...SECTIONS_FILLED.texts, name: 'Another name' } })
    expect(await listings.get(own, say)).toMatchObject({ texts: { name: 'Another name' }, waiting: null })
    await listings.submit(own)
  })

  test('cannot be decided before it is handed in', async () => {
    const { own } = await completeDraft(site)
    await expect(decide(site, own, {})).rejects.toMatchObject({ code: 'hotel/state' })
    await expect(decide(site, own, { target: 'changes' })).rejects.toMatchObject({ code: 'hotel/state' })
    await expect(decide(site, { ...own, hotelId: randomUUID() }, {})).rejects.toMatchObject({ code: 'hotel/not-found' })
  })
})

describe('changes of a hotel on the site', () => {
  const rename = async (own: { ownerId: string; hotelId: string }, change: object) => {
    const { version } = await site.listings.get(own, site.say)
    await site.listings.save(own, { version, ...change })
  }

  test('are shown at the moment of the yes; a move to another city takes the nights along and both cities hear', async () => {
    const { listings, say, db } = site
    const { own, roomTypeId } = await approvedHotel(site)
    const nights = { hotelId: own.hotelId, roomTypeId, checkIn: '2026-12-01', checkOut: '2026-12-03', rooms: 1 }
    await db.transaction((tx) => takeNights(tx, nights))
    await happened()
    const address = { ...SECTIONS_FILLED.address, cityId: RECIFE, latitude: -8.06, longitude: -34.88 }
    await rename(own, { address, texts: { ...SECTIONS_FILLED.texts, name: 'Hotel Boa Viagem' } })
    expect(await happened()).toMatchObject([{ hotelName: 'Hotel Iracema', target: 'changes' }])
    const before = [await cityVersion(db), await cityVersion(db, RECIFE)]
    await decide(site, own, { target: 'changes' })
    expect(await listings.get(own, say)).toMatchObject({
      texts: { name: 'Hotel Boa Viagem' },
      address: { cityName: 'Recife' },
      timeZone: 'America/Recife',
      status: 'approved',
      waiting: null,
    })
    expect([await cityVersion(db), await cityVersion(db, RECIFE)]).toEqual(before.map((version) => version + 1))
    const rows = await db.select().from(roomNights).where(eq(roomNights.roomTypeId, roomTypeId))
    expect(rows.map(({ cityId }) => cityId)).toEqual([RECIFE, RECIFE])
  })

  test('that are refused leave the site as it is, with a reason', async () => {
    const { listings, say } = site
    const { own } = await approvedHotel(site)
    await rename(own, { texts: { ...SECTIONS_FILLED.texts, name: 'Best hotel of the world' } })
    await addPhoto(site.db, own.hotelId, 9)
    await decide(site, own, { target: 'changes', ...NO })
    const view = await listings.get(own, say)
    expect(view).toMatchObject({ status: 'approved', texts: { name: 'Hotel Iracema' }, waiting: null })
    expect(view.photos.map(({ status }) => status)).toEqual(['shown', 'shown', 'shown', 'refused'])
    expect(view.history[0]).toMatchObject({ action: 'changes_rejected', reason: NO.reason })
    await expect(decide(site, own, { target: 'changes' })).rejects.toMatchObject({ code: 'hotel/state' })
  })

  test('are not lost when staff take the hotel off the site', async () => {
    const { listings, say, db } = site
    const { own } = await approvedHotel(site)
    await rename(own, { texts: { ...SECTIONS_FILLED.texts, name: 'Hotel Mucuripe' } })
    const before = await cityVersion(db)
    await decide(site, own, { decision: 'request_revision', reason: 'Guests say that it is closed.' })
    expect(await listings.get(own, say)).toMatchObject({
      status: 'revision_requested',
      texts: { name: 'Hotel Mucuripe' },
      waiting: null,
    })
    expect(await cityVersion(db)).toBe(before + 1)
  })
})

describe('the queue', () => {
  test('shows what waits, the longest first, by kind, country and text, with owners and counts', async () => {
    const fresh = await ownDatabase()
    const own = openListings(fresh.db)
    const [ana, bia] = [randomUUID(), randomUUID()]
    own.owners.push({
      id: ana,
      name: 'Pousadas Ana Ltda.',
      email: 'a@x.example',
      locale: 'en',
      verification: 'pending',
    })
    const first = await completeDraft(own, ana)
    await own.listings.submit(first.own)
    own.clock.advance(60_000)
    const live = await approvedHotel(own, bia)
    const { version } = await own.listings.get(live.own, own.say)
    await own.listings.save(live.own, { version, texts: { ...SECTIONS_FILLED.texts, name: 'Renamed' } })
    const pictured = await approvedHotel(own, bia)
    own.clock.advance(60_000)
    await addPhoto(fresh.db, pictured.hotelId, 5)
    await completeDraft(own, bia)
    const all = await own.review.list({ page: 1 })
    expect(all).toMatchObject({ total: 3, counts: { listing: 1, changes: 2 } })
    // The fixture's photos are an hour old.
    expect(all.rows.map(({ id }) => id)).toEqual([pictured.hotelId, first.hotelId, live.hotelId])
    expect(all.rows[1]).toMatchObject({
      waits: 'listing',
      owner: { id: ana, name: 'Pousadas Ana Ltda.', verification: 'pending' },
      timesSubmitted: 1,
      photosWaiting: 3,
      since: '2026-11-21T12:00:00.000Z',
      // A Saturday: the two business days begin on Monday.
      due: '2026-11-25T03:00:00.000Z',
    })
    expect(await own.review.waiting()).toEqual({ open: 3, late: 0 })
    const due = Date.parse('2026-11-25T03:00:00Z') - own.clock.now().getTime()
    own.clock.advance(due)
    expect(await own.review.waiting()).toEqual({ open: 3, late: 0 })
    own.clock.advance(1)
    expect(await own.review.waiting()).toEqual({ open: 3, late: 3 })
    expect(JSON.stringify(all), 'no addresses of people').not.toContain('a@x.example')
    expect(all.rows[2]).toMatchObject({ waits: 'changes', owner: null, photosWaiting: 0 })
    const ids = async (query: object) => (await own.review.list({ page: 1, ...query })).rows.map(({ id }) => id)
    expect(await ids({ waits: 'listing' })).toEqual([first.hotelId])
    expect(await ids({ waits: 'changes' })).toHaveLength(2)
    expect(await ids({ status: 'approved' })).toHaveLength(2)
    expect(await ids({ status: 'draft' })).toHaveLength(1)
    expect(await ids({ country: 'PT' })).toEqual([])
    expect(await ids({ country: 'BR', q: 'fortal' })).toHaveLength(3)
    expect(await ids({ q: '%' })).toEqual([])
    expect(await ids({ page: 2 })).toEqual([])
  })
})

test('a no needs a reason, and changes are approved or rejected', () => {
  const answer = { target: 'listing', decision: 'reject', reason: 'short', version: 1 }
  expect(DecideSchema.safeParse(answer).error?.issues[0]?.path).toEqual(['reason'])
  const asked = { ...answer, target: 'changes', decision: 'request_revision', reason: 'Long enough a reason.' }
  expect(DecideSchema.safeParse(asked).error?.issues[0]?.path).toEqual(['decision'])
  const yes = { ...answer, decision: 'approve', reason: '', checklist: { name: true } }
  expect(DecideSchema.safeParse(yes).success).toBe(true)
})
