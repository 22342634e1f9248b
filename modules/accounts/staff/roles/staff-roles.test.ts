import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Permission, ROLES } from '#modules/accounts/access.contract.ts'
import { accountsApi } from '#modules/accounts/index.ts'
import { joinAsFirstStaff, openAccounts, PASSWORD, setUpSecondFactor, tokenIn } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase({ each: true })
const NIGHT: { name: string; note: string; permissions: Permission[] } = {
  name: 'Night desk',
  note: 'Answers chats from ten to six.',
  permissions: ['chat.read', 'chat.work', 'users.read'],
}

async function open() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(database.db, { clock })
  const { staff } = world.accounts
  const app = await apiOf(accountsApi(world.accounts), { callers: { ...testCallers(), staffOf: staff.staffOf } })
  const rui = await joinAsFirstStaff(world)
  type Headers = Record<string, string>
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Headers = rui.headers,
  ) => app.inject({ method, url: `/admin${url}`, headers, ...(payload && { payload }) })
  const make = async (fields: object = NIGHT, headers = rui.headers) =>
    (await call('POST', '/staff-roles', fields, headers)).json<{ id: string }>().id
  /** A colleague with this role, signed in with the second factor. */
  async function join(role: string, email = `p${randomUUID().slice(0, 8)}@jangada.example`) {
    const person = { firstName: 'Leo', lastName: 'Reis', email, role, locale: 'en' }
    const { id } = (await call('POST', '/staff', person)).json<{ id: string }>()
    const link = { token: tokenIn(world.mail.posted.at(-1)?.text), password: PASSWORD }
    const { token } = (await call('POST', '/accept-invitation', link, {})).json<{ token: string }>()
    await setUpSecondFactor(world, token)
    return { id, headers: { authorization: `Bearer ${token}` } }
  }
  const roles = async () => (await call('GET', '/staff-roles')).json()
  return { ...world, rui, call, make, join, roles }
}

test('a role of permissions is made, read beside the built-in ones, changed and deleted, on the record', async () => {
  const { call, make, roles, audit } = await open()
  const id = await make()
  const all = await roles()
  expect(all.map(({ role }: { role: string }) => role)).toEqual([...ROLES, 'Night desk'])
  expect(all.at(-1)).toEqual({
    role: 'Night desk',
    own_role: id,
    note: NIGHT.note,
    members: 0,
    version: 1,
    permissions: expect.arrayContaining(NIGHT.permissions),
  })
  const changed = { ...NIGHT, name: 'Night shift', permissions: ['chat.read'], version: 1 }
  expect((await call('PUT', `/staff-roles/${id}`, changed)).statusCode).toBe(204)
  expect((await call('PUT', `/staff-roles/${id}`, changed)).json()).toMatchObject({ code: 'account/conflict' })
  expect((await roles()).at(-1)).toMatchObject({ role: 'Night shift', permissions: ['chat.read'], version: 2 })
  expect((await call('DELETE', `/staff-roles/${id}`)).statusCode).toBe(204)
  expect((await call('DELETE', `/staff-roles/${id}`)).json()).toMatchObject({ code: 'account/not-found' })
  const { rows } = await audit.list({ limit: 10 })
  const actions = rows.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['role.created', 'role.changed', 'role.deleted']))
  const lost = NIGHT.permissions.filter((one) => one !== 'chat.read')
  expect(lost.length).toBeGreaterThan(0)
  expect(rows.find(({ action }) => action === 'role.changed')?.changes).toEqual({
    name: { before: 'Night desk', after: 'Night shift' },
    ...Object.fromEntries(lost.map((one) => [one, { before: 'granted', after: null }])),
  })
})

test('who has it may do what it allows from the next request on, and is called by its name', async () => {
  const { call, make, join, accounts } = await open()
  const id = await make()
  const leo = await join(id)
  const me = async () => (await call('GET', '/me', undefined, leo.headers)).json()
  expect(await me()).toMatchObject({
    role: 'Night desk',
    own_role: id,
    permissions: expect.arrayContaining(NIGHT.permissions),
  })
  const reads = async () => (await call('GET', '/customers', undefined, leo.headers)).statusCode
  expect(await reads()).toBe(200)
  expect((await accounts.staff.contactsWith('chat.work')).map((one) => one.id)).toContain(leo.id)
  await call('PUT', `/staff-roles/${id}`, { ...NIGHT, permissions: ['chat.read'], version: 1 })
  expect(await reads()).toBe(403)
  expect((await accounts.staff.contactsWith('chat.work')).map((one) => one.id)).not.toContain(leo.id)
  expect((await call('DELETE', `/staff-roles/${id}`)).json()).toMatchObject({
    code: 'account/conflict',
    error: expect.stringContaining('1 person has'),
  })
  await call('PUT', `/staff/${leo.id}/role`, { role: 'support' })
  expect(await me()).toMatchObject({ role: 'support', own_role: null })
  expect((await call('DELETE', `/staff-roles/${id}`)).statusCode).toBe(204)
  const list = (await call('GET', '/staff?role=support')).json()
  expect(list.rows).toMatchObject([{ id: leo.id, role: 'support', own_role: null }])
})

