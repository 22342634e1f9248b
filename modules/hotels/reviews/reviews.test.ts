import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '#modules/audit/index.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { createCityHotels } from '#modules/hotels/search/city-hotels.ts'
import type { StayStatus } from '#modules/hotels/stays/stays.tables.ts'
import { STAY_STATUSES, stays } from '#modules/hotels/stays/stays.tables.ts'
import { eq, sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { createTranslate } from '#platform/i18n.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectSteadyList } from '#tests/support/lists.ts'
import { guestReviewApi } from './guest-review.api.ts'
import { stayReviewsApi } from './reviews.api.ts'
import type { WriteReview } from './reviews.contract.ts'
import { createStayReviews, type StayReviews } from './reviews.ts'

const GOOD: WriteReview = {
  overall: 9,
  cleanliness: 10,
  comfort: 8,
  location: 9,
  service: 10,
  value: 7,
  author: 'Ana',
  country: 'BR',
  company: 'couple',
  locale: 'pt-BR',
  title: 'Acordar com o mar',
  body: 'Café da manhã na varanda, gente atenciosa, cama boa.',
}
const FIRST = { page: 1, sort: 'newest' as const }

const database = testDatabase()
let app: FastifyInstance
let house: Awaited<ReturnType<typeof sampleHotel>>
let reviews: StayReviews
const clock = fixedClock('2027-03-10T12:00:00Z')
const callers = testCallers()
const ana = callers.owner()
const rui = callers.owner()
const vera = callers.staff('verifier')
const own = () => ({ ownerId: house.ownerId, hotelId: house.hotelId })

beforeAll(async () => {
  const { db } = database
  reviews = createStayReviews({ db, clock, translate: createTranslate(), audit: createAudit({ db, clock }) })
  app = (await apiOf(stayReviewsApi({ reviews }), { callers })) as unknown as FastifyInstance
})
afterAll(() => app.close())
beforeEach(async () => {
  house = await sampleHotel(database.db, { ownerId: ana.identity.id, cityId: newId() })
})

async function stayed(status: StayStatus = 'completed', checkIn = '2027-03-05') {
  const at = clock.now()
  const id = newId()
  const offer = {
    hotel: { name: 'Pousada do Vento', timeZone: 'America/Fortaleza' },
    room: { name: 'Sea view' },
  } as never
  await database.db.insert(stays).values({
    id,
    key: newId(),
    orderKey: newId(),
    status,
    hotelId: house.hotelId,
    ownerId: house.ownerId,
    roomTypeId: house.roomTypeId,
    ratePlanId: house.ratePlanId,
    checkIn,
    checkOut: addDays(checkIn, 3),
    rooms: 1,
    adults: 2,
    childAges: [],
    offer,
    total: 90_000,
    currency: 'BRL',
    policy: 'flexible',
    until: at,
    answerBy: at,
    createdAt: at,
    updatedAt: at,
  })
  return id
}
const counted = async () => {
  const [row] = await database.db.select().from(hotels).where(eq(hotels.id, house.hotelId))
  return [row?.reviewCount, row?.reviewSum]
}
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, who: object = {}, payload?: object) => {
  const answer = await app.inject({ method, url, ...who, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : null }
}

describe('writing', () => {
  test('counts at once, in the score that a search keeps and in the page of reviews', async () => {
    const search = createCityHotels(database.db)
    const scoreIn = async () => {
      const [hotel] = (await search.read(house.cityId, null)).hotels
      return [hotel?.reviewCount, hotel?.reviewSum]
    }
    expect(await scoreIn()).toEqual([0, 0])
    const stayId = await stayed()
    expect(await reviews.reviewOf(stayId, 'en')).toMatchObject({
      state: 'open',
      until: '2027-06-06',
      review: null,
      checkOut: '2027-03-08',
    })
    const written = await reviews.write(stayId, GOOD)
    expect(written).toMatchObject({
      overall: 9,
      parts: { value: 7 },
      stay: { month: '2027-03', nights: 3, room: 'Sea view' },
    })
    await reviews.write(await stayed(), { ...GOOD, overall: 6, locale: 'en', title: 'Fine for a night' })
    expect(await scoreIn()).toEqual([2, 150])
    const page = await reviews.list(house.hotelId, FIRST, 'pt-BR')
    expect(page).toMatchObject({
      score: { mean: 7.5, count: 2, parts: { comfort: 8 } },
      locales: { en: 1, 'pt-BR': 1 },
    })
    expect(page.reviews.map(({ title }) => title)).toEqual(['Fine for a night', 'Acordar com o mar'])
    expect(page.checked).toContain('90')
    const portuguese = await reviews.list(house.hotelId, { ...FIRST, locale: 'pt-BR' }, 'en')
    expect(portuguese).toMatchObject({ reviews: [{ author: 'Ana' }], score: { count: 2 }, pages: 1 })
    expect(await reviews.reviewOf(stayId, 'en')).toMatchObject({ state: 'written', review: { title: GOOD.title } })
  })

  test('names the room as its reader does, and an own name with its language', async () => {
    const stayId = await stayed()
    const { id } = await reviews.write(stayId, GOOD)
    const roomFor = async (reader: Locale) => {
      const page = await reviews.list(house.hotelId, FIRST, reader)
      return page.reviews.find((one) => one.id === id)?.stay
    }
    const sold = (part: string, value: string) =>
      database.db.execute(sql`update ${stays} set offer = jsonb_set(offer, ${part}, ${value}) where id = ${stayId}`)
    await sold('{hotel,language}', '"pt-BR"')
    expect(await roomFor('en')).toMatchObject({ room: 'Sea view', roomLanguage: 'pt-BR' })
    expect(await roomFor('pt-BR')).not.toHaveProperty('roomLanguage', 'pt-BR')
    await sold('{room,name}', '"Duplo standard"')
    expect(await roomFor('en')).toMatchObject({ room: 'Standard double' })
    expect(await reviews.exportOf([stayId])).toMatchObject([{ stay: { room: 'Duplo standard' } }])
  })

  test.each(STAY_STATUSES.filter((status) => status !== 'completed'))(
    'of a stay that is %s is refused',
    async (status) => {
      const stayId = await stayed(status)
      await expect(reviews.write(stayId, GOOD)).rejects.toMatchObject({ code: 'hotel/state' })
      expect(await counted()).toEqual([0, 0])
    },
  )

  test('is over after 90 days, and unknown stays are not found', async () => {
    const old = await stayed('completed', '2026-12-05')
    expect(await reviews.reviewOf(old, 'en')).toMatchObject({ state: 'too-late' })
    await expect(reviews.write(old, GOOD)).rejects.toMatchObject({ code: 'hotel/state' })
    await expect(reviews.write(newId(), GOOD)).rejects.toMatchObject({ code: 'hotel/not-found' })
    await expect(reviews.reviewOf(newId(), 'en')).rejects.toMatchObject({ code: 'hotel/not-found' })
  })

  test('five times at once is kept and counts once', async () => {
    const stayId = await stayed()
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => reviews.write(stayId, GOOD)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await counted()).toEqual([1, 90])
  })
})

