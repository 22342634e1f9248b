import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, sql } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { invoicesOf } from './invoices/invoices.views.ts'
import { earningsOf } from './owner-earnings.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payouts, payoutTransfers } from './payouts.tables.ts'

const OWED = /*i18n*/ {
  id: 'payout.hold.owed',
  message: 'Money is owed to the owner, or by the owner. It must be settled first.',
}
const UNDER_WAY = /*i18n*/ {
  id: 'payout.hold.under-way',
  message: 'A payout is in progress. It must arrive first.',
}

/** What an owner earned and was invoiced, for the export. */
export async function exportMoney(deps: PayoutDeps, ownerId: string) {
  const [earnings, invoices] = await Promise.all([earningsOf(deps, ownerId), invoicesOf(deps, ownerId)])
  return { ...earnings, invoices }
}

/** Why an owner's account cannot be erased yet: the way to pay would go with it. */
export async function moneyHolds(
  { ledger }: Pick<PayoutDeps, 'ledger'>,
  ownerId: string,
  from: DatabaseOrTransaction,
): Promise<Message[]> {
  const balances = await ledger.balancesOfOwner(ownerId, from)
  const open = await from.$count(
    payouts,
    and(eq(payouts.ownerId, ownerId), inArray(payouts.status, ['prepared', 'sent'])),
  )
  return [...(balances.some(({ amount }) => amount !== 0) ? [OWED] : []), ...(open > 0 ? [UNDER_WAY] : [])]
}

/**
 * The name of the owner's account at Stripe goes from where it stands open, and with it what Stripe said of it. The books keep it sealed
 * with each payout, so that a transfer is still looked after.
 */
export async function eraseAccounts(tx: Transaction, ownerId: string): Promise<void> {
  const own = tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.ownerId, ownerId))
  await tx
    .update(payoutTransfers)
    .set({ account: '', problem: sql`null` })
    .where(inArray(payoutTransfers.payoutId, own))
}

/** What stays of an owner's money when the account is erased, as it is said to them. */
export const KEPT_OF_PAYOUTS = [
  {
    what: /*i18n*/ {
      id: 'payout.kept',
      message: 'Payouts, statements and fee invoices, with the name, tax ID and account they were made out to',
    },
    why: /*i18n*/ {
      id: 'payout.kept-why',
      message:
        'Tax law requires us to keep the books for five years (Brazilian Tax Code, art. 195). They are encrypted.',
    },
  },
  {
    what: /*i18n*/ { id: 'payout.kept-stripe', message: 'An account at Stripe, if you opened one to be paid' },
    why: /*i18n*/ {
      id: 'payout.kept-stripe-why',
      message: 'It is yours and with Stripe, which keeps what you told it by its own rules. Ask Stripe to close it.',
    },
  },
] as const
