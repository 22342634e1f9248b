import { expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { paymentWebhooks } from './payments.tables.ts'
import { sandboxEvents } from './providers/sandbox/sandbox.tables.ts'

const DAY = 86_400_000
const database = testDatabase()

test('what providers told is kept for half a year, and what nobody has looked at for longer', async () => {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const { jobs, payments, request } = await openPayments(database, clock)
  const { id } = await payments.start(await request('approve'))
  await payments.capture(id)
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
  const { jobs } = await openPayments(database, clock)
  const { db } = database
  const event = (id: string, deliveredAt: Date | null) => {
    const dueAt = deliveredAt ? null : new Date('2030-01-01')
    return { id, body: '{}', createdAt: clock.now(), deliveredAt, dueAt }
  }
  await db.delete(sandboxEvents)
  await db.insert(sandboxEvents).values([event('told', clock.now()), event('waiting', null)])
  const night = async () => {
    await jobs.send(db, 'sandbox-pay.forget', {})
    await jobs.run(clock.now())
  }
  await night()
  clock.advance(2 * DAY)
  await night()
  expect(await db.$count(sandboxEvents)).toBe(2)
  clock.advance(29 * DAY)
  await night()
  expect(await db.select().from(sandboxEvents)).toMatchObject([{ id: 'waiting' }])
})
