import type pg from 'pg'
import { indexDefinitions } from '#platform/database/index-definitions.ts'

/**
 * Does work in bulk without the indexes that only make reading fast, and makes them again afterwards, which takes a part of the time
 * of keeping them up to date.
 */
export async function withoutIndexes(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const indexes = (await indexDefinitions(client)).filter(({ unique }) => !unique)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  await client.query("set maintenance_work_mem = '256MB'")
  for (const { definition } of indexes) await client.query(definition)
}
