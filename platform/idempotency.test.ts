import { expect, test, vi } from 'vitest'
import { eq } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { AppError } from './errors.ts'
import { idempotencyKeys } from './idempotency.tables.ts'
import { createIdempotency } from './idempotency.ts'

const database = testDatabase()

let counter = 0
function setup() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const key = `key-of-test-${counter++}`
  return { clock, idempotency, request: { scope: 'test', key, content: { seats: 2 } } }
}

test('the second request gets the first answer, and the work runs once', async () => {
  const { idempotency, request } = setup()
  const work = vi.fn(async () => ({ status: 201, body: { code: 'ABC234' } }))
  expect(await idempotency.once(request, work)).toEqual({ status: 201, body: { code: 'ABC234' } })
  expect(await idempotency.once(request, work)).toEqual({ status: 201, body: { code: 'ABC234' } })
  expect(work).toHaveBeenCalledTimes(1)
})

test('a hundred at once: one works, the others are told to wait', async () => {
  const { idempotency, request } = setup()
  const work = vi.fn(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return { status: 200, body: {} }
  })
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => idempotency.once(request, work)))
  expect(work).toHaveBeenCalledTimes(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'idempotency/in-progress' })
  }
})

test('the same key with another content is refused; in another scope it is another key', async () => {
  const { idempotency, request } = setup()
  const work = async () => ({ status: 200, body: { n: 1 } })
  await idempotency.once(request, work)
  await expect(idempotency.once({ ...request, content: { seats: 3 } }, work)).rejects.toMatchObject({
    code: 'idempotency/mismatch',
    status: 422,
  })
  expect(await idempotency.once({ ...request, scope: 'other', content: { seats: 3 } }, work)).toMatchObject({
    status: 200,
  })
})

test('a refusal frees the key; a lost process frees it after a while', async () => {
  const { idempotency, request, clock } = setup()
  const refused = async () => {
    throw new AppError('request/invalid', { userMessage: { id: 'x', message: 'x' } })
  }
  await expect(idempotency.once(request, refused)).rejects.toMatchObject({ code: 'request/invalid' })
  const lost = async () => {
    throw new Error('the process died')
  }
  await expect(idempotency.once(request, lost)).rejects.toThrow('died')
  const work = async () => ({ status: 200, body: {} })
  await expect(idempotency.once(request, work)).rejects.toMatchObject({ code: 'idempotency/in-progress' })
  clock.advance(11_000)
  expect(await idempotency.once(request, work)).toEqual({ status: 200, body: {} })
})

test('a long work keeps its claim', async () => {
  const { idempotency, request, clock } = setup()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let finish = () => {}
  const work = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return { status: 200, body: {} }
  })
  const first = idempotency.once(request, work)
  await eventually(() => expect(work).toHaveBeenCalled())
  clock.advance(9_000)
  vi.advanceTimersByTime(3_000)
  await eventually(async () => {
    const [row] = await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, request.key))
    expect(row?.runningUntil.getTime()).toBe(clock.now().getTime() + 10_000)
  })
  clock.advance(9_000)
  await expect(idempotency.once(request, work)).rejects.toMatchObject({ code: 'idempotency/in-progress' })
  finish()
  await first
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([undefined, '', 'short', 'with space in it', 'x'.repeat(101)])('a key like %j is refused', async (key) => {
  const { idempotency, request } = setup()
  await expect(idempotency.once({ ...request, key }, async () => ({ status: 200, body: {} }))).rejects.toMatchObject({
    code: 'idempotency/key-required',
  })
})

test('old answers are forgotten', async () => {
  const { idempotency, request, clock } = setup()
  await idempotency.once(request, async () => ({ status: 200, body: {} }))
  clock.advance(49 * 3_600_000)
  expect(await idempotency.forgetOld()).toBeGreaterThan(0)
})
