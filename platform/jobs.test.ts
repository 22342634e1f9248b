import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createEvents, eventKind } from './events.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { outbox } from './outbox.tables.ts'

const database = testDatabase()
let jobs: Jobs
beforeAll(async () => {
  const runner = await startJobs(database.url, createLog('silent'))
  await runner.begin()
  jobs = runner
}, 60_000)
afterAll(() => jobs.stop())

/** Milliseconds: silence, the look after it, the pause before another try, and a machine that is busy. */
const LATER = 50_000

// Most of these tests wait, so they run side by side. None uses a mock: all mocks are reset when the first test ends.
describe.concurrent('a job', () => {
  test('exists exactly when its transaction was committed', async () => {
    const name = `test.${randomUUID()}`
    const done: string[] = []
    await jobs.define<{ what: string }>({ name, work: async ({ what }) => void done.push(what) })
    const undone = database.db.transaction(async (tx) => {
      await jobs.send(tx, name, { what: 'undone' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await database.db.transaction((tx) => jobs.send(tx, name, { what: 'done' }))
    await eventually(() => expect(done).toEqual(['done']))
  }, 30_000)

  test('of a worker that fell silent is done by another; a slow worker that lives is left alone', async () => {
    const [silent, slow] = [`test.${randomUUID()}`, `test.${randomUUID()}`]
    const other = new PgBoss({ connectionString: database.url, application_name: 'test', supervise: false })
    await other.start()
    const { promise: slowness, resolve: finish } = Promise.withResolvers<void>()
    const begun: string[] = []
    await jobs.define({
      name: slow,
      async work() {
        begun.push('slow')
        await slowness
      },
    })
    await jobs.send(database.db, slow, {})
    try {
      await eventually(() => expect(begun).toEqual(['slow']))
      await other.createQueue(silent, { heartbeatSeconds: 10, retryLimit: 8, retryDelay: 5 })
      await jobs.send(database.db, silent, {})
      // Taken by a worker that then disappears.
      expect(await other.fetch(silent)).toHaveLength(1)
      await database.pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 s' where name = $1`, [
        silent,
      ])
      await jobs.define({ name: silent, work: async () => void begun.push('silent') })
      await eventually(() => expect(begun).toContain('silent'), LATER)
      expect(begun).toEqual(['slow', 'silent'])
    } finally {
      finish()
      await other.stop({ graceful: false })
    }
  }, 80_000)
})

describe.concurrent('a job of what lies on a shard', () => {
  test('exists exactly when its transaction was committed, begins at its time, and has the retries of its queue', async () => {
    const name = `test.${randomUUID()}`
    const of = randomUUID()
    const begun: { what: string; at: number }[] = []
    await jobs.define<{ what: string }>({
      name,
      async work({ what }) {
        begun.push({ what, at: Date.now() })
        if (what === 'failing' && begun.filter((one) => one.what === what).length === 1) throw new Error('once more')
      },
    })
    const undone = database.db.transaction(async (tx) => {
      await jobs.send(tx, name, { what: 'undone' }, { of })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    const later = new Date(Date.now() + 2500)
    await database.db.transaction(async (tx) => {
      await jobs.send(tx, name, { what: 'later' }, { of, at: later })
      await jobs.send(tx, name, { what: 'failing' }, { of })
      await jobs.send(tx, name, { what: 'done' }, { of })
    })
    await eventually(
      () => expect(begun.map(({ what }) => what)).toEqual(expect.arrayContaining(['done', 'later'])),
      LATER,
    )
    await eventually(() => expect(begun.filter(({ what }) => what === 'failing')).toHaveLength(2), LATER)
    expect(begun.map(({ what }) => what).toSorted()).toEqual(['done', 'failing', 'failing', 'later'])
    expect(begun.find(({ what }) => what === 'later')?.at).toBeGreaterThanOrEqual(later.getTime())
    expect(await database.db.$count(outbox, eq(outbox.queue, name))).toBe(0)
  }, 90_000)

  test('is one, however often its row is handed over', async () => {
    const name = `test.${randomUUID()}`
    const [id, key] = [randomUUID(), randomUUID()]
    const done: string[] = []
    await jobs.define<{ what: string }>({ name, work: async ({ what }) => void done.push(what) })
    // Its process died after it had handed it over.
    for (let count = 0; count < 2; count++) {
      await database.db.insert(outbox).values({ id, queue: name, data: { what: 'once' }, key })
      await eventually(async () => expect(await database.db.$count(outbox, eq(outbox.id, id))).toBe(0))
    }
    await eventually(() => expect(done).toEqual(['once']))
    await jobs.send(database.db, name, { what: 'after it' }, { of: key })
    await eventually(() => expect(done).toEqual(['once', 'after it']))
  }, 30_000)
})

describe.concurrent('a queue that is hardly ever polled', () => {
  /** Done sooner than it is polled. */
  const SOONER = 20_000

  test('begins what is sent, what has waited for its time, and what is tried again', async () => {
    const name = `test.${randomUUID()}`
    const before = await startJobs(database.url, createLog('silent'))
    await before.define({ name, work: async () => {} })
    await before.stop()
    // A process that starts afterwards knows that PostgreSQL tells of this queue.
    const done: string[] = []
    const other = await startJobs(database.url, createLog('silent'))
    try {
      await other.begin()
      await other.define<{ what: string }>({
        name,
        async work({ what }) {
          done.push(what)
          if (what === 'failing' && done.length < 5) throw new Error('once more')
        },
      })
      // Its first look, which finds what is there already.
      await other.send(database.db, name, { what: 'first' })
      await eventually(() => expect(done).toEqual(['first']), SOONER)
      await other.send(database.db, name, { what: 'sent' })
      await eventually(() => expect(done).toEqual(['first', 'sent']), SOONER)
      await other.send(database.db, name, { what: 'later' }, { at: new Date(Date.now() + 1500) })
      await eventually(() => expect(done).toEqual(['first', 'sent', 'later']), SOONER)
      await other.send(database.db, name, { what: 'failing' })
      await eventually(() => expect(done).toEqual(['first', 'sent', 'later', 'failing', 'failing']), SOONER)
    } finally {
      await other.stop()
    }
  }, 90_000)
})

describe.concurrent('a process without workers', () => {
  test('sends jobs, and leaves all work to those that have some', async () => {
    const [name, light] = [`test.${randomUUID()}`, `test.${randomUUID()}`]
    const done: string[] = []
    const sender = await startJobs(database.url, createLog('silent'), { works: false })
    try {
      for (const [who, its] of Object.entries({ sender, worker: jobs })) {
        await its.define({ name, work: async () => void done.push(`${who} does a job`) })
        await its.define({ name: light, light: true, work: async () => void done.push(`${who} tells of it`) })
      }
      sender.whenDue({ name: 'test', isDue: () => sql`true`, work: async () => void done.push('sender looks') })
      await sender.begin()
      await sender.send(database.db, name, {})
      await sender.send(database.db, light, {})
      await sender.send(database.db, name, {}, { of: randomUUID() })
      await sender.send(database.db, light, {}, { of: randomUUID() })
      const expected = ['worker does a job', 'worker tells of it'].flatMap((one) => [one, one])
      await eventually(() => expect(done.toSorted()).toEqual(expected))
    } finally {
      await sender.stop()
    }
    expect(done).toHaveLength(4)
  }, 30_000)
})

describe.concurrent('a job that fails', () => {
  test('is tried for a day, and each quarter of an hour at least', async () => {
    const name = `test.${randomUUID()}`
    let tried = 0
    await jobs.define({
      name,
      async work() {
        tried++
        throw new Error('the mail server is away')
      },
    })
    await jobs.send(database.db, name, {})
    await eventually(() => expect(tried).toBeGreaterThan(0))
    const { rows } = await database.pool.query(
      'select retry_limit as limit, retry_delay as first, retry_delay_max as most from pgboss.job where name = $1',
      [name],
    )
    const { limit, first, most } = rows[0] as { limit: number; first: number; most: number }
    const waits = Array.from({ length: limit }, (_, count) => Math.min(most, first * 2 ** count))
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(86_400)
    expect(Math.max(...waits)).toBe(900)
  }, 30_000)

  test('for the last time is an error in the log, and is kept among the given up', async () => {
    const lines: string[] = []
    const own = await startJobs(database.url, createLog('warn', { write: (line) => void lines.push(line) }))
    const name = `test.${randomUUID()}`
    try {
      await own.begin()
      await own.define({ name, work: async () => Promise.reject(new Error('never works')) })
      await database.pool.query(`update pgboss.queue set retry_limit = 0 where name = $1`, [name])
      await own.send(database.db, name, { what: name })
      await eventually(() => expect(lines).toHaveLength(1))
      expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level: 50, job: name, err: { message: 'never works' } })
      await eventually(async () => {
        const kept = await database.pool.query(
          `select data from pgboss.job where name = 'given-up' and data->>'what' = $1`,
          [name],
        )
        expect(kept.rows).toHaveLength(1)
      })
    } finally {
      await own.stop()
    }
  }, 30_000)
})

describe.concurrent('a process that starts', () => {
  test('works on what was left to it only once everyone listens who is told of it', async () => {
    const [name, type] = [`test.${randomUUID()}`, `test-happened-${randomUUID()}`]
    const order: string[] = []
    const before = new PgBoss({ connectionString: database.url, application_name: 'test', supervise: false })
    await before.start()
    await before.createQueue(name)
    await before.send(name, {})
    await before.stop({ graceful: false })
    const own = await startJobs(database.url, createLog('silent'))
    try {
      const events = createEvents(own)
      const kind = eventKind<{ what: string }>(type)
      await own.define({
        name,
        async work() {
          order.push('worked')
          await database.db.transaction((tx) => events.publish(tx, kind, { what: 'done' }))
        },
      })
      // A process that has begun comes to a later job of its own: so long an early one would have had for the first.
      const later = `test.${randomUUID()}`
      const soon: string[] = []
      await jobs.define({ name: later, work: async () => void soon.push('later') })
      await jobs.send(database.db, later, {})
      await eventually(() => expect(soon).toEqual(['later']))
      await events.subscribe(kind, 'late', async () => void order.push('heard'))
      order.push('begun')
      await own.begin()
      await eventually(() => expect(order).toEqual(['begun', 'worked', 'heard']))
    } finally {
      await own.stop()
    }
  }, 30_000)
})

describe.concurrent('what is looked for', () => {
  test('is worked on while it is due, never twice at once, and again after a failure', async () => {
    const own = await startJobs(database.url, createLog('silent'))
    let [rounds, running, most] = [0, 0, 0]
    let due = true
    await own.begin()
    own.whenDue({
      name: 'test',
      isDue: () => sql`${due}`,
      async work() {
        rounds++
        most = Math.max(most, ++running)
        // Longer than until the next look.
        await delay(800)
        running--
        if (rounds === 2) throw new Error('the database is away')
        due = rounds < 4
      },
    })
    await eventually(() => expect(rounds).toBe(4))
    await own.stop()
    expect({ rounds, most, running }).toEqual({ rounds: 4, most: 1, running: 0 })
  }, 30_000)

  test('keeps back nothing that comes after rows that fail', async () => {
    const own = await startJobs(database.url, createLog('silent'))
    const failing = Array.from({ length: 25 }, (_, at) => `failing ${at}`)
    const done: string[] = []
    await own.begin()
    try {
      own.whenDue({
        name: 'test',
        isDue: () => sql`true`,
        find: async (most) => [...failing, 'well'].slice(0, most),
        async work(id) {
          if (id !== 'well') throw new Error('the supplier is away')
          done.push(id)
        },
      })
      await eventually(() => expect(done).toContain('well'))
    } finally {
      await own.stop()
    }
  }, 30_000)
})
