import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bringUuidv7 } from '#platform/database/server-version.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'

const MIGRATIONS = readMigrationFiles({ migrationsFolder: 'db' })
const AT = MIGRATIONS.findIndex(({ sql }) => sql.join().includes('DROP TABLE "chat_hours"'))

test('hours that were kept in tables of their own become the first version of the setting', async () => {
  const client = new pg.Client({ connectionString: await emptyDatabase() })
  await client.connect()
  await bringUuidv7(client)
  const apply = async (from: number, to: number) => {
    for (const statement of MIGRATIONS.slice(from, to).flatMap(({ sql }) => sql)) await client.query(statement)
  }
  await apply(0, AT)
  await client.query('insert into chat_hours (weekday, opens, closes) values (4, 540, 720), (0, 540, 1080)')
  await client.query(`insert into chat_holidays (day, name) values ('2026-12-25', 'Christmas')`)
  await apply(AT, AT + 1)
  const value = {
    timeZone: 'America/Fortaleza',
    openings: [
      { weekday: 0, opens: 540, closes: 1080 },
      { weekday: 4, opens: 540, closes: 720 },
    ],
    holidays: [{ day: '2026-12-25', name: 'Christmas' }],
  }
  for (const table of ['settings', 'setting_changes']) {
    const { rows } = await client.query(`select section, version, value from ${table}`)
    expect(rows).toEqual([{ section: 'hours', version: 1, value }])
  }
  await client.end()
})
