import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createSampleFlights, type SampleFlights } from '#modules/flights/sample-flights.ts'
import { createTranslate } from '#platform/i18n.ts'
import { fromMajor, type Money, money } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import type { AlertRequest, AlertSubject } from './alerts.contract.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { priceAlerts } from './alerts.tables.ts'
import { alertsApi, createAlerts } from './index.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const HOTEL = '0b0e7c3e-8d5f-4f8e-9a53-0d7f5b3d1c11'
const database = testDatabase()
const translate = createTranslate()
let sample: SampleFlights | undefined

beforeEach(async () => {
  await database.db.delete(priceAlerts)
})
afterAll(() => sample?.afterwards.settled())

const ANY_DAYS: AlertSubject = { kind: 'route', origin: 'GRU', destination: 'LIS', days: null }
const STAY: AlertSubject = {
  kind: 'hotel',
  hotelId: HOTEL,
  checkIn: '2027-01-10',
  checkOut: '2027-01-13',
  adults: 2,
  childAges: [],
  rooms: 1,
}

/** A hotel whose price the test says. why: what hotels cost is the matter of their own tests. */
function hotelAt(price: { total: Money | null }): AlertDeps['hotels'] {
  const page = () => {
    const rates = price.total ? [{ price: { total: price.total } }] : []
    return { name: 'Pousada do Farol', cityName: 'Fortaleza', currency: 'BRL', rooms: [{ rates }] }
  }
  return {
    search: { open: async (id) => (id === HOTEL ? (page() as never) : null) },
  }
}

function setup() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const mail = collectingPostOffice()
  sample ??= createSampleFlights(database.db)
  const { flights, geo } = sample
  const stay: { total: Money | null } = { total: money(90_000, 'BRL') }
  const alerts = createAlerts({
    db: database.db,
    clock,
    mail,
    translate,
    geo,
    flights,
    hotels: hotelAt(stay),
    log: pino({ level: 'silent' }),
    publicUrl: 'https://jangada.example',
    key: Buffer.alloc(32, 'known to tests only'),
  })
  const ask = (over: Partial<AlertRequest> = {}) =>
    alerts.ask({ email: 'ana@example.com', subject: STAY, threshold: money(80_000, 'BRL'), locale: 'en', ...over })
  const confirmed = async (over: Partial<AlertRequest> = {}) => {
    await ask(over)
    expect(await alerts.follow(tokenIn(mail.posted.at(-1)?.text))).toBe('confirm')
    mail.posted.length = 0
  }
  return { clock, mail, alerts, ask, confirmed, stay }
}

const tokenIn = (text: string | undefined) => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
const stopIn = (mail: { headers?: { unsubscribe?: string } | null } | undefined) => tokenIn(mail?.headers?.unsubscribe)
const rows = () => database.db.select().from(priceAlerts)

describe('asking', () => {
  test('sends a link in the language asked for; nothing is watched before it is followed', async () => {
    const { alerts, mail } = setup()
    const threshold = money(400_000, 'BRL')
    await alerts.ask({ email: 'ana@example.com', subject: ANY_DAYS, threshold, locale: 'pt-BR' })
    expect(mail.posted[0]).toMatchObject({
      recipient: 'ana@example.com',
      subject: 'Confirme seu alerta de preço: São Paulo → Lisboa',
    })
    expect(await alerts.send()).toBe(0)
    const token = tokenIn(mail.posted[0]?.text)
    expect(await alerts.read(token, 'pt-BR')).toMatchObject({ does: 'confirm', about: 'São Paulo → Lisboa', threshold })
    expect((await rows())[0]?.status).toBe('pending')
    expect(await alerts.follow(token)).toBe('confirm')
    expect(await alerts.follow(token)).toBe('confirm')
    expect((await rows())[0]).toMatchObject({ status: 'confirmed', threshold: 400_000, currency: 'BRL' })
  })

  test('ten requests at the same moment send one mail, and a stranger’s mailbox gets five in a day', async () => {
    const { ask, mail } = setup()
    await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(mail.posted).toHaveLength(1)
    for (const checkOut of ['2027-01-14', '2027-01-15', '2027-01-16', '2027-01-17']) {
      await ask({ subject: { ...STAY, checkOut } })
    }
    await expect(ask({ subject: { ...STAY, checkOut: '2027-01-18' } })).rejects.toMatchObject({
      code: 'request/too-many',
    })
    expect(mail.posted).toHaveLength(5)
  })

  test('a new threshold of an alert that runs counts once it is confirmed', async () => {
    const { ask, confirmed, alerts, mail, clock } = setup()
    await confirmed()
    clock.advance(HOUR)
    await ask({ threshold: money(70_000, 'BRL') })
    expect((await rows())[0]).toMatchObject({ status: 'confirmed', threshold: 80_000 })
    await alerts.follow(tokenIn(mail.posted[0]?.text))
    expect((await rows())[0]).toMatchObject({ status: 'confirmed', threshold: 70_000 })
  })

  test.each<[string, Partial<AlertRequest>]>([
    ['an unknown place', { subject: { ...ANY_DAYS, destination: 'QQQ' } as AlertSubject }],
    ['the same city twice', { subject: { ...ANY_DAYS, origin: 'SAO', destination: 'GRU' } as AlertSubject }],
    [
      'days that have passed',
      { subject: { ...ANY_DAYS, days: { departure: '2026-11-01', return: '2026-11-08' } } as AlertSubject },
    ],
    [
      'days in the wrong order',
      { subject: { ...ANY_DAYS, days: { departure: '2027-02-01', return: '2027-01-08' } } as AlertSubject },
    ],
    ['a hotel that is not there', { subject: { ...STAY, hotelId: HOTEL.replace('1', '2') } as AlertSubject }],
    ['another currency than the hotel’s', { threshold: money(10_000, 'USD') }],
  ])('refuses %s', async (_, over) => {
    const { ask, mail } = setup()
    await expect(ask(over)).rejects.toMatchObject({ code: 'request/invalid' })
    expect(mail.posted).toEqual([])
  })
})

