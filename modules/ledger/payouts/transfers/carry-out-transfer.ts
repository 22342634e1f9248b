import { heldAmong } from '#modules/ledger/payouts/holds/holds.ts'
import type { PayoutDeps, Transfer } from '#modules/ledger/payouts/payouts.deps.ts'
import { type PayoutRow, readPayouts } from '#modules/ledger/payouts/payouts.store.ts'
import { payoutTransfers } from '#modules/ledger/payouts/payouts.tables.ts'
import { STRIPE_REFUSED, STRIPE_REVERSED } from '#modules/ledger/payouts/reason-text.ts'
import { settlePayout } from '#modules/ledger/payouts/settle-payout.ts'
import { openTarget, stripeAccountIn } from '#modules/ledger/payouts/target.ts'
import { BRAND } from '#platform/brand.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray, isNull, lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { compare, money } from '#platform/money.ts'
import { site } from '#platform/site.ts'
import { isOfOtherKey } from './other-key.ts'
import { takeBackPart } from './take-back-part.ts'

type Row = typeof payoutTransfers.$inferSelect

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Stripe may take a transfer back later: each is looked at daily for so long. */
const LOOKED_AT_DAYS = 30

export const dueTransfer = (payoutId: string, account: string, at: Date): typeof payoutTransfers.$inferInsert => ({
  payoutId,
  account,
  status: 'due',
  createdAt: at,
  dueAt: at,
})

/** Transfers that are to be made, asked for or looked at now. */
export function dueTransfers(deps: PayoutDeps, db: Database) {
  return rowsDue(db, {
    name: 'payouts.transfers',
    table: payoutTransfers,
    key: payoutTransfers.payoutId,
    isDue: () => lte(payoutTransfers.dueAt, deps.clock.now()),
    by: payoutTransfers.dueAt,
    work: (payoutId) => carryOutTransfer(deps, payoutId),
  })
}

/**
 * Makes a transfer, or finds out what became of it. That it is called is written down before; what has no answer is in doubt, and Stripe is
 * asked before it is called again, under the same key. Safe to repeat, also by two at once.
 */
export async function carryOutTransfer(deps: PayoutDeps, payoutId: string): Promise<void> {
  const row = await readRow(deps, payoutId)
  const [payout] = await readPayouts(deps.db, { id: payoutId })
  if (!row || !payout || row.status === 'refused' || row.status === 'reversed') return
  if (isOfOtherKey(row)) return setAside(deps, row)
  try {
    // Never called: there is nothing to ask for.
    const seen = row.triedAt === null ? null : await deps.transfers.findTransfer(payoutId)
    if (seen) return await takeIn(deps, row, payout, seen)
    if (row.status === 'made') throw new Error(`the transfer ${row.reference} is not there any more`)
    // It came back, and is owed again: the process died before it wrote that down here.
    if (payout.status === 'returned') return await write(deps, row, { status: 'refused', dueAt: null })
    if (isTooSoon(deps, row)) return
    if ((await heldAmong(deps.db, [payout.ownerId])).size > 0)
      return await write(deps, row, { dueAt: later(deps, HOUR_MS) })
    if (!(await begin(deps, row))) return
    await takeIn(deps, row, payout, await deps.transfers.transfer(requestOf(deps, row, payout)))
  } catch (error) {
    await inDoubt(deps, row, error)
  }
}

/**
 * With a key of another kind Stripe knows nothing of it: it is neither asked for nor made again, and staff may settle its payout. With the
 * former kind of key it goes on.
 */
async function setAside(deps: PayoutDeps, row: Row): Promise<void> {
  const isOver = row.status === 'made' && isOld(deps, row)
  await write(deps, row, { dueAt: isOver ? null : later(deps, HOUR_MS) })
}

/** False when another process has begun it. */
async function begin({ db, clock }: PayoutDeps, { payoutId, triedAt: before }: Row): Promise<boolean> {
  const now = clock.now()
  const { triedAt } = payoutTransfers
  const begun = await db
    .update(payoutTransfers)
    .set({ status: 'in_doubt', mode: site().stripe, triedAt: now, dueAt: new Date(now.getTime() + MINUTE_MS) })
    .where(and(eq(payoutTransfers.payoutId, payoutId), before ? eq(triedAt, before) : isNull(triedAt)))
    .returning({ payoutId: payoutTransfers.payoutId })
  return begun.length > 0
}

