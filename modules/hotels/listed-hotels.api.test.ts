import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { listedHotelsApi } from './index.ts'
import { addPhoto, type OpenListings, openListings, PLAN, ROOM, SECTIONS_FILLED } from './listings/listings.fixture.ts'
import { MAX_PHOTO_BYTES } from './photos/photos.contract.ts'
import { picture } from './photos/photos.fixture.ts'
import { createPhotos } from './photos/photos.ts'

const database = testDatabase({ each: true })
let site: OpenListings
let app: FastifyInstance
const callers = testCallers()
const ana = callers.owner()

beforeEach(async () => {
  site = openListings(database.db)
  const log = { warn: () => {} }
  const photos = await createPhotos({ db: site.db, clock: site.clock, jobs: site.jobs, log: log as never })
  const plugin = listedHotelsApi({ ...site, photos })
  app = (await apiOf(plugin, { callers })) as unknown as FastifyInstance
})
afterEach(() => app.close())

type Method = NonNullable<InjectOptions['method']>

async function call(method: Method, url: string, body?: object, who: { headers: object } = ana) {
  const headers = { ...who.headers } as Record<string, string>
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : null }
}

async function upload(hotelId: string, payload: Buffer, type = 'image/jpeg', language = 'en') {
  const headers = { ...ana.headers, 'content-type': type, 'accept-language': language }
  const answer = await app.inject({ method: 'POST', url: `/hotel-owner/hotels/${hotelId}/photos`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

async function newHotel(body: object = {}) {
  const { status, body: answer } = await call('POST', '/hotel-owner/hotels', body)
  expect(status).toBe(201)
  return answer.data
}

describe('the way of a hotel through the API', () => {
  test('from an empty draft over rooms, rates and photos to the site', async () => {
    const { id } = await newHotel()
    const at = `/hotel-owner/hotels/${id}`
    const saved = await call('PATCH', at, { version: 1, ...SECTIONS_FILLED })
    expect(saved).toMatchObject({ status: 200, body: { data: { texts: { name: 'Hotel Iracema' }, version: 2 } } })
    expect((await call('POST', `${at}/room-types`, ROOM)).status).toBe(201)
    const withPlan = await call('POST', `${at}/rate-plans`, PLAN)
    const [roomType] = withPlan.body.data.roomTypes
    const [ratePlan] = withPlan.body.data.ratePlans
    const roomAt = `${at}/room-types/${roomType.id}`
    expect((await call('PUT', roomAt, { version: 1, roomType: { ...ROOM, price: 2000 } })).status).toBe(200)
    expect((await call('PUT', roomAt, { version: 1, roomType: ROOM })).body.code).toBe('hotel/changed')
    const planAt = `${at}/rate-plans/${ratePlan.id}`
    expect(
      (await call('PUT', planAt, { version: 1, ratePlan: { ...PLAN, name: 'Room only', meal: 'none' } })).status,
    ).toBe(200)
    expect((await call('POST', `${planAt}/archive`, { archived: true })).body.data.ratePlans[0].archived).toBe(true)
    expect((await call('POST', `${planAt}/archive`, { archived: false })).body.data.ratePlans[0].archived).toBe(false)
    expect((await call('POST', `${roomAt}/archive`, { archived: false })).status).toBe(200)
    expect((await call('PUT', `${at}/room-types/order`, { ids: [roomType.id] })).status).toBe(200)

    const early = await call('POST', `${at}/submit`)
    expect(early).toMatchObject({ status: 422, body: { code: 'hotel/incomplete' } })
    expect(early.body.fields).toEqual([{ field: 'photos', message: 'Upload at least 3 photos.' }])
    const uploaded = []
    for (const hue of ['#aa0000', '#00aa00', '#0000aa']) {
      uploaded.push((await upload(id, await picture(640, 480, hue).jpeg().toBuffer())).body.data)
    }
    for (const photo of uploaded) {
      const photoAt = `${at}/photos/${photo.id}`
      expect((await call('PATCH', photoAt, { alt: { en: 'A wall', 'pt-BR': '' } })).body.data.photos).toContainEqual(
        expect.objectContaining({ id: photo.id, alt: { en: 'A wall' } }),
      )
    }
    const order = await call('PUT', `${at}/photos/order`, { ids: uploaded.map((photo) => photo.id).toReversed() })
    expect(order.body.data.photos.map((photo: { id: string }) => photo.id)).toEqual(
      uploaded.map((photo) => photo.id).toReversed(),
    )
    expect((await call('POST', `${at}/submit`)).body.data.status).toBe('pending')

    const vera = callers.staff('verifier')
    const queue = await call('GET', '/admin/hotel-verification', undefined, vera)
    expect(queue.body.rows).toMatchObject([{ id, waits: 'listing', timesSubmitted: 1, photosWaiting: 3 }])
    const one = await call('GET', `/admin/hotel-verification/${id}`, undefined, vera)
    const { version } = one.body.listing
    const yes = { target: 'listing', decision: 'approve', version, checklist: { photos: true } }
    const decided = await call('POST', `/admin/hotel-verification/${id}/decide`, yes, vera)
    expect(decided.body).toMatchObject({
      waits: null,
      listing: { status: 'approved' },
      history: [{ by: 'Rui Lima' }, {}, {}],
    })
    expect((await call('POST', `${at}/pause`)).body.data.paused).toBe(true)
    expect((await call('POST', `${at}/resume`)).body.data.paused).toBe(false)
    const stats = await call('GET', '/hotel-owner/hotels/dashboard/stats')
    expect(stats.body).toEqual({
      data: {
        total_hotels: 1,
        approved_hotels: 1,
        pending_hotels: 0,
        total_rooms: 5,
        recent_activity: ['approved', 'submitted'].map((action) => ({ hotel_name: 'Hotel Iracema', action })),
      },
    })
    expect((await call('GET', '/hotel-owner/hotels?status=approved')).body.data).toMatchObject([{ id, rooms: 5 }])
    expect((await call('GET', '/hotel-owner/hotels?status=pending')).body.data).toEqual([])
  })

  test('what does not fit is refused field by field', async () => {
    const { id } = await newHotel()
    const bad = await call('PATCH', `/hotel-owner/hotels/${id}`, {
      version: 1,
      contact: { email: 'x', phone: '12' },
      charges: [{ kind: 'vat' }],
      times: { ...SECTIONS_FILLED.times, checkInFrom: '25:00' },
    })
    expect(bad.status).toBe(400)
    expect(bad.body.fields.map(({ field }: { field: string }) => field)).toEqual([
      'contact.email',
      'contact.phone',
      'times.checkInFrom',
      'charges.0.basis',
      'charges.0.value',
      'charges.0.included',
    ])
    await call('PATCH', `/hotel-owner/hotels/${id}`, { version: 1, property: SECTIONS_FILLED.property })
    const room = await call('POST', `/hotel-owner/hotels/${id}/room-types`, { ...ROOM, maxAdults: 4, price: 0 })
    expect(room.body.fields).toEqual([
      { field: 'price', message: 'Enter 1 or more.' },
      { field: 'maxAdults', message: 'This cannot exceed the room’s maximum number of guests.' },
    ])
    expect((await call('DELETE', `/hotel-owner/hotels/${id}`)).status).toBe(204)
    expect((await call('GET', `/hotel-owner/hotels/${id}`)).status).toBe(404)
  })
})

describe('an upload', () => {
  test.each([
    [
      'text as a JPEG',
      Buffer.from('<script>'),
      'image/jpeg',
      415,
      'photo/type',
      'Não conseguimos ler este arquivo como foto',
    ],
    [
      'a form',
      Buffer.from('--x'),
      'multipart/form-data; boundary=x',
      415,
      'photo/type',
      'Não conseguimos ler este arquivo como foto',
    ],
    ['JSON', Buffer.from('{}'), 'application/json', 415, 'photo/type', 'Não conseguimos ler este arquivo como foto'],
    ['half a photo', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'image/png', 422, 'photo/refused', 'Esta foto está'],
    ['too much', Buffer.alloc(MAX_PHOTO_BYTES + 1), 'image/jpeg', 413, 'photo/too-large', 'podem ter até 10 MB'],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 422, 'photo/refused', 'O arquivo está vazio'],
  ])('of %s says in Portuguese what to do', async (_, payload, type, status, code, sentence) => {
    const { id } = await newHotel()
    const answer = await upload(id, payload, type, 'pt-BR')
    expect(answer).toMatchObject({ status, body: { code } })
    expect(answer.body.error).toContain(sentence)
  })

  test('is what it is, whatever its type says; and can be removed', async () => {
    const { id } = await newHotel()
    const answer = await upload(id, await picture(640, 480).webp().toBuffer(), 'application/octet-stream')
    expect(answer).toMatchObject({ status: 201, body: { data: { width: 640, height: 480, work: 'stored' } } })
    const removed = await call('DELETE', `/hotel-owner/hotels/${id}/photos/${answer.body.data.id}`)
    expect(removed.body.data.photos).toEqual([])
  })
})

test('who only reads may not decide, and nobody else reads', async () => {
  const { id } = await newHotel()
  const photoId = await addPhoto(site.db, id)
  const url = `/admin/hotel-verification/${id}`
  const yes = { target: 'listing', decision: 'approve', version: 1 }
  for (const role of ['support', 'operations', 'auditor'] as const) {
    expect((await call('GET', url, undefined, callers.staff(role))).status).toBe(200)
    expect((await call('POST', `${url}/decide`, yes, callers.staff(role))).status).toBe(403)
  }
  expect((await call('GET', url, undefined, callers.staff('finance'))).status).toBe(403)
  expect((await call('GET', url)).status).toBe(401)
  const bia = callers.owner()
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/submit'],
    ['DELETE', `/photos/${photoId}`],
  ] as const) {
    expect((await call(method, `/hotel-owner/hotels/${id}${path}`, undefined, bia)).status).toBe(404)
  }
})
