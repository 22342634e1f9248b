import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, ne } from '#platform/database/query.ts'
import { formatMoney, money } from '#platform/money.ts'
import { heldAmong } from './holds/holds.ts'
import { issueInvoices } from './invoices/issue-invoices.ts'
import { tellOwner } from './payout-mails.ts'
import type { OwnerContact, PayoutDeps } from './payouts.deps.ts'
import { payoutError } from './payouts.errors.ts'
import { payoutMoved } from './payouts.events.ts'
import {
  type LineRow,
  nameOf,
  postLines,
  type RunRow,
  readPayouts,
  readRun,
  releaseLines,
  type WholePayout,
  writeHistory,
} from './payouts.store.ts'
import { payoutRuns, payouts, payoutTransfers } from './payouts.tables.ts'
import type { PixPayer } from './pix/paying-account.contract.ts'
import { pixPayee } from './pix/pix-transfer.ts'
import type { DueLine, PlannedPayout } from './plan-run.ts'
import { readPlan } from './read-plan.ts'
import { CHANGED_SINCE } from './reason-text.ts'
import { openTarget, sameTarget, stripeAccountIn } from './target.ts'
import { dueTransfer } from './transfers/carry-out-transfer.ts'

/**
 * The second person's yes: from then on the money is on its way to the banks, by the bank file. What would be paid otherwise
 * now than was printed is left out, and the next run takes it up. Approving again changes nothing.
 * Throws AppError `payout/needs-second-person`, and `payout/state` when the run was moved on or nothing of it is left.
 */
export async function approveRun(deps: PayoutDeps, runId: string, staff: StaffIdentity): Promise<void> {
  const run = await readRun(deps.db, runId)
  if (!run) throw payoutError('notFound')
  if (run.status === 'approved' && run.approvedBy === staff.id) return
  if (run.status !== 'prepared') throw payoutError('state')
  if (run.preparedBy === staff.id) throw payoutError('same')
  const fresh = await readPlan(deps, { without: run.id, thursday: run.thursday })
  const printed = await readPayouts(deps.db, { runId: run.id })
  const kept = printed.filter((payout) => fresh.payouts.some((planned) => isSame(deps, payout, planned)))
  if (kept.length === 0) throw payoutError('changed')
  const dropped = printed.filter((payout) => !kept.includes(payout))
  const [contacts, payer] = await Promise.all([deps.contactsOf(kept.map(({ ownerId }) => ownerId)), deps.pixPayer()])
  const pix = payer ? byPix(deps, kept) : []
  const pixPayer = pix.length > 0 ? payer : null
  await deps.db.transaction((tx) => approve(deps, tx, { run, kept, dropped, pix, pixPayer, contacts, staff }))
}

const byPix = (deps: PayoutDeps, kept: readonly WholePayout[]) =>
  kept.filter((payout) => pixPayee(payout.currency, openTarget(deps, payout.id, payout.target)))

/**
 * Every printed line, and where it goes: the approver signs what is on the paper. What is owed besides waits for the next run,
 * unless it is the owner who owes it.
 */
function isSame(deps: PayoutDeps, payout: WholePayout, planned: PlannedPayout): boolean {
  if (planned.ownerId !== payout.ownerId || planned.currency !== payout.currency) return false
  const printed = new Map(payout.lines.map((line) => [line.stayId, line]))
  const found = planned.lines.filter((line) => isPrinted(line, printed.get(line.stay.stayId)))
  const besides = planned.lines.filter((line) => !found.includes(line))
  return (
    found.length === printed.size &&
    besides.every(({ amount }) => amount.amount > 0) &&
    sameTarget(openTarget(deps, payout.id, payout.target), planned.target)
  )
}

function isPrinted({ net, refunded, amount }: DueLine, line: LineRow | undefined): boolean {
  return line?.amount === amount.amount && line.net === net.amount && line.refunded === refunded.amount
}

