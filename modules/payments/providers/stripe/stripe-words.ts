import type {
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  RefundElsewhere,
} from '#modules/payments/payment-provider.ts'
import { CARD_BRANDS, type DECLINE_CODES } from '#modules/payments/payments.contract.ts'
import { qrSvgOf } from '#modules/payments/qr-svg.ts'
import { money } from '#platform/money.ts'
import type { Intent, RefundSaid } from './stripe.schemas.ts'
import type { StripePayment, StripeRefund } from './stripe.store.ts'

type DeclineCode = (typeof DECLINE_CODES)[number]

/** Stripe's decline codes and error codes in our words; any other is a card that was declined. https://docs.stripe.com/declines/codes */
export const DECLINES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  lost_card: 'lost_or_stolen',
  stolen_card: 'lost_or_stolen',
  pickup_card: 'lost_or_stolen',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  offline_pin_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
}

type Said = { code?: string | null | undefined; declineCode?: string | null | undefined }

export function declineOf({ code, declineCode }: Said): DeclineCode {
  return DECLINES[declineCode ?? ''] ?? DECLINES[code ?? ''] ?? 'card_declined'
}

/** The codes of an attempt that nobody paid in time. */
const LAPSED: ReadonlySet<string | null | undefined> = new Set(['payment_intent_payment_attempt_expired'])
/** Who cancelled: `abandoned` are we when the time to pay is over, `automatic` and `expired` is Stripe. */
const RAN_OUT: ReadonlySet<string | null | undefined> = new Set(['abandoned', 'automatic', 'expired'])

/** Null for an intent that was not confirmed. Throws Error while Stripe does not know it either. */
export function statusOf({ declineCode }: Pick<StripePayment, 'declineCode'>, intent: Intent): ProviderStatus | null {
  switch (intent.status) {
    case 'requires_confirmation':
      return null
    case 'requires_payment_method': {
      const error = intent.last_payment_error
      if (!error) return null
      return LAPSED.has(error.code) ? 'expired' : 'declined'
    }
    case 'requires_action':
      return 'requires_action'
    case 'requires_capture':
      return 'authorised'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      if (declineCode) return 'declined'
      return RAN_OUT.has(intent.cancellation_reason) ? 'expired' : 'voided'
    case 'processing':
      throw new Error(`Stripe: ${intent.id} is still being worked on`)
  }
}

/** The state of a payment, with what the payer must do next. */
export async function paymentWord(
  row: StripePayment,
  intent: Intent,
  status: ProviderStatus,
): Promise<ProviderPayment> {
  return {
    ...endedWord(row, status),
    amount: money(intent.amount, currencyOf(row, intent)),
    card: cardOf(intent),
    action: status === 'requires_action' ? await actionOf(row, intent) : null,
  }
}

/** Of one that has no intent. */
export function endedWord(row: StripePayment, status: ProviderStatus): ProviderPayment {
  const { key, amount, currency, declineCode } = row
  return { key, status, amount: money(amount, currency), card: null, declineCode, action: null }
}

function currencyOf({ currency }: StripePayment, intent: { id: string; currency: string }) {
  if (intent.currency !== currency.toLowerCase()) throw new Error(`Stripe: ${intent.id} is in ${intent.currency}`)
  return currency
}

function cardOf({ payment_method: method, last_payment_error: error }: Intent): ProviderPayment['card'] {
  const card = (typeof method === 'object' ? method?.card : null) ?? error?.payment_method?.card
  const brand = CARD_BRANDS.find((one) => one === card?.brand)
  return card && brand ? { brand, last4: card.last4 } : null
}

async function actionOf({ locale }: StripePayment, intent: Intent): Promise<ProviderPayment['action']> {
  const pix = intent.next_action?.pix_display_qr_code
  if (!pix) {
    return { kind: 'challenge', url: `/stripe-pay/challenge/${intent.id}?lang=${encodeURIComponent(locale)}` }
  }
  return {
    kind: 'pix',
    code: pix.data,
    qrSvg: await qrSvgOf(pix.data),
    expiresAt: new Date(pix.expires_at * 1000).toISOString(),
    sandboxUrl: intent.livemode ? null : (pix.hosted_instructions_url ?? null),
  }
}

const REFUND_STATUS = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const

export function refundWord(row: StripeRefund, payment: StripePayment, said: RefundSaid): ProviderRefund {
  return { key: row.key, ...stateOf(payment, said) }
}

/** Of one that we did not ask for. */
export function elsewhereWord(payment: StripePayment, said: RefundSaid): RefundElsewhere {
  return { mark: said.id, ...stateOf(payment, said) }
}

function stateOf(payment: StripePayment, said: RefundSaid) {
  return {
    paymentKey: payment.key,
    amount: money(said.amount, currencyOf(payment, said)),
    status: REFUND_STATUS[said.status],
    // Banks look for the acquirer's number; Stripe knows it a while later.
    reference: said.destination_details?.card?.reference ?? said.id,
  }
}

/** Stripe made none. */
export function refusedRefund({ key, amount }: StripeRefund, payment: StripePayment): ProviderRefund {
  const given = money(amount, payment.currency)
  return { key, paymentKey: payment.key, amount: given, status: 'failed', reference: null }
}
