import { isRow } from '#platform/database/is-row.ts'
import type { SQL } from '#platform/database/query.ts'
import type { AnyPgColumn, PgTable } from '#platform/database/schema.ts'

/** An item with the reservation that it is of: all that is of one reservation lies on one shard (decision 90). */
export type ItemKey = { id: string; reservationId: string }

/** A row of a reservation. A job knows its id alone, and asks all shards. */
export type RowKey = { id: string; reservationId?: string | undefined }

/** The item that a row is about. */
export const keyOfItem = ({ itemId, reservationId }: { itemId: string; reservationId: string }): ItemKey => ({
  id: itemId,
  reservationId,
})

/** Whether a row is about the item. */
export function isOfItem(
  table: PgTable & { itemId: AnyPgColumn; reservationId: AnyPgColumn },
  { id, reservationId }: ItemKey,
): SQL | undefined {
  return isRow(table, { itemId: id, reservationId })
}
