import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { legalApi } from '#modules/legal/index.ts'
import { openLegal } from '#modules/legal/legal.fixture.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { consents } from './consents.tables.ts'

const DAY = 86_400_000
const database = testDatabase()
const choiceOf = (over: object = {}) => ({
  id: randomUUID(),
  browser: randomUUID(),
  convenience: true,
  version: '2026-11-26',
  ...over,
})

beforeEach(async () => {
  await database.db.delete(consents)
})

async function setup() {
  const { clock, legal } = openLegal(database.db)
  const callers = testCallers()
  const app = await apiOf(legalApi(legal), { callers })
  const record = (payload: object, as: object = {}) => app.inject({ method: 'POST', url: '/consents', payload, ...as })
  return { clock, legal, callers, record }
}

test('a choice is recorded once, with what, which version and when, and names nobody', async () => {
  const { record } = await setup()
  const choice = choiceOf({ convenience: false })
  const answers = await Promise.all([record(choice), record(choice), record(choice)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  const rows = await database.db.select().from(consents)
  expect(rows).toEqual([{ ...choice, customerId: null, at: new Date('2026-11-26T12:00:00Z') }])
})

test('what was chosen stays as it was recorded, whatever is sent under its id', async () => {
  const { record } = await setup()
  const choice = choiceOf()
  await record(choice)
  await record({ ...choice, convenience: false })
  expect(await database.db.select().from(consents)).toMatchObject([{ convenience: true }])
})

test('a customer finds their choices in the export, the one from before signing in too; another finds none', async () => {
  const { record, callers, legal, clock } = await setup()
  const ana = { id: randomUUID() }
  const before = choiceOf()
  await record(before)
  await record(before, callers.customer(ana))
  clock.advance(1000)
  await record(choiceOf({ browser: before.browser, convenience: false }), callers.customer(ana))
  const bruno = { id: randomUUID(), email: 'bruno@example.com' }
  await record(before, callers.customer(bruno))
  expect(await legal.exportOf(ana.id)).toMatchObject([{ convenience: true }, { convenience: false }])
  expect(await legal.exportOf(bruno.id)).toEqual([])
  await legal.eraseOf(database.db, ana.id)
  expect(await database.db.select().from(consents)).toEqual([])
})

test('the id of a choice is worth nothing without the number of its browser', async () => {
  const { record, callers, legal } = await setup()
  const choice = choiceOf()
  await record(choice)
  const bruno = { id: randomUUID() }
  await record({ ...choice, browser: randomUUID() }, callers.customer(bruno))
  expect(await legal.exportOf(bruno.id)).toEqual([])
})

test.each([
  ['a version that never was', { version: '1999-01-01' }, /does not exist/],
  ['no id', { id: 'me' }, /./],
  ['no choice', { convenience: 'yes' }, /./],
])('%s is refused with what to do', async (_what, over, says) => {
  const { record } = await setup()
  const answer = await record(choiceOf(over))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(says)
  expect(await database.db.select().from(consents)).toEqual([])
})

test('records are deleted after 400 days', async () => {
  const { record, clock, legal } = await setup()
  await record(choiceOf())
  clock.advance(400 * DAY)
  expect(await legal.forgetOld()).toBe(0)
  clock.advance(1)
  expect(await legal.forgetOld()).toBe(1)
})
