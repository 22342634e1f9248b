import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openPool } from './index.ts'
import { statementNames } from './known-statements.ts'
import { sql } from './query.ts'

const database = testDatabase()

test('a statement gets its name when it comes again, and keeps it', () => {
  const nameOf = statementNames({ worth: 3 })
  expect([1, 2, 3, 4].map(() => nameOf('select $1'))).toEqual([undefined, undefined, 'known-1', 'known-1'])
  expect([1, 2, 3].map(() => nameOf('select $2')).at(-1)).toBe('known-2')
})

test('there is an end to names; who has one keeps it', () => {
  const nameOf = statementNames({ worth: 1, most: 1 })
  expect([nameOf('a'), nameOf('b'), nameOf('a')]).toEqual(['known-1', undefined, 'known-1'])
})

test('what is asked again is prepared in its connection, and answers as before', async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    for (const number of [1, 2, 3, 4]) {
      const { rows } = await tx.execute(sql`select ${number}::integer + 41 as sum`)
      expect(rows).toEqual([{ sum: number + 41 }])
    }
    const { rows } = await tx.execute(
      sql`select statement from pg_prepared_statements where statement like ${'%+ 41%'}`,
    )
    expect(rows).toEqual([{ statement: 'select $1::integer + 41 as sum' }])
  })
})

test('so it is outside of a transaction', async () => {
  const { db, close } = openPool(database.url, { max: 1 })
  for (const number of [1, 2, 3, 4]) await db.execute(sql`select ${number}::integer + 43 as sum`)
  const { rows } = await db.execute(sql`select from pg_prepared_statements where statement like ${'%+ 43%'}`)
  expect(rows).toHaveLength(1)
  await close()
})

test('a statement that failed under its name works the next time', async () => {
  const { db } = database
  const divide = (by: number) => db.execute(sql`select 84 / ${by}::integer as half`)
  for (const by of [0, 0, 0, 0]) await expect(divide(by)).rejects.toThrow()
  expect((await divide(2)).rows).toEqual([{ half: 42 }])
})

test('answers are the same once their columns are known: rows, none, nothing at all, objects and fields', async () => {
  const { db, pool } = database
  await db.execute(sql`create table crews (name text, sails integer)`)
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const put = await db.execute(sql`insert into crews values (${`crew ${round}`}, ${round}), (null, ${round})`)
    expect([put.rowCount, put.rows]).toEqual([2, []])
    const text = 'select name, sails from crews where sails = $1 order by name'
    expect((await pool.query(text, [round])).rows).toEqual([
      { name: `crew ${round}`, sails: round },
      { name: null, sails: round },
    ])
    expect((await pool.query({ text, values: [round], rowMode: 'array' })).rows).toEqual([
      [`crew ${round}`, round],
      [null, round],
    ])
    const none = await pool.query(text, [-round])
    expect([none.rows, none.rowCount, none.fields.map(({ name }) => name)]).toEqual([[], 0, ['name', 'sails']])
  }
})

