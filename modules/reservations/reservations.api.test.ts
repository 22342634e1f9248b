import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerVerified, ROLES } from '#modules/accounts/index.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { NO_DEVICES } from '#tests/support/devices.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { createDocuments, reservationsApi, staffReservationsApi } from './index.ts'
import { ReservationSchema } from './reservations.contract.ts'
import { ANA, bookOne, HOUR, holdRequestFor, newKey, openBooking } from './reservations.fixture.ts'

const database = testDatabase()
const translate = createTranslate()
beforeAll(() => openBooking(database), 60_000)

async function openApi() {
  const booking = await openBooking(database)
  const callers = testCallers()
  const { reservations, payments, clock } = booking
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const documents = createDocuments({ translate })
  const app = await apiOf(
    [
      ...reservationsApi({ reservations, payments, documents, accounts: { owners: NO_DEVICES } }),
      ...staffReservationsApi({ staff: reservations.staff, documents }),
    ],
    { callers: { ...callers, guestOf: reservations.guestOf }, idempotency },
  )
  const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
  return { booking, callers, app, post, get }
}

type Api = Awaited<ReturnType<typeof openApi>>
const idem = (key = newKey()) => ({ 'idempotency-key': key })
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

async function holdOver({ booking, post }: Api, headers: Record<string, string> = {}) {
  const answer = await post('/reservations', await holdRequestFor(booking), { ...idem(), ...headers })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

describe('a guest', () => {
  test('holds, pays, reads, takes the documents along and cancels', async () => {
    const api = await openApi()
    const { booking, post, get } = api
    const held = await holdOver(api)
    expect(ReservationSchema.parse(held.reservation)).toEqual(held.reservation)
    expect(held.key).toMatch(/^rk_/)
    expect(held.methods.card.instalments.length).toBeGreaterThan(1)
    const me = bearer(held.key)
    const { code, total } = held.reservation
    const method = { kind: 'card', token: await booking.tokenFor('approve'), instalments: 3 }
    const key = newKey()
    const paid = await post(`/reservations/${code}/payments`, { method, totalSeen: total }, { ...me, ...idem(key) })
    expect(paid.json()).toMatchObject({ reservation: { status: 'confirmed' }, payment: { status: 'captured' } })
    const again = await post(`/reservations/${code}/payments`, { method, totalSeen: total }, { ...me, ...idem(key) })
    expect(again.json()).toEqual(paid.json())
    for (const [kind, type] of [
      ['eticket.pdf', 'application/pdf'],
      ['invoice.pdf', 'application/pdf'],
      ['calendar.ics', 'text/calendar; charset=utf-8'],
    ]) {
      const file = await get(`/reservations/${code}/documents/${kind}`, me)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe(type)
      expect(file.rawPayload.length).toBeGreaterThan(500)
      expect(file.rawPayload.subarray(0, 4).toString()).toBe(type === 'application/pdf' ? '%PDF' : 'BEGI')
    }
    const quote = await post(`/reservations/${code}/cancel-quote`, undefined, { ...me, 'accept-language': 'pt-BR' })
    expect(quote.json()).toMatchObject({
      method: 'card',
      rule: { sentence: expect.stringContaining('o reembolso é total') },
    })
    const quoteId = quote.json().id
    const cancelled = await post(`/reservations/${code}/cancel`, { quoteId }, { ...me, ...idem() })
    expect(cancelled.json()).toMatchObject({ status: 'refunding' })
    const twice = await post(`/reservations/${code}/cancel`, { quoteId }, { ...me, ...idem() })
    expect(twice.json()).toEqual(cancelled.json())
  }, 20_000)

  test('who repeats a hold gets it again with a key that works; nothing personal is kept with the request', async () => {
    const api = await openApi()
    const request = await holdRequestFor(api.booking)
    const key = newKey()
    const [first, second] = [
      await api.post('/reservations', request, idem(key)),
      await api.post('/reservations', request, idem(key)),
    ]
    expect(second.json().reservation.id).toBe(first.json().reservation.id)
    expect(
      (await api.get(`/reservations/${first.json().reservation.code}`, bearer(second.json().key))).statusCode,
    ).toBe(200)
    const { rows } = await database.pool.query('select body::text as body from idempotency_keys where key = $1', [key])
    expect(rows[0].body).not.toMatch(/Souza|ana@|rk_/)
    const other = await api.post('/reservations', { ...request, locale: 'pt-BR' }, idem(key))
    expect(other.json()).toMatchObject({ code: 'idempotency/mismatch' })
  })

  test('is asked when the price has changed, with both amounts', async () => {
    const { booking, post } = await openApi()
    const request = await holdRequestFor(booking)
    const seen = { ...request.totalSeen, amount: request.totalSeen.amount - 500 }
    const answer = await post(
      '/reservations',
      { ...request, totalSeen: seen },
      { ...idem(), 'accept-language': 'pt-BR' },
    )
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'reservation/price-changed', seen, now: request.totalSeen })
    expect(Object.keys(answer.json())).toEqual(['error', 'code', 'requestId', 'seen', 'now'])
    expect(answer.json().error).toContain('O preço mudou')
  })

  test('without a key for the request nothing is held', async () => {
    const { booking, post } = await openApi()
    const answer = await post('/reservations', await holdRequestFor(booking))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency/key-required'])
  })

  test.each([
    ['totalSeen', { totalSeen: undefined }],
    ['travellers', { travellers: [] }],
    ['travellers.0.surname', { travellers: [{ ...ANA, surname: '' }] }],
    ['contact.email', { contact: { email: 'ana', phone: '+55 11 91234-5678' } }],
  ])('a form without a good %s is sent back', async (field, over) => {
    const { booking, post } = await openApi()
    const answer = await post('/reservations', { ...(await holdRequestFor(booking)), ...over }, idem())
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.map((one: { field: string }) => one.field)).toContain(field)
  })
})

