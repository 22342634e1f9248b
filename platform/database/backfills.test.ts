import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { testDatabase } from '#tests/support/database.ts'
import { applyMigrations, MIGRATIONS } from './index.ts'

const database = testDatabase({ each: true })
const ROWS = 30_000

/** The migrations, with a backfill of `parcels` as the only one. */
function folderWith(...statements: string[]): string {
  const whole = temporaryFolder('backfills')
  onTestFinished(() => rmSync(whole, { recursive: true, force: true }))
  const folder = join(whole, 'db')
  cpSync(MIGRATIONS, folder, { recursive: true })
  rmSync(join(folder, 'backfills'), { recursive: true })
  mkdirSync(join(folder, 'backfills'))
  writeFileSync(join(folder, 'backfills', 'parcels.sql'), statements.join('\n--> statement-breakpoint\n'))
  return folder
}

const FILL = `-- over parcels
WITH "due" AS (SELECT "ctid" FROM {table} WHERE {range} AND "weight" IS NULL FOR NO KEY UPDATE SKIP LOCKED)
UPDATE {table} "row" SET "weight" = "row"."id" * 2 FROM "due" WHERE "row"."ctid" = "due"."ctid";`
const VALIDATE = 'ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_weighed";'
const KEEP = 'ALTER TABLE "parcels" ALTER COLUMN "weight" SET NOT NULL, DROP CONSTRAINT "parcels_weighed";'

/** More than one batch, in two partitions. */
async function makeParcels(): Promise<void> {
  await database.pool.query(`
    create table parcels (id int not null, note text, weight int) partition by range (id);
    create table parcels_first partition of parcels for values from (minvalue) to (${ROWS / 2});
    create table parcels_rest partition of parcels default;
    insert into parcels (id, note) select n, repeat('x', 100) from generate_series(1, ${ROWS}) n;
    alter table parcels add constraint parcels_weighed check (weight is not null) not valid`)
}

const one = async (query: string) => (await database.pool.query({ text: query, rowMode: 'array' })).rows[0]
const unfilled = async () => (await one('select count(*)::int from parcels where weight is null'))?.[0]
const noted = async () => (await one(`select count(*)::int from drizzle.backfills where name = 'parcels'`))?.[0]

test('older rows are filled, noted, and the column is never null from then on', async () => {
  await makeParcels()
  const said: string[] = []
  const folder = folderWith(FILL, VALIDATE, KEEP)
  await applyMigrations(database.url, { folder, say: (sentence) => void said.push(sentence) })
  expect(await one('select count(*)::int from parcels where weight = id * 2')).toEqual([ROWS])
  expect(said).toEqual([expect.stringMatching(/^Older rows are filled: parcels, \d+\.\d s\.$/)])
  await expect(database.pool.query('insert into parcels (id) values (1)')).rejects.toThrow(
    /violates not-null constraint/,
  )
  // It is not done again.
  await database.pool.query(
    'alter table parcels alter weight drop not null; update parcels set weight = null where id = 7',
  )
  await applyMigrations(database.url, { folder })
  expect(await unfilled()).toBe(1)
})

test('rows that someone holds are passed over, nobody waits for it, and they are filled when they are free', async () => {
  await makeParcels()
  const user = new pg.Client({ connectionString: database.url })
  await user.connect()
  try {
    await user.query('begin')
    await user.query('select from parcels where id = 5 for update')
    const filling = applyMigrations(database.url, { folder: folderWith(FILL, VALIDATE, KEEP) })
    await expect.poll(unfilled).toBe(1)
    expect(await noted()).toBe(0)
    // Everything else can be had meanwhile.
    await database.pool.query(`set lock_timeout = '100ms'; update parcels set note = 'mine' where id in (6, ${ROWS})`)
    await user.query('commit')
    await filling
  } finally {
    await user.end()
  }
  expect([await unfilled(), await noted()]).toEqual([0, 1])
})

test('one that is broken off keeps what it has filled, and the next start goes on', async () => {
  await makeParcels()
  // The process dies at the first row of the second partition.
  await database.pool.query(`
    create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger dies before update on parcels_rest for each row execute function die()`)
  const folder = folderWith(FILL, VALIDATE, KEEP)
  await expect(applyMigrations(database.url, { folder })).rejects.toThrow(
    /^Older rows could not be filled, parcels\.sql: .+ Those that are filled stay so, and the next start goes on\.$/,
  )
  expect([await unfilled(), await noted()]).toEqual([ROWS / 2 + 1, 0])
  await database.pool.query('drop trigger dies on parcels_rest')
  await applyMigrations(database.url, { folder })
  expect([await unfilled(), await noted()]).toEqual([0, 1])
})

test('of processes that start together one fills, and the others serve when it has ended', async () => {
  await makeParcels()
  const folder = folderWith(FILL, VALIDATE, KEEP)
  const said: string[] = []
  const start = () => applyMigrations(database.url, { folder, say: (sentence) => void said.push(sentence) })
  await Promise.all([start(), start(), start()])
  expect(said.filter((sentence) => sentence.startsWith('Older rows are filled'))).toHaveLength(1)
  expect([await unfilled(), await noted()]).toEqual([0, 1])
})

test('rows that can never be filled end the start with what is in the way', async () => {
  await makeParcels()
  const folder = folderWith(FILL.replace('IS NULL', 'IS NULL AND "id" <> 3'), VALIDATE, KEEP)
  await expect(applyMigrations(database.url, { folder, waitMs: 0 })).rejects.toThrow(
    /^Older rows could not be filled, parcels\.sql: check constraint "parcels_weighed" of relation "parcels_first" is violated by some row/,
  )
  expect([await unfilled(), await noted()]).toEqual([1, 0])
})

test('a file that does not say over which table is refused', async () => {
  await expect(applyMigrations(database.url, { folder: folderWith('UPDATE {table} SET x = 1') })).rejects.toThrow(
    'parcels.sql does not say over which table, or names no {table} and {range}',
  )
})
