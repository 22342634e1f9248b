import { and, eq, isNull } from '#platform/database/query.ts'
import type { TicketingDeps } from './deps.ts'
import type { WorkRow } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'

/** Longer than a supplier takes. A process that hangs leaves its work to others after that, one that died at once. */
const AUTOMATIC_LEASE_MS = 30_000

/** What the automatic way writes down before it asks the supplier. */
export function beginning({ liveness }: Pick<TicketingDeps, 'liveness'>, now: Date) {
  const leaseUntil = new Date(now.getTime() + AUTOMATIC_LEASE_MS)
  return { issueStatus: 'intended' as const, leaseUntil, leaseOwner: liveness.owner() }
}

/** Remembers what is begun with the transaction that enqueues it, so that it need not be claimed once more. */
export function keepBegun({ begun }: TicketingDeps, itemId: string, workId: string, now: Date): void {
  // A transaction that came to nothing has left its own.
  for (const [key, { leaseUntil }] of begun) if (leaseUntil <= now) begun.delete(key)
  begun.set(itemId, { workId, leaseUntil: new Date(now.getTime() + AUTOMATIC_LEASE_MS) })
}

/** What this process has begun and may go on with, once. Null when its transaction came to nothing, or others have taken it up. */
export async function takeBegun({ db, clock, begun }: TicketingDeps, itemId: string): Promise<WorkRow | null> {
  const known = begun.get(itemId)
  if (!begun.delete(itemId) || !known || known.leaseUntil <= clock.now()) return null
  const [work] = await db
    .select()
    .from(ticketingWork)
    .where(
      and(
        eq(ticketingWork.id, known.workId),
        eq(ticketingWork.status, 'taken'),
        eq(ticketingWork.issueStatus, 'intended'),
        eq(ticketingWork.attempts, 1),
        isNull(ticketingWork.takenBy),
      ),
    )
  return work ?? null
}
