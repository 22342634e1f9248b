import { beforeAll, expect, test } from 'vitest'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { type Booking, openBooking, settle } from '#modules/reservations/reservations.fixture.ts'
import { silentBank } from '#modules/reservations/saga/silent-bank.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ownerReservationsApi } from './owner.api.ts'
import type { OwnerFound, OwnerReservation } from './owner-reservations.contract.ts'
import { type House, openHouse, requestStay, stayIdOf } from './stay-booking.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const RUI = { guests: [{ givenNames: 'Rui', surname: 'Conceição' }] }

/** An owner of two hotels with three requests: Ana's and Rui's in one, Ana's in the other; and what they ask as themselves. */
async function open(options?: Parameters<typeof openBooking>[1]) {
  const booking = await openBooking(database, options)
  const callers = testCallers()
  const app = await apiOf(ownerReservationsApi(booking.reservations.owners), { callers })
  const house = await openHouse(booking)
  const inland = await sampleHotel(booking.db, { ownerId: house.ownerId, name: 'Albergue da Serra' })
  const held = [
    await requestStay(booking, house),
    await requestStay(booking, house, 'approve', { over: RUI, checkIn: '2027-02-01', nights: 1 }),
    await requestStay(booking, inland, 'approve', { checkIn: '2027-01-10', nights: 2 }),
  ]
  const asOwner = (id: string) => {
    const who = callers.owner({ id })
    const get = (path: string, headers = {}) =>
      app.inject({ url: `/hotel-owner/reservations${path}`, headers: { ...who.headers, ...headers } })
    const found = async (query = '') => (await get(`/search${query}`)).json<{ data: OwnerFound }>().data
    const codes = async (query?: string) => (await found(query)).rows.map((row) => row.reservation_code)
    return { get, found, codes }
  }
  const [first = '', second = '', third = ''] = held.map(({ reservation }) => reservation.code)
  return { booking, house, inland, held, first, second, third, asOwner, ...asOwner(house.ownerId) }
}

test('the newest first, sorted as asked, and the other way round', async () => {
  const { codes, first, second, third } = await open()
  expect(await codes()).toEqual([third, second, first])
  const orders = { booked: [first, second, third], arrival: [third, first, second], total: [second, third, first] }
  for (const [sort, order] of Object.entries({ ...orders, departure: [third, first, second] })) {
    expect([sort, await codes(`?sort=${sort}`)]).toEqual([sort, order])
    expect([sort, await codes(`?sort=-${sort}`)]).toEqual([sort, order.toReversed()])
  }
  expect((await codes('?sort=hotel'))[0]).toBe(third)
})

test('found by code, by email, and by the surname of who stays in any spelling', async () => {
  const { codes, first, second, third } = await open()
  expect(await codes(`?text=${second.toLowerCase()}`)).toEqual([second])
  for (const text of ['Conceicao', 'Rui Conceição', 'CONCEIÇÃO, Rui'])
    expect([text, await codes(`?text=${encodeURIComponent(text)}`)]).toEqual([text, [second]])
  expect(await codes('?text=souza')).toEqual([third, first])
  expect(await codes('?text=ana@example.com')).toEqual([third, second, first])
  expect(await codes('?text=Nobody')).toEqual([])
})

test('who travels on the same booking and does not stay finds nothing', async () => {
  const { codes, held, booking, second } = await open()
  const rui = held[1]?.reservation.id
  await booking.db.execute(sql`update reservation_items set people = '{99}' where reservation_id = ${rui}`)
  expect(await codes('?text=Conceicao')).toEqual([])
  expect(await codes(`?text=${second}`)).toEqual([second])
})

test('found among more than a statement takes as parameters', async () => {
  const { booking, house, held } = await open()
  const id = await stayIdOf(booking, house, held[0] as (typeof held)[number])
  const many = Array.from({ length: 70_000 }, () => newId())
  const search = booking.stays.searchOfOwner(house.ownerId, { sort: '-booked', doubtful: many, found: [...many, id] })
  expect(await search.count()).toBe(1)
  expect((await search.keys({ limit: 25 })).map(({ key }) => key)).toEqual([id])
  const waiting = { sort: '-booked', status: 'pending', doubtful: many } as const
  expect(await booking.stays.searchOfOwner(house.ownerId, waiting).count()).toBe(3)
})

test('narrowed by status, hotel and day of check-in', async () => {
  const { codes, booking, house, inland, held, first, second, third } = await open()
  const id = await stayIdOf(booking, house, held[0] as (typeof held)[number])
  await booking.reservations.owners.answer(id, { action: 'accept', reason: '' }, house.ownerId)
  await settle(booking)
  expect(await codes('?status=confirmed')).toEqual([first])
  expect(await codes('?status=pending')).toEqual([third, second])
  expect(await codes(`?hotel=${inland.hotelId}`)).toEqual([third])
  expect(await codes('?from=2027-01-20')).toEqual([second, first])
  expect(await codes('?from=2027-01-20&to=2027-01-20')).toEqual([first])
})

