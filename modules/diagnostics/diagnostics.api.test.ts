import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAudit } from '#modules/audit/index.ts'
import type { CheckState } from '#platform/diagnosis/check.ts'
import { createTranslate } from '#platform/i18n.ts'
import type { JobDesk } from '#platform/job-desk.ts'
import { createOutsideCalls } from '#platform/outside-calls.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { emptyDesk } from '#tests/support/diagnosing.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { createDiagnostics } from './create-diagnostics.ts'
import { diagnosticsApi } from './diagnostics.api.ts'
import type { DiagnosticsDeps } from './diagnostics.deps.ts'
import { checkFailures, journeyRuns, outsideCalls, outsideMinutes } from './diagnostics.tables.ts'
import { JOURNEYS } from './journeys/journeys.contract.ts'

const database = testDatabase({ each: true })
const clock = fixedClock('2026-11-27T12:03:00Z')
const AT = '/admin/diagnostics'
const GIVEN_UP = {
  id: '01980000-0000-7000-8000-00000000000a',
  queue: 'mails',
  at: '2026-11-27T11:00:00.000Z',
  attempts: 105,
  error: 'Error: no',
  facts: { count: '2' },
}

const callers = testCallers()
const [root, operator, auditor, agent] = [
  callers.staff('superadmin'),
  callers.staff('operations'),
  callers.staff('auditor'),
  callers.staff('support'),
]

let api: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  api = await open()
})

async function open(given: Partial<DiagnosticsDeps> = {}) {
  const { db } = database
  const jobs = manualJobs()
  const audit = createAudit({ db, clock })
  const calls = createOutsideCalls({ now: () => clock.now().getTime() })
  const mail = collectingPostOffice()
  const replayed: (readonly string[] | null)[] = []
  const desk: JobDesk = {
    ...emptyDesk,
    givenUp: async () => ({ rows: [GIVEN_UP], total: 1 }),
    async replay(ids) {
      replayed.push(ids)
      return 1
    },
  }
  const door = await createDiagnostics({
    db,
    clock,
    jobs,
    desk,
    audit,
    calls,
    mail,
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    crew: async () => [
      { id: randomUUID(), email: 'iara@example.com', locale: 'en' },
      { id: randomUUID(), email: 'rui@example.com', locale: 'pt-BR' },
    ],
    staffNames: async (ids) => new Map(ids.map((id) => [id, 'Iara Maia'])),
    openStage: async () => ({ notRun: 'no_demonstration' }),
    rehearses: true,
    serviceStates: async () => ({
      house: 'built_in',
      duffel: 'kept',
      'duffel-stays': 'not_set_up',
      sandbox: 'built_in',
      stripe: 'not_set_up',
      insurer: 'built_in',
      mail: 'in_use',
      'support-mailbox': 'not_set_up',
      calendars: 'in_use',
      'exchange-rates': 'built_in',
      'map-tiles': 'not_set_up',
    }),
    trials: {
      duffel: async () => ({ trouble: 'key', said: 'unknown token', to: null }),
      stripe: async () => ({ trouble: null, said: null, to: null }),
    },
    ...given,
  })
  const app = await apiOf(diagnosticsApi(door), { callers })
  const audited = async () => (await audit.list({ limit: 10 })).rows.map(({ action, actor }) => [action, actor])
  return { app, jobs, calls, mail, replayed, audited, door }
}

type Who = Pick<typeof root, 'headers'>
const send = (method: 'GET' | 'POST' | 'PUT', path: string, { headers }: Who, payload?: object) =>
  api.app.inject({ method, url: `${AT}${path}`, headers, ...(payload && { payload }) })

