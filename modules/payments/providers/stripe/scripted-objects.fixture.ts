/* Of Stripe's objects what our adapter and Stripe's own client read. */

type Card = { card?: { brand: string; last4: string } }

export type ScriptedIntent = {
  id: string
  object: 'payment_intent'
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded'
  amount: number
  currency: string
  capture_method: string
  description: string
  metadata: Record<string, string>
  payment_method_types: string[]
  client_secret: string
  livemode: boolean
  cancellation_reason: string | null
  payment_method: Card | null
  last_payment_error: { code: string; decline_code?: string; payment_method: Card | null } | null
  next_action: { type: string; [more: string]: unknown } | null
  /** Of this server alone. */
  failsCapture?: boolean
}

export type ScriptedRefund = {
  id: string
  object: 'refund'
  created: number
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  destination_details: { type: 'card'; card: { reference?: string; reference_status: string } }
}

export type ScriptedDispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  created: number
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
  reason: string
  payment_intent: string
  balance_transactions: { amount: number; fee?: number; currency?: string }[]
  evidence: Record<string, string>
  evidence_details: { due_by: number | null; submission_count: number }
  metadata: Record<string, string>
}

export type ScriptedAccount = {
  id: string
  object: 'account'
  email: string
  details_submitted: boolean
  payouts_enabled: boolean
  transfers: 'active' | 'inactive' | 'pending'
  currently_due: string[]
  /** Why Stripe shut it, where nothing is due. */
  disabled_reason?: 'rejected.fraud' | 'rejected.other' | 'under_review' | 'platform_paused'
  metadata: Record<string, string>
}

export type ScriptedTransfer = {
  id: string
  object: 'transfer'
  created: number
  amount: number
  amount_reversed: number
  currency: string
  destination: string
  description: string
  transfer_group: string
  metadata: Record<string, string>
}

type Behaviour = { declineCode?: string; challenge?: boolean; failsCapture?: boolean }

/** Stripe's own test payment methods (https://docs.stripe.com/testing), and `ctoken_<code>_…` of our tests. */
const METHODS: Readonly<Record<string, Behaviour>> = {
  pm_card_visa: {},
  pm_card_visa_chargeDeclined: { declineCode: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { declineCode: 'insufficient_funds' },
  pm_card_authenticationRequired: { challenge: true },
}

export function behaviourOf(token: string): Behaviour & Required<Card> {
  const card = { brand: 'visa', last4: '4242' }
  const [, what = ''] = /^ctoken_([a-z_]+)-/.exec(token) ?? []
  if (what === 'challenge') return { card, challenge: true }
  if (what === 'fail_capture') return { card, failsCapture: true }
  if (what === 'amex') return { card: { brand: 'amex', last4: '0005' } }
  if (what && what !== 'good') return { card, declineCode: what }
  return { card, ...METHODS[token] }
}
