import type pg from 'pg'
import { indexDefinitions } from '#platform/database/index-definitions.ts'
import { quoted } from './describe-database.ts'

type Made = { table: string; name: string; definition: string }

/**
 * Takes away what would check rows one by one, in an order that they do not come in: foreign keys, triggers, and the
 * indexes of our tables; and checks for null of columns that older rows need not have yet (platform/database/backfills.ts). The returned
 * function puts all of it back, and PostgreSQL then checks every row at once. All in the caller's transaction.
 */
export async function loosen(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('pgboss', 'public') and tablename <> 'version' order by 1`,
  )
  const keys = await client.query<Made>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where (contype = 'f' and conparentid = 0
       or coninhcount = 0 and pg_get_constraintdef(oid) ~ '^CHECK .* IS NOT NULL\\)+ NOT VALID$')
       and connamespace::regnamespace::text in ('pgboss', 'public') order by 1, 2`,
  )
  const indexes = await indexDefinitions(client)
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { name } of tables.rows) await client.query(`alter table ${name} disable trigger user`)
  // What migrations put into tables is in the backup too, as it had become by then.
  for (const { name } of tables.rows) await client.query(`delete from ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const { name } of tables.rows) await client.query(`alter table ${name} enable trigger user`)
  }
}