describe('a transaction begins with its first statement', () => {
  const put = (raft: string) => sql`insert into rafts values (${raft})`
  const names = async () => (await database.db.execute(sql`select name from rafts order by name`)).rows
  const rounds = [1, 2, 3, 4, 5]

  beforeAll(() => database.db.execute(sql`create table rafts (name text primary key)`))
  beforeEach(() => database.db.execute(sql`delete from rafts`))

  test('it is seen by others when it is over, and not before', async () => {
    const others = openPool(database.url, { max: 1 })
    for (const round of rounds) {
      await database.db.transaction(async (tx) => {
        await tx.execute(put(`raft ${round}`))
        expect(await others.db.$count(sql`rafts`)).toBe(round - 1)
      })
    }
    expect(await others.db.$count(sql`rafts`)).toBe(rounds.length)
    await others.close()
  })

  const firsts = {
    'one with values': (round: number) => put(`raft ${round}`),
    'one that nobody asks again': (round: number) => sql.raw(`insert into rafts values ('raft ${round}')`),
    'one that fails': () => sql`select 1 / ${0}::integer`,
  }
  test.each(Object.entries(firsts))('%s: nothing is left when it does not end well', async (_name, first) => {
    const { db } = database
    for (const round of rounds) {
      const undone = db.transaction(async (tx) => {
        await tx.execute(first(round))
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow()
      expect(await names()).toEqual([])
    }
  })

  test('a part of it can be undone, the first one too', async () => {
    const { db } = database
    for (const round of rounds) {
      await db.transaction(async (tx) => {
        const undone = tx.transaction(async (part) => {
          await part.execute(put(`undone ${round}`))
          throw new Error('undone')
        })
        await expect(undone).rejects.toThrow('undone')
        await tx.execute(put(`raft ${round}`))
      })
    }
    expect(await names()).toEqual(rounds.map((round) => ({ name: `raft ${round}` })))
  })

  test('one that asks nothing, or is given up before it does, leaves its connection as it was', async () => {
    const { db, pool } = database
    const inside = 'select now() = statement_timestamp() as first'
    for (const _round of rounds) {
      await db.transaction(async () => {})
      const given = db.transaction(() => Promise.reject(new Error('given up')))
      await expect(given).rejects.toThrow('given up')
      await new Promise((done) => setTimeout(done, 2))
      expect((await pool.query(inside)).rows).toEqual([{ first: true }])
    }
  })

  test('when it cannot begin, its first statement is not carried out either', async () => {
    const { pool } = database
    const client = await pool.connect()
    try {
      for (const _round of rounds) {
        await client.query('begin')
        await client.query('insert into rafts values ($1)', ['afloat'])
        await client.query('rollback')
      }
      await client.query('deallocate begin')
      await client.query('begin')
      await expect(client.query('insert into rafts values ($1)', ['adrift'])).rejects.toThrow('"begin" does not exist')
    } finally {
      client.release(true)
    }
    expect(await names()).toEqual([])
  })
})

describe('statements that are asked at once', () => {
  const row = (name: string, year: number) => sql`insert into launches values (${name}, ${year}::integer)`
  const names = async () => (await database.db.execute(sql`select name from launches order by name`)).rows
  beforeAll(() => database.db.execute(sql`create table launches (name text primary key, year integer)`))
  beforeEach(() => database.db.execute(sql`delete from launches`))

  test('are written at once, and each sees what those before it did', async () => {
    const client = (await database.pool.connect()) as unknown as Wired
    const { stream } = client.connection
    const write = vi.spyOn(stream, '_writev')
    for (const _known of [1, 2, 3, 4]) {
      write.mockClear()
      const [, counted, , more] = await Promise.all([
        client.query('insert into launches values ($1, $2)', ['Tucano', 2026]),
        client.query('select count(*)::integer as many from launches where year = $1', [2026]),
        client.query('insert into launches values ($1, $2)', ['Zanza', 2026]),
        client.query('delete from launches where year = $1 returning name', [2026]),
      ])
      expect(write).toHaveBeenCalledTimes(1)
      expect([counted.rows, more.rowCount]).toEqual([[{ many: 1 }], 2])
    }
    client.release()
  })

  test('keep their order where the first of a transaction has no values', async () => {
    for (const _known of [1, 2, 3, 4]) {
      const counted = database.db.transaction((tx) =>
        Promise.all([
          tx.execute(sql`insert into launches values ('Aru', 1)`),
          tx.execute(row('Bia', 2)),
          tx.$count(sql`launches`),
          tx.execute(sql`delete from launches`),
        ]),
      )
      expect((await counted)[2]).toBe(2)
    }
  })

  test('fail with the first that fails, and the transaction is undone with what came before and after', async () => {
    for (const _known of [1, 2, 3, 4]) {
      const failing = database.db.transaction((tx) =>
        Promise.all([tx.execute(row('Aru', 1)), tx.execute(row('Aru', 2)), tx.execute(row('Bia', 3))]),
      )
      await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
      expect(await names()).toEqual([])
    }
    await database.db.transaction((tx) => Promise.all([tx.execute(row('Aru', 1)), tx.execute(row('Bia', 2))]))
    expect(await names()).toEqual([{ name: 'Aru' }, { name: 'Bia' }])
  })
})

type Wired = pg.PoolClient & { connection: { stream: { _writev(...args: unknown[]): void } } }
