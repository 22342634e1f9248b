import type { Watch } from '#platform/look.ts'
import type { Database } from './index.ts'
import { isAny } from './is-any.ts'
import type { SQL } from './query.ts'
import type { AnyPgColumn, PgTable } from './schema.ts'

type Rows = {
  name: string
  table: PgTable
  /** What `work` is given. */
  key: AnyPgColumn
  /** Which rows are due now. */
  isDue: () => SQL | undefined
  /** The longest due come first. */
  by: AnyPgColumn
  work: (key: string) => Promise<unknown>
}

/** A watch on rows that say themselves when they are due. */
export function rowsDue(db: Database, { name, table, key, isDue, by, work }: Rows): Watch & { find: object } {
  return {
    name,
    isDue: () => isAny(table, isDue()),
    async find(most) {
      const due = await db.select({ key }).from(table).where(isDue()).orderBy(by).limit(most)
      return due.map((row) => String(row.key))
    },
    work,
  }
}
