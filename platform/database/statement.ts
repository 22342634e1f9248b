import { drizzle } from 'drizzle-orm/node-postgres'
import { CASING, type Database, type DatabaseOrTransaction } from './index.ts'
import { getTableColumns, is, Param, Placeholder, type Query, type SQL, sql } from './query.ts'
import type { PgTable } from './schema.ts'

/** Builds statements without a connection. */
const BUILDER: Pick<Database, 'select' | 'insert' | 'update'> = drizzle.mock({ casing: CASING })

type Row<Table extends PgTable> = Table['$inferSelect']
/** A placeholder for each column. */
type Places<Names extends string> = { [Name in Names]: SQL }

/**
 * A statement whose text is built once, for the few that run a hundred times a second: building it makes more garbage
 * than everything else that a chat message needs. All others are built where they are used. `names` are the columns
 * whose values it is given; it selects or returns whole rows of the table, or none.
 */
export function statement<Table extends PgTable, Name extends keyof Row<Table> & string>(
  table: Table,
  names: readonly Name[],
  build: (db: typeof BUILDER, places: Places<Name>) => { toSQL(): Query },
) {
  const columns = getTableColumns(table)
  const fields = Object.entries(columns).map(([name, field]) => ({ path: [name], field }))
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  const { sql: text, params } = build(BUILDER, places as unknown as Places<Name>).toSQL()
  const fill = params.map((param) => {
    const place = is(param, Param) ? param.value : param
    if (!is(place, Placeholder)) return () => param
    const name = place.name as Name
    return (values: Pick<Row<Table>, Name>) =>
      values[name] === null ? null : columns[name]?.mapToDriverValue(values[name])
  })
  return async (on: DatabaseOrTransaction, values: Pick<Row<Table>, Name>): Promise<Row<Table>[]> => {
    const query = { sql: text, params: fill.map((value) => value(values)) }
    return on._.session.prepareQuery(query, fields, undefined, true).execute() as Promise<Row<Table>[]>
  }
}
