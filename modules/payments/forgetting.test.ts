import { expect, test } from 'vitest'
import { eq } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { paymentWebhooks } from './payments.tables.ts'
import { type SandboxEvent, sandboxPayments } from './providers/sandbox/sandbox.tables.ts'

const DAY = 86_400_000
const database = testDatabase()

test('what providers told is kept for half a year, and what nobody has looked at for longer', async () => {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const { jobs, payments, request } = await openPayments(database, clock)
  const { id } = await payments.start(await request('approve'))
  await payments.capture({ id })
  for (let minute = 0; minute < 5; minute++) {
    await jobs.run(clock.now())
    clock.advance(60_000)
  }
  const unread = { provider: 'sandbox', eventId: 'unread', body: '{}', receivedAt: clock.now() }
  await database.db.insert(paymentWebhooks).values(unread)
  const stored = () => database.db.$count(paymentWebhooks)
  const all = await stored()
  expect(all).toBeGreaterThan(1)
  const night = async () => {
    await jobs.send(database.db, 'payments.forget', {})
    await jobs.run(clock.now())
  }
  clock.advance(179 * DAY)
  await night()
  expect(await stored()).toBe(all)
  clock.advance(2 * DAY)
  await night()
  expect(await database.db.select().from(paymentWebhooks)).toMatchObject([{ eventId: 'unread' }])
})

test('the sandbox keeps told events for a month', async () => {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const { jobs, payments, request } = await openPayments(database, clock)
  const { db } = database
  const at = clock.now().toISOString()
  const event = (id: string, times: Pick<SandboxEvent, 'due' | 'delivered'>) => ({
    id,
    body: '{}',
    at,
    attempts: 0,
    ...times,
  })
  const due = '2030-01-01T00:00:00.000Z'
  const [told, waiting] = [event('told', { delivered: at }), event('waiting', { due })]
  const again = event('told, to be told again', { delivered: at, due })
  await db.update(sandboxPayments).set({ events: [], dueAt: null })
  for (const events of [[told], [told, waiting, again, told]]) {
    const { id: key } = await payments.start(await request('approve'))
    const dueAt = events.includes(waiting) ? new Date(due) : null
    await db.update(sandboxPayments).set({ events, dueAt }).where(eq(sandboxPayments.key, key))
  }
  const kept = async () => (await db.select().from(sandboxPayments)).flatMap(({ events }) => events)
  const night = async () => {
    await jobs.send(db, 'sandbox-pay.forget', {})
    await jobs.run(clock.now())
  }
  await night()
  clock.advance(2 * DAY)
  await night()
  expect((await kept()).map(({ id }) => id).toSorted()).toEqual([
    'told',
    'told',
    'told',
    'told, to be told again',
    'waiting',
  ])
  clock.advance(29 * DAY)
  await night()
  expect(await kept()).toEqual([waiting, again])
})
