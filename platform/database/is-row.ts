import { and, type Column, eq, getTableColumns, type SQL } from './query.ts'
import type { PgTable } from './schema.ts'

type Row<Table extends PgTable> = Table['$inferSelect']
/** What columns have: a value, the place of one in a statement, or a column of a table beside it. */
type Values<Table extends PgTable> = {
  [Name in keyof Row<Table>]?: NonNullable<Row<Table>[Name]> | SQL | Column | undefined
}

/**
 * Whether a row has these values: its id with the key of what it belongs to, which says the shard where it lies (decision 90). What is
 * not given is not asked.
 */
export function isRow<Table extends PgTable>(table: Table, values: Values<Table>): SQL | undefined {
  const columns = getTableColumns(table)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return and(...given.map(([name, value]) => eq(columns[name] as Column, value)))
}
