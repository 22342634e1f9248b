import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { asc, eq } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'
import { reservationTravellers } from './travellers.tables.ts'

const travellersOf = statement(reservationTravellers, ['reservationId'], (db, { reservationId }) =>
  db
    .select()
    .from(reservationTravellers)
    .where(eq(reservationTravellers.reservationId, reservationId))
    .orderBy(asc(reservationTravellers.position)),
)

/** The travellers that an item is for, in the order in which it counts them. */
export async function peopleOf(
  db: DatabaseOrTransaction,
  { reservationId, people }: Pick<ItemRow, 'reservationId' | 'people'>,
) {
  const rows = await travellersOf(db, { reservationId })
  return people ? people.flatMap((position) => rows.find((row) => row.position === position) ?? []) : rows
}
