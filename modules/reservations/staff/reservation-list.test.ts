import { beforeAll, expect, test } from 'vitest'
import { createDocuments, staffReservationsApi } from '#modules/reservations/index.ts'
import { cancellationFigures } from '#modules/reservations/read/report-figures.ts'
import { bookOne, holdOne, newKey, openBooking } from '#modules/reservations/reservations.fixture.ts'
import { today } from '#platform/database/days.ts'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { createTranslate } from '#platform/i18n.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { ownDatabase, testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

async function open(on = database) {
  const callers = testCallers()
  const booking = await openBooking(on)
  const documents = createDocuments({ translate: createTranslate() })
  const app = await apiOf(staffReservationsApi({ staff: booking.reservations.staff, documents }), { callers })
  const get = (path: string, who: object = callers.staff('support')) =>
    app.inject({ url: `/admin/reservations${path}`, ...who })
  const found = async (query: string) => (await get(query)).json<{ rows: { code: string; traveller: string }[] }>().rows
  const looks = async (action: string) => (await booking.audit.list({ action, limit: 200 })).rows
  return { callers, booking, get, found, looks }
}

test('says whose it is first, and finds it by the whole name', async () => {
  const { booking, found } = await open()
  const { reservation } = await bookOne(booking)
  const [{ givenNames, surname } = { givenNames: '', surname: '' }] = reservation.travellers
  const name = `${givenNames} ${surname}`
  for (const text of [name, `${surname}, ${givenNames}`, surname]) {
    const row = (await found(`?text=${encodeURIComponent(text)}`)).find(({ code }) => code === reservation.code)
    expect([text, row?.traveller]).toEqual([text, name])
  }
  expect((await found(`?text=${encodeURIComponent(`${name} Nobody`)}`)).map(({ code }) => code)).not.toContain(
    reservation.code,
  )
})

test('a reservation is counted once, however many of its travellers have the name, and also by its code', async () => {
  const { booking, get } = await open()
  const { reservation } = await bookOne(booking)
  const [{ surname } = { surname: '' }] = reservation.travellers
  const counted = async (text: string) => {
    const { rows, total } = (await get(`?text=${encodeURIComponent(text)}`)).json<{ rows: object[]; total: number }>()
    expect([text, rows.length]).toEqual([text, total])
    return total
  }
  const before = await counted(surname)
  await booking.db.execute(sql`insert into reservation_travellers (reservation_id, position, type, sealed, surname_hash)
    select reservation_id, 9, type, sealed, surname_hash from reservation_travellers t
    where exists (select from reservations r where r.id = t.reservation_id and r.code = ${reservation.code}) limit 1`)
  expect(await counted(surname)).toBe(before)
  expect(await counted(`${surname}, ${surname}`)).toBe(before)
  expect(await counted(reservation.code)).toBe(1)
})

test('the server sorts, the last is the first the other way round, and rows that are alike never change places', async () => {
  const { booking, found } = await open()
  for (let held = 0; held < 3; held++) await holdOne(booking)
  for (const column of ['booked', 'code', 'total', 'ends']) {
    const up = (await found(`?sort=${column}`)).map(({ code }) => code)
    const down = (await found(`?sort=-${column}`)).map(({ code }) => code)
    expect(up.length).toBeGreaterThanOrEqual(3)
    expect([column, down]).toEqual([column, up.toReversed()])
  }
  const codes = (await found('?sort=code')).map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted())
})

test('is narrowed down by product, currency and the last day, each of them and all together', async () => {
  const { booking, found } = await open()
  const { reservation } = await bookOne(booking)
  const [{ last_day: last }] = (
    await database.pool.query('select last_day::text from reservations where code = $1', [reservation.code])
  ).rows
  const isThere = async (query: string) => (await found(`?${query}`)).some(({ code }) => code === reservation.code)
  for (const query of ['product=flight', 'currency=BRL', `ends_from=${last}`, `ends_to=${last}`])
    expect([query, await isThere(query)]).toEqual([query, true])
  for (const query of [
    'product=stay',
    'product=policy',
    'currency=EUR',
    `ends_from=${addDays(last, 1)}`,
    `ends_to=${addDays(last, -1)}`,
  ])
    expect([query, await isThere(query)]).toEqual([query, false])
  expect(await isThere(`product=flight&currency=BRL&ends_from=${last}&ends_to=${last}`)).toBe(true)
  expect(await isThere(`product=flight&currency=EUR&ends_from=${last}&ends_to=${last}`)).toBe(false)
})

test('is narrowed down by the day on which it was paid', async () => {
  const { booking, found } = await open()
  const { code } = (await bookOne(booking)).reservation
  const unpaid = (await holdOne(booking)).reservation.code
  const day = today(booking.clock.now())
  const codes = async (query: string) => (await found(`?${query}`)).map((row) => row.code)
  const paid = await codes(`paid_from=${day}&paid_to=${day}`)
  expect([paid.includes(code), paid.includes(unpaid)]).toEqual([true, false])
  expect(await codes(`paid_from=${addDays(day, 1)}`)).not.toContain(code)
  expect(await codes(`paid_to=${addDays(day, -1)}`)).not.toContain(code)
})