describe('telling', () => {
  test('writes when the price is what someone waits for, with the price of now, at most once a day', async () => {
    const { alerts, confirmed, mail, stay, clock } = setup()
    await confirmed()
    expect(await alerts.send()).toBe(0)
    stay.total = money(79_900, 'BRL')
    expect(await alerts.send()).toBe(0)
    clock.advance(3 * HOUR)
    expect(await alerts.send()).toBe(1)
    expect(mail.posted[0]?.subject).toBe('Pousada do Farol, Fortaleza for R$799.00')
    expect(mail.posted[0]?.text).toContain('https://jangada.example/hotels/')
    stay.total = money(60_000, 'BRL')
    clock.advance(23 * HOUR)
    expect(await alerts.send()).toBe(0)
    clock.advance(HOUR)
    expect(await alerts.send()).toBe(1)
    clock.advance(DAY)
    expect(await alerts.send()).toBe(0) // The same price is no news…
    clock.advance(6 * DAY)
    expect(await alerts.send()).toBe(1) // …for a week.
  })

  test('what falls on one day is one mail for a person, and one click in it stops all of it', async () => {
    const { alerts, confirmed, mail, stay, clock } = setup()
    await confirmed()
    await confirmed({ subject: { ...STAY, checkOut: '2027-01-14' }, email: 'ANA@example.com' })
    await confirmed({ email: 'bia@example.com' })
    stay.total = money(70_000, 'BRL')
    expect(await alerts.send()).toBe(2)
    const hers = mail.posted.find(({ recipient }) => recipient.toLowerCase() === 'ana@example.com')
    expect(hers?.subject).toBe('Pousada do Farol, Fortaleza for R$700.00, and 1 more')
    expect(hers?.text).toContain('checkOutDate=2027-01-13')
    expect(hers?.text).toContain('checkOutDate=2027-01-14')
    expect(await alerts.read(stopIn(hers), 'en')).toMatchObject({
      does: 'stop',
      about: [expect.any(String), expect.any(String)],
    })
    expect(await alerts.follow(stopIn(hers))).toBe('stop')
    expect((await rows()).map(({ email, status }) => [email.toLowerCase(), status]).toSorted()).toEqual([
      ['ana@example.com', 'stopped'],
      ['ana@example.com', 'stopped'],
      ['bia@example.com', 'confirmed'],
    ])
    clock.advance(8 * DAY)
    expect(await alerts.send()).toBe(1)
  })

  test('the link beside one of several stops that one alone', async () => {
    const { alerts, confirmed, mail, stay } = setup()
    await confirmed()
    await confirmed({ subject: { ...STAY, checkOut: '2027-01-14' } })
    stay.total = money(70_000, 'BRL')
    await alerts.send()
    const [one = ''] = /(?<=Stop this alert: \S+token=)[\w.-]+/.exec(mail.posted[0]?.text ?? '') ?? []
    expect(await alerts.follow(one)).toBe('stop')
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['confirmed', 'stopped'])
  })

  test('what falls after the mail of the day waits for the next, also when the first alert is over meanwhile', async () => {
    const { alerts, confirmed, mail, stay, clock } = setup()
    await confirmed({ subject: { ...STAY, checkIn: '2026-11-22' } })
    await confirmed({ threshold: money(40_000, 'BRL') })
    stay.total = money(70_000, 'BRL')
    expect(await alerts.send()).toBe(1)
    stay.total = money(30_000, 'BRL')
    clock.advance(15 * HOUR)
    await alerts.forgetEnded()
    expect(await alerts.send()).toBe(0)
    clock.advance(9 * HOUR)
    stay.total = money(35_000, 'BRL')
    expect(await alerts.send()).toBe(1)
    expect(mail.posted.map(({ subject }) => subject)).toEqual([
      'Pousada do Farol, Fortaleza for R$700.00',
      'Pousada do Farol, Fortaleza for R$350.00',
    ])
    await alerts.forgetEnded()
    expect(await rows()).toHaveLength(1)
  })

  test('a mail tells of ten; the rest is told the next day', async () => {
    const { alerts, confirmed, mail, stay, clock } = setup()
    for (let day = 11; day < 23; day++) {
      await confirmed({ subject: { ...STAY, checkOut: `2027-01-${day}` } })
      clock.advance(DAY / 4)
    }
    stay.total = money(70_000, 'BRL')
    expect(await alerts.send()).toBe(1)
    expect(mail.posted[0]?.subject).toContain('and 9 more')
    expect(mail.posted[0]?.headers?.unsubscribe?.length).toBeLessThan(900)
    clock.advance(DAY)
    expect(await alerts.send()).toBe(1)
    expect(mail.posted[1]?.subject).toContain('and 1 more')
  })

  test('two processes at the same moment send one mail', async () => {
    const { alerts, confirmed, mail, stay } = setup()
    await confirmed()
    await confirmed({ subject: { ...STAY, checkOut: '2027-01-14' } })
    stay.total = money(10_000, 'BRL')
    const sent = await Promise.all([alerts.send(), alerts.send(), alerts.send()])
    expect(sent.toSorted()).toEqual([0, 0, 1])
    expect(mail.posted).toHaveLength(1)
  })

  test('a trip is told with the price of a search, and the mail leads to that trip', async () => {
    const { alerts, confirmed, mail } = setup()
    await confirmed({ subject: ANY_DAYS, threshold: fromMajor(20_000, 'BRL') })
    expect(await alerts.send()).toBe(1)
    const [, departure = '', back = ''] =
      /offers\/gru-lis-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)/.exec(mail.posted[0]?.text ?? '') ?? []
    const slices = [
      { origin: 'GRU', destination: 'LIS', date: departure },
      { origin: 'LIS', destination: 'GRU', date: back },
    ]
    const search = {
      slices,
      adults: 1,
      childAges: [],
      cabin: 'economy' as const,
      maxConnections: 2,
      currency: 'BRL' as const,
    }
    const found = await sample?.flights.search(search)
    const first = found?.options[0]?.fares[0]?.total
    expect((await rows())[0]?.sentAmount).toBe(first?.amount)
  })

  test('what cannot be had is looked at again later, and does not stop the others', async () => {
    const { alerts, confirmed, stay, clock } = setup()
    await confirmed()
    await confirmed({ email: 'bia@example.com', subject: ANY_DAYS, threshold: fromMajor(20_000, 'BRL') })
    stay.total = null
    expect(await alerts.send()).toBe(1)
    clock.advance(3 * HOUR)
    stay.total = money(10_000, 'BRL')
    expect(await alerts.send()).toBe(1)
  })
})

