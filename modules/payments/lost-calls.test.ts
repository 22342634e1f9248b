import { expect, test } from 'vitest'
import { eq } from '#platform/database/query.ts'
import { startLiveness } from '#platform/liveness.ts'
import { createLog } from '#platform/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { intendOperation } from './payments.store.ts'
import { paymentOperations } from './payments.tables.ts'

const database = testDatabase({ each: true })

const live = () => startLiveness(database.url, createLog('silent'))

/** An authorised payment, and a capture that a process wrote down before it died or went on. */
async function halfCaptured(owner: number | null) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const calls: string[] = []
  const bench = await openPayments(database, clock, {
    through: (provider) => ({
      ...provider,
      capture(request) {
        calls.push(request.key)
        return provider.capture(request)
      },
    }),
  })
  const request = await bench.request('approve')
  const { id } = await bench.payments.start(request)
  const key = `capture:${id}`
  const { reservationId } = request
  const intention = { reservationId, paymentId: id, refundId: null, kind: 'capture', key, owner } as const
  await intendOperation(database.db, intention, clock.now())
  const operation = async () =>
    (await database.db.select().from(paymentOperations).where(eq(paymentOperations.key, key)))[0]
  return { ...bench, id, key, calls, operation }
}

test('a call of a dead process is made again at once, under its own key; by many at once, the money is taken once', async () => {
  const theirs = await live()
  const { jobs, payments, id, key, calls, operation } = await halfCaptured(theirs.owner())
  await theirs.stop()
  await Promise.all([jobs.round(database.db), jobs.round(database.db), jobs.round(database.db)])
  expect(calls).toEqual([key])
  expect(await operation()).toMatchObject({ status: 'succeeded', owner: null })
  expect((await payments.refresh({ id })).status).toBe('captured')
})

test('a call of a living process, and one of which nobody knows who made it, wait for their time', async () => {
  const theirs = await live()
  try {
    for (const owner of [theirs.owner(), null]) {
      const { jobs, calls, operation } = await halfCaptured(owner)
      await jobs.round(database.db)
      expect(calls).toEqual([])
      expect(await operation()).toMatchObject({ status: 'intended', owner })
    }
  } finally {
    await theirs.stop()
  }
})
