import { expect, test } from 'vitest'
import { accountsApi } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { joinAsFirstStaff, openAccounts } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectSteadyList } from '#tests/support/lists.ts'
import { staffMembers } from './staff.tables.ts'

const database = testDatabase({ each: true })

/** Rui, who is signed in, and others who are alike in name, role and devices. */
async function open(others = 0) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(database.db, { clock })
  const callers = { ...testCallers(), staffOf: world.accounts.staff.staffOf }
  const app = await apiOf(accountsApi(world.accounts), { callers })
  const rui = await joinAsFirstStaff(world)
  const now = clock.now()
  const dates = { createdAt: now, updatedAt: now }
  const one = {
    status: 'invited',
    firstName: 'Ana',
    lastName: 'Lima',
    role: 'support',
    locale: 'en',
    ...dates,
  } as const
  const more = Array.from({ length: others }, (_, n) => ({ ...one, id: newId(), email: `a${n}@jangada.example` }))
  if (others > 0) await database.db.insert(staffMembers).values(more)
  const get = (path: string, headers: Record<string, string> = rui.headers) =>
    app.inject({ url: `/admin/staff${path}`, headers })
  type Found = { rows: { email: string }[]; total: number }
  const found = async (query: string) => (await get(query)).json<Found>().rows.map(({ email }) => email)
  const taken = async () => (await world.audit.list({ action: 'staff.exported', limit: 10 })).rows
  return { ...world, callers, rui, get, found, taken }
}

test('each is on one page in every order, and the table is the list', async () => {
  const { get } = await open(60)
  await expectSteadyList({
    get,
    sorts: ['name', 'role', 'seen', 'devices'],
    key: 'id',
    exported: { column: 1, of: ({ email }) => String(email) },
  })
})

test('the server sorts: by who was seen last, by devices, by name', async () => {
  const { found } = await open(2)
  expect((await found('?sort=-seen'))[0]).toBe('rui@jangada.example')
  expect((await found('?sort=-devices'))[0]).toBe('rui@jangada.example')
  expect((await found('?sort=-name'))[0]).toBe('rui@jangada.example')
  expect((await found('')).at(-1)).toBe('rui@jangada.example')
})

test('finds by the whole name, a part of the address, the role and the status', async () => {
  const { found } = await open(2)
  for (const query of ['?text=rui%20li', '?text=RUI@', '?role=superadmin', '?status=active'])
    expect([query, await found(query)]).toEqual([query, ['rui@jangada.example']])
  expect(await found('?text=%25')).toEqual([])
  expect(await found('?page=2')).toEqual([])
})

test.each(['?sort=email', '?role=boss', '?status=gone', '?page=0'])('refuses %s', async (query) => {
  const { get } = await open()
  expect((await get(query)).statusCode).toBe(400)
})

test('one of them is read by the address; a stranger is unknown', async () => {
  const { rui, get } = await open()
  expect((await get(`/${rui.identity.id}`)).json()).toMatchObject({
    email: 'rui@jangada.example',
    sessions: 1,
    second_factor: true,
    status: 'active',
  })
  expect((await get(`/${newId()}`)).json()).toMatchObject({ code: 'account/not-found' })
  expect((await get(`/${rui.identity.id}`, {})).statusCode).toBe(401)
})

test('is taken as a table by who may manage staff, on the record', async () => {
  const { callers, rui, get, taken } = await open()
  expect((await get('/export', {})).statusCode).toBe(401)
  expect((await get('/export', callers.staff('operations').headers)).statusCode).toBe(401)
  expect(await taken()).toEqual([])
  const { body } = await get('/export', { ...rui.headers, 'accept-language': 'pt-BR' })
  expect(body.split('\r\n')[0]).toBe('\uFEFFNome,E-mail,Função,Status,Visto por último (UTC),Dispositivos')
  expect(await taken()).toMatchObject([{ actorId: rui.identity.id, subject: 'staff' }])
})
