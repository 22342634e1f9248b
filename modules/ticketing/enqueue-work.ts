import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, ne } from '#platform/database/query.ts'
import { beginning, keepBegun } from './begin-issue.ts'
import type { TicketingDeps } from './deps.ts'
import type { Purpose } from './ticketing.contract.ts'
import { insertWork, isLive, moved, moveWork, SYSTEM, withNote } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'
import type { NewWork, WorkedItem } from './ticketing.ts'
import { alarmsAtBirth, MOVES } from './work-states.ts'

const BEGUN = MOVES['automatic-issue'].to

/** Into the queue, within the caller's transaction. A flight that waits for tickets already only changes its category. */
export async function enqueueWork(deps: TicketingDeps, tx: Transaction, work: NewWork): Promise<void> {
  const now = deps.clock.now()
  const { travellerIds, carriers, amount, category, issuedNext = false, ...rest } = work
  const purpose = purposeOf(category)
  if (purpose === 'review' && (await recategorise(tx, work, now))) return
  const prefixes = carriers.map((carrier) => deps.airlinePrefix(work.supplier, carrier))
  const begin = issuedNext && purpose === 'issue' && work.instant && work.limit > now
  const row = await insertWork(tx, {
    ...rest,
    ...(begin && { ...beginning(deps, now), attempts: 1, status: BEGUN }),
    ...amount,
    category,
    purpose,
    createdAt: now,
    updatedAt: now,
    alarms: alarmsAtBirth(purpose, work.limit, now),
    travellerIds: [...travellerIds],
    airlinePrefixes: [...new Set(prefixes.filter((prefix) => prefix !== null))],
    moves: [
      moved('open', { move: `enqueued:${category}`, actor: SYSTEM, reason: work.reason ?? null, at: now }),
      ...(begin ? [moved(BEGUN, { move: 'automatic-issue', actor: SYSTEM, at: now })] : []),
    ],
  })
  if (row && begin) keepBegun(deps, row)
}

function purposeOf(category: NewWork['category']): Purpose {
  if (category === 'failed') return 'cancel'
  return category === 'new' ? 'issue' : 'review'
}

/** True when the item still waits for its tickets: one piece of work, in the category that matters now. */
async function recategorise(
  tx: Transaction,
  { itemId, reservationId, category }: NewWork,
  now: Date,
): Promise<boolean> {
  const waiting = and(isRow(ticketingWork, { itemId, reservationId, purpose: 'issue' }), isLive)
  const moves = withNote({ move: `enqueued:${category}`, actor: SYSTEM, at: now })
  const [row] = await tx
    .update(ticketingWork)
    .set({ category, updatedAt: now, moves })
    .where(and(waiting, ne(ticketingWork.category, category)))
    .returning()
  if (row) return true
  return (await tx.$count(ticketingWork, waiting)) > 0
}

/** The item has left ticketing. Closes what is live of it; nothing else changes. */
export async function closeWork(
  deps: TicketingDeps,
  tx: Transaction,
  { itemId, reservationId }: WorkedItem,
  reason: string,
): Promise<void> {
  const where = and(isRow(ticketingWork, { itemId, reservationId }), isLive)
  const rows = await tx.select({ id: ticketingWork.id }).from(ticketingWork).where(where)
  for (const { id } of rows) {
    const step = {
      move: 'closed',
      where: isRow(ticketingWork, { id, reservationId }),
      now: deps.clock.now(),
      actor: SYSTEM,
      reason,
    } as const
    await moveWork(tx, deps.events, step)
  }
}
