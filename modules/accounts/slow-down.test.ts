import { beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createSlowDown, delayAfter, type Guarded } from './slow-down.ts'
import { attempts } from './throttle.tables.ts'

const DAY = 86_400_000
const ana: Guarded = { kind: 'account', realm: 'customer', who: 'ana@example.com' }
const database = testDatabase()

beforeEach(async () => {
  await database.db.delete(attempts)
})

function setup() {
  const { db } = database
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const slowDown = createSlowDown({ db, clock })
  const secondsLeft = async (account: Guarded, address?: Guarded) => {
    try {
      await slowDown.attempt(account, address)
      return 0
    } catch (error) {
      return (error as { values: { seconds: number } }).values.seconds
    }
  }
  return { db, clock, slowDown, secondsLeft }
}

test('the delay begins with the fifth failure, doubles, and ends at 15 minutes', () => {
  const delays = Array.from({ length: 18 }, (_, i) => delayAfter(i + 1, 'account'))
  expect(delays).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
  expect(delayAfter(1_000_000, 'account')).toBe(900)
})

test('what the database keeps is the same rule', async () => {
  const { clock, secondsLeft } = setup()
  const waits: number[] = []
  for (let failures = 1; failures <= 18; failures++) {
    expect(await secondsLeft(ana)).toBe(0)
    const wait = delayAfter(failures, 'account')
    if (wait > 0) waits.push(await secondsLeft(ana))
    clock.advance(wait * 1000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

describe('counting', () => {
  test('an attempt that comes too early is not counted', async () => {
    const { clock, secondsLeft } = setup()
    for (let i = 0; i < 7; i++) {
      expect(await secondsLeft(ana)).toBe(0)
      clock.advance(delayAfter(i + 1, 'account') * 1000)
    }
    expect(await secondsLeft(ana)).toBe(0)
    for (let i = 0; i < 20; i++) expect(await secondsLeft(ana)).toBe(8)
  })

  test('of a hundred parallel guesses five are looked at', async () => {
    const { secondsLeft } = setup()
    const waits = await Promise.all(Array.from({ length: 100 }, () => secondsLeft(ana)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  test('of two at once, the one that is counted last may have begun first', async () => {
    const { db, clock, slowDown, secondsLeft } = setup()
    const address: Guarded = { kind: 'address', realm: 'customer', who: '192.0.2.7' }
    expect(await secondsLeft(ana, address)).toBe(0)
    clock.advance(-20)
    expect(await secondsLeft(ana, address)).toBe(0)
    clock.advance(100)
    await slowDown.passed(db, ana, address)
    clock.advance(-50)
    expect(await secondsLeft(ana, address)).toBe(0)
    // With a delay, the latest of them counts.
    for (let i = 0; i < 4; i++) await secondsLeft(ana, address)
    clock.advance(-50)
    expect(await secondsLeft(ana, address)).toBe(2)
  })

  test('a success is a new beginning for the account, in any spelling, and for no other', async () => {
    const { db, slowDown, secondsLeft } = setup()
    const bia = { ...ana, who: 'bia@example.com' }
    for (let i = 0; i < 5; i++) {
      await secondsLeft(ana)
      await secondsLeft(bia)
    }
    await slowDown.passed(db, { ...ana, who: ' ANA@example.com' })
    expect(await secondsLeft(ana)).toBe(0)
    expect(await secondsLeft(bia)).toBe(1)
  })

  test('a realm does not slow down another', async () => {
    const { secondsLeft } = setup()
    for (let i = 0; i < 6; i++) await secondsLeft(ana)
    expect(await secondsLeft({ ...ana, realm: 'staff' })).toBe(0)
  })

  test('one address that tries many accounts is slowed down, with its whole IPv6 network', async () => {
    const { secondsLeft } = setup()
    const from = (i: number) => ({ kind: 'address' as const, realm: 'customer', who: `2001:db8:1:2:${i}::1` })
    for (let i = 0; i < 20; i++) expect(await secondsLeft({ ...ana, who: `${i}@example.com` }, from(i))).toBe(0)
    expect(await secondsLeft({ ...ana, who: 'x@example.com' }, from(99))).toBe(1)
    expect(await secondsLeft({ ...ana, who: 'x@example.com' }, { ...from(1), who: '2001:db8:1:3::1' })).toBe(0)
  })

  test('also where its addresses are written short', async () => {
    const { secondsLeft } = setup()
    const from = (i: number) => ({ kind: 'address' as const, realm: 'customer', who: `2001:db8::${i + 1}:1` })
    for (let i = 0; i < 20; i++) expect(await secondsLeft(from(i))).toBe(0)
    expect(await secondsLeft(from(99))).toBe(1)
  })

  test('an address gets back what was right, and no more', async () => {
    const { db, slowDown, secondsLeft } = setup()
    const address: Guarded = { kind: 'address', realm: 'customer', who: '192.0.2.7' }
    for (let i = 0; i < 60; i++) {
      expect(await secondsLeft(ana, address)).toBe(0)
      await slowDown.passed(db, ana, address)
    }
    for (let i = 0; i < 20; i++) expect(await secondsLeft(address)).toBe(0)
    await slowDown.passed(db, ana)
    expect(await secondsLeft(address)).toBe(1)
  })

  test('failures of yesterday are forgotten', async () => {
    const { clock, slowDown, secondsLeft } = setup()
    for (let i = 0; i < 5; i++) await secondsLeft(ana)
    clock.advance(DAY + 1)
    for (let i = 0; i < 4; i++) expect(await secondsLeft(ana)).toBe(0)
    expect(await secondsLeft(ana)).toBe(0)
    expect(await secondsLeft(ana)).toBe(1)
    clock.advance(DAY + 1)
    expect(await slowDown.forgetOld()).toBe(1)
  })
})

describe('one account and many networks', () => {
  const from = (network: number): Guarded => {
    const who = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
    return { kind: 'address', realm: 'customer', who }
  }
  const MINUTE = 60_000

  test("a stranger's failures from one network do not delay the owner from another, in a whole day", async () => {
    const { clock, secondsLeft } = setup()
    let looked = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      if ((await secondsLeft(ana, from(1))) === 0) looked++
      clock.advance(MINUTE)
    }
    expect(looked).toBeLessThan(120)
    expect(await secondsLeft(ana, from(1))).toBeGreaterThan(0)
    for (let i = 0; i < 5; i++) expect(await secondsLeft(ana, from(2))).toBe(0)
  })

  test('the whole household of an IPv6 network is one', async () => {
    const { secondsLeft } = setup()
    const at = (host: number): Guarded => ({ kind: 'address', realm: 'customer', who: `2001:db8:1:2::${host}` })
    for (let i = 0; i < 5; i++) expect(await secondsLeft(ana, at(i + 1))).toBe(0)
    expect(await secondsLeft(ana, at(99))).toBe(1)
  })

  test('a thousand networks at once have 300 tries, and then one a minute', async () => {
    const { clock, secondsLeft } = setup()
    let looked = 0
    for (let i = 0; i < 1000; i++) if ((await secondsLeft(ana, from(i))) === 0) looked++
    expect(looked).toBe(300)
    for (let minute = 0; minute < 30; minute++) {
      clock.advance(MINUTE)
      for (let i = 0; i < 20; i++) if ((await secondsLeft(ana, from(2000 + minute * 20 + i))) === 0) looked++
    }
    // 1, 2, 4 … seconds at first: the waits reach the minute after six of them.
    expect(looked).toBeLessThanOrEqual(330)
  }, 60_000)

  test('where the owner got in before, the guesses of others are no delay', async () => {
    const { db, clock, slowDown, secondsLeft } = setup()
    const home = from(70_000)
    expect(await secondsLeft(ana, home)).toBe(0)
    await slowDown.passed(db, ana, home)
    clock.advance(30 * DAY)
    await slowDown.forgetOld()
    for (let i = 0; i < 320; i++) await secondsLeft(ana, from(i))
    expect(await secondsLeft(ana, from(5000))).toBeGreaterThan(0)
    expect(await secondsLeft(ana, home)).toBe(0)
    clock.advance(61 * DAY)
    await slowDown.forgetOld()
    for (let i = 0; i < 320; i++) await secondsLeft(ana, from(i))
    expect(await secondsLeft(ana, home)).toBeGreaterThan(0)
  }, 60_000)

  test('a trusted network is slowed down by its own failures all the same', async () => {
    const { db, slowDown, secondsLeft } = setup()
    const home = from(1)
    await secondsLeft(ana, home)
    await slowDown.passed(db, ana, home)
    for (let i = 0; i < 5; i++) expect(await secondsLeft(ana, home)).toBe(0)
    expect(await secondsLeft(ana, home)).toBe(1)
  })

  test('who reads the mailbox is slowed down by nobody, from any network', async () => {
    const { db, slowDown, secondsLeft } = setup()
    for (let i = 0; i < 320; i++) await secondsLeft(ana, from(i))
    for (let i = 0; i < 6; i++) await secondsLeft(ana, from(9000))
    await slowDown.passed(db, ana)
    expect(await secondsLeft(ana, from(9001))).toBe(0)
    expect(await secondsLeft(ana, from(0))).toBe(0)
  }, 60_000)
})
