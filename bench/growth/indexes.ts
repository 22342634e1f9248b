import type pg from 'pg'

/**
 * Does work in bulk without the indexes that only make reading fast, and makes them again afterwards, which takes a part of the time
 * of keeping them up to date.
 */
export async function withoutIndexes(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and not indisunique`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query("set maintenance_work_mem = '256MB'")
  for (const { definition } of rows) await client.query(definition)
}
