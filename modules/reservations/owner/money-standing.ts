import { reservationSteps } from '#modules/reservations/hold/calls.tables.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, inArray, or, sql } from '#platform/database/query.ts'
import type { MoneyStanding } from './owner-reservations.contract.ts'

/** Accepted, and nobody has said yet whether the money was taken; or not taken, so that the guest must pay again first. */
const STANDING = { accepted: 'in_doubt', ordering: 'unpaid' } as const satisfies Record<string, MoneyStanding>

/** The rule of the hotel is asked just now, or has said yes and nobody has taken it down yet. */
const isAskedByRule = sql`exists (select 1 from ${reservationSteps} call
  where call.reservation_id = ${reservationItems}.reservation_id and call.item_id = ${reservationItems}.id
    and call.step = 'accept' and call.status = 'intended')`

/** The stays whose money is not as it should be for their status, by id. */
export async function moneyStandings(
  db: DatabaseOrTransaction,
  stayIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyStanding>> {
  if (stayIds.length === 0) return new Map()
  const { kind, orderRef, status } = reservationItems
  const rows = await db
    .select({ orderRef, status, ruled: sql<boolean>`${isAskedByRule}` })
    .from(reservationItems)
    .where(and(eq(kind, 'stay'), inArray(orderRef, [...stayIds]), inArray(status, ['accepted', 'ordering'])))
  const standing = (row: (typeof rows)[number]) => (row.ruled ? 'accepted' : (row.status as keyof typeof STANDING))
  return new Map(rows.map((row) => [row.orderRef ?? '', STANDING[standing(row)]]))
}

/** The owner's stays that were accepted while the bank is silent. */
export async function inDoubt(db: DatabaseOrTransaction, owner: string): Promise<string[]> {
  const { kind, orderRef, ownerId, status, afterYes } = reservationItems
  const asked = and(eq(status, 'ordering'), isAskedByRule)
  const rows = await db
    .select({ orderRef })
    .from(reservationItems)
    // Said twice: by the index most rows are passed over, whose status it does not know.
    .where(and(eq(ownerId, owner), eq(kind, 'stay'), eq(afterYes, false), or(eq(status, 'accepted'), asked)))
  return rows.map((row) => row.orderRef ?? '')
}