describe('look-up', () => {
  const linkIn = (text: string | undefined) => /link=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

  test('answers every pair alike, and mails a link that works once', async () => {
    const api = await openApi()
    const { booking, post, get } = api
    const { code } = (await holdOver(api)).reservation
    const pairs = [
      { code, email: 'ANA@example.com' },
      { code, email: 'eve@example.com' },
      { code: 'ZZZZZZ', email: 'ana@example.com' },
    ]
    for (const pair of pairs) {
      const answer = await post('/reservations/lookup', pair, { 'accept-language': 'pt-BR' })
      expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'accepted' }])
    }
    await booking.jobs.run(booking.clock.now())
    expect(booking.mail.posted).toHaveLength(1)
    const [mail] = booking.mail.posted
    expect(mail).toMatchObject({ recipient: 'ANA@example.com', subject: `Seu link para a reserva ${code}` })
    expect(mail?.text).toContain(`https://jangada.example/pt/reservations/${code}?link=`)
    const link = linkIn(mail?.text)
    const foreign = (await holdOver(api)).reservation.code
    expect((await post(`/reservations/${foreign}/open`, { link })).json().code).toBe('reservation/link-invalid')
    const opened = (await post(`/reservations/${code}/open`, { link })).json()
    expect(opened).toMatchObject({ code, key: expect.stringMatching(/^rk_/), expiresAt: '2026-12-21T12:00:00.000Z' })
    expect((await get(`/reservations/${code}`, bearer(opened.key))).json().code).toBe(code)
    expect((await post(`/reservations/${code}/open`, { link })).statusCode).toBe(400)
    booking.clock.advance(31 * 24 * HOUR)
    expect((await get(`/reservations/${code}`, bearer(opened.key))).statusCode).toBe(404)
  })

  test('a link opens the page once by itself, and not after a day', async () => {
    const api = await openApi()
    const { booking, get } = api
    const { code, id } = (await holdOver(api)).reservation
    const make = () => database.db.transaction((tx) => booking.reservations.createLink(tx, id))
    const [link, old] = [await make(), await make()]
    const strange = await get(`/reservations/${code}?email=bia@example.com&link=${link}`)
    expect(strange.json()).toMatchObject({ code: 'reservation/link-invalid' })
    expect((await get(`/reservations/${code}?email=Ana@example.com&link=${link}`)).json().code).toBe(code)
    expect((await get(`/reservations/${code}?email=ana@example.com&link=${link}`)).statusCode).toBe(400)
    booking.clock.advance(24 * HOUR)
    expect((await get(`/reservations/${code}?link=${old}`)).statusCode).toBe(400)
  })
})

describe('a customer', () => {
  test('sees their trips and payments, and what they booked before they had an account', async () => {
    const api = await openApi()
    const { booking, callers, get } = api
    const ana = callers.customer()
    const held = await holdOver(api, ana.headers)
    expect(held.key).toBeNull()
    const guest = await bookOne(booking)
    await database.db.transaction((tx) =>
      booking.events.publish(tx, customerVerified, { customerId: ana.identity.id, email: 'Ana@example.com' }),
    )
    await booking.jobs.run(booking.clock.now())
    const trips = (await get('/customer/reservations', ana.headers)).json()
    expect(trips.drafts.map((row: { code: string }) => row.code)).toContain(held.reservation.code)
    expect(trips.upcoming.map((row: { code: string }) => row.code)).toContain(guest.reservation.code)
    expect(trips.upcoming[0]).toMatchObject({ title: 'São Paulo → Lisbon', origin: 'GRU', travellers: 1, return: null })
    const paid = (await get('/customer/payments', ana.headers)).json()
    const inPortuguese = { ...ana.headers, 'accept-language': 'pt-BR' }
    const viagens = (await get('/customer/reservations', inPortuguese)).json()
    expect(viagens.upcoming[0].title).toBe('São Paulo → Lisboa')
    expect((await get('/customer/payments', inPortuguese)).json().rows[0].title).toBe('São Paulo → Lisboa')
    expect(paid.rows.map((row: { code: string }) => row.code)).toContain(guest.reservation.code)
    const stranger = callers.customer({ id: randomUUID() })
    expect((await get('/customer/reservations', stranger.headers)).json()).toEqual({
      upcoming: [],
      past: [],
      drafts: [],
    })
    expect((await get('/customer/payments', stranger.headers)).json()).toEqual({ rows: [] })
  })

  test('takes their data along, and is taken out of what is over', async () => {
    const { booking, callers } = await openApi()
    const { identity } = callers.customer({ email: 'rosa@example.com' })
    const held = await bookOne(
      booking,
      { over: { contact: { email: 'rosa@example.com', phone: '+5511912345678', country: 'BR' } } },
      identity,
    )
    const data = JSON.stringify(await booking.reservations.exportOf(identity.id, 'en'))
    expect(data).toContain(held.reservation.code)
    expect(data).toContain('Souza')
    booking.clock.advance(70 * 24 * HOUR)
    await database.db.transaction((tx) => booking.reservations.eraseOf(tx, identity.id))
    await database.db.transaction((tx) => booking.reservations.eraseOf(tx, identity.id))
    const left = await booking.reservations.read(held.reservation.id)
    expect(left?.customerId).toBeNull()
    expect(JSON.stringify(left?.view)).not.toMatch(/Souza|rosa@|91234/)
    expect(left?.view.payments[0]?.status).toBe('captured')
  })
})

