import type { Account, Posting } from '#modules/ledger/index.ts'
import { type Money, times } from '#platform/money.ts'
import { isElsewhere } from './elsewhere.contract.ts'
import type { PaymentStatus } from './payments.contract.ts'

type Payment = { id: string; reservationId: string; provider: string; amount: Money; authorisedAt: Date | null }

/** What the ledger records when a payment moves by its provider's word: promises, their release, and money taken. */
export function postingsOfMove(payment: Payment, to: PaymentStatus, at: Date): Posting[] {
  const { id, reservationId, provider, amount, authorisedAt } = payment
  const posting = (kind: Posting['kind'], debit: Account, credit: Account): Posting => ({
    key: `${kind}:${id}`,
    kind,
    reservationId,
    at,
    entries: transfer(amount, debit, credit),
  })
  const promise = [`authorised:${provider}`, 'authorisations'] as const
  if (to === 'authorised') return [posting('authorise', ...promise)]
  const release = authorisedAt ? [posting('release', promise[1], promise[0])] : []
  if (to === 'captured') return [...release, posting('capture', `provider:${provider}`, 'deposits')]
  return to === 'voided' || to === 'failed' || to === 'expired' ? release : []
}

type Refund = { id: string; key: string; reservationId: string; provider: string; amount: Money }

/**
 * Money counts as refunded from the moment the refund is requested; a refund that fails is reversed. One that was made elsewhere has nothing
 * to do with what was decided of the deposits: it has an account of its own until it is known whether it was owed.
 */
export function postingOfRefund(refund: Refund, kind: 'refund' | 'reverse', at: Date): Posting {
  const { id, key, reservationId, provider, amount } = refund
  const back = kind === 'refund' ? amount : times(amount, -1)
  const from = isElsewhere(key) ? 'refunds-elsewhere' : 'deposits'
  return { key: `${kind}:${id}`, kind, reservationId, at, entries: transfer(back, from, `provider:${provider}`) }
}

function transfer(amount: Money, debit: Account, credit: Account): Posting['entries'] {
  return [
    { account: debit, amount },
    { account: credit, amount: times(amount, -1) },
  ]
}
