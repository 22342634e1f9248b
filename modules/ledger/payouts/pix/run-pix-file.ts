import type { StaffIdentity } from '#modules/accounts/index.ts'
import { lookedAt, sentOf } from '#modules/ledger/payouts/bank-file.ts'
import type { PayoutDeps } from '#modules/ledger/payouts/payouts.deps.ts'
import { payoutError } from '#modules/ledger/payouts/payouts.errors.ts'
import type { WholePayout } from '#modules/ledger/payouts/payouts.store.ts'
import { openTarget } from '#modules/ledger/payouts/target.ts'
import { wallClock } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { money } from '#platform/money.ts'
import { type PixTransfer, pixFile } from './pix-file.ts'
import { pixPayee } from './pix-transfer.ts'

/**
 * The Pix transfers of an approved run: the same bytes however often they are fetched. They hold accounts in the clear, so that each look is
 * audited. Throws AppError `payout/not-found`, and `payout/state` for a run that is not approved or has none.
 */
export async function runPixFile(
  deps: PayoutDeps,
  runId: string,
  staff: StaffIdentity,
): Promise<{ name: string; content: string }> {
  const { run, payouts } = await sentOf(deps, runId, 'pix')
  const { pixPayer: payer, number, approvedAt } = run
  if (!payer || !approvedAt) throw payoutError('noPix')
  const transfers = payouts.map((payout) => transferOf(deps, payout))
  await lookedAt(deps, runId, { action: 'payout-run.pix-file', staff })
  const { day, time } = wallClock(BRAZIL_ZONE, approvedAt.getTime())
  return { name: `payout-run-${number}-pix.rem`, content: pixFile({ payer, number, day, time, transfers }) }
}

function transferOf(deps: PayoutDeps, { id, currency, amount, target }: WholePayout): PixTransfer {
  const payee = pixPayee(currency, openTarget(deps, id, target))
  if (!payee) throw new Error(`payout ${id} was to go by Pix, and its account is none that takes it`)
  return { id, payee, amount: money(amount, currency) }
}
