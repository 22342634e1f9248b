import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { createCityHotels } from '#modules/hotels/search/city-hotels.ts'
import { type FindDeps, findHotels, openHotel, type Reader } from '#modules/hotels/search/find-hotels.ts'
import { type HotelSearch, HotelSearchSchema } from '#modules/hotels/search/hotel-search.contract.ts'
import { sealStay } from '#modules/hotels/stays/stay-token.ts'
import { openScriptedStays } from '#modules/hotels/suppliers/duffel/open-scripted-stays.fixture.ts'
import { createRights } from '#modules/rights/index.ts'
import { sql } from '#platform/database/query.ts'
import { createLog } from '#platform/log.ts'
import { setSite } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createAskSupplied } from './ask-supplied.ts'
import { createSuppliedStays } from './supplied-stays.ts'

const database = testDatabase({ each: true })
const geo = createGeo()
const secret = createSecretKey(randomBytes(32))
const FORTALEZA = '3399415'
const READER: Reader = { locale: 'pt-BR', market: 'BR', currency: 'BRL' }
const STAY = { checkIn: '2027-01-20', checkOut: '2027-01-23', adults: 2, childAges: [], rooms: 1 }

let scripted: Awaited<ReturnType<typeof openScriptedStays>>
let tasks: (() => Promise<void>)[] = []
beforeEach(async () => {
  tasks = []
  scripted = await openScriptedStays(database.db)
})
afterEach(async () => {
  setSite(null)
  await scripted.server.close()
})

function site({ supplierBudgetMs = 8000, looks = new Map<string, { perBooking: number; excess: number }>() } = {}) {
  const { supplier, clock } = scripted
  const { db } = database
  const afterwards = Object.assign((task: () => Promise<void>) => void tasks.push(task), { settled: async () => {} })
  const log = createLog('silent')
  const supplied = createAskSupplied({
    db,
    clock,
    afterwards,
    geo,
    log,
    looks,
    supplierBudgetMs,
    suppliers: [supplier],
  })
  const deps: FindDeps = { db, clock, geo, secret, supplied, rights: createRights(), cityHotels: createCityHotels(db) }
  const stays = createSuppliedStays({ secret, clock, geo, suppliers: [supplier], asking: supplied })
  return { deps, stays, supplied }
}

function searchFor(change: Partial<HotelSearch> = {}): HotelSearch {
  return HotelSearchSchema.parse({ cityId: FORTALEZA, currency: 'BRL', ...STAY, ...change })
}

async function find(deps: FindDeps, change: Partial<HotelSearch> = {}, reader = READER) {
  const found = await findHotels(deps, searchFor(change), reader)
  if (!found) throw new Error('no such city')
  return found
}

const searches = () => scripted.server.state.calls.filter(({ path }) => path.endsWith('/search')).length

