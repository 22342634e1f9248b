import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuthRecord, customerToken, keepAuth, LIFETIME_MS, readAuth, signOut } from './auth-record.ts'
import { ACTIVITY_MS, CHECK_MS, EXTEND_BELOW_MS, keepSignedIn } from './keep-signed-in.ts'

const NOON = Date.parse('2030-01-01T12:00:00Z')
const MINUTE = 60_000
const userData = { firstName: 'Ana', lastName: 'Souza' }
const ending = (inMs: number): AuthRecord => ({ token: 'cu_1', expiresAt: Date.now() + inMs, userData })
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  localStorage.clear()
})
afterEach(() => stop())

function start(extend = vi.fn(async (_token: string): Promise<AuthRecord | null> => ending(LIFETIME_MS))) {
  stop = keepSignedIn({ extend })
  return extend
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const touch = async () => {
  dispatchEvent(new Event('pointerdown'))
  await wait(0)
}

test('the figures are those of the specification', () => {
  expect([CHECK_MS, EXTEND_BELOW_MS, ACTIVITY_MS]).toEqual([30 * MINUTE, 15 * MINUTE, 5 * MINUTE])
})

describe('on opening a page', () => {
  test('what ends in less than 15 minutes is extended', async () => {
    keepAuth(ending(EXTEND_BELOW_MS - 1))
    const extend = start()
    await wait(0)
    expect(extend).toHaveBeenCalledExactlyOnceWith('cu_1')
    expect(readAuth()?.expiresAt).toBe(NOON + LIFETIME_MS)
  })

  test('what has 15 minutes left is not', async () => {
    keepAuth(ending(EXTEND_BELOW_MS))
    const extend = start()
    await wait(0)
    expect(extend).not.toHaveBeenCalled()
  })

  test('nobody is asked about when nobody is signed in', async () => {
    const extend = start()
    await touch()
    await wait(CHECK_MS)
    expect(extend).not.toHaveBeenCalled()
  })
})

describe('while someone is active', () => {
  test('a touch counts again only after five minutes', async () => {
    keepAuth(ending(EXTEND_BELOW_MS + MINUTE))
    const extend = start()
    await wait(2 * MINUTE)
    await touch()
    expect(extend).not.toHaveBeenCalled()
    await wait(3 * MINUTE)
    await touch()
    expect(extend).toHaveBeenCalledOnce()
  })

  test('the check of every 30 minutes extends too', async () => {
    keepAuth(ending(CHECK_MS + 10 * MINUTE))
    const extend = start()
    await wait(10 * MINUTE)
    await touch()
    await wait(CHECK_MS - 10 * MINUTE - 1)
    expect(extend).not.toHaveBeenCalled()
    await wait(1)
    expect(extend).toHaveBeenCalledOnce()
  })

  test('a page that nobody touches lets the sign-in end', async () => {
    keepAuth(ending(3 * CHECK_MS + 10 * MINUTE))
    const extend = start()
    await wait(4 * CHECK_MS)
    expect(extend).not.toHaveBeenCalled()
    expect(readAuth()).toBeNull()
  })
})

describe('the answer', () => {
  test('a server that cannot be reached is asked again on the next activity', async () => {
    keepAuth(ending(14 * MINUTE))
    const extend = start(
      vi
        .fn()
        .mockRejectedValueOnce(new Error('no network'))
        .mockImplementation(async () => ending(LIFETIME_MS)),
    )
    await wait(ACTIVITY_MS)
    expect(customerToken()).toBe('cu_1')
    await touch()
    expect(extend).toHaveBeenCalledTimes(2)
    expect(readAuth()?.expiresAt).toBe(Date.now() + LIFETIME_MS)
  })

  test('a customer who signs out while it is on its way stays out', async () => {
    keepAuth(ending(MINUTE))
    start(vi.fn(() => new Promise<AuthRecord>((resolve) => setTimeout(() => resolve(ending(LIFETIME_MS)), 1000))))
    signOut()
    await wait(2000)
    expect(readAuth()).toBeNull()
  })

  test('after the stop nothing is asked any more', async () => {
    keepAuth(ending(CHECK_MS))
    const extend = start()
    stop()
    await wait(CHECK_MS - MINUTE)
    await touch()
    expect(extend).not.toHaveBeenCalled()
  })
})
