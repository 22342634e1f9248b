import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAuth, signOut } from '#app/account/auth-record.ts'
import { forgetGuestKey, keepGuestKey } from '#app/booking/access/guest-keys.ts'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { fakeCaches } from '#tests/support/fake-caches.ts'
import { forgetAfterSignIn } from './forget-after-sign-in.ts'
import { keepTrip } from './keep-trip.ts'
import { keptFile, keptKinds, keptTrip, keptTrips } from './kept-trips.ts'
import { TRIPS } from './trips-caches.ts'

const CODE = 'AB3CD4'
const NOON = Date.parse('2026-11-26T12:00:00Z')
const PAPERS: ReservationView['documents'] = [
  { kind: 'eticket', available: true, href: '' },
  { kind: 'calendar', available: true, href: '' },
  { kind: 'voucher', available: false, href: '' },
]

let fake: ReturnType<typeof fakeCaches>
/** What our server says of the booking, and what comes for its documents. */
let booking: ReservationView
let paper: () => Response | Promise<Response>
let asked: string[]
let stop = () => {}

beforeEach(() => {
  fake = fakeCaches()
  booking = { ...sampleReservation(), documents: PAPERS }
  paper = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  asked = []
  // why: caches, workers and the network are the browser's; the true ones are in tests/e2e/wallet.spec.ts.
  vi.stubGlobal('caches', fake.caches)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address.includes('/documents/') ? paper() : Response.json(booking)
  })
  const worker = { register: async () => ({}), ready: Promise.resolve({}) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  keepGuestKey(CODE, 'rk_mine')
})
afterEach(() => {
  stop()
  stop = () => {}
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const keep = () => keepTrip(booking, 'en', NOON)
const signIn = (token: string) =>
  keepAuth({ token, expiresAt: Date.now() + 60_000, userData: { firstName: 'Ana', lastName: 'Souza' } })

test('a booking is kept in both languages, with the documents that are given', async () => {
  expect(await keep()).toBe('kept')
  expect(fake.all()).toEqual({
    'kept-trips-of-guests': ['en', 'en/calendar', 'en/eticket', 'pt-BR'].map((one) => `/kept-trips/${CODE}/${one}`),
  })
  const trip = await keptTrip(CODE, 'pt-BR')
  expect(trip).toMatchObject({ locale: 'pt-BR', at: NOON, holder: 'guest', reservation: { code: CODE } })
  // A document in the other language is better than none.
  expect(trip && (await keptKinds(trip))).toEqual(['eticket', 'calendar'])
})

test('what has not changed is not fetched again; what has changed is', async () => {
  await keep()
  asked.length = 0
  await keep()
  expect(asked.filter((address) => address.includes('/documents/'))).toEqual([])
  booking = { ...booking, status: 'changed' }
  await keep()
  expect(asked.filter((address) => address.includes('/documents/'))).toHaveLength(2)
})

test.each([
  ['the sign-in page of a Wi-Fi', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })],
  ['plain text', () => new Response('hello', { headers: { 'content-type': 'text/plain' } })],
  ['a gateway without a server', () => new Response('<h1>502</h1>', { status: 502 })],
  ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  '%s instead of a document: it is not kept, and an older one of a booking that changed goes',
  async (_name, answer) => {
    await keep()
    paper = answer
    booking = { ...booking, status: 'changed' }
    expect(await keep()).toBe('part')
    const trip = await keptTrip(CODE, 'en')
    expect(trip?.reservation.status).toBe('changed')
    expect(trip && (await keptKinds(trip))).toEqual([])
  },
)

test('a hold is no trip; one that was kept and is cancelled says so, without the papers that are no longer given', async () => {
  booking = { ...booking, status: 'held' }
  expect(await keep()).toBe('none')
  booking = { ...booking, status: 'cancelled', payments: [] }
  expect(await keep()).toBe('none')
  expect(await keptTrips('en')).toEqual([])
  booking = { ...booking, status: 'pending' }
  await keep()
  booking = { ...booking, status: 'cancelled', documents: [] }
  expect(await keep()).toBe('kept')
  const trip = await keptTrip(CODE, 'en')
  expect(trip?.reservation.status).toBe('cancelled')
  expect(trip && (await keptFile(trip, 'eticket'))).toBeNull()
})

test('a full storage keeps what it had', async () => {
  await keep()
  fake.state.full = true
  booking = { ...booking, status: 'changed' }
  expect(await keep()).toBe('full')
  expect((await keptTrip(CODE, 'en'))?.reservation.status).toBe('confirmed')
})

test('nothing is kept for those who want it so, nor where there is no worker', async () => {
  localStorage.setItem('keep-trips', 'no')
  expect(await keep()).toBe('off')
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  keepGuestKey(CODE, 'rk_mine')
  expect(await keep()).toBe('none')
  expect(fake.all()).toEqual({})
})

test('with another key or none it is not seen, and forgotten', async () => {
  await keep()
  keepGuestKey(CODE, 'rk_another')
  expect(await keptTrip(CODE, 'en')).toBeNull()
  forgetGuestKey(CODE)
  expect(await keptTrips('en')).toEqual([])
  expect(Object.values(fake.all()).flat()).toEqual([])
})

test('what another version kept is as nothing', async () => {
  await keep()
  const cache = await fake.caches.open('kept-trips-of-guests')
  for (const locale of ['en', 'pt-BR']) await cache.put(`/kept-trips/${CODE}/${locale}`, Response.json({ version: 0 }))
  expect(await keptTrip(CODE, 'en')).toBeNull()
})

test('someone who signs out while a document is on its way gets nothing back', async () => {
  forgetGuestKey(CODE)
  signIn('mine')
  stop = forgetAfterSignIn()
  const wait = Promise.withResolvers<Response>()
  paper = () => wait.promise
  const keeping = keep()
  await expect.poll(() => asked.some((address) => address.includes('/documents/'))).toBe(true)
  signOut()
  wait.resolve(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  expect(await keeping).toBe('none')
  expect(Object.values(fake.all()).flat()).toEqual([])
})

test.each([
  ['signing out', () => signOut()],
  ['someone else signing in', () => signIn('another')],
  ['the end of its time', () => localStorage.setItem('auth', JSON.stringify({ token: 'mine', expiresAt: 1 }))],
])('%s forgets every trip', async (_name, end) => {
  forgetGuestKey(CODE)
  signIn('mine')
  stop = forgetAfterSignIn()
  await keep()
  keepGuestKey(CODE, 'rk_mine')
  await keep()
  expect(Object.keys(fake.all())).toHaveLength(2)
  end()
  dispatchEvent(new Event('auth:changed'))
  await expect.poll(() => fake.all()).toEqual({})
})

test('a sign-in that is refreshed keeps them; one that ended while no page was open does not', async () => {
  forgetGuestKey(CODE)
  signIn('mine')
  stop = forgetAfterSignIn()
  await keep()
  signIn('mine')
  expect(await keptTrips('en')).toHaveLength(1)
  stop()
  localStorage.clear()
  expect(await keptTrips('en')).toEqual([])
  expect(fake.all()).toEqual({})
})

test('looking where another tab has just forgotten all leaves no empty cache behind', async () => {
  await caches.open(TRIPS.account)
  expect(await keptTrips('en')).toEqual([])
  expect(await caches.keys()).toEqual([])
})
