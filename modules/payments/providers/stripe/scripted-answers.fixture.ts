import type Stripe from 'stripe'
import type {
  ScriptedAccount,
  ScriptedDispute,
  ScriptedIntent,
  ScriptedRefund,
  ScriptedTransfer,
} from './scripted-objects.fixture.ts'

/*
 * Whole answers in the types that Stripe publishes with its client, which it makes of its OpenAPI description: the compiler refuses a field
 * that is missing, of another kind, or none of Stripe's.
 */

type Scripted = ScriptedIntent | ScriptedRefund | ScriptedDispute | ScriptedAccount | ScriptedTransfer
type Listed = { object: 'list'; data: Scripted[] }
type Method = NonNullable<ScriptedIntent['payment_method']>

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)

/** What is sent of an object of the server; others, such as files, as they are. */
export function answerOf(of: object, now: Date): object {
  const one = of as Scripted | Listed | { object?: undefined }
  if (one.object === 'list') return { ...one, data: one.data.map((each) => answerOf(each, now)) }
  if (one.object === 'payment_intent') return intentOf(one, now)
  if (one.object === 'refund') return refundOf(one)
  if (one.object === 'account') return accountOf(one)
  if (one.object === 'transfer') return transferOf(one)
  return one.object === 'dispute' ? disputeOf(one) : of
}

function intentOf({ failsCapture: _, ...intent }: ScriptedIntent, now: Date): Stripe.PaymentIntent {
  const { payment_method: method, last_payment_error: trouble } = intent
  return {
    ...intent,
    created: seconds(now),
    allowed_payment_method_types: null,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.status === 'canceled' ? seconds(now) : null,
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    latest_charge: null,
    managed_payments: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
    payment_method: method && methodOf(method, now),
    last_payment_error: trouble && {
      ...trouble,
      type: 'card_error',
      ...(trouble.payment_method
        ? { payment_method: methodOf(trouble.payment_method, now) }
        : { payment_method: undefined }),
    },
  }
}

function methodOf({ card }: Method, now: Date): Stripe.PaymentMethod {
  return {
    id: 'pm_scripted',
    object: 'payment_method',
    type: card ? 'card' : 'pix',
    created: seconds(now),
    livemode: false,
    metadata: {},
    customer: null,
    customer_account: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    ...(card ? { card: cardOf(card) } : { pix: {} }),
  }
}

const cardOf = (card: { brand: string; last4: string }): Stripe.PaymentMethod.Card => ({
  ...card,
  checks: null,
  country: 'BR',
  display_brand: card.brand,
  exp_month: 12,
  exp_year: 2031,
  funding: 'credit',
  generated_from: null,
  networks: null,
  regulated_status: null,
  three_d_secure_usage: { supported: true },
  wallet: null,
})

function refundOf({ destination_details: details, ...refund }: ScriptedRefund): Stripe.Refund {
  return {
    ...refund,
    balance_transaction: null,
    charge: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    destination_details: { ...details, card: { ...details.card, type: 'refund' } },
  }
}

function accountOf({ transfers, currently_due, disabled_reason, ...account }: ScriptedAccount): Stripe.Account {
  return {
    ...account,
    charges_enabled: false,
    type: 'none',
    country: 'BR',
    default_currency: 'brl',
    capabilities: { transfers },
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due,
      disabled_reason: disabled_reason ?? (account.payouts_enabled ? null : 'requirements.past_due'),
      errors: [],
      eventually_due: currently_due,
      past_due: [],
      pending_verification: [],
    },
  }
}

function transferOf(transfer: ScriptedTransfer): Stripe.Transfer {
  const url = `/v1/transfers/${transfer.id}/reversals`
  return {
    ...transfer,
    balance_transaction: 'txn_scripted',
    livemode: false,
    reversals: { object: 'list', data: [], has_more: false, url },
    reversed: transfer.amount_reversed === transfer.amount,
    source_transaction: null,
  }
}

function disputeOf(dispute: ScriptedDispute): Stripe.Dispute {
  const { created, currency, balance_transactions: moves, evidence, evidence_details: details } = dispute
  return {
    ...dispute,
    charge: 'ch_scripted',
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    balance_transactions: moves.map(({ amount, fee = 0, currency: settled = currency }) => ({
      id: 'txn_scripted',
      object: 'balance_transaction',
      amount,
      available_on: created,
      balance_type: 'payments',
      created,
      currency: settled,
      description: null,
      exchange_rate: null,
      fee,
      fee_details: fee === 0 ? [] : [feeDetail(fee, settled)],
      net: amount - fee,
      reporting_category: 'dispute',
      source: dispute.id,
      status: 'available',
      type: 'adjustment',
    })),
    evidence: { ...NO_EVIDENCE, ...evidence },
    evidence_details: {
      ...details,
      enhanced_eligibility: {},
      has_evidence: Object.keys(evidence).length > 0,
      past_due: false,
      submission_method: details.submission_count > 0 ? 'manual' : 'not_submitted',
    },
  }
}

const feeDetail = (amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail => ({
  amount,
  currency,
  application: null,
  description: 'Dispute fee',
  type: 'stripe_fee',
})

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
