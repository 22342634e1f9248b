import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestRedis } from '#tests/support/redis-server.ts'
import { type Counts, createCounts } from './counts.ts'
import { countsInPostgres } from './counts-in-postgres.ts'
import { countsInRedis, eitherCounts } from './counts-in-redis.ts'
import { openRedis } from './redis.ts'

const SIGN_IN = { most: 20, windowMs: 60_000 }
const READS = { most: 200, windowMs: 60_000 }
const database = testDatabase({ each: true })
const quiet = { warn: () => {}, info: () => {} }

/** Of so many in turn, how many are let through. */
async function letThrough(processes: readonly Counts[], asked: number, { key = 'home', limit = SIGN_IN } = {}) {
  let through = 0
  for (let at = 0; at < asked; at++) {
    const one = processes[at % processes.length] as Counts
    if ((await one.add(key, limit)).count <= limit.most) through++
  }
  return through
}

describe('limits of several processes', () => {
  test('a small one holds over all of them together, and for each key apart', async () => {
    const processes = [1, 2, 3].map(() => createCounts(countsInPostgres(database.db)))
    expect(await letThrough(processes, 40)).toBe(20)
    expect(await letThrough(processes, 40, { key: 'elsewhere' })).toBe(20)
    // All at once, too.
    const asked = await Promise.all(Array.from({ length: 60 }, (_, at) => processes[at % 3]?.add('at once', SIGN_IN)))
    expect(asked.filter((count) => (count?.count ?? 0) <= SIGN_IN.most).length).toBeLessThanOrEqual(20)
  })

  test('of a large one the first quarter is not asked for, and what goes beyond is at most that', async () => {
    let asked = 0
    const store = countsInPostgres(database.db)
    const tell: typeof store.tell = (untold) => {
      asked++
      return store.tell(untold)
    }
    const processes = [createCounts({ tell }), createCounts(store)]
    for (let count = 0; count < READS.most / 4; count++) await processes[0]?.add('home', READS)
    expect(asked).toBeLessThan(5)
    const through = READS.most / 4 + (await letThrough(processes, 400, { limit: READS }))
    expect(through).toBeGreaterThanOrEqual(READS.most)
    expect(through).toBeLessThanOrEqual(READS.most + READS.most / 4)
  })

  test('what is not asked for is told soon', async () => {
    const [here, there] = [1, 2].map(() => createCounts(countsInPostgres(database.db))) as [Counts, Counts]
    for (let count = 0; count < 10; count++) await here.add('home', READS)
    await eventually(async () => {
      const { rows } = await database.db.execute(sql`select count from rate_counts`)
      expect(rows).toEqual([{ count: 10 }])
    })
    for (let count = 0; count < 60; count++) await there.add('home', READS)
    expect((await there.add('home', READS)).count).toBe(71)
  })

  test('begin anew when their time is over', async () => {
    let now = 0
    const [here, there] = [1, 2].map(() => createCounts(countsInPostgres(database.db), () => now)) as [Counts, Counts]
    expect(await letThrough([here, there], 30)).toBe(20)
    now = 61_000
    await database.db.execute(sql`update rate_counts set until = now() - interval '1 second'`)
    expect(await letThrough([here, there], 30)).toBe(20)
  })

  test('who is far over a limit costs the database nothing more', async () => {
    let asked = 0
    const store = countsInPostgres(database.db)
    const tell: typeof store.tell = (untold) => {
      asked++
      return store.tell(untold)
    }
    const one = createCounts({ tell })
    expect(await letThrough([one], 21)).toBe(20)
    const before = asked
    expect(await letThrough([one], 500)).toBe(0)
    expect(asked - before).toBeLessThan(50)
  })

  test('without an answer each counts alone, and nobody is kept out for it', async () => {
    const lost = createCounts({ tell: () => Promise.reject(new Error('the database is away')) })
    expect(await letThrough([lost], 30)).toBe(20)
  })

  test('keys name nobody', async () => {
    await createCounts(countsInPostgres(database.db)).add('203.0.113.7 write', SIGN_IN)
    const { rows } = await database.db.execute(sql`select * from rate_counts`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  })
})

describe('limits in Redis', () => {
  async function open(url: string) {
    const redis = await openRedis(url, 'test', quiet)
    onTestFinished(redis.close)
    return { redis, counts: createCounts(eitherCounts(countsInRedis(redis), countsInPostgres(database.db))) }
  }
  const inPostgres = async () => (await database.db.execute(sql`select count from rate_counts`)).rows

  test('hold over all processes; while it is away PostgreSQL counts, and it again when it is back', async () => {
    const server = await openTestRedis()
    const opened = [await open(server.url), await open(server.url)]
    const processes = opened.map(({ counts }) => counts)
    expect(await letThrough(processes, 40)).toBe(20)
    expect(await inPostgres()).toEqual([])

    await server.stop()
    await eventually(() => expect(opened.map(({ redis }) => redis.isHere())).toEqual([false, false]))
    // Who was over a limit still is, as far as a process has heard.
    expect(await letThrough(processes, 10)).toBe(0)
    expect(await letThrough(processes, 40, { key: 'while it is away' })).toBe(20)
    expect(await inPostgres()).not.toEqual([])

    await server.start()
    await eventually(() => expect(opened.map(({ redis }) => redis.isHere())).toEqual([true, true]))
    const before = await inPostgres()
    expect(await letThrough(processes, 40, { key: 'once it is back' })).toBe(20)
    expect(await inPostgres()).toEqual(before)
  })

  test('a site starts without it, and finds it when it comes', async () => {
    const server = await openTestRedis()
    await server.stop()
    const { redis, counts } = await open(server.url)
    expect(redis.isHere()).toBe(false)
    expect(await letThrough([counts], 30)).toBe(20)
    await server.start()
    await eventually(() => expect(redis.isHere()).toBe(true))
    expect(await letThrough([counts], 30, { key: 'elsewhere' })).toBe(20)
  })

  test('a server that is frozen keeps nobody waiting for long', async () => {
    let asked = 0
    const frozen = await openTestRedis()
    const { redis } = await open(frozen.url)
    const hanging = () =>
      redis.ask(() => {
        asked++
        return delay(60_000, null, { ref: false })
      })
    await expect(hanging()).rejects.toThrow('no answer')
    await expect(hanging()).rejects.toThrow('away')
    expect(asked).toBe(1)
  })
})
