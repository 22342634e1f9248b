import type { TicketingDeps } from './deps.ts'
import type { WorkRow } from './ticketing.store.ts'

/** Longer than a supplier takes. A process that hangs leaves its work to others after that, one that died at once. */
const AUTOMATIC_LEASE_MS = 30_000

/** What the automatic way writes down before it asks the supplier. */
export function beginning({ liveness }: Pick<TicketingDeps, 'liveness'>, now: Date) {
  const leaseUntil = new Date(now.getTime() + AUTOMATIC_LEASE_MS)
  return { issueStatus: 'intended' as const, leaseUntil, leaseOwner: liveness.owner() }
}

/** Remembers what is begun with the transaction that enqueues it, so that it need not be claimed once more. */
export function keepBegun({ begun, clock }: Pick<TicketingDeps, 'begun' | 'clock'>, work: WorkRow): void {
  // A transaction that came to nothing has left its own.
  for (const [itemId, one] of begun) if (isOver(one, clock.now())) begun.delete(itemId)
  begun.set(work.itemId, work)
}

/**
 * What this process has begun, to go on with once. Others may have taken it up meanwhile, or its transaction may have come to
 * nothing: the supplier does what it is asked once for its key, and only the process that has the work writes it down.
 */
export function takeBegun({ begun, clock }: Pick<TicketingDeps, 'begun' | 'clock'>, itemId: string): WorkRow | null {
  const work = begun.get(itemId)
  begun.delete(itemId)
  return work && !isOver(work, clock.now()) ? work : null
}

function isOver({ leaseUntil }: WorkRow, now: Date): boolean {
  return !leaseUntil || leaseUntil <= now
}
