import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { jobChecks } from './job-checks.ts'
import type { JobDesk } from './job-desk.ts'
import { type JobRunner, startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { homeOutbox, outbox } from './outbox.tables.ts'

/* On the true runner: what is seen of its jobs, and given-up ones put back. */
const database = testDatabase()
let jobs: JobRunner
let desk: JobDesk
beforeAll(async () => {
  jobs = await startJobs(database.url, createLog('silent'))
  await jobs.begin()
  desk = jobs.desk(database.db)
}, 60_000)
afterAll(() => jobs.stop())

const RESERVATION = '01980000-0000-7000-8000-00000000000a'
const check = async (id: string) =>
  jobChecks({ db: database.db, desk })
    .find((one) => one.id === id)
    ?.run()

/** A job that fails for the last time. */
async function giveUp(queue: string, data: object) {
  await jobs.send(null, queue, data, { at: new Date(Date.now() + 3_600_000) })
  await database.pool.query(`update pgboss.job set retry_limit = 0, start_after = now() where name = $1`, [queue])
}

test('a job that is given up is seen with its error and what it is about, but with nothing about a person; replayed, it is done', async () => {
  let broken = true
  const done: object[] = []
  await jobs.define({
    name: 'test.letters',
    async work(data: object) {
      if (broken) throw new Error('the mailbox of ana@example.com is full')
      done.push(data)
    },
  })
  const data = { reservationId: RESERVATION, email: 'ana@example.com', surname: 'souza', count: 2, type: 'paid' }
  await giveUp('test.letters', data)
  await eventually(async () => expect((await desk.givenUp(10)).total).toBe(1))
  const { rows } = await desk.givenUp(10)
  expect(rows).toEqual([
    {
      id: expect.any(String),
      queue: 'test.letters',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      attempts: 1,
      error: 'Error: the mailbox of [address] is full',
      facts: { reservationId: RESERVATION, count: '2', type: 'paid' },
    },
  ])
  expect(await check('given-up')).toMatchObject({ state: 'attention', values: { count: 1 } })
  broken = false
  expect(await desk.replay(['01980000-0000-7000-8000-00000000000b'])).toBe(0)
  expect(await desk.replay([rows[0]?.id ?? ''])).toBe(1)
  await eventually(() => expect(done).toEqual([data]))
  expect(await check('given-up')).toMatchObject({ state: 'ok' })
}, 60_000)

test('all of them are replayed at once, each into its own queue', async () => {
  const done: string[] = []
  let broken = true
  for (const name of ['test.one', 'test.two'])
    await jobs.define({
      name,
      async work() {
        if (broken) throw new Error('not yet')
        done.push(name)
      },
    })
  await giveUp('test.one', {})
  await giveUp('test.two', {})
  await eventually(async () => expect((await desk.givenUp(10)).total).toBe(2))
  broken = false
  expect(await desk.replay(null)).toBe(2)
  await eventually(() => expect(done.toSorted()).toEqual(['test.one', 'test.two']))
}, 60_000)

test('jobs that wait too long are seen with their queue and age; what is for later does not count', async () => {
  const queue = (ready: number, oldestReady: number | null) => {
    return { queue: 'mail', ready, later: 3, active: 0, retrying: 0, oldestReady, oldestActive: null }
  }
  const found = (...queues: ReturnType<typeof queue>[]) =>
    jobChecks({ db: database.db, desk: { ...desk, queues: async () => queues } })[0]?.run()
  expect(await found(queue(0, null))).toMatchObject({ state: 'ok' })
  expect(await found(queue(2, 12))).toMatchObject({ state: 'ok', values: { ready: 2, seconds: 12, queue: 'mail' } })
  expect(await found(queue(2, 90))).toMatchObject({ state: 'attention', advice: expect.anything() })
  expect(await found(queue(2, 700))).toMatchObject({ state: 'failing' })
})

test('each queue with something in it is listed by what is to be done now, later, and again', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await jobs.define({ name: 'test.slow', work: () => held })
  await jobs.send(null, 'test.slow', {})
  await jobs.send(null, 'test.slow', {}, { at: new Date(Date.now() + 3_600_000) })
  const slow = async () => (await desk.queues()).find(({ queue }) => queue === 'test.slow')
  await eventually(async () => expect(await slow()).toMatchObject({ active: 1, later: 1, ready: 0, oldestReady: null }))
  expect((await slow())?.oldestActive).toBeGreaterThanOrEqual(0)
  release()
}, 30_000)

test('events that are not told are seen by their age', async () => {
  expect(await check('outbox')).toMatchObject({ state: 'ok' })
  await database.db.insert(outbox).values({ queue: 'nobody', data: {}, createdAt: new Date(Date.now() - 180_000) })
  expect(await check('outbox')).toMatchObject({ state: 'failing', values: { count: 1 } })
  await database.db.insert(homeOutbox).values({ queue: 'nobody', data: {} })
  expect(await check('outbox')).toMatchObject({ state: 'failing', values: { count: 2 } })
  await database.db.delete(outbox)
  expect(await check('outbox')).toMatchObject({ state: 'ok', values: { count: 1 } })
  await database.db.delete(homeOutbox)
})
