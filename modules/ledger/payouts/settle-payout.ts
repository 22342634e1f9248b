import type { StaffIdentity } from '#modules/accounts/index.ts'
import { changesBetween } from '#modules/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { formatMoney, money } from '#platform/money.ts'
import { creditInvoice } from './invoices/issue-invoices.ts'
import { tellOwner } from './payout-mails.ts'
import type { OwnerContact, PayoutDeps } from './payouts.deps.ts'
import { payoutError } from './payouts.errors.ts'
import { payoutMoved } from './payouts.events.ts'
import { postLines, readPayouts, releaseLines, type WholePayout, writeHistory } from './payouts.store.ts'
import { payouts } from './payouts.tables.ts'
import { isLeftAside } from './transfers/other-key.ts'

export type Outcome =
  /** The mark of the payment at the bank or at Stripe. */
  | { kind: 'paid'; reference: string }
  /** Also of what counted as paid: banks send back days later. */
  | { kind: 'returned'; reason: string }

const FROM = { paid: ['sent'], returned: ['sent', 'paid'] } as const

/**
 * What happened to a payout at the bank. What comes back is owed again, and waits until the owner confirms or changes where it
 * goes. The same answer again changes nothing; another one throws AppError `payout/state`.
 */
export async function settlePayout(deps: PayoutDeps, payoutId: string, told: Told): Promise<string> {
  return (await settleOnce(deps, payoutId, told)).runId
}

type Told = { outcome: Outcome; staff: StaffIdentity | null }

/** The same, saying whether it was not known before. */
export async function settleOnce(
  deps: PayoutDeps,
  payoutId: string,
  { outcome, staff }: Told,
): Promise<{ runId: string; isNew: boolean }> {
  const [payout] = await readPayouts(deps.db, { id: payoutId })
  if (!payout) throw payoutError('notFound')
  const { runId } = payout
  if (isKnown(payout, outcome)) return { runId, isNew: false }
  // What becomes of a transfer Stripe says, and nobody else, unless it cannot any more.
  const isStripes = payout.way === 'stripe' && !(outcome.kind === 'returned' && (await isLeftAside(deps.db, payoutId)))
  if (staff && isStripes) throw payoutError('byStripe')
  const [contact] = await deps.contactsOf([payout.ownerId])
  await deps.db.transaction((tx) => settle(deps, tx, { payout, outcome, contact, staff }))
  return { runId, isNew: true }
}

function isKnown({ status, reference, reason }: WholePayout, outcome: Outcome): boolean {
  if (status !== outcome.kind) return false
  return outcome.kind === 'paid' ? reference === outcome.reference : reason === outcome.reason
}

type Settled = {
  payout: WholePayout
  outcome: Outcome
  contact: OwnerContact | undefined
  /** Null for what Stripe has told. */
  staff: StaffIdentity | null
}

async function settle(deps: PayoutDeps, tx: Transaction, settled: Settled): Promise<void> {
  const { payout: known, outcome, contact, staff } = settled
  const { id: payoutId, runId, ownerId, currency } = known
  const { kind } = outcome
  const at = deps.clock.now()
  const detail = outcome.kind === 'paid' ? outcome.reference : outcome.reason
  const rows = await tx
    .update(payouts)
    .set({ status: kind, settledAt: at, ...(outcome.kind === 'paid' ? { reference: detail } : { reason: detail }) })
    .where(and(eq(payouts.id, payoutId), inArray(payouts.status, [...FROM[kind]])))
    .returning({ id: payouts.id })
  if (rows.length === 0) throw payoutError('state')
  // A part of it may have come back since it was read.
  const payout = (await readPayouts(tx, { id: payoutId }))[0] ?? known
  const amount = payout.amount - payout.cameBack
  if (kind === 'returned') {
    await releaseLines(tx, payoutId, at)
    await postLines(deps, tx, payout, 'payout_return', at)
    await creditInvoice(deps, tx, payout, at)
    await tellOwner(deps, tx, { payout, contact, at })
  }
  await writeHistory(tx, { runId, payoutId, action: kind, reason: detail, staff, at })
  await deps.events.publish(tx, payoutMoved, { payoutId, ownerId, news: kind, amount, currency, detail })
  if (!staff) return
  const act = { permission: 'payouts.prepare', action: `payout.${kind}`, subject: `payout:${payoutId}` }
  const sum = formatMoney(money(amount, currency), 'en')
  const changes = changesBetween({ status: known.status }, { status: kind })
  await deps.audit.record(tx, { who: staff, ...act, reason: detail, detail: { amount: sum }, changes })
}
