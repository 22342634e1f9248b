import type { PaidBy } from '#modules/partners/registration.contract.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import type { ReadyTarget } from './plan-run.ts'

/** What is kept of a target with a payout: it opens with the payout's id only. */
export function sealTarget({ vault }: Pick<PayoutDeps, 'vault'>, payoutId: string, target: ReadyTarget): string {
  return vault.seal(textOf(target), `payout:${payoutId}`)
}

export function openTarget({ vault }: Pick<PayoutDeps, 'vault'>, payoutId: string, sealed: string): ReadyTarget {
  return JSON.parse(vault.open(sealed, `payout:${payoutId}`)) as ReadyTarget
}

/** Where Stripe brings it; null for what goes to a bank. */
export function stripeAccountIn({ details }: ReadyTarget): string | null {
  return details.payment_method === 'stripe' ? (details.stripe_account ?? null) : null
}

/** Whether the money would still go to where the printed run says. Names on the invoice may have changed. */
export function sameTarget(a: ReadyTarget, b: ReadyTarget): boolean {
  return JSON.stringify(sorted(a.details)) === JSON.stringify(sorted(b.details))
}

/** For lists: enough to recognise where it goes, too little to use. */
export function hintOf({ details }: ReadyTarget): string {
  const { payment_method: method } = details
  if (method === 'paypal') return `PayPal ${maskEmail(details.paypal_email ?? '')}`
  if (method === 'stripe') return `Stripe ${endOf(details.stripe_account)}`
  if (method === 'moneygram') return `MoneyGram ${endOf(details.moneygram_phone)}`
  return `${details.bank_name ?? ''} ${endOf(details.bank_account_number)}`.trim()
}

function maskEmail(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(Math.max(0, address.lastIndexOf('@')))}`
}

function endOf(text: string | null | undefined): string {
  return `…${(text ?? '').slice(-4)}`
}

function textOf({ status, payee, details }: ReadyTarget): string {
  return JSON.stringify({ status, payee, details })
}

function sorted(details: PaidBy): [string, unknown][] {
  return Object.entries(details)
    .filter(([, value]) => value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
