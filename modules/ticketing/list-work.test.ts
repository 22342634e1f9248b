import { expect, test } from 'vitest'
import { createIdempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectSteadyList } from '#tests/support/lists.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { ticketingApi } from './index.ts'
import { HOUR, openQueue } from './ticketing.fixture.ts'

const database = testDatabase({ each: true })

async function open() {
  const queue = await openQueue(database)
  const callers = testCallers()
  const idempotency = createIdempotency({ db: database.db, clock: queue.clock, liveness: livingUnseen })
  const app = await apiOf(ticketingApi(queue.ticketing), { callers, idempotency })
  const rui = callers.staff('operations')
  const get = (path: string, headers: Record<string, string> = rui.headers) =>
    app.inject({ url: `/admin/emission-queue${path}`, headers })
  type Found = { rows: { code: string; traveller: string; reservationId: string }[] }
  const codes = async (query: string) => (await get(query)).json<Found>().rows.map(({ code }) => code)
  const inHours = (hours: number) => new Date(queue.clock.now().getTime() + hours * HOUR)
  return { ...queue, callers, rui, get, codes, inHours }
}

test('each piece of work is on one page in every order, and the table is the list', async () => {
  const { enqueue, get } = await open()
  for (let n = 0; n < 60; n++) await enqueue({ code: `C${n}` })
  await expectSteadyList({
    get,
    sorts: ['limit', 'code', 'paid', 'changed'],
    key: 'id',
    exported: { column: 1, of: ({ code }) => String(code) },
  })
})

test('what waits is sorted by its limit unless asked otherwise', async () => {
  const { enqueue, get, codes, inHours } = await open()
  await enqueue({ code: 'LATER', limit: inHours(30), amount: { amount: 900, currency: 'BRL' } })
  await enqueue({ code: 'SOON', limit: inHours(3), amount: { amount: 100, currency: 'BRL' } })
  expect(await codes('')).toEqual(['SOON', 'LATER'])
  expect(await codes('?sort=-paid')).toEqual(['LATER', 'SOON'])
  expect(await codes('?sort=code')).toEqual(['LATER', 'SOON'])
  expect(await codes('?sort=-limit')).toEqual(['LATER', 'SOON'])
  for (const query of ['?sort=traveller', '?sort=amount', '?mine=perhaps', '?page=0'])
    expect([query, (await get(query)).statusCode]).toEqual([query, 400])
})

test('says whose journey it is, and is found by code, journey and supplier', async () => {
  const { enqueue, get, codes } = await open()
  await enqueue({ code: 'QWERTY', title: 'GRU → LIS' })
  await enqueue({ code: 'ASDFGH', title: 'FOR → MIA', supplier: 'far-air' })
  for (const text of ['qwer', 'lis', 'GRU → L'])
    expect([text, await codes(`?text=${encodeURIComponent(text)}`)]).toEqual([text, ['QWERTY']])
  expect(await codes('?text=far-air')).toEqual(['ASDFGH'])
  expect(await codes('?text=%25')).toEqual([])
  const { rows } = (await get('?text=QWERTY')).json()
  expect(rows).toMatchObject([{ traveller: `Ana ${rows[0].reservationId.slice(0, 4)}` }])
})

test('is taken as a table by who may read the queue, on the record', async () => {
  const { enqueue, callers, rui, get, idOf, ticketing } = await open()
  const { itemId } = await enqueue({ code: 'QWERTY', reason: '=1+1' })
  await enqueue({ code: 'ASDFGH' })
  const taken = async () =>
    (await database.pool.query(`select detail from audit_log where action = 'ticketing.exported'`)).rows
  expect((await get('/export', {})).statusCode).toBe(401)
  expect((await get('/export', callers.staff('finance').headers)).statusCode).toBe(403)
  expect(await taken()).toEqual([])
  await ticketing.take(await idOf(itemId), rui.identity)
  const { body } = await get('/export?mine=true', { ...rui.headers, 'accept-language': 'pt-BR' })
  const [head, ...lines] = body.split('\r\n')
  expect(head).toBe(
    '\uFEFFViajante,Código,Viagem,Prazo-limite (UTC),Categoria,Status,Responsável,Fornecedor,Moeda,Pago,Motivo',
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^Ana \w+,QWERTY,.*,taken,.*,'=1\+1$/)
  expect(await taken()).toEqual([{ detail: { shown: 'mine', searched: 'no' } }])
})

test('says who works in the queue: what each holds, and has finished, by whom it was finished', async () => {
  const { enqueue, ticketing, clock, idOf, inHours, get, callers } = await open()
  const person = (firstName: string) => callers.staff('operations', { firstName, lastName: 'Lima' }).identity
  const [rui, eva] = [person('Rui'), person('Eva')]
  const add = async (hours: number, category: 'new' | 'schedule_change' = 'schedule_change') =>
    idOf((await enqueue({ limit: inHours(hours), category })).itemId)
  type Told = { people: { name: string }[] }
  const told = async () => (await get('/workload')).json<Told>().people
  expect(await told()).toEqual([])

  const review = async (id: string, staff: typeof rui, minutes: number) => {
    await ticketing.take(id, staff)
    clock.advance(minutes * 60_000)
    await ticketing.done(id, { recordLocator: '', tickets: [] }, staff)
  }
  await review(await add(300), rui, 2)
  clock.advance(4 * 24 * HOUR)
  for (const minutes of [1, 3, 8]) await review(await add(300), rui, minutes)
  await review(await add(300), eva, 5)
  // Taken by one and finished by another: it is the other's.
  const passed = await add(300)
  await ticketing.take(passed, eva)
  await ticketing.return(passed, eva)
  await review(passed, rui, 4)
  const near = await add(20)
  await ticketing.take(near, eva)
  await ticketing.take(await add(90), eva)
  const limit = new Date(clock.now().getTime() + 20 * HOUR).toISOString().replace('.000Z', 'Z')
  expect(await told()).toEqual([
    { id: eva.id, name: 'Eva Lima', holding: 2, nextLimit: limit, today: 1, week: 1, medianMinutes: 5 },
    { id: rui.id, name: 'Rui Lima', holding: 0, nextLimit: null, today: 4, week: 5, medianMinutes: 3 },
  ])
  clock.advance(11 * 60_000)
  expect((await told())[0]).toMatchObject({ name: 'Rui Lima', today: 4 })
  clock.advance(4 * 24 * HOUR)
  expect(await told()).toMatchObject([
    { name: 'Rui Lima', today: 0, week: 4 },
    { name: 'Eva Lima', today: 0, week: 1, holding: 0 },
  ])
  expect((await get('/workload', callers.staff('finance').headers)).statusCode).toBe(403)
})