describe('the owner', () => {
  test('replies once and can change it for a day; nobody else can', async () => {
    const { id } = await reviews.write(await stayed(), GOOD)
    const at = `/hotel-owner/hotels/${house.hotelId}/reviews`
    expect((await call('PUT', `${at}/${id}/reply`, rui, { text: 'Obrigado!' })).status).toBe(404)
    expect((await call('GET', at, rui)).status).toBe(404)
    expect((await call('PUT', `${at}/${id}/reply`, ana, { text: '' })).status).toBe(400)
    expect((await call('PUT', `${at}/${id}/reply`, ana, { text: 'Obrigado!' })).status).toBe(204)
    clock.advance(23 * 3_600_000)
    expect((await call('PUT', `${at}/${id}/reply`, ana, { text: 'Obrigada, Ana!' })).status).toBe(204)
    clock.advance(2 * 3_600_000)
    const late = await call('PUT', `${at}/${id}/reply`, ana, { text: 'x' })
    expect(late).toMatchObject({ status: 409, body: { code: 'hotel/state' } })
    const { body } = await call('GET', at, ana)
    expect(body.data.reviews[0]).toMatchObject({ reply: { text: 'Obrigada, Ana!' }, reported: false })
    const shown = await call('GET', `/hotels/${house.hotelId}/reviews`)
    expect(shown.body.reviews[0].reply.text).toBe('Obrigada, Ana!')
    expect(shown.body.reviews[0].replyUntil).toBeUndefined()
  })

  test('of another hotel cannot reply through a hotel of his own', async () => {
    const { id } = await reviews.write(await stayed(), GOOD)
    const other = await sampleHotel(database.db, { ownerId: rui.identity.id })
    const theirs = { ownerId: other.ownerId, hotelId: other.hotelId }
    await expect(reviews.own.reply(theirs, { reviewId: id, text: 'x' })).rejects.toMatchObject({
      code: 'hotel/not-found',
    })
    await expect(reviews.own.report(theirs, { reviewId: id, reason: 'x' })).rejects.toMatchObject({
      code: 'hotel/not-found',
    })
  })
})

