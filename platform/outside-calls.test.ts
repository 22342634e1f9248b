import { describe, expect, test } from 'vitest'
import { CircuitOpen, createOutsideCalls } from './outside-calls.ts'

/** A service whose calls take 100 ms by a clock of our own. */
function openCalls() {
  let at = Date.parse('2026-11-27T12:00:00Z')
  const calls = createOutsideCalls({ now: () => at, openMs: 30_000 })
  const take = (ms: number) => (at += ms)
  return {
    calls,
    take,
    ask: (outcome: 'fine' | Error, options = {}) =>
      calls.call(
        'duffel',
        async () => {
          take(100)
          if (outcome !== 'fine') throw outcome
          return outcome
        },
        options,
      ),
  }
}

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })

test('the last calls are kept newest first, with their times and what went wrong, and counted', async () => {
  const { calls, ask, take } = openCalls()
  await ask('fine')
  take(1_000)
  await expect(ask(REFUSED)).rejects.toBe(REFUSED)
  const { last, ok, failed, medianMs, circuit } = calls.of('duffel')
  expect(last).toEqual([
    { seq: 2, at: '2026-11-27T12:00:01.100Z', ms: 100, outcome: 'failed', said: 'connect ECONNREFUSED 127.0.0.1:1' },
    { seq: 1, at: '2026-11-27T12:00:00.000Z', ms: 100, outcome: 'ok', said: null },
  ])
  expect({ ok, failed, medianMs, circuit }).toEqual({ ok: 1, failed: 1, medianMs: 100, circuit: 'none' })
})

test('what is kept does not grow, and has no address of a person', async () => {
  const { calls, ask } = openCalls()
  for (let count = 0; count < 100; count++) await ask(new Error('550 no such user ana@example.com')).catch(() => {})
  const { last, failed } = calls.of('duffel')
  expect([last.length, failed]).toEqual([30, 100])
  expect(JSON.stringify(last)).not.toContain('ana@')
})

test('what is kept has of an address of the web the host alone', async () => {
  const { calls, ask } = openCalls()
  await ask(new Error('GET https://me:pw@ical.example/secret-token.ics?key=1 said 500')).catch(() => {})
  await calls.call('calendars', async () => 0, { failure: () => 'https://ical.example/secret-token.ics: HTTP 404' })
  const said = ['duffel', 'calendars'].map((service) => calls.of(service).last[0]?.said)
  expect(said).toEqual(['GET https://ical.example said 500', 'https://ical.example HTTP 404'])
})

test('what came of calls is taken once, by minute; what could not be written comes again', async () => {
  const { calls, ask, take } = openCalls()
  expect(calls.take()).toBeNull()
  await ask('fine')
  await ask(REFUSED).catch(() => {})
  take(60_000)
  await ask('fine')
  const untold = calls.take()
  expect(untold?.minutes).toEqual([
    { service: 'duffel', minute: '2026-11-27T12:00:00.000Z', ok: 1, failed: 1, refused: 0 },
    { service: 'duffel', minute: '2026-11-27T12:01:00.000Z', ok: 1, failed: 0, refused: 0 },
  ])
  expect([untold?.last.length, untold?.circuits, calls.take()]).toEqual([3, [], null])
  await ask('fine')
  if (untold) calls.giveBack(untold)
  const again = calls.take()
  expect(again?.last.map(({ at }) => at)).toEqual((again?.last ?? []).map(({ at }) => at).toSorted())
  expect(again?.minutes.map(({ ok }) => ok).toSorted()).toEqual([1, 2])
})

test('an answer may tell of a failure, and a caller who stops waiting counts as one, once', async () => {
  const { calls } = openCalls()
  const failure = (status: number) => (status < 400 ? null : `HTTP ${status}`)
  await calls.call('stripe', async () => 503, { failure })
  const stop = new AbortController()
  const { promise, resolve } = Promise.withResolvers<number>()
  const waiting = calls.call('stripe', () => promise, { signal: stop.signal })
  stop.abort()
  resolve(200)
  await waiting
  const { ok, failed, last } = calls.of('stripe')
  expect({ ok, failed, said: last.map(({ said }) => said) }).toEqual({
    ok: 0,
    failed: 2,
    said: ['it did not answer in time', 'HTTP 503'],
  })
})