describe('a search', () => {
  test('has hotels of suppliers beside ours, in the same order and behind the same filters', async () => {
    await sampleHotel(database.db)
    scripted.server.state.hotels = [
      { number: 1, rooms: [{ rates: [{ total: '140.00' }] }] },
      { number: 2, stars: 5, amenities: ['spa'], score: 9.4, latitude: -3.74 },
    ]
    const { deps } = site()
    const cheap = await find(deps, { sort: 'price' })
    expect(cheap.hotels.map(({ name }) => name)).toEqual([
      'Duffel Test Hotel 1',
      'Pousada do Vento',
      'Duffel Test Hotel 2',
    ])
    expect([cheap.total, cheap.bookable, cheap.pins.length]).toEqual([3, 3, 3])
    expect(cheap.suppliers).toEqual([{ code: 'duffel', name: 'Duffel Stays', status: 'answered' }])
    // 140.00 at 5.40.
    expect(cheap.hotels[0]).toMatchObject({
      rate: null,
      fromStay: { total: { amount: 75_600, currency: 'BRL' }, dueThere: { amount: '12.50', currency: 'BRL' } },
      seller: 'Duffel Stays',
      instantConfirmation: true,
      score: { mean: 8.6, count: 336 },
    })
    expect(cheap.hotels[0]?.photo?.url).toMatch(/^https:/)
    expect(cheap.facets).toMatchObject({ stars: { 4: 2, 5: 1 }, amenities: { spa: 1 } })
    const names = async (change: Partial<HotelSearch>) => (await find(deps, change)).hotels.map(({ name }) => name)
    expect(await names({ stars: [5] })).toEqual(['Duffel Test Hotel 2'])
    expect(await names({ amenities: ['spa'] })).toEqual(['Duffel Test Hotel 2'])
    expect(await names({ scoreMin: 90 })).toEqual(['Duffel Test Hotel 2'])
    expect(await names({ priceMax: 80_000 })).toEqual(['Duffel Test Hotel 1'])
    expect((await names({ sort: 'score' }))[0]).toBe('Duffel Test Hotel 2')
    expect(await names({ name: 'vento' })).toEqual(['Pousada do Vento'])
    // With which meals is told with the rates alone.
    expect(await names({ meals: ['breakfast'] })).toEqual([])
    expect(await names({ instantConfirmation: true })).toHaveLength(2)
  })

  test('shows a house once: by its owner, or by the supplier where it alone has a room', async () => {
    const { roomTypeId } = await sampleHotel(database.db, { name: 'Hotel Praia do Futuro' })
    scripted.server.state.hotels = [
      { number: 1, name: 'Praia do Futuro Resort', latitude: -3.7201, longitude: -38.5001 },
      { number: 2, name: 'Praia do Futuro Resort', latitude: -3.73, longitude: -38.51 },
    ]
    const { deps } = site()
    const sellers = async () => (await find(deps)).hotels.map(({ seller, address }) => seller ?? address)
    expect((await sellers()).toSorted()).toEqual(['Avenida Beira Mar, 100', 'Duffel Stays'])
    await database.db.execute(sql`update room_types set allotment = 1 where id = ${roomTypeId}`)
    await database.db.execute(sql`insert into room_nights (room_type_id, day, city_id, allotment, sold)
      select ${roomTypeId}, day, ${FORTALEZA}, 1, 1 from generate_series('2027-01-20'::date, '2027-01-22', '1 day') day`)
    expect(await sellers()).toEqual(['Duffel Stays', 'Duffel Stays'])
  })

  test('keeps neighbours apart that have but the name of a street or a town in common', async () => {
    await sampleHotel(database.db, { name: 'Pousada Meireles' })
    // 166 m and 15 m from it.
    const there = { longitude: -38.5 }
    scripted.server.state.hotels = [{ name: 'Gran Marquise Meireles', latitude: -3.7215, ...there }]
    const { deps } = site()
    const names = async () => (await find(deps)).hotels.map(({ name }) => name).toSorted()
    expect(await names()).toEqual(['Gran Marquise Meireles', 'Pousada Meireles'])
    scripted.clock.advance(60_000)
    scripted.server.state.hotels = [{ name: 'Meireles Praia', latitude: -3.72013, ...there }]
    expect(await names()).toEqual(['Pousada Meireles'])
  })

  test('asks the same once within a minute, and counts what it asks', async () => {
    const looks = new Map([['duffel-stays', { perBooking: 10, excess: 5 }]])
    const { deps, supplied } = site({ looks })
    await Promise.all([find(deps), find(deps, { stars: [4] })])
    await find(deps, { sort: 'price' })
    expect(searches()).toBe(1)
    scripted.clock.advance(60_000)
    await find(deps)
    expect(searches()).toBe(2)
    for (const task of tasks) await task()
    expect(await supplied.looks.spent()).toMatchObject([{ supplier: 'duffel-stays', looks: 2, bookings: 0 }])
  })

  test('counts the search of a hold too, which is made whatever was spent: a booking earns more of them', async () => {
    const looks = new Map([['duffel-stays', { perBooking: 10, excess: 2 }]])
    const { deps, stays, supplied } = site({ looks })
    const [card] = (await find(deps)).hotels
    const page = await openHotel(deps, card?.id ?? '', STAY, READER)
    const offerId = page?.rooms[0]?.rates[0]?.offerId ?? ''
    // It shows for show, and is left out where it is not.
    Object.defineProperty(scripted.supplier, 'demonstration', { value: false })
    const until = new Date(scripted.clock.now().getTime() + 900_000)
    expect(await stays.hold(offerId, { key: 'h', until })).toMatchObject({ supplier: 'duffel' })
    // Held before: nothing is searched.
    await stays.hold(offerId, { key: 'h', until })
    expect(searches()).toBe(3)
    for (const task of tasks) await task()
    expect(await supplied.looks.spent()).toMatchObject([{ looks: 3, bookings: 0, most: 2 }])
    expect((await find(deps, { adults: 1 })).suppliers).toMatchObject([{ status: 'left-out' }])
  })

  test('shows the same mark-up in the list and on the page, in force at once with what is remembered', async () => {
    const { deps } = site()
    const priced = async () => {
      const [card] = (await find(deps)).hotels
      const page = await openHotel(deps, card?.id ?? '', STAY, READER)
      const rate = page?.rooms[0]?.rates[0]
      return [card?.fromStay?.total.amount, rate?.price.total.amount, rate?.price.charges.at(-1)] as const
    }
    const [own] = await priced()
    setSite({ markUps: [{ product: 'stays', supplier: null, percent: 2.5, perTraveller: 100, from: '2026-01-01' }] })
    const fee = Math.round((own ?? 0) * 0.025 + 2 * 540)
    const line = { kind: 'mark_up', amount: { amount: fee, currency: 'BRL' }, included: false }
    expect(await priced()).toEqual([(own ?? 0) + fee, (own ?? 0) + fee, line])
    setSite({ markUps: [{ supplier: null, percent: 2.5, perTraveller: 100, from: '2026-01-01' }] })
    expect((await priced()).slice(0, 2)).toEqual([own, own])
    expect(searches()).toBe(2)
  })

  test('does not ask where no traveller looks for a stay: without dates, for what is like a hotel', async () => {
    const { deps } = site()
    await find(deps, { checkIn: null, checkOut: null })
    await find(deps, {}, { ...READER, ownOnly: true })
    expect(searches()).toBe(0)
    // Nor for an alert, each night, on a hotel that was shown before.
    const [card] = (await find(deps)).hotels
    expect(await openHotel(deps, card?.id ?? '', STAY, { ...READER, ownOnly: true })).toBeNull()
    expect(searches()).toBe(1)
  })

  test('has hotels of suppliers for a package, and keeps the one that is chosen behind filters', async () => {
    scripted.server.state.hotels = [{ number: 1 }, { number: 2, stars: 5 }]
    const { deps } = site()
    const all = await find(deps, { forPackage: { count: 3, chosen: null } })
    expect(all.hotels.map(({ seller }) => seller)).toEqual(['Duffel Stays', 'Duffel Stays'])
    const chosen = all.hotels.find(({ stars }) => stars !== 5)?.id ?? ''
    const kept = await find(deps, { stars: [5], forPackage: { count: 3, chosen } })
    expect([kept.total, kept.hotels.map(({ id }) => id).includes(chosen), kept.hotels.length]).toEqual([1, true, 2])
  })

  test('says whose hotels are missing, and keeps ours', async () => {
    await sampleHotel(database.db)
    const { deps } = site({ supplierBudgetMs: 300 })
    scripted.server.fail('POST', /search$/, { status: 500 })
    const failed = await find(deps)
    expect([failed.suppliers[0]?.status, failed.hotels.length]).toEqual(['failed', 1])
    scripted.server.fail('POST', /search$/, { silent: true })
    const slow = await find(deps)
    expect(['late', 'failed']).toContain(slow.suppliers[0]?.status)
    expect(slow.hotels).toHaveLength(1)
  })

  test('has nothing of a supplier without a key, nor of one for show while nothing is', async () => {
    const { deps } = site()
    setSite({ demonstration: false })
    expect((await find(deps)).suppliers).toEqual([])
    scripted.keep('duffel_live_scripted0')
    expect((await find(deps)).hotels).toHaveLength(1)
    scripted.keep(null)
    expect((await find(deps)).suppliers).toEqual([])
    expect(searches()).toBe(1)
  })
})