test('the list of staff is narrowed to an own role and shows its name', async () => {
  const { call, make, join } = await open()
  const id = await make()
  const leo = await join(id)
  expect((await call('GET', `/staff?role=${id}&sort=role`)).json().rows).toMatchObject([
    { id: leo.id, role: 'Night desk', own_role: id },
  ])
  const table = await call('GET', '/staff/export')
  expect(table.body).toContain('Night desk')
})

test('nobody gives what they do not have, in any of the ways', async () => {
  const { call, make, join, rui, roles } = await open()
  const lead = await make({ name: 'Team lead', permissions: ['staff.manage', 'chat.read', 'chat.work'] })
  const mia = await join(lead)
  const forbidden = async (answer: ReturnType<typeof call>) =>
    expect((await answer).json()).toMatchObject({ code: 'account/forbidden' })
  const beyond = { name: 'Money', permissions: ['refunds.approve'] }
  await forbidden(call('POST', '/staff-roles', beyond, mia.headers))
  await forbidden(
    call(
      'PUT',
      `/staff-roles/${lead}`,
      { name: 'Team lead', permissions: ['staff.manage', 'audit.read'], version: 1 },
      mia.headers,
    ),
  )
  const more = await make({ name: 'More', permissions: ['chat.read', 'ledger.read'] })
  await forbidden(
    call('PUT', `/staff-roles/${more}`, { name: 'More', permissions: ['chat.read'], version: 1 }, mia.headers),
  )
  await forbidden(call('DELETE', `/staff-roles/${more}`, undefined, mia.headers))
  const invitation = { firstName: 'Eve', lastName: 'Reis', email: 'eve@jangada.example', locale: 'en' }
  await forbidden(call('POST', '/staff', { ...invitation, role: 'superadmin' }, mia.headers))
  await forbidden(call('POST', '/staff', { ...invitation, role: more }, mia.headers))
  await forbidden(call('PUT', `/staff/${mia.id}/role`, { role: 'support' }, mia.headers))
  const his = `/staff/${rui.identity.id}`
  await forbidden(call('PUT', `${his}/role`, { role: lead }, mia.headers))
  for (const what of ['disable', 'link']) await forbidden(call('POST', `${his}/${what}`, undefined, mia.headers))
  await forbidden(call('DELETE', `${his}/sessions`, undefined, mia.headers))
  await forbidden(call('POST', `${his}/second-factor/reset`, { reason: 'I want it' }, mia.headers))
  // What is hers to give she gives.
  const small = await make({ name: 'Small', permissions: ['chat.read'] }, mia.headers)
  expect((await call('POST', '/staff', { ...invitation, role: small }, mia.headers)).statusCode).toBe(201)
  expect((await roles()).map(({ role }: { role: string }) => role)).not.toContain('Money')
})

test('the last superadmin stays, whatever role is offered', async () => {
  const { call, make, rui } = await open()
  const everything = await make({ name: 'Everything but', permissions: ['staff.manage'] })
  const answer = await call('PUT', `/staff/${rui.identity.id}/role`, { role: everything })
  expect(answer.json()).toMatchObject({ code: 'account/conflict' })
})

test.each([
  ['no name', { name: ' ', permissions: ['chat.read'] }, 'name'],
  ['no permission', { name: 'Idle', permissions: [] }, 'permissions'],
])('%s says which field', async (_, fields, field) => {
  const { call } = await open()
  const answer = await call('POST', '/staff-roles', fields)
  expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, field])
})

test('a name is taken once, in any case, and never that of a built-in role', async () => {
  const { call, make } = await open()
  await make()
  for (const name of ['NIGHT desk', 'Superadmin', 'support'])
    expect([name, (await call('POST', '/staff-roles', { ...NIGHT, name })).json().fields?.[0]?.field]).toEqual([
      name,
      'name',
    ])
  const many = await Promise.all(
    Array.from({ length: 6 }, () => call('POST', '/staff-roles', { ...NIGHT, name: 'Day desk' })),
  )
  expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('of a deletion and an assignment at once, one wins and nobody is left without a role', async () => {
  const { call, make, join, roles } = await open()
  const leo = await join('support')
  for (let round = 0; round < 5; round++) {
    const id = await make({ ...NIGHT, name: `Night ${round}` })
    const [gone, given] = await Promise.all([
      call('DELETE', `/staff-roles/${id}`),
      call('PUT', `/staff/${leo.id}/role`, { role: id }),
    ])
    expect([gone.statusCode, given.statusCode].sort()).toEqual(gone.statusCode === 204 ? [204, 404] : [204, 409])
    const one = (await roles()).find((role: { own_role: string | null }) => role.own_role === id)
    expect(one?.members).toBe(gone.statusCode === 204 ? undefined : 1)
    await call('PUT', `/staff/${leo.id}/role`, { role: 'support' })
  }
})
