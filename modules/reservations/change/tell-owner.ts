import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Transaction } from '#platform/database/index.ts'
import { type ChangeRow, differenceOf, spansOf, stayOf, tellGuest } from './change.store.ts'

/** The owner has a change to answer, and the guest has it in writing. */
export async function tellOwner(deps: ReservationDeps, tx: Transaction, change: ChangeRow): Promise<void> {
  const { answerBy } = change
  const news = {
    stay: stayOf(change),
    what: 'requested',
    ...spansOf(change),
    difference: differenceOf(change),
    answerBy,
  } as const
  await deps.stays.changes.tell(tx, news)
  await tellGuest(deps, tx, { change, news: 'change-requested' })
}