describe('stopping', () => {
  test('one click in any mail, for ever; asked again it needs a new confirmation', async () => {
    const { alerts, ask, mail, clock } = setup()
    await ask()
    const [confirm, stop] = [tokenIn(mail.posted[0]?.text), stopIn(mail.posted[0])]
    await alerts.follow(confirm)
    clock.advance(30 * DAY)
    expect(await alerts.follow(stop)).toBe('stop')
    expect(await alerts.follow(stop)).toBe('stop')
    expect(await alerts.follow(confirm)).toBe(null)
    await ask()
    expect((await rows())[0]?.status).toBe('pending')
    expect(await alerts.follow(confirm)).toBe(null)
    expect(await alerts.follow(tokenIn(mail.posted[1]?.text))).toBe('confirm')
  })

  test('a made-up, changed or old link does nothing', async () => {
    const { alerts, ask, mail, clock } = setup()
    await ask()
    const token = tokenIn(mail.posted[0]?.text)
    for (const bad of ['', 'made-up', token.replace('80000', '80001'), `${token}x`, token.replace(/^c/, 's')]) {
      expect(await alerts.follow(bad)).toBe(null)
    }
    clock.advance(7 * DAY + 1)
    expect(await alerts.follow(token)).toBe(null)
    expect((await rows())[0]?.status).toBe('pending')
  })

  test('what is over, stopped or never confirmed is deleted; an address is handed out and erased', async () => {
    const { alerts, ask, confirmed, clock } = setup()
    await confirmed()
    await ask({ email: 'bia@example.com' })
    expect(await alerts.exportOf('ANA@example.com')).toMatchObject([{ status: 'confirmed', threshold: 80_000 }])
    clock.advance(30 * DAY + 1)
    expect(await alerts.forgetEnded()).toBe(1)
    await alerts.eraseOf('ana@example.com', database.db)
    expect(await rows()).toEqual([])
    await confirmed()
    clock.advance(30 * DAY)
    expect(await alerts.forgetEnded()).toBe(1)
  })
})