test('superadmins and operations read and act, auditors read, and nobody else sees any of it', async () => {
  const status = async (...args: Parameters<typeof send>) => (await send(...args)).statusCode
  for (const path of ['', '/jobs', '/journeys', '/services'] as const) {
    expect([
      await status('GET', path, root),
      await status('GET', path, operator),
      await status('GET', path, auditor),
    ]).toEqual([200, 200, 200])
    expect(await status('GET', path, agent)).toBe(403)
    expect((await api.app.inject(`${AT}${path}`)).statusCode).toBe(401)
  }
  const acts = [
    ['POST', '/jobs/replay', { ids: null }],
    ['PUT', '/journeys/pause', { paused: true }],
    ['POST', '/journeys/run', undefined],
  ] as const
  for (const [method, path, body] of acts) {
    expect([await status(method, path, auditor, body), await status(method, path, agent, body)]).toEqual([403, 403])
    expect(await status(method, path, operator, body)).toBeLessThan(300)
  }
  // It calls others with the keys of the site, as on the page where they are set.
  expect(await status('POST', '/services/duffel/test', operator)).toBe(403)
  const unproved = callers.staff('operations', { secondFactor: 'off' })
  expect(await status('POST', '/jobs/replay', unproved, { ids: null })).toBe(403)
})

test('what is found comes in the language of the reader, the worst state first of all', async () => {
  api.door.examiner.add({
    id: 'test',
    group: 'data',
    name: { id: 'check.database', message: 'Database' },
    proves: { id: 'check.database.proves', message: 'PostgreSQL answers quickly and accepts writes.' },
    advice: { id: 'check.pool.advice', message: 'x' },
    run: async () => ({
      state: 'attention',
      found: { id: 'check.disk.free', message: '{free} GB of {total} GB are free.' },
      values: { free: 1.5, total: 20 },
    }),
  })
  const { state, checks } = (await send('GET', '', root)).json()
  expect(state).toBe('attention')
  expect(checks.at(-1)).toMatchObject({
    id: 'test',
    name: 'Database',
    found: '1.5 GB of 20 GB are free.',
    advice: null,
  })
  const portuguese = await api.app.inject({ url: AT, headers: { ...root.headers, 'accept-language': 'pt-BR' } })
  expect(portuguese.json().checks.at(-1).name).toBe('Banco de dados')
})

test('given-up jobs are shown and replayed, and who did it is on record', async () => {
  const { givenUp, givenUpTotal } = (await send('GET', '/jobs', auditor)).json()
  expect({ givenUp, givenUpTotal }).toEqual({ givenUp: [GIVEN_UP], givenUpTotal: 1 })
  const answer = await send('POST', '/jobs/replay', operator, { ids: [GIVEN_UP.id] })
  expect(answer.json()).toEqual({ replayed: 1 })
  expect(api.replayed).toEqual([[GIVEN_UP.id]])
  expect(await api.audited()).toEqual([['jobs.replayed', 'operations@example.com (operations)']])
  expect((await send('POST', '/jobs/replay', operator, { ids: [] })).statusCode).toBe(400)
})

