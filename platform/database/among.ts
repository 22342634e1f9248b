import { type SQL, type SQLWrapper, sql } from './query.ts'

/** For ids that another module has found: one parameter for all of them. `inArray` has one for each, and a statement takes 65,535. */
export function among(column: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`
}