test('is narrowed down by the day on which a part was cancelled, as the report of cancellations counts it', async () => {
  const { booking, found } = await open()
  const { reservation, as } = await bookOne(booking)
  const kept = await bookOne(booking)
  const codes = async (query: string) => (await found(`?${query}`)).map(({ code }) => code)
  const day = today(booking.clock.now())
  expect(await codes(`cancelled_from=${day}&cancelled_to=${day}`)).not.toContain(reservation.code)
  const quote = await booking.reservations.cancelQuote(reservation.code, as)
  await booking.reservations.cancel(reservation.code, { quoteId: quote.id, key: newKey() }, as)
  const those = await codes(`cancelled_from=${day}&cancelled_to=${day}`)
  expect(those).toContain(reservation.code)
  expect(those).not.toContain(kept.reservation.code)
  const [next, last] = [addDays(day, 1), addDays(day, -1)]
  expect(await codes(`cancelled_from=${next}`)).not.toContain(reservation.code)
  expect(await codes(`cancelled_to=${last}`)).not.toContain(reservation.code)
  const [figures] = await cancellationFigures(booking.db, { from: day, to: next, by: 'day' })
  expect(figures?.cancelled).toBe(those.length)
})

test.each([
  '?product=cruise',
  '?currency=GBP',
  '?ends_to=soon',
  '?sort=traveller',
  '?sort=code;drop table reservations',
  '?sort=--code',
  '?page=10001',
  '?page=0',
])('refuses %s', async (query) => {
  const { get } = await open()
  expect((await get(query)).statusCode).toBe(400)
})

test('a table of everything that a search finds, in its order, in the language of the reader', async () => {
  const { callers, booking, get, looks } = await open()
  const first = (await bookOne(booking)).reservation
  const clara = callers.staff('support')
  const text = `?text=${first.travellers[0]?.surname}&sort=code`
  const before = (await looks('reservations.exported')).length
  const english = await get(`/export${text}`, clara)
  expect(english.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="reservations-2026-11-21.csv"',
    'cache-control': 'private, no-store',
  })
  const lines = english.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFTraveller,Code,Status,Journey or stay,From,Until,Travellers,Currency,Total,Booked (UTC)')
  const codes = lines.slice(1, -1).map((line) => line.split(',')[1])
  expect(codes).toContain(first.code)
  expect(codes).toEqual(codes.toSorted())
  const portuguese = await get(`/export${text}`, {
    headers: { ...clara.headers, 'accept-language': 'pt-BR' },
  })
  expect(portuguese.body.split('\r\n')[0]).toContain('Viajante,Código,Status,Viagem ou hospedagem')
  const written = await looks('reservations.exported')
  expect(written.slice(0, written.length - before).map(({ actorId, detail }) => [actorId, detail])).toEqual([
    [clara.identity.id, { status: 'all', searched: 'yes' }],
    [clara.identity.id, { status: 'all', searched: 'yes' }],
  ])
})

test('the table holds what all pages hold together, each once', async () => {
  const own = await ownDatabase()
  const { booking, get } = await open(own)
  await holdOne(booking)
  const { rows: known } = await own.pool.query('select count(*)::int as many from reservations')
  // More than one batch of the export and more than one page of the list.
  await own.db.execute(sql`
    with more as (
      insert into reservations select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
        'code', translate(upper(lpad(to_hex(n), 6, 'z')), '01', 'XY')))).* from reservations r, generate_series(2, 700) n
      where r.id = (select id from reservations limit 1) returning id)
    insert into reservation_items (reservation_id, position, kind, status, supplier, hold_ref, snapshot, amount, currency,
      moves, created_at, updated_at)
    select more.id, position, kind, 'expired', supplier, gen_random_uuid(), snapshot, amount, currency,
      moves || '[{"to": "expired"}]', created_at, updated_at
    from more, reservation_items i where i.id = (select id from reservation_items limit 1)`)
  const body = (await get('/export?sort=total')).body
  const codes = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1])
  expect(codes.length).toBe(known[0].many + 699)
  expect(new Set(codes).size).toBe(codes.length)
  const pages = await booking.reservations.staff.search({ page: 2, sort: 'total' })
  expect(codes.slice(25, 50)).toEqual(pages.rows.map(({ code }) => code))
}, 60_000)

test('who may not read the list may not take it, and nothing is on the record', async () => {
  const { callers, get, looks } = await open()
  const before = (await looks('reservations.exported')).length
  expect((await get('/export', {})).statusCode).toBe(401)
  expect((await get('/export', callers.customer())).statusCode).toBe(401)
  expect((await get('/export', callers.staff('content'))).statusCode).toBe(403)
  expect(await looks('reservations.exported')).toHaveLength(before)
})