describe('what a customer has', () => {
  test('is listed, changed and stopped, and is nobody else’s', async () => {
    const { alerts, ask, confirmed, mail, stay } = setup()
    const email = 'ana@example.com'
    await confirmed()
    await ask({ subject: ANY_DAYS, threshold: money(300_000, 'BRL') })
    await confirmed({ email: 'bia@example.com' })
    const listed = await alerts.own.list('ANA@example.com', 'en')
    expect(listed).toMatchObject([
      { about: 'São Paulo → Lisbon', days: null, waits: true, told: null, path: '/flights?origin=GRU&destination=LIS' },
      {
        about: 'Pousada do Farol, Fortaleza',
        days: { from: '2027-01-10', until: '2027-01-13' },
        threshold: money(80_000, 'BRL'),
        waits: false,
        path: expect.stringMatching(/^\/hotels\/.*checkInDate=2027-01-10/),
      },
    ])
    const [waiting = '', runs = ''] = listed.map(({ id }) => id)
    const change = (id: string, of = email) => alerts.own.change({ email: of, id, amount: 95_000, locale: 'en' })
    await expect(change(waiting)).rejects.toMatchObject({ code: 'alert/not-found' })
    await expect(change(runs, 'bia@example.com')).rejects.toMatchObject({ code: 'alert/not-found' })
    await expect(alerts.own.stop({ email: 'bia@example.com', id: runs })).rejects.toMatchObject({
      code: 'alert/not-found',
    })
    expect(await alerts.send()).toBe(0)
    expect(await change(runs)).toMatchObject({ threshold: money(95_000, 'BRL') })
    stay.total = money(94_000, 'BRL')
    expect(await alerts.send()).toBe(1)
    expect(mail.posted.at(-1)?.recipient).toBe(email)
    expect(await alerts.own.list(email, 'en')).toMatchObject([{}, { told: { price: money(94_000, 'BRL') } }])
    await alerts.own.stop({ email, id: runs })
    await alerts.own.stop({ email, id: runs })
    await alerts.own.stop({ email, id: waiting })
    expect(await alerts.own.list(email, 'en')).toEqual([])
    await expect(change(runs)).rejects.toMatchObject({ code: 'alert/not-found' })
    expect(await alerts.own.list('bia@example.com', 'en')).toHaveLength(1)
  })
})

test('the API: what a program from outside sends, and the button of a mail program', async () => {
  const { alerts, mail } = setup()
  const api = await apiOf(alertsApi(alerts))
  const body = { email: 'ana@example.com', subject: ANY_DAYS, threshold: { amount: 350_000, currency: 'BRL' } }
  const asked = await api.inject({ method: 'POST', url: '/alerts', payload: body })
  expect([asked.statusCode, asked.json()]).toEqual([202, { status: 'pending' }])
  const wrong = await api.inject({ method: 'POST', url: '/alerts', payload: { ...body, email: 'ana' } })
  expect([wrong.statusCode, wrong.json().fields[0].message]).toEqual([400, 'Please enter a valid email address.'])
  const stop = `/alerts/stop?token=${stopIn(mail.posted[0])}`
  const looked = await api.inject({ method: 'GET', url: stop })
  expect([looked.statusCode, looked.headers.location]).toEqual([303, expect.stringMatching(/^\/alerts\?token=s\./)])
  expect((await rows())[0]?.status).toBe('pending')
  const pressed = await api.inject({
    method: 'POST',
    url: stop,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.statusCode).toBe(204)
  expect((await rows())[0]?.status).toBe('stopped')
})