test('what was accepted while the bank is silent waits in lists, as it does on its card', async () => {
  const wire = silentBank()
  const { booking, house, held, codes, first, second, third } = await open({ bank: wire.bank })
  wire.fallSilent()
  const id = await stayIdOf(booking, house, held[0] as (typeof held)[number])
  await booking.reservations.owners.answer(id, { action: 'accept', reason: '' }, house.ownerId)
  expect(await codes('?status=pending')).toEqual([third, second, first])
  expect(await codes('?status=confirmed')).toEqual([])
})

test.each(['?sort=guest', '?sort=--total', '?status=held', '?hotel=mine', '?from=yesterday', '?page=0'])(
  'refuses %s',
  async (query) => {
    const callers = testCallers()
    const { reservations } = await openBooking(database)
    const app = await apiOf(ownerReservationsApi(reservations.owners), { callers })
    const url = `/hotel-owner/reservations/search${query}`
    expect((await app.inject({ url, ...callers.owner() })).statusCode).toBe(400)
  },
)

/** More than a page, of guests who are not known any more. */
const multiply = ({ db }: Booking, { hotelId }: House) => {
  const same = sql`hotel_id, owner_id, room_type_id, rate_plan_id, check_in, check_out, rooms, adults, child_ages, offer, total, currency,
    policy, until, answer_by, answered_at, reason, created_at, updated_at`
  return db.execute(sql`
    insert into stays (id, key, order_key, people, status, code, ${same})
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), null, 'lapsed', 'LAPSED', ${same}
    from stays s, generate_series(1, 30) where s.hotel_id = ${hotelId} and s.code = (select max(code) from stays where hotel_id = ${hotelId})`)
}

test('the table holds what all pages hold together, each once, in their order', async () => {
  const { booking, house, get, found } = await open()
  await multiply(booking, house)
  const pages = [await found('?sort=arrival'), await found('?sort=arrival&page=2')]
  expect(pages.map(({ rows, total, page, pages: all }) => [rows.length, total, page, all])).toEqual([
    [25, 33, 1, 2],
    [8, 33, 2, 2],
  ])
  const rows = pages.flatMap((one) => one.rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(33)
  const { body, headers } = await get('/export?sort=arrival')
  expect(headers['content-disposition']).toBe('attachment; filename="bookings-2026-11-21.csv"')
  const [head, ...lines] = body.trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFFGuest,Code,Status,Hotel,Room,Check-in,Check-out,Rooms,Guests,Currency,Total,You receive,Booked (UTC)',
  )
  expect(lines).toEqual(rows.map(lineOf))
  const narrowed = (await get('/export?status=lapsed')).body.trimEnd().split('\r\n')
  expect(narrowed).toHaveLength(31)
  expect((await get('/export?sort=arrival', { 'accept-language': 'pt-BR' })).body).toContain('Hóspede,Código')
})

test('the table and the list name rooms in the language of its reader', async () => {
  const { booking, house, get, found } = await open()
  await booking.db.execute(sql`
    update stays set offer = jsonb_set(offer, '{room,name}', '"Duplo standard"') where hotel_id = ${house.hotelId}`)
  const roomsIn = async (language: string) => {
    const { body } = await get(`/export?hotel=${house.hotelId}`, { 'accept-language': language })
    return body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[4])
  }
  expect(await roomsIn('en')).toEqual(['Standard double', 'Standard double'])
  expect(await roomsIn('pt-BR')).toEqual(['Duplo standard', 'Duplo standard'])
  expect((await found(`?hotel=${house.hotelId}`)).rows[0]).toMatchObject({ room_name: 'Standard double' })
})

function lineOf(row: OwnerReservation): string {
  const name = `${row.guest_first_name} ${row.guest_last_name}`.trim()
  const sums = [row.total_price, row.owner_amount].map(({ amount }) => (amount / 100).toFixed(2))
  const stay = [row.hotel_name, row.room_name, row.checkin_date, row.checkout_date, row.rooms, row.guests]
  const booked = row.booked_at.slice(0, 19).replace('T', ' ')
  return [name, row.reservation_code, row.status, ...stay, 'BRL', ...sums, booked].join(',')
}

test('another owner finds nothing, by nothing that they know of it', async () => {
  const { booking, house, held, first, asOwner } = await open()
  const other = await openHouse(booking)
  const theirs = asOwner(other.ownerId)
  const queries = ['', `?text=${first}`, '?text=Souza', '?text=ana@example.com', `?hotel=${house.hotelId}`]
  for (const query of queries) {
    expect([query, await theirs.found(query)]).toEqual([query, { rows: [], total: 0, more: false, page: 1, pages: 1 }])
    expect((await theirs.get(`/export${query}`)).body.trimEnd().split('\r\n')).toHaveLength(1)
  }
  const id = await stayIdOf(booking, house, held[0] as (typeof held)[number])
  expect((await theirs.get(`/${id}`)).statusCode).toBe(404)
  const own = await asOwner(house.ownerId).get(`/${id}`)
  expect(own.json().data).toMatchObject({ id, reservation_code: first, guest_last_name: 'Souza' })
})
