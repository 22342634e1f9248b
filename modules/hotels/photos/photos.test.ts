import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_PHOTOS } from '#modules/hotels/listings/listing-input.contract.ts'
import {
  approvedHotel,
  cityVersion,
  completeDraft,
  decide,
  type OpenListings,
  openListings,
} from '#modules/hotels/listings/listings.fixture.ts'
import { eq } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { photoFilesPlugin } from './photo-files.ts'
import { fromTelephone, picture } from './photos.fixture.ts'
import { hotelPhotos, photoFiles, photoOriginals } from './photos.tables.ts'
import { createPhotos, type Photos } from './photos.ts'
import { shownPhotos } from './photos.views.ts'

const database = testDatabase()
let site: OpenListings
let photos: Photos
let files: FastifyInstance
const warnings: object[] = []

beforeAll(async () => {
  site = openListings(database.db)
  const log = { warn: (about: object) => void warnings.push(about) }
  photos = await createPhotos({ db: site.db, clock: site.clock, jobs: site.jobs, log: log as never })
  files = Fastify()
  await files.register(photoFilesPlugin(photos))
})
afterAll(() => files.close())

async function newHotel() {
  const ownerId = randomUUID()
  return { ownerId, hotelId: await site.listings.create(ownerId, {}) }
}
const viewOf = async (own: { ownerId: string; hotelId: string }) => (await site.listings.get(own, site.say)).photos

