import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import { supportBlocked, supportSetAside } from '#modules/support/support.tables.ts'
import { type Actor, audited } from '#modules/support/tickets/staff-act.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, gt, ilike, inArray, isNull, like, lte, or, sql } from '#platform/database/query.ts'
import { containing, endingIn, inOrder, oneTable, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import type { BlockedList, BlockedQuery, BlockedRow, BlockWrite } from './spam.contract.ts'

const b = supportBlocked

const domainOf = (email: string) => email.slice(email.lastIndexOf('@'))

/** The address itself, or its domain. */
export function isSender(email: string) {
  const address = email.toLowerCase()
  return inArray(b.sender, [address, domainOf(address)])
}

/** By what an address is blocked, itself or its domain; null where it is not. */
export async function blockOf(db: DatabaseOrTransaction, email: string): Promise<string | null> {
  const [row] = await db.select({ sender: b.sender }).from(b).where(isSender(email)).orderBy(asc(b.sender)).limit(1)
  return row?.sender ?? null
}

/** Newest first. */
export async function listBlocked(deps: SupportDeps, { q, page }: BlockedQuery): Promise<BlockedList> {
  const order = orderOf({ at: sql`${b.at}` }, sql`${b.sender}`, '-at')
  const holds = or(isNull(b.until), gt(b.until, deps.clock.now()))
  const where = and(holds, q ? ilike(b.sender, containing(q)) : undefined)
  const found = {
    ...oneTable(deps.db, b.sender, { order, where }),
    details: (keys: readonly string[]) => rowsOf(deps, keys),
  }
  return readPage(found, page)
}

async function rowsOf({ db, staffNames }: SupportDeps, senders: readonly string[]): Promise<(BlockedRow | null)[]> {
  if (senders.length === 0) return []
  const rows = await db
    .select()
    .from(b)
    .where(inArray(b.sender, [...senders]))
  const names = await staffNames([...new Set(rows.map(({ by }) => by))])
  const { senderEmail, decision, reason } = supportSetAside
  const kept = and(eq(reason, 'blocked'), isNull(decision))
  const counts = await Promise.all(
    rows.map(({ sender }) => {
      const theirs = sender.startsWith('@') ? like(senderEmail, endingIn(sender)) : eq(senderEmail, sender)
      return db.$count(supportSetAside, and(kept, theirs))
    }),
  )
  const shown = rows.map(({ by, at, sender, reason, conversationId, until }, place) => ({
    sender,
    reason,
    conversationId,
    until: until?.toISOString() ?? null,
    by: names.get(by) ?? null,
    at: at.toISOString(),
    mails: counts[place] ?? 0,
  }))
  return inOrder(senders, shown, ({ sender }) => sender)
}

/** Blocks that are over. */
export async function forgetBlocks({ db, clock }: Pick<SupportDeps, 'db' | 'clock'>): Promise<void> {
  await db.delete(b).where(lte(b.until, clock.now()))
}

/**
 * Mail of a sender waits apart from now on. Blocking one again changes nothing. Throws AppError `request/invalid` for our own domain, whose
 * mail may be ours.
 */
export async function block(deps: SupportDeps, staff: Actor, write: BlockWrite): Promise<void> {
  if (write.sender === domainOf(deps.address.toLowerCase())) throw ticketErrors.ownDomain()
  await deps.db.transaction((tx) => blockIn(deps, tx, staff, write))
}

/** In the transaction of the caller. */
export async function blockIn(deps: SupportDeps, tx: Transaction, staff: Actor, write: BlockWrite): Promise<void> {
  const values = { ...write, by: staff.id, at: deps.clock.now() }
  const added = await tx.insert(b).values(values).onConflictDoNothing().returning({ sender: b.sender })
  if (added.length === 0) return
  const detail = { reason: write.reason }
  await audited(deps, tx, staff, {
    action: 'sender.blocked',
    permission: 'support.work',
    subject: `sender:${write.sender}`,
    detail,
  })
}

/** What they have sent meanwhile waits with what was set aside. Unblocking one who is not blocked changes nothing. */
export async function unblock(deps: SupportDeps, staff: Actor, sender: string): Promise<void> {
  await deps.db.transaction((tx) => unblockIn(deps, tx, staff, sender))
}

export async function unblockIn(deps: SupportDeps, tx: Transaction, staff: Actor, sender: string): Promise<void> {
  const gone = await tx.delete(b).where(eq(b.sender, sender)).returning({ sender: b.sender })
  if (gone.length === 0) return
  await audited(deps, tx, staff, {
    action: 'sender.unblocked',
    permission: 'support.work',
    subject: `sender:${sender}`,
  })
}
