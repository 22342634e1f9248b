import type { StaffIdentity } from '#modules/accounts/index.ts'
import { BRAND } from '#platform/brand.ts'
import { csvOf } from '#platform/lists/csv.ts'
import { money, toMajor } from '#platform/money.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutError } from './payouts.errors.ts'
import { type RunRow, readPayouts, readRun, type WholePayout } from './payouts.store.ts'
import { openTarget } from './target.ts'

/**
 * The layout, one payout a line (docs/payout-file.md). Amounts have a point and two digits; `payment_id` is what a bank names
 * when it answers.
 */
export const BANK_FILE_COLUMNS = [
  'run',
  'payment_id',
  'thursday',
  'currency',
  'amount',
  'method',
  'payee',
  'payee_tax_id',
  'account_holder',
  'bank_name',
  'account_number',
  'routing_number',
  'swift_code',
  'paypal_email',
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'statement_text',
] as const

/**
 * What goes to the bank for an approved run: the same bytes however often it is fetched, and whatever became of its payouts
 * since. Those that go by Pix are not in it. It holds bank details in the clear, so that each look is audited.
 */
export async function bankFile(
  deps: PayoutDeps,
  runId: string,
  staff: StaffIdentity,
): Promise<{ name: string; content: string }> {
  const { run, payouts } = await sentOf(deps, runId, 'file')
  const rows = payouts.map((payout) => rowOf(deps, run, payout))
  await lookedAt(deps, runId, { action: 'payout-run.bank-file', staff })
  return { name: `payout-run-${run.number}.csv`, content: csvOf([BANK_FILE_COLUMNS, ...rows]) }
}

/** Throws AppError `payout/not-found`, and `payout/state` for a run that is not approved. */
export async function sentOf({ db }: PayoutDeps, runId: string, way: WholePayout['way']) {
  const run = await readRun(db, runId)
  if (!run) throw payoutError('notFound')
  if (run.status !== 'approved') throw payoutError('state')
  const all = await readPayouts(db, { runId })
  return { run, payouts: all.filter((payout) => payout.status !== 'dropped' && payout.way === way) }
}

type Look = { action: 'payout-run.bank-file' | 'payout-run.pix-file'; staff: StaffIdentity }

export function lookedAt({ db, audit }: PayoutDeps, runId: string, { action, staff }: Look): Promise<void> {
  const act = { who: staff, permission: 'payouts.prepare', action, subject: `payout-run:${runId}` }
  return db.transaction((tx) => audit.record(tx, act))
}

function rowOf(deps: PayoutDeps, { number, thursday }: RunRow, payout: WholePayout): string[] {
  const { payee, details } = openTarget(deps, payout.id, payout.target)
  const text = (value: string | null | undefined) => value ?? ''
  return [
    String(number),
    payout.id,
    thursday,
    payout.currency,
    toMajor(money(payout.amount, payout.currency)).toFixed(2),
    details.payment_method,
    payee.name,
    payee.taxId,
    text(details.bank_account_holder),
    text(details.bank_name),
    text(details.bank_account_number),
    text(details.bank_routing_number),
    text(details.bank_swift_code),
    text(details.paypal_email),
    text(details.moneygram_receiver_name),
    text(details.moneygram_phone),
    text(details.moneygram_address),
    `${BRAND.name} payout ${number}`,
  ]
}