describe('an uploaded photo', () => {
  test('is kept at once and served when its files are made, in every width and both formats', async () => {
    const own = await newHotel()
    const photo = await photos.add(own, await fromTelephone(1300, 1600))
    expect(photo).toMatchObject({ status: 'waiting', work: 'stored', width: 1300, height: 1600, widths: [], alt: {} })
    expect(await photos.file({ hash: photo.hash, width: 320, format: 'avif' })).toBeNull()
    await site.jobs.run(site.clock.now())
    expect(await viewOf(own)).toMatchObject([{ id: photo.id, work: 'ready', widths: [320, 640, 1280, 1300] }])

    for (const format of ['avif', 'webp'] as const) {
      const answer = await files.inject(`/photos/${photo.hash}-640.${format}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${photo.hash}-640-${format}"`,
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640 })
      const again = await files.inject({
        url: `/photos/${photo.hash}-640.${format}`,
        headers: { 'if-none-match': String(answer.headers.etag) },
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const kept = await site.db.select().from(photoOriginals).where(eq(photoOriginals.photoId, photo.id))
    expect(kept, 'the original, which knows the place, is gone').toEqual([])
  })

  test('is one photo, however often and at once the same file comes; two hotels share nothing', async () => {
    const [own, other] = [await newHotel(), await newHotel()]
    const bytes = await picture(600, 600, '#aa3311').jpeg().toBuffer()
    const all = await Promise.all(Array.from({ length: 5 }, () => photos.add(own, bytes)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await photos.add(other, bytes)).hash).not.toBe(all[0]?.hash)
    expect(await viewOf(own)).toHaveLength(1)
  })

  test('whose files cannot be made says so, and is not tried for ever', async () => {
    const own = await newHotel()
    const { id } = await photos.add(own, await picture(600, 600).jpeg().toBuffer())
    const damaged = { bytes: Buffer.from('damaged on the disk') }
    await site.db.update(photoOriginals).set(damaged).where(eq(photoOriginals.photoId, id))
    await site.jobs.run(site.clock.now())
    expect(await viewOf(own)).toMatchObject([{ id, work: 'failed', widths: [] }])
    expect(warnings).toMatchObject([{ photo: id }])
    const { missing } = await site.listings.get(own, site.say)
    expect(missing.map(({ field }) => field)).toContain(`photos.${id}`)
  })

  test('may be removed while its files are made', async () => {
    const own = await newHotel()
    const { id } = await photos.add(own, await picture(600, 600).jpeg().toBuffer())
    await photos.remove({ ...own, photoId: id })
    await site.jobs.run(site.clock.now())
    expect(await viewOf(own)).toEqual([])
  })

  test('is refused beyond the limit', async () => {
    const own = await newHotel()
    const look = { color: '#000000', placeholder: 'data:,', width: 600, height: 600, createdAt: site.clock.now() }
    const rows = Array.from({ length: MAX_PHOTOS }, (_, position) => ({
      hotelId: own.hotelId,
      position,
      hash: randomUUID().replaceAll('-', '').padEnd(40, '0'),
      ...look,
    }))
    await site.db.insert(hotelPhotos).values(rows)
    const bytes = await picture(600, 600).jpeg().toBuffer()
    await expect(photos.add(own, bytes)).rejects.toMatchObject({ code: 'hotel/state', values: { limit: MAX_PHOTOS } })
  })
})

describe('photos of a hotel on the site', () => {
  test('wait for staff; texts, order and removal go live at once', async () => {
    const hotel = await approvedHotel(site)
    const { own } = hotel
    const { id, hash } = await photos.add(own, await picture(700, 500).jpeg().toBuffer())
    await site.jobs.run(site.clock.now())
    const shown = async () => (await shownPhotos(site.db, [own.hotelId])).get(own.hotelId)?.map((photo) => photo.id)
    expect(await shown()).toEqual(hotel.photoIds)
    const before = await cityVersion(site.db)
    expect((await site.review.get(own.hotelId, site.say)).waits, 'not before it has its text').toBeNull()
    await expect(decide(site, own, { target: 'changes' })).rejects.toMatchObject({ code: 'hotel/state' })
    await photos.describe({ ...own, photoId: id }, { alt: { 'pt-BR': 'A piscina' }, roomTypeId: hotel.roomTypeId })
    expect((await site.review.get(own.hotelId, site.say)).waits).toBe('changes')
    await decide(site, own, { target: 'changes' })
    await expect(photos.describe({ ...own, photoId: id }, { alt: {} })).rejects.toMatchObject({
      code: 'hotel/incomplete',
    })
    await site.listings.arrange(own, { part: 'photos', ids: [id] })
    expect(await shown()).toEqual([id, ...hotel.photoIds])
    expect((await viewOf(own))[0]).toMatchObject({ alt: { 'pt-BR': 'A piscina' }, roomTypeId: hotel.roomTypeId })
    await photos.remove({ ...own, photoId: id })
    expect(await shown()).toEqual(hotel.photoIds)
    expect(await cityVersion(site.db)).toBe(before + 4)
    expect(await site.db.select().from(photoFiles).where(eq(photoFiles.hash, hash))).toEqual([])
  })

  test('that staff refused are served to nobody', async () => {
    const { own } = await approvedHotel(site)
    const { id, hash } = await photos.add(own, await picture(700, 500, '#771122').jpeg().toBuffer())
    await site.jobs.run(site.clock.now())
    expect(await photos.file({ hash, width: 320, format: 'webp' })).not.toBeNull()
    await photos.describe({ ...own, photoId: id }, { alt: { en: 'A casino' } })
    await decide(site, own, { target: 'changes', refusedPhotoIds: [id] })
    expect(await photos.file({ hash, width: 320, format: 'webp' })).toBeNull()
    expect((await viewOf(own)).find((photo) => photo.id === id)).toMatchObject({ status: 'refused' })
  })

  test('of which the last one stays', async () => {
    const { own, photoIds } = await approvedHotel(site)
    const [first = '', ...others] = photoIds
    for (const photoId of others) await photos.remove({ ...own, photoId })
    await expect(photos.remove({ ...own, photoId: first })).rejects.toMatchObject({ code: 'hotel/state' })
  })
})

test("nobody touches another owner's photos, nor by way of a hotel of one's own", async () => {
  const { own, photoIds } = await completeDraft(site)
  const mine = await completeDraft(site)
  const bytes = await picture(600, 600).jpeg().toBuffer()
  const theirs = { hotelId: own.hotelId, ownerId: mine.ownerId }
  const [photoId = ''] = photoIds
  const tries = [
    () => photos.add(theirs, bytes),
    () => photos.describe({ ...theirs, photoId }, { alt: { en: 'Mine now' } }),
    () => photos.remove({ ...theirs, photoId }),
    () => photos.describe({ ...mine.own, photoId }, { alt: { en: 'Mine now' } }),
    () => photos.remove({ ...mine.own, photoId }),
    () => photos.describe({ ...own, photoId }, { roomTypeId: mine.roomTypeId }),
  ]
  for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'hotel/not-found' })
  expect((await viewOf(own)).map(({ alt }) => alt)).toEqual(Array(3).fill({ en: 'The pool at dusk' }))
})

test.each([
  '/photos/..%2f..%2fetc%2fpasswd',
  `/photos/${'a'.repeat(40)}-320.avif`,
  `/photos/${'a'.repeat(40)}-320.svg`,
  `/photos/${'a'.repeat(40)}-99999.webp`,
  `/photos/${'A'.repeat(40)}-320.webp`,
  '/photos/%00',
  "/photos/x'--320.webp",
])('%s is no photo', async (url) => {
  const { statusCode, headers } = await files.inject(url)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})
