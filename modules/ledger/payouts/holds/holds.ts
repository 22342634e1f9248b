import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { PayoutDeps, PayoutHindrance } from '#modules/ledger/payouts/payouts.deps.ts'
import { payoutError } from '#modules/ledger/payouts/payouts.errors.ts'
import { nameOf } from '#modules/ledger/payouts/payouts.store.ts'
import { payoutHolds } from '#modules/ledger/payouts/payouts.tables.ts'
import { among } from '#platform/database/among.ts'
import { type DatabaseOrTransaction, isDuplicate, type Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNull, sql } from '#platform/database/query.ts'
import { lastWrittenFirst } from '#platform/database/written-order.ts'
import { inOrder, oneTable, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import type { PayoutHold, PayoutHolds, PayoutHoldsOf, WorthALook } from './holds.contract.ts'
import { riskSignals } from './risk-signals.ts'

const h = payoutHolds
const MOST = 50

type Why = { reason: string; staff: StaffIdentity }
type Row = typeof h.$inferSelect

/** Which of these owners are held now. */
export async function heldAmong(db: DatabaseOrTransaction, ownerIds: readonly string[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db
    .select({ ownerId: h.ownerId })
    .from(h)
    .where(and(isNull(h.releasedAt), among(h.ownerId, ownerIds)))
  return new Set(rows.map(({ ownerId }) => ownerId))
}

/** A hold of staff is said where the owner could be paid otherwise, or soon. */
export function isCoveredByHold(status: PayoutHindrance['status'] | 'ready'): boolean {
  return status === 'ready' || status === 'returned' || status === 'cool_off'
}

/**
 * Nothing is paid to the owner from now on, also by no run that is only prepared. Throws AppError `payout/not-found` for nobody, and
 * `payout/state` where it is held already.
 */
export async function holdPayouts(deps: PayoutDeps, ownerId: string, { reason, staff }: Why): Promise<void> {
  if (!(await deps.payeeOf(ownerId))) throw payoutError('owner')
  const held = { ownerId, reason, heldBy: staff.id, heldName: nameOf(staff), heldAt: deps.clock.now() }
  try {
    await deps.db.transaction(async (tx) => {
      await tx.insert(h).values(held)
      await record(deps, tx, ownerId, { reason, staff, action: 'payouts.held' })
    })
  } catch (error) {
    throw isDuplicate(error) ? payoutError('held') : error
  }
}

/** What is owed goes into the next run. Throws AppError `payout/state` where nothing is held. */
export async function releasePayouts(deps: PayoutDeps, ownerId: string, { reason, staff }: Why): Promise<void> {
  const released = {
    releasedBy: staff.id,
    releasedName: nameOf(staff),
    releasedAt: deps.clock.now(),
    releaseReason: reason,
  }
  await deps.db.transaction(async (tx) => {
    const open = and(eq(h.ownerId, ownerId), isNull(h.releasedAt))
    const rows = await tx.update(h).set(released).where(open).returning({ id: h.id })
    if (rows.length === 0) throw payoutError('notHeld')
    await record(deps, tx, ownerId, { reason, staff, action: 'payouts.released' })
  })
}

function record({ audit }: PayoutDeps, tx: Transaction, ownerId: string, act: Why & { action: string }): Promise<void> {
  const { staff: who, action, reason } = act
  return audit.record(tx, { who, permission: 'payouts.prepare', action, subject: `owner:${ownerId}`, reason })
}

/** All holds of an owner, the newest first, and what is worth a look before they are paid. */
export async function holdsOf(deps: PayoutDeps, ownerId: string): Promise<PayoutHoldsOf> {
  const [rows, payee, facts] = await Promise.all([
    deps.db
      .select()
      .from(h)
      .where(eq(h.ownerId, ownerId))
      .orderBy(...lastWrittenFirst(h))
      .limit(MOST),
    deps.payeeOf(ownerId),
    deps.riskFacts(ownerId),
  ])
  return {
    holds: rows.map((row) => shown(row, payee?.name ?? null)),
    signals: riskSignals(facts, deps.clock.now()),
  }
}

/** At once: the rest of the site goes on meanwhile. */
const TOGETHER = 5

/** Of many owners those who are held, or of whom something is worth a look. */
export async function worthALook(deps: PayoutDeps, ownerIds: readonly string[]): Promise<WorthALook> {
  const owners: WorthALook['owners'] = []
  const held = await heldAmong(deps.db, ownerIds)
  const asked = [...new Set(ownerIds)]
  for (let at = 0; at < asked.length; at += TOGETHER) {
    const some = asked.slice(at, at + TOGETHER).map(async (ownerId) => {
      const signals = riskSignals(await deps.riskFacts(ownerId), deps.clock.now())
      return { ownerId, held: held.has(ownerId), signals }
    })
    owners.push(...(await Promise.all(some)).filter(({ held, signals }) => held || signals.length > 0))
  }
  return { owners }
}

/** Owners who are held now, the last first. */
export async function listHolds(deps: PayoutDeps, { page }: { page: number }): Promise<PayoutHolds> {
  const order = orderOf({ at: sql`${h.heldAt}` }, sql`${h.id}`, '-at')
  const found = oneTable(deps.db, h.id, { order, where: isNull(h.releasedAt) })
  return readPage({ ...found, details: (keys: readonly string[]) => rowsOf(deps, keys) }, page)
}

async function rowsOf(deps: PayoutDeps, ids: readonly string[]): Promise<(PayoutHold | null)[]> {
  if (ids.length === 0) return []
  const rows = await deps.db
    .select()
    .from(h)
    .where(inArray(h.id, [...ids]))
  const payees = await Promise.all(rows.map(async ({ ownerId }) => (await deps.payeeOf(ownerId))?.name ?? null))
  const payeeOf = new Map(rows.map(({ id }, at) => [id, payees[at] ?? null]))
  return inOrder(ids, rows, ({ id }) => id).map((row) => row && shown(row, payeeOf.get(row.id) ?? null))
}

function shown(row: Row, payee: string | null): PayoutHold {
  const { ownerId, reason, heldName, heldAt, releasedName, releasedAt, releaseReason } = row
  return {
    ownerId,
    payee,
    reason,
    heldBy: heldName,
    heldAt: heldAt.toISOString(),
    releasedBy: releasedName,
    releasedAt: releasedAt?.toISOString() ?? null,
    releaseReason,
  }
}
