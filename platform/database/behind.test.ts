import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { behind } from './behind.ts'
import { eq, sql } from './query.ts'
import { integer, pgTable, text } from './schema.ts'
import { insertOf } from './statement.ts'

const buoys = pgTable('buoys', { name: text().primaryKey(), depth: integer().notNull() })
const put = insertOf(buoys, (db, buoy) => db.insert(buoys).values(buoy))

const database = testDatabase()
const laid = async () => (await database.db.select().from(buoys).orderBy(buoys.name)).map(({ name }) => name)
beforeAll(() => database.db.execute(sql`create table buoys (name text primary key, depth integer not null)`))
beforeEach(() => database.db.delete(buoys))

test('what comes next sees it, and it is there when the transaction has ended', async () => {
  const { db } = database
  const seen = await db.transaction(async (tx) => {
    await behind(tx, put(tx, { name: 'north', depth: 3 }))
    await behind(tx, put(tx, { name: 'south', depth: 4 }))
    return tx.$count(buoys)
  })
  expect(seen).toBe(2)
  await db.transaction((tx) => behind(tx, put(tx, { name: 'west', depth: 5 })))
  expect(await laid()).toEqual(['north', 'south', 'west'])
})

test('when it fails nothing of the transaction stays, and its error is the error', async () => {
  const { db } = database
  await put(db, { name: 'north', depth: 3 })
  const last = db.transaction(async (tx) => {
    await put(tx, { name: 'south', depth: 4 })
    await behind(tx, put(tx, { name: 'north', depth: 9 }))
    return 'laid'
  })
  await expect(last).rejects.toMatchObject({ cause: { code: '23505' } })
  const before = db.transaction(async (tx) => {
    await behind(tx, put(tx, { name: 'north', depth: 9 }))
    await tx.update(buoys).set({ depth: 8 }).where(eq(buoys.name, 'north'))
  })
  await expect(before).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await db.select().from(buoys)).toEqual([{ name: 'north', depth: 3 }])
})

test('what the work itself throws is thrown, and what was on its way is undone', async () => {
  const { db } = database
  const given = db.transaction(async (tx) => {
    await behind(tx, put(tx, { name: 'north', depth: 3 }))
    throw new RangeError('too deep')
  })
  await expect(given).rejects.toThrow(RangeError)
  expect(await laid()).toEqual([])
})

test('a constraint that is looked at when the transaction ends is its error too', async () => {
  const { db } = database
  await db.execute(sql`
    create table moorings (buoy text references buoys deferrable initially deferred)`)
  const loose = db.transaction((tx) => tx.execute(sql`insert into moorings values ('nowhere')`))
  await expect(loose).rejects.toMatchObject({ cause: { code: '23503' } })
})

test('outside of a transaction it is waited for, and so it is in a part of one', async () => {
  const { db } = database
  await behind(db, put(db, { name: 'north', depth: 3 }))
  expect(await laid()).toEqual(['north'])
  await db.transaction(async (tx) => {
    const part = tx.transaction((within) => behind(within, put(within, { name: 'north', depth: 4 })))
    await expect(part).rejects.toMatchObject({ cause: { code: '23505' } })
    await behind(tx, put(tx, { name: 'south', depth: 4 }))
  })
  expect(await laid()).toEqual(['north', 'south'])
})
