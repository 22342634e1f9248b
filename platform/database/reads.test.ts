import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { startStandby } from '#tests/support/standby.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { type DatabaseOrTransaction, openPool, sqlState } from './index.ts'
import { sql } from './query.ts'
import { type Reads, readsFrom, readsFromStandby } from './reads.ts'

let folder: string
let standby: EmbeddedPostgres
let close: () => Promise<void>
let on: { primary: ReturnType<typeof openPool>['db']; standby: ReturnType<typeof openPool>['db'] }
const told: unknown[] = []
const log = { warn: (...said: unknown[]) => void told.push(said) }

beforeAll(async () => {
  folder = temporaryFolder('standby')
  const dir = join(folder, 'primary')
  const primary = await startEmbeddedPostgres({ dir })
  standby = await startStandby({ ...primary, dir }, join(folder, 'standby'))
  const pools = { primary: openPool(primary.url), standby: openPool(standby.url) }
  on = { primary: pools.primary.db, standby: pools.standby.db }
  await on.primary.execute(sql`create table written (n int)`)
  close = async () => {
    await Promise.all([pools.primary.close(), pools.standby.close()])
    await standby.stop()
    await primary.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
afterAll(() => close?.())
afterEach(() => told.splice(0))

async function whereAndHowMany(db: DatabaseOrTransaction) {
  const { rows } = await db.execute<{ standby: boolean; count: number }>(
    sql`select pg_is_in_recovery() as standby, (select count(*)::int from written) as count`,
  )
  return rows[0]
}
const write = () => on.primary.execute(sql`insert into written values (1)`)
const written = async () => (await whereAndHowMany(on.primary))?.count
/** No rest and much patience, so that how fast this machine is decides nothing. */
const patient = (): Reads => readsFromStandby({ ...on, log, patienceMs: 30_000, restMs: 0 })

describe('a site with a standby', () => {
  test('reads there, and everyone reads what they wrote', async () => {
    const reads = patient()
    for (let n = (await written()) ?? 0; n < 40; n++) {
      await write()
      expect(await reads(whereAndHowMany)).toEqual({ standby: true, count: n + 1 })
    }
  })

  test('asks the primary once for many who read at the same time', async () => {
    let asked = 0
    const primary = new Proxy(on.primary, {
      get(db, name) {
        if (name === 'execute') asked++
        return Reflect.get(db, name)
      },
    })
    const reads = readsFromStandby({ ...on, primary, log, patienceMs: 30_000, restMs: 0 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => reads(whereAndHowMany)))
    expect(new Set(answers.map((answer) => answer?.standby))).toEqual(new Set([true]))
    expect(asked).toBe(1)
  })

  test('reads from the primary while the standby lags, and there again when it has caught up', async () => {
    await on.standby.execute(sql`select pg_wal_replay_pause()`)
    await expect.poll(pausedAt).toBe('paused')
    const count = ((await written()) ?? 0) + 1
    await write()
    const reads = readsFromStandby({ ...on, log, patienceMs: 20, restMs: 0 })
    expect(await reads(whereAndHowMany)).toEqual({ standby: false, count })
    await on.standby.execute(sql`select pg_wal_replay_resume()`)
    expect(await patient()(whereAndHowMany)).toEqual({ standby: true, count })
  })

  test('does not ask a standby that lagged for a while', async () => {
    await on.standby.execute(sql`select pg_wal_replay_pause()`)
    await expect.poll(pausedAt).toBe('paused')
    await write()
    const reads = readsFromStandby({ ...on, log, patienceMs: 20, restMs: 3_600_000 })
    expect((await reads(whereAndHowMany))?.standby).toBe(false)
    await on.standby.execute(sql`select pg_wal_replay_resume()`)
    await patient()(whereAndHowMany)
    expect((await reads(whereAndHowMany))?.standby).toBe(false)
  })

  test('passes on what the work itself throws, which is not done twice', async () => {
    let times = 0
    const failing = patient()(async () => {
      times++
      throw new Error('no such report')
    })
    await expect(failing).rejects.toThrow('no such report')
    expect(times).toBe(1)
  })

  test('writes nothing there', async () => {
    const error = await patient()((db) => db.execute(sql`insert into written values (2)`)).catch((thrown) => thrown)
    expect(sqlState(error)).toBe('25006')
  })

  test('takes no primary for a standby', async () => {
    const reads = readsFromStandby({ ...on, standby: on.primary, log, patienceMs: 20, restMs: 0 })
    expect(await reads(async (db) => db === on.primary)).toBe(true)
  })

  test('reads from the primary when the standby ends while it reads, and says so', async () => {
    let times = 0
    const answer = await patient()(async (db) => {
      if (times++ === 0) await standby.stop()
      return whereAndHowMany(db)
    })
    expect(answer?.standby).toBe(false)
    expect(told).toHaveLength(1)
  })

  test('reads from the primary while there is no standby', async () => {
    expect((await patient()(whereAndHowMany))?.standby).toBe(false)
    expect(told).toHaveLength(1)
    standby = await startEmbeddedPostgres({ dir: join(folder, 'standby'), port: standby.port })
    expect((await patient()(whereAndHowMany))?.standby).toBe(true)
  })
})

test('a site without a standby reads from its database', async () => {
  expect(await readsFrom(on.primary)(async (db) => db === on.primary)).toBe(true)
})

async function pausedAt() {
  const { rows } = await on.standby.execute<{ state: string }>(sql`select pg_get_wal_replay_pause_state() as state`)
  return rows[0]?.state
}
