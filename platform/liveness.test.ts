import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { bigint, pgTable, text } from '#platform/database/schema.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { AppError } from './errors.ts'
import { createIdempotency } from './idempotency.ts'
import { isGone, type Liveness, startLiveness } from './liveness.ts'

const leases = pgTable('test_leases', { name: text().notNull(), owner: bigint({ mode: 'number' }) })
const log = { warn: vi.fn() }
const started: Liveness[] = []
const database = testDatabase()
beforeAll(async () => {
  await database.db.execute(sql`create table test_leases (name text primary key, owner bigint)`)
})
afterEach(async () => {
  for (const liveness of started.splice(0)) await liveness.stop()
})

async function live(): Promise<Liveness & { number: number }> {
  const liveness = await startLiveness(database.url, log as never)
  started.push(liveness)
  return { ...liveness, number: liveness.owner() as number }
}

/** The backend of the connection that holds the number's lock; undefined when nobody does. */
const ITS_LOCK = '((classid::bigint << 32) | objid::bigint) = $1 and objsubid = 1'

async function holderOf(owner: number): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and ${ITS_LOCK}`,
    [owner],
  )
  return rows[0]?.pid
}

/** The server sees of kill -9 what it sees here: the connection ends without a word. */
async function breakConnection(owner: number): Promise<void> {
  await database.pool.query('select pg_terminate_backend($1, 5000)', [await holderOf(owner)])
}

/** As kill -9: the connection ends, and nobody is there to open another. */
async function kill({ stop, number }: Liveness & { number: number }): Promise<void> {
  await Promise.all([breakConnection(number), stop()])
  await eventually(async () => expect(await holderOf(number)).toBeUndefined())
}

async function goneOf(...owners: (number | null)[]): Promise<string[]> {
  await database.db.delete(leases)
  await database.db.insert(leases).values(owners.map((owner, index) => ({ name: `lease ${index}`, owner })))
  const rows = await database.db.select().from(leases).where(isGone(leases.owner)).orderBy(leases.name)
  return rows.map(({ name }) => name)
}

test('only what belongs to the dead is gone; what belongs to nobody in particular is not', async () => {
  const [first, second] = [await live(), await live()]
  expect(first.number).not.toBe(second.number)
  expect(await goneOf(first.number, second.number, null)).toEqual([])
  await kill(first)
  expect(await goneOf(first.number, second.number, null)).toEqual(['lease 0'])
  await second.stop()
  expect(await goneOf(first.number, second.number, null)).toEqual(['lease 0', 'lease 1'])
})

test('many who ask at once all see that the owner is dead, and none disturbs a living one', async () => {
  const [dead, living] = [await live(), await live()]
  await kill(dead)
  await goneOf(dead.number, living.number)
  const ask = () => database.db.select({ name: leases.name }).from(leases).where(isGone(leases.owner))
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  for (const answer of answers) expect(answer).toEqual([{ name: 'lease 0' }])
})

test('a connection that breaks comes back with the same number', async () => {
  const liveness = await live()
  const before = await holderOf(liveness.number)
  await breakConnection(liveness.number)
  await eventually(async () => {
    expect(await holderOf(liveness.number)).toEqual(expect.any(Number))
    expect(await holderOf(liveness.number)).not.toBe(before)
  })
  await eventually(() => expect(liveness.owner()).toBe(liveness.number))
  expect(await goneOf(liveness.number)).toEqual([])
})

test('a process that does not hold its lock signs nothing with it', async () => {
  const liveness = await live()
  const other = await database.pool.connect()
  try {
    const waiting = other.query('select pg_advisory_lock($1)', [liveness.number])
    // The whole cluster's locks are listed, those of other tests among them.
    const queued = `select from pg_locks where locktype = 'advisory' and not granted and ${ITS_LOCK}`
    await eventually(async () => expect((await database.pool.query(queued, [liveness.number])).rowCount).toBe(1))
    await breakConnection(liveness.number)
    await waiting
    await eventually(() => expect(liveness.owner()).toBeNull())
    await other.query('select pg_advisory_unlock($1)', [liveness.number])
    await eventually(() => expect(liveness.owner()).toBe(liveness.number))
  } finally {
    other.release()
  }
})

test('the claim of a dead process is free at once, that of a living one not before its time', async () => {
  const { db } = database
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const [dying, other] = [await live(), await live()]
  const theirs = createIdempotency({ db, clock, liveness: dying })
  const ours = createIdempotency({ db, clock, liveness: other })
  const request = { scope: 'test', key: 'key-of-the-dead', content: {} }
  const lost = async () => {
    throw new Error('the process died')
  }
  await expect(theirs.once(request, lost)).rejects.toThrow('died')
  const work = vi.fn(async () => ({ status: 201, body: {} }))
  clock.advance(9_000)
  await expect(ours.once(request, work)).rejects.toMatchObject({ code: 'idempotency/in-progress' })
  await kill(dying)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => ours.once(request, work)))
  expect(work).toHaveBeenCalledTimes(1)
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
})

test('the answer of a dead process stands, and its key stays with its content', async () => {
  const { db } = database
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const [dying, other] = [await live(), await live()]
  const request = { scope: 'test', key: 'key-with-an-answer', content: { seats: 1 } }
  const answer = { status: 201, body: { code: 'ABC234' } }
  await createIdempotency({ db, clock, liveness: dying }).once(request, async () => answer)
  await kill(dying)
  const ours = createIdempotency({ db, clock, liveness: other })
  const work = vi.fn(async () => ({ status: 500, body: {} }))
  expect(await ours.once(request, work)).toEqual(answer)
  await expect(ours.once({ ...request, content: { seats: 2 } }, work)).rejects.toMatchObject({ status: 422 })
  expect(work).not.toHaveBeenCalled()
})

test('who was taken over from does not take back the answer that was given since', async () => {
  const { db } = database
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const [cutOff, other] = [await live(), await live()]
  const request = { scope: 'test', key: 'key-taken-over', content: {} }
  const refusal = new AppError('request/invalid', { userMessage: { id: 'x', message: 'x' } })
  const { promise, reject } = Promise.withResolvers<never>()
  const work = vi.fn(() => promise)
  const theirs = createIdempotency({ db, clock, liveness: cutOff }).once(request, work)
  const ours = createIdempotency({ db, clock, liveness: other })
  const answer = { status: 201, body: { code: 'ABC234' } }
  await eventually(() => expect(work).toHaveBeenCalled())
  await cutOff.stop()
  expect(await ours.once(request, async () => answer)).toEqual(answer)
  reject(refusal)
  await expect(theirs).rejects.toBe(refusal)
  expect(await ours.once(request, async () => ({ status: 201, body: { code: 'OTHER2' } }))).toEqual(answer)
})