/** A call of someone else, or one whose answer is still to come. */
const isTooSoon = ({ clock }: PayoutDeps, { status, triedAt }: Row) =>
  status === 'in_doubt' && triedAt !== null && clock.now().getTime() - triedAt.getTime() < MINUTE_MS

function requestOf(deps: PayoutDeps, { attempt }: Row, payout: PayoutRow) {
  const { id: key, amount, currency } = payout
  const account = accountFor(deps, payout)
  return { key, attempt, account, amount: money(amount, currency), text: `${BRAND.name} payout ${key}` }
}

/** As it is kept for the books, sealed: what stands beside the transfer goes with the owner's account here. */
function accountFor(deps: PayoutDeps, { id, target }: PayoutRow): string {
  const account = stripeAccountIn(openTarget(deps, id, target))
  if (!account) throw new Error('this payout does not go to Stripe')
  return account
}

async function takeIn(deps: PayoutDeps, row: Row, payout: PayoutRow, seen: Transfer): Promise<void> {
  if (seen.status === 'refused') return refused(deps, row, seen)
  if (compare(seen.amount, money(payout.amount, payout.currency)) !== 0 || seen.account !== accountFor(deps, payout))
    throw new Error(`the transfer ${seen.reference} is of another amount, or to another account`)
  const { reference, reversed, amount } = seen
  // First what it means: if this process dies in between, it is found and said again.
  if (payout.status !== 'returned') {
    await settlePayout(deps, row.payoutId, { outcome: { kind: 'paid', reference }, staff: null })
  }
  if (reversed.amount > 0 && compare(reversed, amount) === 0) {
    await settlePayout(deps, row.payoutId, { outcome: { kind: 'returned', reason: STRIPE_REVERSED }, staff: null })
    return write(deps, row, { status: 'reversed', reference, problem: null, dueAt: null })
  }
  if (reversed.amount > 0) await takeBackPart(deps, row.payoutId, reversed)
  const dueAt = isOld(deps, row) ? null : later(deps, DAY_MS)
  await write(deps, row, { status: 'made', reference, problem: null, doubts: 0, dueAt })
}

const isOld = ({ clock }: PayoutDeps, { createdAt }: Row) =>
  clock.now().getTime() - createdAt.getTime() > LOOKED_AT_DAYS * DAY_MS

/** While our balance is short it waits, and is another attempt then; any other refusal ends it: it is owed again. */
async function refused(deps: PayoutDeps, row: Row, { short, reason }: Extract<Transfer, { status: 'refused' }>) {
  if (short) {
    const attempt = row.attempt + 1
    return write(deps, row, { status: 'waiting', attempt, problem: reason, dueAt: later(deps, HOUR_MS) })
  }
  const outcome = { kind: 'returned', reason: STRIPE_REFUSED } as const
  await settlePayout(deps, row.payoutId, { outcome, staff: null })
  await write(deps, row, { status: 'refused', problem: reason, dueAt: null })
}

/** Asked again after 1, 2, 4 … minutes, then each hour: for ever what may have been made, so long as it is looked at what was. */
async function inDoubt(deps: PayoutDeps, before: Row, error: unknown): Promise<void> {
  const row = (await readRow(deps, before.payoutId)) ?? before
  const wait = Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(row.doubts, 10))
  const problem = error instanceof Error ? error.message.slice(0, 300) : String(error)
  const isOver = row.status === 'made' && isOld(deps, row)
  await write(deps, row, { doubts: row.doubts + 1, problem, dueAt: isOver ? null : later(deps, wait) })
}

const later = ({ clock }: PayoutDeps, ms: number) => new Date(clock.now().getTime() + ms)

async function readRow({ db }: PayoutDeps, payoutId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(payoutTransfers).where(eq(payoutTransfers.payoutId, payoutId))
  return row
}

/** What has ended stays so. */
async function write({ db }: PayoutDeps, { payoutId }: Row, set: Partial<Row>): Promise<void> {
  const isOpen = inArray(payoutTransfers.status, ['due', 'in_doubt', 'waiting', 'made'])
  await db
    .update(payoutTransfers)
    .set(set)
    .where(and(eq(payoutTransfers.payoutId, payoutId), isOpen))
}
