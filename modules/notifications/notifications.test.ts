import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refundSettled } from '#modules/payments/index.ts'
import { createDocuments, type ReservationNews, reservationChanged } from '#modules/reservations/index.ts'
import { sampleItem, sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { createNotifications, notificationsApi } from './index.ts'
import type { NoticeKind } from './notifications.contract.ts'
import { notificationPreferences, notifications, toldEvents } from './notifications.tables.ts'

const translate = createTranslate()
const ANA = '00000000-0000-7000-8000-00000000c001'
const database = testDatabase()

beforeEach(async () => {
  for (const table of [notifications, notificationPreferences, toldEvents]) await database.db.delete(table)
})

type Setup = { locale?: Locale; customerId?: string | null; view?: ReservationView | null }

async function setup({ locale = 'en', customerId = null, view = sampleReservation() }: Setup = {}) {
  const { db } = database
  const clock = fixedClock('2026-11-21T12:05:00Z')
  const mail = collectingPostOffice()
  const jobs = manualJobs()
  const events = createEvents(jobs)
  const centre = await createNotifications({
    db,
    clock,
    mail,
    events,
    translate,
    publicUrl: 'https://jangada.example',
    documents: createDocuments({ translate }),
    readReservation: async (id) => (view && id === view.id ? { view, locale, customerId } : null),
    createLink: async () => 'once-only',
    createReviewKey: async () => 'vk_mine',
  })
  const publish = async (news: ReservationNews, times = 1) => {
    const data = { reservationId: sampleReservation().id, code: 'AB3CD4', news, detail: {} }
    await db.transaction((tx) => events.publish(tx, reservationChanged, data))
    const [job] = jobs.sent
    for (let again = 1; job && again < times; again++) jobs.sent.push(structuredClone(job))
  }
  const run = () => jobs.run(clock.now())
  const settle = (status: 'succeeded' | 'failed') =>
    db.transaction((tx) =>
      events.publish(tx, refundSettled, {
        refundId: REFUND.id,
        paymentId: REFUND.paymentId,
        reservationId: sampleReservation().id,
        status,
      }),
    )
  return { centre, clock, mail, jobs, events, publish, settle, run }
}

const REFUND = {
  id: '00000000-0000-7000-8000-0000000000cc',
  paymentId: '00000000-0000-7000-8000-0000000000bb',
  status: 'pending' as const,
  amount: money(950_000, 'BRL'),
  reason: 'br-anac-400-art-11@2016-12-14',
  createdAt: '2026-11-22T10:00:00.000Z',
  promisedBy: '2026-11-29',
  settledAt: null,
  reference: null,
}

function viewOf(kind: NoticeKind): ReservationView {
  const [outbound, home] = sampleItem().slices
  if (kind === 'schedule-changed') {
    const before = sampleItem().slices
    const scheduleChange = {
      id: '00000000-0000-7000-8000-0000000000dd',
      before,
      after: home ? [home] : null,
      status: 'open' as const,
      at: '2026-12-01T09:00:00.000Z',
      rebookFree: true,
      refundInFull: true,
      rule: { id: 'rule', source: 'ANAC', sentence: 'You choose between other flights and your money.' },
    }
    return sampleReservation({ items: [sampleItem({ scheduleChange, slices: outbound ? [outbound] : [] })] })
  }
  if (kind === 'payment-failed') return sampleReservation({ holdExpiresAt: '2026-11-21T12:15:00.000Z' })
  if (kind === 'hold-expired' || kind === 'booked' || kind === 'ticketed') return sampleReservation()
  return sampleReservation({ items: [sampleItem({ status: 'cancelled' })], refunds: [REFUND] })
}

const SUBJECTS: [NoticeKind, string, string][] = [
  ['booked', 'Booked: São Paulo → Lisbon (AB3CD4)', 'Reservado: São Paulo → Lisbon (AB3CD4)'],
  ['ticketed', 'Your tickets: São Paulo → Lisbon (AB3CD4)', 'Seus bilhetes: São Paulo → Lisbon (AB3CD4)'],
  ['cancelled', 'Cancelled: São Paulo → Lisbon (AB3CD4)', 'Cancelada: São Paulo → Lisbon (AB3CD4)'],
  ['hold-expired', 'Your seats were released', 'Seus assentos foram liberados'],
  ['payment-failed', 'Your payment did not go through (AB3CD4)', 'Seu pagamento não foi concluído (AB3CD4)'],
  ['schedule-changed', 'The airline changed your flights', 'A companhia aérea alterou seus voos'],
  ['given-back', 'and you pay nothing (AB3CD4)', 'e você não paga nada (AB3CD4)'],
  ['refunded', 'Your refund is on its way (AB3CD4)', 'Seu reembolso está a caminho (AB3CD4)'],
  ['refund-arrived', 'Your refund has arrived (AB3CD4)', 'Seu reembolso chegou (AB3CD4)'],
  ['refund-failed', 'Your bank returned your refund (AB3CD4)', 'Seu banco devolveu o reembolso (AB3CD4)'],
]

async function happen(kind: NoticeKind, { publish, settle }: Awaited<ReturnType<typeof setup>>) {
  if (kind === 'refund-arrived') return settle('succeeded')
  return kind === 'refund-failed' ? settle('failed') : publish(kind)
}

describe.each(SUBJECTS)('%s', (kind, english, portuguese) => {
  test.each([
    ['en', english],
    ['pt-BR', portuguese],
  ] as const)('sends one mail in %s, as text and as HTML, with nothing left to fill', async (locale, subject) => {
    const world = await setup({ locale, view: viewOf(kind) })
    await happen(kind, world)
    await world.run()
    expect(world.mail.posted).toHaveLength(1)
    const [mail] = world.mail.posted
    expect(mail).toMatchObject({ recipient: 'ana@example.com', about: sampleReservation().id })
    expect(mail?.subject).toContain(subject)
    expect(mail?.html).toContain(`<html lang="${locale}">`)
    const { text = '', html = '' } = mail ?? {}
    for (const form of [text, html.replace(/<style>.*?<\/style>|<script.*?<\/script>/g, '')]) {
      expect(form).not.toMatch(/undefined|NaN|[{}]/)
      expect(form).toContain('AB3CD4')
    }
  })

  test('has the mark-up of a flight only when it confirms one', async () => {
    const world = await setup({ view: viewOf(kind) })
    await happen(kind, world)
    await world.run()
    const marked = world.mail.posted[0]?.html.includes('FlightReservation')
    expect(marked).toBe(kind === 'booked' || kind === 'ticketed')
  })
})

describe('once', () => {
  test('an event that is delivered five times is told of once', async () => {
    const { mail, publish, run, centre } = await setup({ customerId: ANA })
    await publish('booked', 5)
    expect(await run()).toBe(5)
    expect(mail.posted).toHaveLength(1)
    expect((await centre.listOf(ANA, { page: 1, unread: false }, 'en')).total).toBe(1)
  })

  test('five deliveries at the same moment, too', async () => {
    const { mail, publish, jobs, clock } = await setup({ customerId: ANA })
    await publish('ticketed', 5)
    const { db } = database
    await Promise.all(Array.from({ length: 5 }, () => jobs.run(clock.now())))
    expect(mail.posted).toHaveLength(1)
    expect(await db.select().from(notifications)).toHaveLength(1)
  })

  test('when the mail cannot be posted nothing is marked, and the next try tells', async () => {
    const { mail, publish, run } = await setup({ customerId: ANA })
    const post = mail.post
    mail.post = async () => {
      throw new Error('the disk is full')
    }
    await publish('booked', 2)
    await expect(run()).rejects.toThrow('the disk is full')
    expect(await database.db.select().from(toldEvents)).toEqual([])
    expect(await database.db.select().from(notifications)).toEqual([])
    mail.post = post
    await run()
    expect(mail.posted).toHaveLength(1)
  })

  test('two events of one booking are two mails', async () => {
    const { mail, publish, run } = await setup()
    await publish('booked')
    await publish('ticketed')
    await run()
    expect(mail.posted).toHaveLength(2)
  })

  test('a reservation that is gone is passed over', async () => {
    const { mail, publish, run } = await setup({ view: null })
    await publish('booked')
    await run()
    expect(mail.posted).toEqual([])
  })
})

describe('links', () => {
  test('a guest gets a key that works once, a customer the page; both in their language', async () => {
    const guest = await setup({ locale: 'pt-BR' })
    await guest.publish('booked')
    await guest.run()
    expect(guest.mail.posted[0]?.text).toContain('https://jangada.example/pt/reservations/AB3CD4?link=once-only')
    expect(guest.mail.posted[0]?.text).toContain('funciona uma única vez')
    const customer = await setup({ customerId: ANA })
    await customer.publish('booked')
    await customer.run()
    expect(customer.mail.posted[0]?.text).toContain('https://jangada.example/reservations/AB3CD4\n')
    expect(customer.mail.posted[0]?.text).not.toContain('link=')
  })

  test('the mark-up never carries the key', async () => {
    const { mail, publish, run } = await setup()
    await publish('booked')
    await run()
    const html = mail.posted[0]?.html ?? ''
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(JSON.stringify(data)).not.toContain('once-only')
    // Three travellers on three flights.
    expect(data).toHaveLength(9)
    expect(data[3]).toMatchObject({
      '@type': 'FlightReservation',
      reservationNumber: 'K7QX2M',
      reservationStatus: 'http://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: 'Ana Lúcia Conceição' },
      ticketNumber: '9572400001231',
      airplaneSeat: '14A',
      reservationFor: {
        flightNumber: '412',
        airline: { name: 'Jangada Air', iataCode: 'JG' },
        departureAirport: { iataCode: 'REC' },
        departureTime: '2027-03-08T22:05:00-03:00',
        arrivalTime: '2027-03-09T08:30:00+00:00',
      },
      url: 'https://jangada.example/reservations/AB3CD4',
    })
  })
})

describe('what a mail says', () => {
  test('tickets come as PDF with a calendar file', async () => {
    const { mail, publish, run } = await setup({ locale: 'pt-BR' })
    await publish('ticketed')
    await run()
    const [pdf, calendar] = mail.posted[0]?.attachments ?? []
    expect(pdf).toMatchObject({ name: 'bilhete-AB3CD4.pdf', type: 'application/pdf' })
    expect(readPdf(pdf?.content ?? Buffer.alloc(0)).spoken).toContain('957-2400001231')
    expect(calendar?.type).toContain('method=PUBLISH')
    expect(readCalendar(calendar?.content.toString() ?? '').events).toHaveLength(3)
  })

  test('a cancellation takes the flights out of the calendar and says what comes back, by when', async () => {
    const { mail, publish, run } = await setup({ view: viewOf('cancelled') })
    await publish('cancelled')
    await run()
    expect(mail.posted[0]?.text).toContain(
      'We are refunding R$9,500.00 to your original payment method, by Sunday, 29 November 2026 at the latest.',
    )
    const [calendar, ...others] = mail.posted[0]?.attachments ?? []
    expect(others).toEqual([])
    expect(readCalendar(calendar?.content.toString() ?? '')).toMatchObject({ method: 'CANCEL' })
  })

  test('a booking has its itinerary in local times, and by when the tickets come', async () => {
    const { mail, publish, run } = await setup()
    await publish('booked')
    await run()
    const { text = '', html = '' } = mail.posted[0] ?? {}
    expect(text).toContain('We have received your payment of R$10,242.60')
    expect(text).toContain('will be here by 22 Nov 2026, 09:00 UTC−3')
    expect(text).toContain(
      'Monday, 8 March 2027: leaves São Paulo (GRU) at 17:20, arrives in Lisbon (LIS) at 08:30 (+1)',
    )
    expect(html).toMatch(/08:30<\/span><sup[^>]*>\+1<\/sup>/)
    expect(html).toContain('max-width:560px')
  })

  test('a schedule change shows both, and the right behind it', async () => {
    const { mail, publish, run } = await setup({ view: viewOf('schedule-changed') })
    await publish('schedule-changed')
    await run()
    const { text = '' } = mail.posted[0] ?? {}
    expect(text).toContain('You choose between other flights and your money.')
    expect(text.indexOf('Now')).toBeLessThan(text.indexOf('Before'))
    expect(text).toContain('Choose what to do: https://jangada.example/reservations/AB3CD4?link=once-only')
  })
})

describe('the notification centre', () => {
  async function told(kinds: ReservationNews[]) {
    const world = await setup({ customerId: ANA, view: viewOf('cancelled') })
    for (const kind of kinds) await world.publish(kind)
    await world.run()
    const callers = testCallers()
    const ana = callers.customer({ id: ANA })
    const app = await apiOf(notificationsApi(world.centre), { callers })
    const get = async (url: string, headers: Record<string, string> = ana.headers) =>
      (await app.inject({ url, headers })).json()
    return { ...world, app, ana, callers, get }
  }

  test('is in the language of its reader, newest first, with what is unread', async () => {
    const { get, ana } = await told(['booked', 'cancelled'])
    const page = await get('/customer/notifications', { ...ana.headers, 'accept-language': 'pt-BR' })
    expect(page).toMatchObject({ total: 2, unread: 2, page: 1, pages: 1 })
    expect(page.rows[0]).toMatchObject({
      kind: 'cancelled',
      title: 'Sua reserva foi cancelada',
      code: 'AB3CD4',
      readAt: null,
    })
    expect(page.rows[0].text).toMatch(/^O reembolso de R\$\s9\.500,00 será feito/)
    expect((await get('/customer/notifications')).rows[0].title).toBe('Your booking is cancelled')
  })

  test('has pages of twenty', async () => {
    const { get } = await told(Array.from({ length: 23 }, () => 'refunded' as const))
    expect(await get('/customer/notifications')).toMatchObject({ total: 23, pages: 2 })
    expect((await get('/customer/notifications?page=2')).rows).toHaveLength(3)
    expect((await get('/customer/notifications?page=3')).rows).toEqual([])
  })

  test('marks some or all as read, and only what is one’s own', async () => {
    const { app, ana, callers, get } = await told(['booked', 'ticketed', 'cancelled'])
    const { rows } = await get('/customer/notifications')
    const read = (payload: object, headers = ana.headers) =>
      app.inject({ method: 'POST', url: '/customer/notifications/read', headers, payload })
    const stranger = callers.customer({ id: randomUUID() })
    expect((await read({ ids: [rows[0].id] }, stranger.headers)).json()).toEqual({ unread: 0 })
    expect((await read({ all: true }, stranger.headers)).json()).toEqual({ unread: 0 })
    expect(await get('/customer/notifications', stranger.headers)).toMatchObject({ total: 0, rows: [] })
    expect((await get('/customer/notifications')).unread).toBe(3)
    expect((await read({ ids: [rows[0].id] })).json()).toEqual({ unread: 2 })
    const left = await get('/customer/notifications?unread=true')
    expect(left).toMatchObject({ total: 3, unread: 2, pages: 1, rows: [{ id: rows[1].id }, { id: rows[2].id }] })
    expect((await get('/customer/notifications?unread=false')).rows).toHaveLength(3)
    expect((await read({ all: true })).json()).toEqual({ unread: 0 })
    expect((await read({ ids: [] })).statusCode).toBe(400)
  })

  test.each([
    ['GET', '/customer/notifications'],
    ['POST', '/customer/notifications/read'],
    ['GET', '/customer/notification-preferences'],
    ['PUT', '/customer/notification-preferences'],
  ] as const)('%s %s is for customers only', async (method, url) => {
    const { app, callers } = await told([])
    const payload = method === 'GET' ? undefined : { all: true, kinds: [] }
    for (const headers of [{}, callers.staff('superadmin').headers, callers.guest(sampleReservation().id).headers]) {
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      expect(answer.statusCode).toBe(401)
    }
  })
})

describe('preferences', () => {
  async function choose(kinds: { kind: NoticeKind; email: boolean }[]) {
    const world = await setup({ customerId: ANA, view: viewOf('payment-failed') })
    const callers = testCallers()
    const { headers } = callers.customer({ id: ANA })
    const app = await apiOf(notificationsApi(world.centre), { callers })
    const url = '/customer/notification-preferences'
    const language = { ...headers, 'accept-language': 'pt-BR' }
    const answer = await app.inject({ method: 'PUT', url, headers: language, payload: { kinds } })
    return { ...world, answer, read: async () => (await app.inject({ url, headers })).json() }
  }

  test('an optional mail can be turned off; the notification stays', async () => {
    const { publish, run, mail, centre, answer } = await choose([{ kind: 'payment-failed', email: false }])
    expect(answer.statusCode).toBe(200)
    await publish('payment-failed')
    await publish('hold-expired')
    await run()
    expect(mail.posted.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your seats were released')])
    expect((await centre.listOf(ANA, { page: 1, unread: false }, 'en')).total).toBe(2)
  })

  test('and on again', async () => {
    await choose([{ kind: 'payment-failed', email: false }])
    const { read } = await choose([{ kind: 'payment-failed', email: true }])
    const { kinds } = await read()
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'payment-failed')).toMatchObject({ email: true })
  })

  test('what the law wants in writing cannot be turned off', async () => {
    const { answer, read } = await choose([
      { kind: 'payment-failed', email: false },
      { kind: 'ticketed', email: false },
    ])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'request/invalid',
      error: 'O e-mail “Bilhetes emitidos” não pode ser desativado: a lei exige que você o tenha por escrito.',
      fields: [{ field: 'kinds.1.email' }],
    })
    const { kinds, note } = await read()
    expect(kinds.every(({ email }: { email: boolean }) => email)).toBe(true)
    const free = kinds.filter(({ required }: { required: boolean }) => !required)
    expect(free.map(({ kind }: { kind: string }) => kind)).toEqual([
      'hold-expired',
      'payment-failed',
      'stayed',
      'refund-arrived',
    ])
    expect(note).toContain('the law requires us to give you these in writing')
  })
})

test('a customer can take everything along, and have it erased', async () => {
  const { centre, publish, run } = await setup({ customerId: ANA })
  await publish('booked')
  await run()
  await centre.setPreferences(ANA, { kinds: [{ kind: 'hold-expired', email: false }] }, 'en')
  expect(await centre.exportOf(ANA, 'en')).toMatchObject({ notifications: [{ title: 'Your trip is booked' }] })
  await database.db.transaction((tx) => centre.eraseOf(tx, randomUUID()))
  expect(await database.db.select().from(notifications)).toHaveLength(1)
  await database.db.transaction((tx) => centre.eraseOf(tx, ANA))
  expect(await database.db.select().from(notifications)).toEqual([])
  expect(await database.db.select().from(notificationPreferences)).toEqual([])
  expect(await database.db.select().from(toldEvents)).toHaveLength(1)
})

test('what was told is forgotten after 400 days', async () => {
  const { centre, publish, run, clock } = await setup({ customerId: ANA })
  await publish('booked')
  await run()
  clock.advance(400 * 86_400_000)
  expect(await centre.forgetOld()).toBe(0)
  clock.advance(1)
  expect(await centre.forgetOld()).toBe(2)
  expect(await database.db.select().from(toldEvents)).toEqual([])
})