describe('the page of a hotel of a supplier', () => {
  test('has its rooms and rates with each rule, marked as in English', async () => {
    const steps = [
      { before: '2027-01-10T03:00:00Z', back: '320.40' },
      { before: '2027-01-19T03:00:00Z', back: '160.20' },
    ]
    scripted.server.state.hotels = [
      {
        rooms: [
          {
            rates: [
              { steps, left: 2 },
              { total: '280.00', steps: [], board: 'room_only' },
            ],
          },
        ],
      },
    ]
    const { deps } = site()
    const [card] = (await find(deps)).hotels
    const page = await openHotel(deps, card?.id ?? '', STAY, READER)
    expect(page).toMatchObject({
      seller: 'Duffel Stays',
      rules: null,
      times: { checkInFrom: '15:00', checkInUntil: '', checkOutUntil: '11:30' },
      descriptionLanguage: 'en',
      countryCode: 'BR',
      cityId: FORTALEZA,
      timeZone: 'America/Fortaleza',
    })
    const room = page?.rooms[0]
    expect(room).toMatchObject({ name: 'Sea view double', nameLanguage: 'en', maxGuests: null })
    const [cheaper, flexible] = room?.rates ?? []
    // The law of the market gives everything back for seven days, whatever a rate says.
    expect(cheaper?.timeline.at(-1)).toMatchObject({ refund: { amount: 0 }, by: 'contract' })
    expect(flexible).toMatchObject({
      left: 2,
      plan: { meal: 'breakfast', policy: 'by_rate' },
      dueThere: { amount: '12.50', currency: 'BRL' },
      conditions: [{ title: 'Pets' }],
      conditionsLanguage: 'en',
      price: { total: { amount: 173_016 }, charges: [{ kind: 'taxes' }, { kind: 'fees' }] },
    })
    expect(flexible?.timeline.map(({ until, refund }) => [until, refund.amount])).toEqual([
      ['2027-01-10T03:00:00.000Z', 173_016],
      ['2027-01-19T03:00:00.000Z', 86_508],
      [null, 0],
    ])
    for (let once = 0; once < 3; once++) {
      const undated = await openHotel(deps, card?.id ?? '', { ...STAY, checkIn: null, checkOut: null }, READER)
      expect(undated).toMatchObject({ name: card?.name, rooms: [] })
    }
    const told = scripted.server.state.calls.filter(({ path }) => path.includes('/accommodation/'))
    expect(told).toHaveLength(1)
    expect(await openHotel(deps, '00000000-0000-7000-8000-000000000000', STAY, READER)).toBeNull()
    scripted.clock.advance(60_000)
    scripted.server.fail('POST', /search$/, { status: 500 })
    const failing = openHotel(deps, card?.id ?? '', STAY, READER)
    await expect(failing).rejects.toMatchObject({ code: 'server/unavailable' })
    expect(await openHotel(deps, card?.id ?? '', STAY, READER)).toMatchObject({ name: card?.name })
  })

  test('offers what can be opened and held at its price for half an hour', async () => {
    const { deps, stays } = site()
    const [card] = (await find(deps)).hotels
    const offerId = (await openHotel(deps, card?.id ?? '', STAY, READER))?.rooms[0]?.rates[0]?.offerId ?? ''
    expect(stays.isOffer(offerId)).toBe(true)
    const opened = await stays.open(offerId)
    if (opened.status !== 'open') throw new Error(opened.status)
    expect(opened.offer).toMatchObject({ previousTotal: null, supplied: { supplier: 'duffel' } })
    const until = new Date(scripted.clock.now().getTime() + 15 * 60_000)
    const held = await stays.hold(offerId, { key: 'k', until })
    expect(held).toMatchObject({ supplier: 'duffel', total: opened.offer.price.total })
    await stays.letGo('k')
    expect(await stays.reprice('duffel', held.holdRef)).toBeNull()
    await expect(stays.hold(offerId, { key: 'k', until })).rejects.toMatchObject({ code: 'offer/sold-out' })
    expect(await stays.open(`${offerId}x`)).toEqual({ status: 'not-found' })
    const { checkIn, checkOut: _, ...party } = STAY
    const [hotelId, roomTypeId, ratePlanId] = [randomUUID(), randomUUID(), randomUUID()]
    const own = { hotelId, roomTypeId, ratePlanId, checkIn, nights: 3, party, total: held.total, issued: 1 }
    expect(await stays.open(sealStay(secret, own).replace('st_', 'st_.'))).toEqual({ status: 'not-found' })
    scripted.server.fail('POST', /quotes$/, { status: 500 })
    await expect(stays.hold(offerId, { key: 'new', until })).rejects.toMatchObject({ code: 'server/unavailable' })
    scripted.server.state.hotels = [{ rooms: [] }]
    scripted.clock.advance(60_000)
    expect(await stays.open(offerId)).toMatchObject({ status: 'sold-out' })
    scripted.clock.advance(30 * 60_000)
    expect(await stays.open(offerId)).toMatchObject({ status: 'expired' })
    await expect(stays.hold(offerId, { key: 'other', until })).rejects.toMatchObject({ code: 'offer/expired' })
  })
})