describe('journeys', () => {
  const history = async () => (await send('GET', '/journeys', root)).json()

  test('run by the clock until they are paused, and on request also then', async () => {
    await api.jobs.send(null, 'diagnostics.journeys', {})
    await api.jobs.run(clock.now())
    expect((await history()).runs).toHaveLength(JOURNEYS.length)
    expect(await history()).toMatchObject({ paused: false, off: false, nextAt: '2026-11-27T12:05:00.000Z' })
    await send('PUT', '/journeys/pause', operator, { paused: true })
    await api.jobs.send(null, 'diagnostics.journeys', {})
    await api.jobs.run(clock.now())
    expect(await history()).toMatchObject({ paused: true, pausedBy: 'Iara Maia', nextAt: null })
    expect((await history()).runs).toHaveLength(JOURNEYS.length)
    await send('POST', '/journeys/run', operator)
    await api.jobs.run(clock.now())
    expect((await history()).runs).toHaveLength(2 * JOURNEYS.length)
    expect((await api.audited()).map(([action]) => action)).toEqual(['journeys.run', 'journeys.paused'])
  })

  test('a failing step, a late round and a pause are seen by their check', async () => {
    const found = async () => (await api.door.examiner.examine())[0]?.check.run()
    expect(await found()).toMatchObject({ state: 'not_set_up' })
    const run = { outcome: 'passed' as const, startedAt: clock.now(), ms: 900, steps: [] }
    await database.db.insert(journeyRuns).values([
      { ...run, journey: 'flight' },
      { ...run, journey: 'stay' },
    ])
    expect(await found()).toMatchObject({ state: 'ok', values: { minutes: 0 } })
    clock.advance(20 * 60_000)
    expect(await found()).toMatchObject({ state: 'failing', values: { minutes: 20 } })
    const steps = [
      { name: 'hold' as const, ms: 3, said: null },
      { name: 'pay' as const, ms: 4, said: 'Error: no' },
    ]
    await database.db
      .insert(journeyRuns)
      .values({ ...run, journey: 'stay', outcome: 'failed', startedAt: clock.now(), steps })
    expect(await found()).toMatchObject({ state: 'failing', values: { step: 'pay', said: 'Error: no' } })
    await send('PUT', '/journeys/pause', operator, { paused: true })
    expect(await found()).toMatchObject({ state: 'attention' })
  })

  test('are kept for 30 days, and summed up by day', async () => {
    const day = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    const run = { journey: 'chat' as const, outcome: 'passed' as const, ms: 40, steps: [] }
    await database.db.insert(journeyRuns).values([
      { ...run, startedAt: day(31) },
      { ...run, startedAt: day(3) },
      { ...run, startedAt: day(3), ms: 60, outcome: 'failed' },
      { ...run, startedAt: day(0) },
    ])
    const { days, runs } = await history()
    expect(days.map(({ passed, failed, medianMs }: (typeof days)[number]) => [passed, failed, medianMs])).toEqual([
      [1, 1, 40],
      [1, 0, 40],
    ])
    expect(runs).toHaveLength(1)
    await api.jobs.send(null, 'diagnostics.forget', {})
    await api.jobs.run(clock.now())
    expect(await database.db.$count(journeyRuns)).toBe(3)
  })
})

test('every outside service is listed with its calls, and one is tested with what is set', async () => {
  await api.calls.call('duffel', () => Promise.reject(new Error('connect ECONNREFUSED'))).catch(() => {})
  await api.calls.call('duffel', async () => 'fine')
  const { services } = (await send('GET', '/services', auditor)).json()
  expect(services).toHaveLength(11)
  const of = (id: string) => services.find((one: { id: string }) => one.id === id)
  expect(of('duffel')).toMatchObject({
    state: 'kept',
    ok: 1,
    failed: 1,
    errorRate: 0.5,
    testable: true,
    circuit: 'none',
  })
  expect(of('stripe')).toMatchObject({ state: 'not_set_up', errorRate: null, last: [], testable: false })
  const trial = await send('POST', '/services/duffel/test', root)
  expect(trial.json()).toMatchObject({ trouble: 'key', said: 'unknown token', to: null })
  const none = await send('POST', '/services/exchange-rates/test', root)
  expect(none.statusCode).toBe(400)
  expect(none.json().error).toMatch(/nothing to test/)
})

