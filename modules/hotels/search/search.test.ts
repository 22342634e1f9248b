import { createSecretKey, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { invalidateCity } from '#modules/hotels/listings/invalidate-city.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.tables.ts'
import { notSupplied, sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { unsealStay } from '#modules/hotels/stays/stay-token.ts'
import { createRights } from '#modules/rights/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createCityHotels } from './city-hotels.ts'
import { type FindDeps, findHotels, openHotel } from './find-hotels.ts'
import { type HotelSearch, HotelSearchSchema } from './hotel-search.contract.ts'
import { readAhead } from './read-ahead.ts'

const FORTALEZA = '3399415'
const READER = { locale: 'en', market: 'BR' } as const
const secret = createSecretKey(randomBytes(32))
const geo = createGeo()

const database = testDatabase()
let deps: FindDeps

beforeAll(async () => {
  const clock = fixedClock('2027-02-01T15:00:00Z')
  deps = {
    db: database.db,
    clock,
    geo,
    secret,
    rights: createRights(),
    cityHotels: createCityHotels(database.db),
    supplied: notSupplied(database.db, clock),
  }
})

type Change = Partial<HotelSearch>
function searchFor(change: Change = {}): HotelSearch {
  const stay = { checkIn: '2027-03-05', checkOut: '2027-03-08', adults: 2, childAges: [], rooms: 1 }
  return HotelSearchSchema.parse({ cityId: FORTALEZA, currency: 'BRL', ...stay, ...change })
}
async function find(change: Change = {}) {
  const found = await findHotels(deps, searchFor(change), READER)
  if (!found) throw new Error('no such city')
  return found
}
const cardOf = async (hotelId: string, change: Change = {}) =>
  (await find(change)).hotels.find(({ id }) => id === hotelId)

/** A city of its own for each test, so that they do not see each other's hotels. */
let next = 0
const cities = geo.cities.filter(({ countryCode }) => countryCode === 'BR')
const newCity = () => cities[200 + next++]?.id ?? ''

async function shownPhoto(hotelId: string, alt: Partial<Record<Locale, string>> = { en: 'The front' }) {
  const file = { hash: 'a'.repeat(40), width: 1200, height: 800, widths: [480], color: '#336699', placeholder: '' }
  const said = { status: 'shown' as const, work: 'ready' as const, alt }
  const at = new Date('2027-01-01T12:00:00Z')
  await database.db.insert(hotelPhotos).values({ hotelId, position: 0, ...file, ...said, createdAt: at })
}

describe('the search of a city', () => {
  test('shows the cheapest rate of the whole stay, with an id to book it and what a cancellation gives back', async () => {
    const house = await sampleHotel(database.db)
    const card = await cardOf(house.hotelId)
    expect(card).toMatchObject({ name: 'Pousada do Vento', obstacle: null, fromNight: null })
    expect(card?.rate?.price.total).toEqual(money(81_000, 'BRL'))
    expect(card?.rate?.plan.policy).toBe('non_refundable')
    expect(unsealStay(secret, card?.rate?.offerId ?? '')).toMatchObject({ roomTypeId: house.roomTypeId, nights: 3 })
    // Seven days to change one's mind, by Brazilian law, whatever the policy.
    expect(card?.rate?.timeline).toEqual([
      { until: '2027-02-09T03:00:00.000Z', refund: money(81_000, 'BRL'), by: 'law' },
      { until: null, refund: money(0, 'BRL'), by: 'contract' },
    ])
  })

  test('tells what stands in the way instead of leaving a hotel away', async () => {
    const cityId = newCity()
    const { hotelId, roomTypeId } = await sampleHotel(database.db, { cityId })
    await database.db
      .insert(roomNights)
      .values({ hotelId, roomTypeId, cityId, day: '2027-03-05', allotment: 2, minStay: 5 })
    expect((await cardOf(hotelId, { cityId }))?.obstacle).toEqual({ reason: 'min_stay', nights: 5 })
    const longer = await cardOf(hotelId, { cityId, checkOut: '2027-03-10' })
    expect(longer).toMatchObject({ obstacle: null, rate: { price: { total: money(135_000, 'BRL') } } })
  })

  test('recommends photos of its own a little, and no other order counts them', async () => {
    const cityId = newCity()
    const [plain, shown] = [await sampleHotel(database.db, { cityId }), await sampleHotel(database.db, { cityId })]
    const first = async (sort: HotelSearch['sort']) => (await find({ cityId, sort })).hotels[0]?.id
    const by = ['price', 'score', 'stars', 'distance'] as const
    expect(await Promise.all(by.map(first))).toEqual(by.map(() => plain.hotelId))
    expect(await first('recommended')).toBe(plain.hotelId)
    await shownPhoto(shown.hotelId)
    await database.db.transaction((tx) => invalidateCity(tx, cityId))
    expect(await first('recommended')).toBe(shown.hotelId)
    expect(await Promise.all(by.map(first))).toEqual(by.map(() => plain.hotelId))
  })

  test('puts what can be booked before what cannot', async () => {
    const cityId = newCity()
    const full = await sampleHotel(database.db, { cityId, allotment: 0, name: 'Full' })
    const free = await sampleHotel(database.db, { cityId, name: 'Free' })
    const { hotels, total, bookable } = await find({ cityId, sort: 'distance' })
    expect(hotels.map(({ id }) => id)).toEqual([free.hotelId, full.hotelId])
    expect({ total, bookable }).toEqual({ total: 2, bookable: 1 })
  })

  test.each<[string, Change, number]>([
    ['a star that it has', { stars: [4] }, 1],
    ['a star that it has not', { stars: [5] }, 0],
    ['all amenities', { amenities: ['wifi', 'pool'] }, 1],
    ['one amenity too many', { amenities: ['wifi', 'spa'] }, 0],
    ['a type', { propertyTypes: ['hostel'] }, 0],
    ['a meal that no plan has', { meals: ['breakfast'] }, 0],
    ['a price up to its own', { priceMax: 81_000 }, 1],
    ['a price below its own', { priceMax: 80_999 }, 0],
    ['a part of its name without accents', { name: 'pousáda do V' }, 1],
    ['another name', { name: 'Hilton' }, 0],
    ['a score that nobody has given', { scoreMin: 70 }, 0],
  ])('filters by %s', async (_, change, count) => {
    const cityId = newCity()
    await sampleHotel(database.db, { cityId })
    expect((await find({ cityId, ...change })).total).toBe(count)
  })

  test('leads with what can be cancelled where that is asked for', async () => {
    const cityId = newCity()
    const { hotelId } = await sampleHotel(database.db, { cityId })
    const card = await cardOf(hotelId, { cityId, freeCancellation: true })
    expect(card?.rate).toMatchObject({ plan: { policy: 'flexible' }, price: { total: money(90_000, 'BRL') } })
  })

  test('shows a change at once: what is free by itself, the rest with the city’s version', async () => {
    const cityId = newCity()
    const { hotelId, roomTypeId } = await sampleHotel(database.db, { cityId })
    const total = async () => (await cardOf(hotelId, { cityId, freeCancellation: true }))?.rate?.price.total.amount
    expect(await total()).toBe(90_000)
    await database.db
      .insert(roomNights)
      .values({ hotelId, roomTypeId, cityId, day: '2027-03-06', allotment: 2, price: 50_000 })
    expect(await total()).toBe(110_000)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`update room_types set price = 20000 where id = ${roomTypeId}`)
      await invalidateCity(tx, cityId)
    })
    expect(await total()).toBe(90_000)
  })

  test('reads ahead once, and once for all who ask at the same time', async () => {
    const cityId = newCity()
    for (const city of [{ cityId }, { cityId: FORTALEZA }]) await sampleHotel(database.db, city)
    const reads: string[] = []
    const listening = new Proxy(database.db, {
      get(db, key) {
        if (key === 'execute') reads.push('hotels')
        const value = Reflect.get(db, key)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const city = createCityHotels(listening)
    await Promise.all([city.read(cityId, null), city.read(cityId, null), city.read(cityId, null)])
    expect(reads).toHaveLength(1)
    await city.warm(Number.MAX_SAFE_INTEGER)
    expect(reads).toHaveLength(1)
    await city.warm(1)
    const afterWarming = reads.length
    expect(afterWarming).toBeGreaterThan(1)
    await Promise.all([city.read(cityId, null), city.read(FORTALEZA, null)])
    expect(reads).toHaveLength(afterWarming)
  })

  test('without dates says from which price a night is, and promises nothing', async () => {
    const house = await sampleHotel(database.db)
    const card = await cardOf(house.hotelId, { checkIn: null, checkOut: null })
    expect(card).toMatchObject({ rate: null, obstacle: null, fromNight: money(30_000, 'BRL') })
  })

  test('leaves out what is paused, not approved, or sells nothing', async () => {
    const cityId = newCity()
    const { hotelId } = await sampleHotel(database.db, { cityId })
    const change = (set: string) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`update hotels set ${sql.raw(set)} where id = ${hotelId}`)
        await invalidateCity(tx, cityId)
      })
    await change('paused = true')
    expect((await find({ cityId })).total).toBe(0)
    await change(`paused = false, status = 'pending'`)
    expect((await find({ cityId })).total).toBe(0)
    await change(`status = 'approved'`)
    expect((await find({ cityId })).total).toBe(1)
    await database.db.execute(sql`update rate_plans set archived_at = now() where hotel_id = ${hotelId}`)
    await change('paused = false')
    expect((await find({ cityId })).total).toBe(0)
  })

  test('counts beside what is chosen, so that another choice of the same kind says what it would leave', async () => {
    const cityId = newCity()
    await sampleHotel(database.db, { cityId })
    const { total, facets } = await find({ cityId, stars: [5], priceMax: 90_000 })
    expect({ total, stars: facets.stars, types: facets.propertyTypes }).toEqual({
      total: 0,
      stars: { 4: 1 },
      types: {},
    })
    const cheap = await find({ cityId, priceMax: 100 })
    expect(cheap).toMatchObject({ total: 0, facets: { prices: { lowest: money(81_000, 'BRL') } } })
  })

  test('narrows to hotels that confirm at once, counts them whatever is chosen, and puts them first where others would wait', async () => {
    const cityId = newCity()
    const place = { cityId, latitude: -3.72 }
    const cheap = await sampleHotel(database.db, { ...place, name: 'Asks first' })
    const sure = await sampleHotel(database.db, { ...place, name: 'Sure', instantConfirmation: true })
    await database.db.execute(sql`update room_types set price = 90000 where hotel_id = ${sure.hotelId}`)
    const all = await find({ cityId, sort: 'price' })
    expect(all.hotels.map(({ id }) => id)).toEqual([cheap.hotelId, sure.hotelId])
    expect(all.hotels.map(({ instantConfirmation }) => instantConfirmation)).toEqual([false, true])
    expect(all.facets.instantConfirmation).toBe(1)
    const only = await find({ cityId, instantConfirmation: true })
    expect(only.hotels.map(({ id }) => id)).toEqual([sure.hotelId])
    expect([only.total, only.facets.instantConfirmation, only.facets.stars]).toEqual([1, 1, { 4: 1 }])
    const first = await find({ cityId, sort: 'price', instantFirst: true })
    expect(first.hotels.map(({ id }) => id)).toEqual([sure.hotelId, cheap.hotelId])
    const page = await openHotel(deps, sure.hotelId, searchFor(), READER)
    expect(page?.instantConfirmation).toBe(true)
  })

  test('for a package: so many that can be booked in its currency, and the chosen one behind them and behind filters', async () => {
    const cityId = newCity()
    const place = { cityId, latitude: -3.72 }
    const cheap = await sampleHotel(database.db, place)
    const dear = await sampleHotel(database.db, place)
    const abroad = await sampleHotel(database.db, place)
    const closed = await sampleHotel(database.db, place)
    await database.db.execute(sql`update room_types set price = 90000 where hotel_id = ${dear.hotelId}`)
    await database.db.execute(sql`update hotels set currency = 'USD' where id = ${abroad.hotelId}`)
    await database.db.execute(sql`update room_types set allotment = 0 where hotel_id = ${closed.hotelId}`)
    const asked = async (chosen: string | null, change: Change = {}) => {
      const { hotels, total } = await find({ cityId, sort: 'price', forPackage: { count: 1, chosen }, ...change })
      return [total, ...hotels.map(({ id }) => id)]
    }
    expect(await asked(null)).toEqual([2, cheap.hotelId])
    expect(await asked(cheap.hotelId)).toEqual([2, cheap.hotelId])
    expect(await asked(dear.hotelId)).toEqual([2, cheap.hotelId, dear.hotelId])
    expect(await asked(dear.hotelId, { priceMax: 90_000 })).toEqual([1, cheap.hotelId, dear.hotelId])
    expect(await asked(dear.hotelId, { stars: [5] })).toEqual([0, dear.hotelId])
    for (const { hotelId } of [abroad, closed]) expect(await asked(hotelId)).toEqual([2, cheap.hotelId])
  })

  test('finds in what was read ahead for more nights what a search of its own finds', async () => {
    const cityId = newCity()
    const { roomTypeId } = await sampleHotel(database.db, { cityId })
    // Closed on the night before and on the night after: neither is of the stay.
    await database.db.execute(sql`
      insert into room_nights (room_type_id, day, city_id, allotment, closed)
      select ${roomTypeId}, day::date, ${cityId}, 3, true from unnest(array['2027-03-04', '2027-03-09']) as day`)
    const ahead = readAhead(deps.cityHotels, cityId, { first: '2027-03-04', last: '2027-03-10' })
    const found = await findHotels(deps, searchFor({ cityId }), { ...READER, ahead })
    expect(found).toEqual(await find({ cityId }))
    expect(found?.bookable).toBe(1)
    const later = await findHotels(deps, searchFor({ cityId, checkOut: '2027-03-10' }), { ...READER, ahead })
    expect(later?.bookable).toBe(0)
  })

  test('looks on a piece of the map, of whatever city, and for a name anywhere', async () => {
    const [one, two] = [newCity(), newCity()]
    const name = `Águas ${one}`
    const first = await sampleHotel(database.db, { cityId: one, name, latitude: 31.5 })
    const second = await sampleHotel(database.db, { cityId: two, name, latitude: 31.6 })
    const bounds = { north: 32, south: 31, east: -38, west: -39 }
    const ids = async (change: Change) => (await find({ cityId: null, ...change })).hotels.map(({ id }) => id).sort()
    expect(await ids({ bounds })).toEqual([first.hotelId, second.hotelId].sort())
    expect(await ids({ name: `aguas ${one}` })).toEqual([first.hotelId, second.hotelId].sort())
    expect(await ids({ bounds: { ...bounds, south: 31.55 } })).toEqual([second.hotelId])
    expect(await ids({})).toEqual([])
  })

  test('shows on the map what the card says', async () => {
    const cityId = newCity()
    const { hotelId } = await sampleHotel(database.db, { cityId })
    expect((await find({ cityId, currency: 'USD' })).pins).toEqual([
      expect.objectContaining({ id: hotelId, name: 'Pousada do Vento', price: money(81_000, 'BRL') }),
    ])
    const [pin] = (await find({ cityId, checkIn: null, checkOut: null })).pins
    expect(pin?.price).toEqual(money(30_000, 'BRL'))
    const [far] = (await find({ cityId, adults: 9 })).pins
    expect(far?.price).toBeNull()
  })

  test('tells the language of a hotel’s name where its reader has another: on cards, the map and the page', async () => {
    const cityId = newCity()
    const { hotelId } = await sampleHotel(database.db, { cityId })
    await database.db
      .update(hotels)
      .set({ description: { 'pt-BR': 'Perto do mar' } })
      .where(eq(hotels.id, hotelId))
    const marked = { name: 'Pousada do Vento', nameLanguage: 'pt-BR' }
    const { hotels: cards, pins } = await find({ cityId })
    expect([...cards, ...pins]).toMatchObject([marked, marked])
    const stay = { checkIn: null, checkOut: null, adults: 2, childAges: [], rooms: 1 }
    expect(await openHotel(deps, hotelId, stay, READER)).toMatchObject(marked)
    expect(await openHotel(deps, hotelId, stay, { ...READER, locale: 'pt-BR' })).not.toHaveProperty('nameLanguage')
  })

  test('tells the language of a hotel’s description and of what its photos show where its reader has another', async () => {
    const { hotelId } = await sampleHotel(database.db, { cityId: newCity() })
    await database.db
      .update(hotels)
      .set({ description: { 'pt-BR': 'Perto do mar' } })
      .where(eq(hotels.id, hotelId))
    await shownPhoto(hotelId, { 'pt-BR': 'A piscina' })
    const stay = { checkIn: null, checkOut: null, adults: 2, childAges: [], rooms: 1 }
    expect(await openHotel(deps, hotelId, stay, READER)).toMatchObject({
      description: 'Perto do mar',
      descriptionLanguage: 'pt-BR',
      photos: [{ alt: 'A piscina', altLanguage: 'pt-BR' }],
    })
    const own = await openHotel(deps, hotelId, stay, { ...READER, locale: 'pt-BR' })
    expect([own?.descriptionLanguage, own?.photos[0]?.altLanguage]).toEqual([undefined, undefined])
  })

  test('does not know a city that is none', async () => {
    expect(await findHotels(deps, searchFor({ cityId: '1' }), READER)).toBeNull()
  })
})

describe('the page of a hotel', () => {
  const stay = { checkIn: '2027-03-05', checkOut: '2027-03-08', adults: 2, childAges: [], rooms: 1 }

  test('has every room with every plan', async () => {
    const { hotelId } = await sampleHotel(database.db)
    const page = await openHotel(deps, hotelId, stay, READER)
    expect(page).toMatchObject({ name: 'Pousada do Vento', nights: 3, demonstration: false })
    expect(page?.rooms.map(({ rates }) => rates.map(({ price }) => price.total.amount))).toEqual([[90_000, 81_000]])
  })

  test('tells how many rooms a party needs', async () => {
    const { hotelId } = await sampleHotel(database.db)
    const page = await openHotel(deps, hotelId, { ...stay, adults: 4 }, READER)
    expect(page?.rooms[0]).toMatchObject({ rates: [], obstacle: { reason: 'party', rooms: 2 } })
  })

  test('of a hotel that is not on the site is none', async () => {
    const { hotelId } = await sampleHotel(database.db)
    await database.db.execute(sql`update hotels set paused = true where id = ${hotelId}`)
    expect(await openHotel(deps, hotelId, stay, READER)).toBeNull()
  })
})
