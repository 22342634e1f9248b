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