type Approval = {
  run: RunRow
  kept: WholePayout[]
  dropped: WholePayout[]
  /** Of those that are kept. */
  pix: readonly WholePayout[]
  pixPayer: PixPayer | null
  contacts: OwnerContact[]
  staff: StaffIdentity
}

async function approve(deps: PayoutDeps, tx: Transaction, approval: Approval): Promise<void> {
  const { run, kept, dropped, pix, pixPayer, contacts, staff } = approval
  const at = deps.clock.now()
  await setApproved(tx, { id: run.id, pixPayer }, staff, at)
  // Held since the plan was read.
  const held = await heldAmong(
    tx,
    kept.map(({ ownerId }) => ownerId),
  )
  if (held.size > 0) throw payoutError('state')
  await writeHistory(tx, { runId: run.id, action: 'approved', staff, at })
  for (const payout of dropped) await dropPayout(tx, { payout, reason: CHANGED_SINCE, staff, at })
  for (const payout of kept) {
    const account = stripeAccountIn(openTarget(deps, payout.id, payout.target))
    const way = account ? 'stripe' : pix.includes(payout) ? 'pix' : 'file'
    await send(deps, tx, { payout, way, staff, at })
    if (account) await tx.insert(payoutTransfers).values(dueTransfer(payout.id, account, at))
    await tellOwner(deps, tx, {
      payout: { ...payout, way },
      contact: contacts.find(({ id }) => id === payout.ownerId),
      at,
    })
  }
  await issueInvoices(deps, tx, kept, at)
  const sums = Object.fromEntries(sumsOf(kept).map((sum) => [sum.currency, formatMoney(sum, 'en')]))
  const act = {
    who: staff,
    permission: 'payouts.approve',
    action: 'payout-run.approved',
    subject: `payout-run:${run.id}`,
  }
  await deps.audit.record(tx, { ...act, detail: { ...sums, sent: `${kept.length}`, dropped: `${dropped.length}` } })
}

/** Compare-and-set: of two decisions at once one holds. That nobody approves their own run the database sees to as well. */
async function setApproved(
  tx: Transaction,
  { id, pixPayer }: Pick<RunRow, 'id' | 'pixPayer'>,
  staff: StaffIdentity,
  at: Date,
): Promise<void> {
  const rows = await tx
    .update(payoutRuns)
    .set({ status: 'approved', approvedBy: staff.id, approvedName: nameOf(staff), approvedAt: at, pixPayer })
    .where(and(eq(payoutRuns.id, id), eq(payoutRuns.status, 'prepared'), ne(payoutRuns.preparedBy, staff.id)))
    .returning({ id: payoutRuns.id })
  if (rows.length === 0) throw payoutError('state')
}

type Sent = { payout: WholePayout; way: WholePayout['way']; staff: StaffIdentity; at: Date }

async function send(deps: PayoutDeps, tx: Transaction, { payout, way, staff, at }: Sent) {
  const { id: payoutId, runId, ownerId, amount, currency } = payout
  await tx.update(payouts).set({ status: 'sent', way }).where(eq(payouts.id, payoutId))
  await postLines(deps, tx, payout, 'payout', at)
  await writeHistory(tx, { runId, payoutId, action: 'sent', staff, at })
  await deps.events.publish(tx, payoutMoved, { payoutId, ownerId, news: 'sent', amount, currency, detail: null })
}

type Dropped = { payout: WholePayout; reason: string; staff: StaffIdentity; at: Date }

/** Takes a payout out of a run that was not approved yet; what it would have paid is owed again. */
export async function dropPayout(tx: Transaction, { payout, reason, staff, at }: Dropped): Promise<void> {
  await tx.update(payouts).set({ status: 'dropped', reason, settledAt: at }).where(eq(payouts.id, payout.id))
  await releaseLines(tx, payout.id, at)
  await writeHistory(tx, { runId: payout.runId, payoutId: payout.id, action: 'dropped', reason, staff, at })
}

function sumsOf(all: readonly WholePayout[]) {
  const currencies = [...new Set(all.map(({ currency }) => currency))].sort()
  return currencies.map((currency) =>
    money(
      all.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  )
}
