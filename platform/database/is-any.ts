import { type SQL, sql } from './query.ts'
import type { PgTable } from './schema.ts'

/** A condition: true while the table has a row of this kind. */
export function isAny(table: PgTable, where: SQL | undefined): SQL {
  return sql`exists (select from ${table} where ${where})`
}