describe('a report', () => {
  const reason = 'It names a member of our staff with her phone number.'

  test('waits for staff, who remove the review with a reason; then it counts for nothing', async () => {
    const { id } = await reviews.write(await stayed(), { ...GOOD, title: 'Com telefone' })
    await reviews.write(await stayed(), { ...GOOD, overall: 5 })
    expect((await call('POST', `/hotels/${house.hotelId}/reviews/${id}/report`, {}, { reason })).status).toBe(204)
    await reviews.own.report(own(), { reviewId: id, reason: 'a second one' })
    expect((await reviews.list(house.hotelId, FIRST, 'en')).reviews).toHaveLength(2)
    const { body } = await call('GET', '/admin/stay-reviews?text=telefone', vera)
    expect(body.rows).toMatchObject([{ id, reportReason: reason, hotel: { name: 'Pousada do Vento' } }])
    const decide = (who: object) =>
      call('POST', `/admin/stay-reviews/${id}/decide`, who, {
        decision: 'remove',
        reason: 'Personal data of a third person.',
      })
    expect((await decide(callers.staff('support'))).status).toBe(403)
    const both = await Promise.all([decide(vera), decide(vera)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await counted()).toEqual([1, 50])
    expect((await reviews.list(house.hotelId, FIRST, 'en')).score).toMatchObject({ mean: 5, count: 1 })
    const { rows } = await database.db.execute(sql`select reason from audit_log where action = 'review.remove'`)
    expect(rows).toEqual([{ reason: 'Personal data of a third person.' }])
    expect((await call('GET', '/admin/stay-reviews?status=removed&text=telefone', vera)).body.rows).toMatchObject([
      { id, status: 'removed' },
    ])
    expect(
      (await call('PUT', `/hotel-owner/hotels/${house.hotelId}/reviews/${id}/reply`, ana, { text: 'x' })).status,
    ).toBe(404)
  })

  test('is done with when staff keep the review', async () => {
    const { id } = await reviews.write(await stayed(), GOOD)
    await reviews.own.report(own(), { reviewId: id, reason })
    const keep = { decision: 'keep' as const, reason: 'An opinion, in fair words.' }
    expect((await call('POST', `/admin/stay-reviews/${id}/decide`, vera, keep)).status).toBe(204)
    expect((await reviews.staff.list({ status: 'reported', page: 1 }, 'en')).rows.map((one) => one.id)).not.toContain(
      id,
    )
    expect(await counted()).toEqual([1, 90])
  })
})

describe('the list of staff', () => {
  const list = (path: string, who: object = vera) => app.inject({ url: `/admin/stay-reviews${path}`, ...who })
  const titles = async (query: string) =>
    (await list(query)).json<{ rows: { title: string }[] }>().rows.map(({ title }) => title)

  /** Alike in all that they are sorted by, but for two. */
  async function reported(many: number) {
    for (let n = 1; n <= many; n++) {
      const { id } = await reviews.write(await stayed(), { ...GOOD, title: `No. ${n}` })
      await reviews.report(house.hotelId, { reviewId: id, reason: 'It is not of this hotel at all.' })
    }
  }

  test('has each review once in every order, and the table is the list', async () => {
    await reported(30)
    await expectSteadyList({
      get: list,
      sorts: ['reported', 'written', 'score'],
      key: 'id',
      exported: { column: 3, of: ({ title }) => String(title) },
    })
  })

  test('is sorted by the server, and found by hotel, title and guest', async () => {
    await reported(2)
    const { id } = await reviews.write(await stayed(), { ...GOOD, overall: 3, title: '100% noise_', author: 'Zilda' })
    await reviews.report(house.hotelId, { reviewId: id, reason: 'It is not of this hotel at all.' })
    expect((await titles('?sort=score'))[0]).toBe('100% noise_')
    expect((await titles('?sort=-score'))[0]).not.toBe('100% noise_')
    for (const text of ['noise', 'zilda', '0% n'])
      expect([text, await titles(`?text=${encodeURIComponent(text)}`)]).toEqual([text, ['100% noise_']])
    expect(await titles('?text=%25%25')).toEqual([])
    expect((await titles('?text=vento')).length).toBeGreaterThanOrEqual(3)
    expect((await list('?sort=author')).statusCode).toBe(400)
  })

  test('is taken as a table by who may read it, on the record', async () => {
    await reported(1)
    const taken = () => database.db.execute(sql`select detail from audit_log where action = 'reviews.exported'`)
    const before = (await taken()).rows.length
    expect((await list('/export', {})).statusCode).toBe(401)
    expect((await list('/export', callers.staff('finance'))).statusCode).toBe(403)
    expect((await taken()).rows).toHaveLength(before)
    const { body } = await list('/export?text=vento', { headers: { ...vera.headers, 'accept-language': 'pt-BR' } })
    expect(body.split('\r\n')[0]).toBe(
      '\uFEFFHóspede,Hotel,Nota,Título,Avaliação,Status,Motivo da denúncia,Denunciada em (UTC),Escrito em (UTC)',
    )
    expect((await taken()).rows.slice(before)).toEqual([{ detail: { status: 'reported', searched: 'yes' } }])
  })
})

test('a guest takes their name off with the account, and the review stays', async () => {
  const stayId = await stayed()
  await reviews.write(stayId, GOOD)
  expect(await reviews.exportOf([stayId, newId()])).toMatchObject([{ author: 'Ana', title: GOOD.title }])
  await database.db.transaction((tx) => reviews.eraseOf(tx, [stayId]))
  const { reviews: left } = await reviews.list(house.hotelId, FIRST, 'en')
  expect(left).toMatchObject([{ author: '', country: null, title: GOOD.title }])
})

describe('the routes of guests', () => {
  test('tell its state and take one review', async () => {
    const stayId = await stayed()
    const stayOf = async () => stayId
    const guests = (await apiOf(guestReviewApi({ reviews, stayOf }), { callers })) as unknown as FastifyInstance
    const url = '/reservations/AB2CD3/review'
    const state = async () => (await guests.inject({ method: 'GET', url })).json()
    const write = (payload: object) => guests.inject({ method: 'POST', url, payload })
    expect(await state()).toMatchObject({ state: 'open', until: '2027-06-06', review: null })
    const poor = await write({ ...GOOD, overall: 11, body: 'Good' })
    expect([poor.statusCode, poor.json().fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['overall', 'body'],
    ])
    const silent = await write({ ...GOOD, company: undefined })
    expect(silent.json().fields).toEqual([{ field: 'company', message: 'Choose who you travelled with.' }])
    expect((await write(GOOD)).statusCode).toBe(201)
    expect((await write(GOOD)).statusCode).toBe(409)
    expect(await state()).toMatchObject({ state: 'written', review: { title: GOOD.title, overall: 9 } })
    await guests.close()
  })
})
