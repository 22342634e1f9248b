import type { Transaction } from '#platform/database/index.ts'
import { and, type Column, eq, getTableColumns, type SQL, sql } from '#platform/database/query.ts'
import type { PgTable } from '#platform/database/schema.ts'
import { statement } from '#platform/database/statement.ts'

type Row<Table extends PgTable> = Table['$inferSelect']
type Name<Table extends PgTable> = keyof Row<Table> & string

/**
 * Locks the row with a value: one writer at a time, so that numbers have no gap and every decision sees the current
 * state.
 */
export function lockBy<Table extends PgTable, Key extends Name<Table>>(table: Table, key: Key) {
  const column = getTableColumns(table)[key] as Column
  const lock = statement(table, [key], (db, { [key]: value }) =>
    db
      .select()
      .from(table as PgTable)
      .where(eq(column, value))
      .for('update'),
  )
  return async (tx: Transaction, value: Row<Table>[Key]): Promise<Row<Table> | undefined> =>
    (await lock(tx, { [key]: value } as Pick<Row<Table>, Key>))[0]
}

/**
 * Adds a message to a talk that the caller has locked, once for what `once` names (the talk, its sender and a key of
 * the sender's device): sent again, the existing one is found.
 *
 * @param names of the columns that a message is given
 */
export function addOnce<Table extends PgTable, Given extends Name<Table>, Once extends Given>(
  table: Table,
  names: readonly Given[],
  once: readonly Once[],
) {
  const columns = getTableColumns(table)
  const target = once.map((name) => columns[name] as never)
  const insert = statement(table, names, (db, message) =>
    db
      .insert(table)
      .values(message as never)
      .onConflictDoNothing({ target })
      .returning(),
  )
  const find = statement(table, once, (db, places) =>
    db
      .select()
      .from(table as PgTable)
      .where(and(...once.map((name) => eq(columns[name] as Column, places[name])))),
  )
  return async (tx: Transaction, message: Pick<Row<Table>, Given>): Promise<{ row: Row<Table>; fresh: boolean }> => {
    const [added] = await insert(tx, message)
    const row = added ?? (await find(tx, message))[0]
    if (!row) throw new Error('the message was not stored')
    return { row, fresh: added !== undefined }
  }
}

/** A mark up to which someone has read: never backwards, not beyond the last. @returns its value, and whether that moves it. */
export function readMark(mark: Column, last: Column, seq: number): { value: SQL<number>; moves: SQL<boolean> } {
  const value = sql<number>`least(${seq}, ${last})`
  return { value, moves: sql<boolean>`${mark} < ${value}` }
}
