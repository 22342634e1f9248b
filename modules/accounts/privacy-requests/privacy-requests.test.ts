import { expect, test } from 'vitest'
import { customers } from '#modules/accounts/customers/customers.tables.ts'
import { accountsApi, type PersonalData } from '#modules/accounts/index.ts'
import { eq } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { joinAsCustomer, joinAsFirstStaff, openAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { privacyRequests } from './privacy-requests.tables.ts'

const DAY = 86_400_000
const database = testDatabase({ each: true })
const KEPT = [
  {
    what: { id: 'test.what', message: 'Receipts' },
    why: { id: 'test.why', message: 'The tax law asks for five years.' },
  },
]

async function open() {
  // Late in the evening of the 20th in Brazil.
  const clock = fixedClock('2026-11-21T01:30:00Z')
  const erased: string[] = []
  let fails = false
  const trips: PersonalData = {
    name: 'trips',
    moveTo: async () => {},
    exportOf: async ({ id }) => [{ of: id }],
    erasureOf: async (person) => async () => {
      if (fails) throw new Error('the neighbour broke off')
      erased.push(person.id)
    },
    kept: KEPT,
  }
  const world = await openAccounts(database.db, { clock, personalData: [trips] })
  const { accounts, mail, audit } = world
  const callers = { ...testCallers(), customerOf: accounts.customers.customerOf, staffOf: accounts.staff.staffOf }
  const app = await apiOf(accountsApi(accounts), { callers })
  const rui = await joinAsFirstStaff(world)
  const ana = await joinAsCustomer(world)
  type Method = 'GET' | 'POST'
  const call = (method: Method, path: string, payload?: object, headers: Record<string, string> = rui.headers) =>
    app.inject({ method, url: `/admin/privacy-requests${path}`, headers, ...(payload && { payload }) })
  const hers = {
    right: 'access',
    channel: 'mail',
    askedOn: '2026-11-20',
    account: { realm: 'customer', id: ana.identity.id },
    note: 'Came by mail of hers',
  }
  const record = async (change: object = {}) =>
    (await call('POST', '', { ...hers, ...change })).json<{ id: string }>().id
  const read = async (id: string) => (await call('GET', `/${id}`)).json()
  const list = async (query = '') => (await call('GET', query)).json()
  const actions = async () => (await audit.list({ limit: 30 })).rows.map(({ action }) => action)
  const lastMail = () => mail.posted.at(-1)
  const breakOff = (on: boolean) => {
    fails = on
  }
  return { ...world, clock, app, rui, ana, call, hers, record, read, list, actions, lastMail, erased, breakOff }
}

test('a request is due 15 calendar days of Brazil after it arrived, and late from the day after', async () => {
  const { clock, record, read, list, accounts, rui } = await open()
  const id = await record()
  const early = await record({ askedOn: '2026-11-10', right: 'sharing' })
  expect(await read(id)).toMatchObject({
    status: 'open',
    dueOn: '2026-12-05',
    daysLeft: 15,
    late: false,
    recordedBy: 'Rui Lima',
    name: 'Ana Souza',
    note: 'Came by mail of hers',
  })
  expect(await read(early)).toMatchObject({ dueOn: '2026-11-25', daysLeft: 5 })
  expect((await list()).rows.map((row: { id: string }) => row.id)).toEqual([early, id])
  // Staff of that day have signed in anew.
  const later = () => accounts.privacyRequests.read(rui.identity, { id, locale: 'en' })
  clock.advance(15 * DAY)
  // Half past ten in the evening of the last day.
  expect(await later()).toMatchObject({ daysLeft: 0, late: false })
  clock.advance(2 * 3_600_000)
  expect(await later()).toMatchObject({ daysLeft: -1, late: true })
  expect(await accounts.privacyRequests.waiting()).toEqual({ open: 2, late: 2 })
  const late = await accounts.privacyRequests.list(rui.identity, { show: 'late', page: 1 })
  expect(late).toMatchObject({ total: 2, counts: { open: 2, late: 2 } })
})

test('what a customer does alone is recorded as answered at once', async () => {
  const { app, ana, list } = await open()
  await app.inject({ url: '/customer/export', headers: ana.headers })
  await app.inject({ method: 'POST', url: '/customer/erase', headers: ana.headers, payload: { password: PASSWORD } })
  expect((await list('?show=all&sort=number')).rows).toMatchObject([
    { right: 'portability', channel: 'account', status: 'answered', late: false },
    { right: 'erasure', channel: 'account', status: 'answered', name: '', email: null },
  ])
  expect(await list()).toMatchObject({ total: 0 })
})

test('a wrong password erases nothing and records nothing', async () => {
  const { app, ana, list } = await open()
  const wrong = await app.inject({
    method: 'POST',
    url: '/customer/erase',
    headers: ana.headers,
    payload: { password: 'not it' },
  })
  expect(wrong.statusCode).toBe(400)
  expect(await list('?show=all')).toMatchObject({ total: 0 })
})

test('data goes by mail to the proved address, is the document of the customer, and answers the request', async () => {
  const { app, ana, record, call, read, lastMail, actions } = await open()
  const own = (await app.inject({ url: '/customer/export', headers: ana.headers })).json()
  const id = await record()
  expect((await call('POST', `/${id}/send-data`)).statusCode).toBe(204)
  const mail = lastMail()
  expect(mail).toMatchObject({
    recipient: 'ana@example.com',
    attachments: [{ name: 'jangada-my-data.json', type: 'application/json' }],
  })
  const sent = JSON.parse(String(mail?.attachments?.[0]?.content))
  expect(Object.keys(sent)).toEqual(Object.keys(own))
  expect(sent).toMatchObject({ profile: { email: 'ana@example.com' }, trips: [{ of: ana.identity.id }] })
  expect(await read(id)).toMatchObject({ status: 'answered', answeredBy: 'Rui Lima' })
  expect((await call('POST', `/${id}/send-data`)).json()).toMatchObject({ code: 'account/conflict' })
  expect(await actions()).toContain('privacy.data-sent')
})

test('data can be taken to be handed over, which is on the record and answers nothing yet', async () => {
  const { ana, record, call, read, actions } = await open()
  const id = await record({ channel: 'letter' })
  const file = await call('GET', `/${id}/data`)
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(file.json()).toMatchObject({ trips: [{ of: ana.identity.id }] })
  expect(await read(id)).toMatchObject({ status: 'open' })
  expect(await actions()).toContain('privacy.data-taken')
})

test('erasing needs the word and the reason, says before and after what stays, and tells the person', async () => {
  const { ana, record, call, read, erased, lastMail, actions, audit } = await open()
  expect((await call('GET', '/kept')).json()).toEqual({
    kept: [{ what: 'Receipts', why: 'The tax law asks for five years.' }],
  })
  const id = await record({ right: 'erasure' })
  const other = await record({ right: 'access' })
  const reason = 'Wrote from the proved address'
  for (const body of [{ reason }, { word: 'erase', reason }, { word: 'ERASE', reason: 'no' }])
    expect((await call('POST', `/${id}/erase`, body)).statusCode).toBe(400)
  expect(erased).toEqual([])
  const done = await call('POST', `/${id}/erase`, { word: 'APAGAR', reason })
  expect([done.statusCode, done.json().kept]).toEqual([200, [expect.objectContaining({ what: 'Receipts' })]])
  expect(erased).toEqual([ana.identity.id])
  expect(lastMail()).toMatchObject({ recipient: 'ana@example.com', subject: 'Your account is erased' })
  expect(lastMail()?.text).toContain('The tax law asks for five years.')
  const [row] = await database.db.select().from(customers).where(eq(customers.id, ana.identity.id))
  expect(row).toMatchObject({ status: 'erased', email: null, firstName: '' })
  expect(await read(id)).toMatchObject({ status: 'answered', name: '', email: null, note: '', standing: 'erased' })
  expect(await read(other)).toMatchObject({ status: 'open', note: '' })
  expect((await call('POST', `/${other}/send-data`)).json()).toMatchObject({ code: 'account/conflict' })
  expect((await call('POST', `/${other}/refuse`, { reason: 'The person is erased.' })).statusCode).toBe(204)
  expect(await actions()).toContain('customer.erased')
  expect(JSON.stringify((await audit.list({ limit: 30 })).rows)).not.toMatch(/ana@example|Souza/)
})

test('an erasure that breaks off halfway leaves account and request as they were', async () => {
  const { record, call, read, breakOff, accounts, ana } = await open()
  const id = await record({ right: 'erasure' })
  breakOff(true)
  const body = { word: 'ERASE', reason: 'Wrote from the proved address' }
  expect((await call('POST', `/${id}/erase`, body)).statusCode).toBe(500)
  expect(await read(id)).toMatchObject({ status: 'open', email: 'ana@example.com' })
  expect(await accounts.customers.contactOf(ana.identity.id)).not.toBe(null)
  breakOff(false)
  expect((await call('POST', `/${id}/erase`, body)).statusCode).toBe(200)
})

test('someone without an account is recorded by name and answered in words, sealed', async () => {
  const { call, read, record, mail } = await open()
  const stranger = { account: null, name: 'Zulmira Quixadá', email: 'zulmira@example.com', right: 'confirmation' }
  const id = await record(stranger)
  expect(await read(id)).toMatchObject({
    name: 'Zulmira Quixadá',
    email: 'zulmira@example.com',
    account: null,
    standing: null,
  })
  expect((await call('POST', `/${id}/send-data`)).json()).toMatchObject({ code: 'account/conflict' })
  const before = mail.posted.length
  expect((await call('POST', `/${id}/answer`, { answer: 'We know nothing of you.' })).statusCode).toBe(204)
  expect(mail.posted).toHaveLength(before)
  expect(await read(id)).toMatchObject({ status: 'answered', answer: 'We know nothing of you.' })
  const rows = JSON.stringify(await database.db.select().from(privacyRequests))
  expect(rows).not.toMatch(/Zulmira|zulmira|We know nothing/)
})

test('answers and refusals are mailed to the account, in the words of staff', async () => {
  const { call, record, lastMail, read } = await open()
  const id = await record({ right: 'correction' })
  await call('POST', `/${id}/refuse`, { reason: 'The name must be that of the passport (LGPD art. 18, § 4).' })
  expect(lastMail()).toMatchObject({ recipient: 'ana@example.com', subject: 'We cannot do what you asked' })
  expect(lastMail()?.text).toContain('that of the passport')
  expect(await read(id)).toMatchObject({ status: 'refused' })
  const two = await Promise.all(
    [await record({ right: 'sharing' })].flatMap((one) =>
      [1, 2].map(() => call('POST', `/${one}/answer`, { answer: 'With airlines alone.' })),
    ),
  )
  expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
})

test.each([
  ['tomorrow', { askedOn: '2026-11-21' }, 'askedOn'],
  ['nobody', { account: null, name: '', email: 'a@example.com' }, 'name'],
  ['no address', { account: null, name: 'Zulmira' }, 'email'],
  ['another right', { right: 'everything' }, 'right'],
  ['a channel of customers', { channel: 'account' }, 'channel'],
])('%s says which field', async (_, change, field) => {
  const { call, hers } = await open()
  const answer = await call('POST', '', { ...hers, ...change })
  expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, field])
})

test('a request on an account that is not there is refused, and one that is unknown', async () => {
  const { call, hers } = await open()
  expect((await call('POST', '', { ...hers, account: { realm: 'customer', id: newId() } })).json()).toMatchObject({
    code: 'account/not-found',
  })
  expect((await call('GET', `/${newId()}`)).json()).toMatchObject({ code: 'account/not-found' })
})

test('five years after the answer nothing of what was said is left', async () => {
  const { clock, record, call, jobs } = await open()
  const id = await record({ right: 'correction' })
  await call('POST', `/${id}/answer`, { answer: 'Done: your name is as in the passport.' })
  clock.advance(5 * 366 * DAY)
  await jobs.send(database.db, 'accounts.tidy', {})
  await jobs.run(clock.now())
  const [row] = await database.db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  expect(row).toMatchObject({ details: null, answer: null, status: 'answered' })
})