describe('calls that are kept', () => {
  const duffel = async () => {
    const { services, first, days } = (await send('GET', '/services', auditor)).json()
    return { ...services.find(({ id }: { id: string }) => id === 'duffel'), first, days }
  }
  const refuse = ({ calls }: Pick<typeof api, 'calls'>, guarded = false) =>
    calls.call('duffel', () => Promise.reject(new Error('connect ECONNREFUSED')), { guarded }).catch(() => {})

  test('are those of all processes, and outlive them', async () => {
    const other = await open()
    await api.calls.call('duffel', async () => 'fine')
    clock.advance(1_000)
    await refuse(other)
    await api.door.services.keep()
    await other.door.services.keep()
    api = await open()
    expect(await duffel()).toMatchObject({
      ok: 1,
      failed: 1,
      days: 7,
      first: `${clock.now().toISOString().slice(0, 16)}:00.000Z`,
      last: [{ outcome: 'failed' }, { outcome: 'ok' }],
    })
  })

  test('a process that starts, and one that did not call, see the circuit that another opened', async () => {
    const other = await open()
    for (let count = 0; count < 5; count++) await refuse(other, true)
    await other.door.services.keep()
    expect((await duffel()).circuit).toBe('open')
    await api.door.services.restore()
    await expect(api.calls.call('duffel', async () => 'fine', { guarded: true })).rejects.toThrow(/not called/)
    clock.advance(31_000)
    expect((await duffel()).circuit).toBe('trying')
    await api.calls.call('duffel', async () => 'fine', { guarded: true })
    expect((await duffel()).circuit).toBe('closed')
  })

  test('the last thirty of a service stay, in one transaction; without a call nothing is asked', async () => {
    const transactions = vi.spyOn(database.db, 'transaction')
    await api.door.services.keep()
    expect(transactions).not.toHaveBeenCalled()
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 25; count++) {
        clock.advance(10)
        await api.calls.call('duffel', async () => 'fine')
      }
      await api.door.services.keep()
    }
    expect(transactions).toHaveBeenCalledTimes(2)
    expect(await database.db.$count(outsideCalls)).toBe(30)
    expect(await duffel()).toMatchObject({ ok: 50, failed: 0 })
  })

  test('what could not be written is written the next time', async () => {
    await api.calls.call('duffel', async () => 'fine')
    vi.spyOn(database.db, 'transaction').mockRejectedValueOnce(new Error('away'))
    await expect(api.door.services.keep()).rejects.toThrow('away')
    expect(await duffel()).toMatchObject({ ok: 1 })
  })

  test('are forgotten after seven days', async () => {
    await api.calls.call('duffel', async () => 'fine')
    await api.door.services.keep()
    clock.advance(8 * 86_400_000)
    expect(await duffel()).toMatchObject({ ok: 0, first: null })
    await api.jobs.send(null, 'diagnostics.forget-calls', {})
    await api.jobs.run(clock.now())
    expect(await database.db.$count(outsideMinutes)).toBe(0)
  })
})

describe('a check that fails', () => {
  let state: CheckState
  const look = async (minutes: number) => {
    clock.advance(minutes * 60_000)
    await api.jobs.send(database.db, 'diagnostics.watch', {})
    await api.jobs.run(clock.now())
  }
  const told = () => api.mail.posted.map(({ recipient, subject }) => `${recipient}: ${subject}`)
  const MENDED = 'It works again on jangada.example'

  beforeEach(() => {
    state = 'failing'
    for (const name of ['Disk', 'Clock'])
      api.door.examiner.add({
        id: name,
        group: 'data',
        name: { id: `test.${name}`, message: name },
        proves: { id: 'test.proves', message: 'x' },
        advice: { id: 'test.advice', message: 'x' },
        run: async () => ({
          state: name === 'Disk' ? state : 'attention',
          found: { id: 'check.disk.free', message: '{free} GB of {total} GB are free.' },
          values: { free: 0, total: 20 },
        }),
      })
  })

  test('is told once, after some minutes, to each in their language, and again when it works', async () => {
    await look(0)
    expect([told(), await api.door.failing()]).toEqual([[], 1])
    await look(5)
    await look(5)
    expect(told()).toEqual([
      'iara@example.com: Something fails on jangada.example',
      'rui@example.com: Algo falha em jangada.example',
    ])
    expect(api.mail.posted[0]?.text).toContain('0 GB of 20 GB are free.')
    expect(api.mail.posted[1]?.text).toContain('https://jangada.example/pt/admin/diagnostic')
    state = 'ok'
    await look(5)
    await look(5)
    expect(told().slice(2)).toEqual([`iara@example.com: ${MENDED}`, expect.stringContaining('rui@example.com')])
    expect(await api.door.failing()).toBe(0)
  })

  test('and works again, or is gone, before anyone was told tells nobody', async () => {
    await look(0)
    await database.db.insert(checkFailures).values({ checkId: 'of a release before', since: clock.now() })
    expect(await api.door.failing()).toBe(2)
    state = 'ok'
    await look(5)
    expect([told(), await api.door.failing()]).toEqual([[], 0])
  })
})
