import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { type Ask, proveSecondFactor } from '#tests/support/second-factor.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import {
  type Api,
  book,
  callsOf,
  collect,
  PASSWORD,
  type Person,
  signInOwner,
  tokenFor,
} from './owner-things.fixture.ts'

/* Two owners, each with one of everything that an owner can have, made through the API itself. */

const WEEK_MS = 7 * 86_400_000
/** A Thursday. */
const START = '2026-11-19T12:00:00Z'
const STAFF = { first: 'iara@example.com', second: 'eva@example.com' } as const

export type Market = Awaited<ReturnType<typeof openMarket>>

type MarketOptions = { instantTicketing?: boolean }

export async function openMarket(database: Pick<TestDatabase, 'db' | 'url'>, options: MarketOptions = {}) {
  const clock = fixedClock(START)
  const site = await openWholeSite(database, { clock, ...options })
  const api: Api = { ...callsOf(site), site, clock }
  await hireStaff(api)
  const people = [
    await register(api, 'Olga', '11.222.333/0001-81'),
    await register(api, 'Rui', '33.000.167/0001-01'),
  ] as const
  const hotels: string[] = []
  const stays: string[] = []
  for (const person of people) {
    const { hotelId } = await sampleHotel(database.db, { ownerId: person.id, name: `Pousada ${person.email}` })
    const bearer = await signInOwner(api, person)
    const { id } = await book(api, { bearer, hotelId, inDays: 1 })
    await api.done(`/api/hotel-owner/reservations/${id}`, { method: 'PUT', bearer, body: { action: 'accept' } })
    await verify(api, person)
    hotels.push(hotelId)
    stays.push(id)
  }
  await site.jobs.run(clock.now())
  await travel(api, stays)
  await payOut(api)
  const [olga, rui] = people
  const first = await collect(api, olga, hotels[0] ?? '')
  const second = await collect(api, rui, hotels[1] ?? '')
  const staff = [await signInStaff(api, STAFF.first), await signInStaff(api, STAFF.second)] as const
  const owners = [first.owner, second.owner] as const
  const { app } = site
  const { guestKey, guest } = second
  /** An hour, with what runs behind the answers. */
  async function work(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      clock.advance(900_000)
      await site.jobs.run(clock.now())
    }
  }
  return { ...api, app, work, owners, staff, guestKey, guest, customer: await registerCustomer(api) }
}

async function signInStaff(api: Api, email: string): Promise<string> {
  return proved(api, await api.done<StaffSession>('/api/admin/login', { body: { email, password: PASSWORD } }))
}

type StaffSession = { token: string; admin: { id: string } }

async function proved({ done, clock }: Api, { token: bearer, admin }: StaffSession): Promise<string> {
  const ask: Ask = (path, body) => done(path, { bearer, ...(body === undefined ? { method: 'GET' } : { body }) })
  await proveSecondFactor(ask, { id: admin.id, password: PASSWORD }, { now: clock.now() })
  return bearer
}

async function registerCustomer(api: Api): Promise<string> {
  const who = { firstName: 'Ana', lastName: 'Lima', email: 'ana.lima@example.com' }
  await api.done('/api/customer/register', { body: { ...who, password: PASSWORD, locale: 'en' } })
  await api.site.jobs.run(api.clock.now())
  const body = { token: tokenFor(api, who.email), password: PASSWORD }
  return (await api.done<{ token: string }>('/api/customer/verify-email', { body })).token
}

async function hireStaff(api: Api): Promise<void> {
  const setup = await api.site.modules.accounts.setup.begin()
  const root = { token: setup, firstName: 'Iara', lastName: 'Maia', email: STAFF.first, password: PASSWORD }
  const bearer = await proved(api, await api.done<StaffSession>('/api/setup', { body: root }))
  const second = { firstName: 'Eva', lastName: 'Dias', email: STAFF.second, role: 'finance', locale: 'en' }
  await api.done('/api/admin/staff', { bearer, body: second })
  const body = { token: tokenFor(api, STAFF.second), password: PASSWORD }
  await api.done('/api/admin/accept-invitation', { body })
}

async function register(api: Api, name: string, taxId: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.com`
  const body = {
    first_name: name,
    last_name: 'Prado',
    email,
    phone: '+55 85 98765-4321',
    password: PASSWORD,
    confirm_password: PASSWORD,
    company_name: `Hotéis ${name}`,
    tax_id: taxId,
    address: 'x',
    city: 'x',
    state: 'CE',
    postal_code: '60165-120',
    payment_method: 'paypal',
    paypal_email: email,
    terms_accepted: true,
    platform_fee_agreed: true,
  }
  const { data } = await api.done<{ data: { token: string; hotelOwner: { id: string } } }>(
    '/api/hotel-owner/auth/register',
    { body },
  )
  await api.done('/api/hotel-owner/auth/confirm-email', { bearer: data.token, body: { token: tokenFor(api, email) } })
  await api.site.jobs.run(api.clock.now())
  return { id: data.hotelOwner.id, email }
}

async function verify(api: Api, { id }: Person): Promise<void> {
  const bearer = await signInStaff(api, STAFF.first)
  const at = `/api/admin/hotel-owners/${id}`
  const { updated_at } = await api.done<{ updated_at: string }>(at, { method: 'GET', bearer })
  await api.done(`${at}/verify`, { bearer, body: { seen: 'pending', updated_at } })
}

/** The stays take place, and guests say how they were. */
async function travel({ site: { modules }, clock }: Api, stays: readonly string[]): Promise<void> {
  clock.advance(WEEK_MS)
  await modules.reservations.owners.completeOver()
  for (const id of stays) {
    await modules.hotels.reviews.write(id, {
      overall: 9,
      cleanliness: 9,
      comfort: 9,
      location: 9,
      service: 9,
      value: 9,
      author: 'Ana',
      country: null,
      company: 'couple',
      title: 'By the sea',
      locale: 'en',
      body: 'The sea is over the road, and breakfast has fruit from the garden.',
    })
  }
}

async function payOut(api: Api): Promise<void> {
  const [preparing, approving] = [await signInStaff(api, STAFF.first), await signInStaff(api, STAFF.second)]
  const { id } = await api.done<{ id: string }>('/api/admin/payout-runs', { bearer: preparing, body: {} })
  await api.done(`/api/admin/payout-runs/${id}/approve`, { bearer: approving, body: {} })
  await api.site.jobs.run(api.clock.now())
}
