import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { asc, eq } from '#platform/database/query.ts'
import { reservationTravellers } from './travellers.tables.ts'

/** The travellers that an item is for, in the order in which it counts them. */
export async function peopleOf(
  db: DatabaseOrTransaction,
  { reservationId, people }: Pick<ItemRow, 'reservationId' | 'people'>,
) {
  const rows = await db
    .select()
    .from(reservationTravellers)
    .where(eq(reservationTravellers.reservationId, reservationId))
    .orderBy(asc(reservationTravellers.position))
  return people ? people.flatMap((position) => rows.find((row) => row.position === position) ?? []) : rows
}
