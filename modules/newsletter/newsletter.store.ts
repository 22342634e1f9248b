import { createHash } from 'node:crypto'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, lt, ne, or, sql } from '#platform/database/query.ts'
import { subscriptionHistory, subscriptions } from './newsletter.tables.ts'

type Status = typeof subscriptions.$inferSelect.status

/**
 * Opens a request for an address that is new, has left, or asked for its last link before `quietSince`.
 * Returns false, and changes nothing, for an address that is confirmed or was asked only just now.
 */
export async function requestSubscription(
  tx: Transaction,
  request: { email: string; locale: string; tokenHash: Buffer; now: Date; quietSince: Date },
): Promise<boolean> {
  const { email, locale, tokenHash, now, quietSince } = request
  const fresh = { status: 'pending' as const, locale, tokenHash, requestedAt: now }
  const [row] = await tx
    .insert(subscriptions)
    .values({ email, ...fresh })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: fresh,
      setWhere: and(
        ne(subscriptions.status, 'confirmed'),
        or(eq(subscriptions.status, 'unsubscribed'), lt(subscriptions.requestedAt, quietSince)),
      ),
    })
    .returning({ id: subscriptions.id })
  if (!row) return false
  await record(tx, row.id, 'pending', now)
  return true
}

export async function addressOf(tx: Transaction, tokenHash: Buffer): Promise<string | null> {
  const { email, tokenHash: kept } = subscriptions
  const [row] = await tx.select({ email }).from(subscriptions).where(eq(kept, tokenHash))
  return row?.email ?? null
}

/**
 * The one way to another status. Returns false when the token is unknown, too old, or the subscription is not in a status that
 * the move starts from. Moving to its current status is true and leaves no second trace.
 */
export async function moveSubscription(
  tx: Transaction,
  move: { tokenHash: Buffer; from: Status[]; to: 'confirmed' | 'unsubscribed'; now: Date; requestedSince?: Date },
): Promise<boolean> {
  const { tokenHash, from, to, now, requestedSince } = move
  const stamp = to === 'confirmed' ? { confirmedAt: now } : { unsubscribedAt: now }
  const [row] = await tx
    .update(subscriptions)
    .set({ status: to, ...stamp })
    .where(
      and(
        eq(subscriptions.tokenHash, tokenHash),
        inArray(subscriptions.status, from),
        requestedSince && sql`${subscriptions.requestedAt} >= ${requestedSince}`,
      ),
    )
    .returning({ id: subscriptions.id })
  if (row) {
    await record(tx, row.id, to, now)
    return true
  }
  const [same] = await tx
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.tokenHash, tokenHash))
  return same?.status === to
}

export async function record(tx: Transaction, subscriptionId: string, status: Status, at: Date) {
  await tx.insert(subscriptionHistory).values({ subscriptionId, status, at })
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
