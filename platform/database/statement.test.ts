import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eq, sql } from './query.ts'
import { bytea, instant, integer, jsonb, pgTable, text } from './schema.ts'
import { insertOf, statement, statementsOf } from './statement.ts'

const rafts = pgTable('rafts', {
  number: integer().primaryKey(),
  givenName: text().notNull(),
  soldAt: instant(),
  seal: bytea().notNull(),
  sails: jsonb().$type<string[]>().notNull(),
})
const crews = pgTable('crews', { name: text().primaryKey(), raft: integer().notNull() })
let putTogether = 0
const put = statement(rafts, ['number', 'givenName', 'soldAt', 'seal', 'sails'], (db, raft) => {
  putTogether += 1
  return db.insert(rafts).values(raft).onConflictDoNothing({ target: rafts.number }).returning()
})
const sell = statement(rafts, ['number', 'soldAt'], (db, { number, ...sale }) =>
  db.update(rafts).set(sale).where(eq(rafts.number, number)),
)
const bySeal = statement(rafts, ['seal'], (db, { seal }) =>
  db.select().from(rafts).where(eq(rafts.seal, seal)).for('update'),
)
let patchesPutTogether = 0
const patch = statementsOf(rafts, (db, { number, ...set }) => {
  patchesPutTogether += 1
  return db.update(rafts).set(set).where(eq(rafts.number, number)).returning()
})
const launch = insertOf(rafts, (db, one) => db.insert(rafts).values(one).returning())
const withCrew = statement(rafts, ['number'], (db, { number }) =>
  db
    .select({ raft: rafts, crew: { name: crews.name, sings: sql<boolean>`${crews.name} = 'Chico'` } })
    .from(rafts)
    .leftJoin(crews, eq(crews.raft, rafts.number))
    .where(eq(rafts.number, number))
    .orderBy(crews.name),
)

const database = testDatabase()
beforeAll(async () => {
  await database.db.execute(sql`
    create table rafts (number integer primary key, given_name text not null, sold_at timestamptz, seal bytea not null,
      sails jsonb not null)`)
  await database.db.execute(sql`create table crews (name text primary key, raft integer not null)`)
})

const raft = (number: number) => ({
  number,
  givenName: 'Iracema',
  soldAt: null,
  seal: Buffer.from([number, 0, 255]),
  sails: ['jib', "o'main"],
})
const soldAt = new Date('2027-03-04T12:00:00.123Z')

test('whole rows go in and come out as the table says, each kind of value and none', async () => {
  const { db } = database
  expect(await put(db, raft(1))).toEqual([raft(1)])
  expect(await put(db, raft(1))).toEqual([])
  expect(await sell(db, { number: 1, soldAt })).toEqual([])
  expect(await bySeal(db, { seal: raft(1).seal })).toEqual([{ ...raft(1), soldAt }])
  await sell(db, { number: 1, soldAt: null })
  expect(await db.select().from(rafts).where(eq(rafts.number, 1))).toEqual([raft(1)])
})

test('it is part of the transaction that it is given', async () => {
  const { db } = database
  const undone = db.transaction(async (tx) => {
    await put(tx, raft(2))
    expect(await bySeal(tx, { seal: raft(2).seal })).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await bySeal(db, { seal: raft(2).seal })).toEqual([])
})

test('the text is put together once, however often it is asked, and at once', async () => {
  await Promise.all([3, 4, 5].map((number) => put(database.db, raft(number))))
  expect(putTogether).toBe(1)
  expect(await database.db.$count(rafts, sql`number between 3 and 5`)).toBe(3)
})

test('a join comes out as Drizzle gives it, with null for what there is none of', async () => {
  const { db } = database
  await put(db, raft(6))
  expect(await withCrew(db, { number: 6 })).toEqual([{ raft: raft(6), crew: null }])
  await db.insert(crews).values([
    { name: 'Chico', raft: 6 },
    { name: 'Dorival', raft: 6 },
  ])
  expect((await withCrew(db, { number: 6 })).map(({ crew }) => crew)).toEqual([
    { name: 'Chico', sings: true },
    { name: 'Dorival', sings: false },
  ])
})

test('a patch writes the columns that it names and no others; each set of them is put together once', async () => {
  const { db } = database
  const built = patchesPutTogether
  await launch(db, raft(30))
  expect(await patch(db, { number: 30, givenName: 'Moema' })).toEqual([{ ...raft(30), givenName: 'Moema' }])
  const both = { soldAt, sails: ['jib'] }
  expect(await patch(db, { number: 30, ...both })).toEqual([{ ...raft(30), givenName: 'Moema', ...both }])
  expect(await patch(db, { number: 30, givenName: 'Jaci', soldAt: undefined })).toEqual([
    { ...raft(30), givenName: 'Jaci', ...both },
  ])
  expect(patchesPutTogether - built).toBe(2)
})

test('a new row gets the default of what it leaves out', async () => {
  const { soldAt: _, ...rest } = raft(31)
  expect(await launch(database.db, rest)).toEqual([raft(31)])
})