describe('who may call what', () => {
  const id = randomUUID()
  const change = { changeId: id, answer: 'accept' }
  const pay = { method: { kind: 'pix' }, totalSeen: { amount: 1, currency: 'BRL' } }
  const routes = (code: string): ['GET' | 'POST', string, object?][] => [
    ['GET', `/reservations/${code}`],
    ['POST', `/reservations/${code}/abandon`],
    ['POST', `/reservations/${code}/payments`, pay],
    ['POST', `/reservations/${code}/payments/${id}/refresh`],
    ['POST', `/reservations/${code}/cancel-quote`],
    ['POST', `/reservations/${code}/cancel`, { quoteId: id }],
    ['POST', `/reservations/${code}/schedule-change`, change],
    ['GET', `/reservations/${code}/documents/eticket.pdf`],
    ['GET', `/reservations/${code}/documents/calendar.ics`],
  ]

  test('a reservation of someone else looks like none at all, on every route and for everyone', async () => {
    const api = await openApi()
    const { booking, callers, app } = api
    const mine = callers.customer()
    const foreign = [
      { reservation: (await holdOver(api, mine.headers)).reservation },
      { reservation: (await bookOne(booking)).reservation },
    ]
    const own = await holdOver(api)
    const strangers = [
      {},
      callers.customer().headers,
      bearer(own.key),
      bearer('rk_made-up'),
      callers.staff('superadmin').headers,
    ]
    for (const { reservation } of foreign) {
      for (const headers of strangers) {
        for (const where of [reservation.code, reservation.id]) {
          const wanted = routes('ZZZZZZ')
          for (const [i, [method, url, payload]] of routes(where).entries()) {
            const call = (address: string) =>
              app.inject({ method, url: address, headers: { ...headers, ...idem() }, ...(payload && { payload }) })
            const [answer, none] = [await call(url), await call(wanted[i]?.[1] ?? '')]
            expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'reservation/not-found'])
            expect(answer.json().error).toBe(none.json().error)
          }
        }
      }
    }
  }, 60_000)

  const desk: ['GET' | 'POST', string, string, object?][] = [
    ['GET', '/admin/reservations', 'reservations.read'],
    ['GET', `/admin/reservations/${id}`, 'reservations.read'],
    ['POST', `/admin/reservations/${id}/notes`, 'reservations.note', { text: 'Called' }],
    ['POST', `/admin/reservations/${id}/quote`, 'refunds.request'],
    ['POST', `/admin/reservations/${id}/cancel`, 'reservations.cancel', { quoteId: id, reason: 'asked for' }],
    [
      'POST',
      `/admin/reservations/${id}/refund`,
      'refunds.request',
      { amount: { amount: 1, currency: 'BRL' }, reason: 'late' },
    ],
    ['GET', '/admin/refund-approvals', 'reservations.read'],
    ['POST', `/admin/refund-approvals/${id}/approve`, 'refunds.approve'],
    ['POST', `/admin/refund-approvals/${id}/decline`, 'refunds.approve', { reason: 'no grounds' }],
  ]

  test.each(desk)(
    '%s %s needs %s',
    async (method, url, permission, payload) => {
      const { permissionsOf } = await import('#modules/accounts/index.ts')
      const api = await openApi()
      const call = (headers: Record<string, string>) =>
        api.app.inject({ method, url, headers: { ...headers, ...idem() }, ...(payload && { payload }) })
      const guest = bearer((await holdOver(api)).key)
      for (const headers of [{}, api.callers.customer().headers, guest])
        expect((await call(headers)).statusCode).toBe(401)
      for (const role of ROLES) {
        const { statusCode } = await call(api.callers.staff(role).headers)
        const may = permissionsOf(role).includes(permission as never)
        expect([role, statusCode === 403]).toEqual([role, !may])
        if (may) expect([200, 404]).toContain(statusCode)
      }
    },
    30_000,
  )
})