describe('the circuit of a guarded service', () => {
  const guarded = { guarded: true }
  async function fail(times: number, { ask }: ReturnType<typeof openCalls>) {
    for (let count = 0; count < times; count++) await expect(ask(REFUSED, guarded)).rejects.toBe(REFUSED)
  }

  test('opens after five failures in a row: nothing is called for half a minute', async () => {
    const opened = openCalls()
    await fail(4, opened)
    await opened.ask('fine', guarded)
    await fail(5, opened)
    expect(opened.calls.of('duffel').circuit).toBe('open')
    await expect(opened.ask('fine', guarded)).rejects.toBeInstanceOf(CircuitOpen)
    expect(opened.calls.of('duffel')).toMatchObject({ refused: 1, failed: 9, ok: 1 })
  })

  test('is as it was left in a process that starts, until that has called', async () => {
    const before = openCalls()
    await fail(5, before)
    const after = openCalls()
    after.calls.restore(before.calls.take()?.circuits ?? [])
    await expect(after.ask('fine', guarded)).rejects.toBeInstanceOf(CircuitOpen)
    after.take(31_000)
    await after.ask('fine', guarded)
    expect(after.calls.of('duffel').circuit).toBe('closed')
  })

  test('lets one call out then: it closes with a good answer, and stays open with a bad one', async () => {
    const opened = openCalls()
    await fail(5, opened)
    opened.take(30_000)
    expect(opened.calls.of('duffel').circuit).toBe('trying')
    await fail(1, opened)
    expect(opened.calls.of('duffel').circuit).toBe('open')
    opened.take(60_000)
    const { promise, resolve } = Promise.withResolvers<string>()
    const trying = opened.calls.call('duffel', () => promise, guarded)
    await expect(opened.ask('fine', guarded)).rejects.toBeInstanceOf(CircuitOpen)
    resolve('fine')
    await trying
    expect(opened.calls.of('duffel').circuit).toBe('closed')
  })

  test('is open twice as long after each trial that fails, up to ten minutes, and half a minute again once it was well', async () => {
    const opened = openCalls()
    const pauses: number[] = []
    await fail(5, opened)
    for (let trial = 0; trial < 7; trial++) {
      let pause = 0
      for (; opened.calls.of('duffel').circuit === 'open'; pause += 10_000) opened.take(10_000)
      pauses.push(pause / 1000)
      await fail(1, opened)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 600, 600])
    opened.take(600_000)
    await opened.ask('fine', guarded)
    await fail(5, opened)
    opened.take(30_000)
    expect(opened.calls.of('duffel').circuit).toBe('trying')
  })

  test('is open no longer for calls that were under way when it opened', async () => {
    const opened = openCalls()
    const stop = new AbortController()
    const slow = Array.from({ length: 20 }, () =>
      opened.calls.call('duffel', () => Promise.withResolvers<string>().promise, {
        guarded: true,
        signal: stop.signal,
      }),
    )
    stop.abort()
    opened.take(30_000)
    expect([slow.length, opened.calls.of('duffel').circuit]).toEqual([20, 'trying'])
  })

  test('opens at once for as long as the service asks, up to an hour', async () => {
    for (const [asked, open] of [
      [90_000, 90_000],
      [86_400_000, 3_600_000],
    ] as const) {
      const opened = openCalls()
      const busy = Object.assign(new Error('HTTP 429'), { retryAfterMs: asked })
      await expect(opened.ask(busy, guarded)).rejects.toBe(busy)
      opened.take(open - 1)
      await expect(opened.ask('fine', guarded)).rejects.toBeInstanceOf(CircuitOpen)
      opened.take(1)
      await opened.ask('fine', guarded)
    }
  })

  test('does not open where the service answers that it refuses, nor for failures that are far apart', async () => {
    const opened = openCalls()
    const refused = Object.assign(new Error('HTTP 422'), { answered: true })
    for (let count = 0; count < 9; count++) await expect(opened.ask(refused, guarded)).rejects.toBe(refused)
    expect(opened.calls.of('duffel')).toMatchObject({ circuit: 'closed', failed: 9 })
    for (let count = 0; count < 9; count++) {
      await fail(1, opened)
      opened.take(11 * 60_000)
    }
    expect(opened.calls.of('duffel').circuit).toBe('closed')
  })

  test('is told though calls that are always made are among them', async () => {
    const opened = openCalls()
    await fail(5, opened)
    await expect(opened.ask(REFUSED)).rejects.toBe(REFUSED)
    expect(opened.calls.of('duffel').circuit).toBe('open')
    await opened.ask('fine')
    expect(opened.calls.of('duffel').circuit).toBe('closed')
  })
})
