import type { ProviderPayment, ProviderRefund, SeenRefund } from '#modules/payments/payment-provider.ts'
import { qrSvgOf } from '#modules/payments/qr-svg.ts'
import { money } from '#platform/money.ts'
import { brCode } from './br-code.ts'
import type { SandboxPayment, SandboxRefund } from './sandbox.store.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

type Said = Pick<SandboxPayment, 'key' | 'status' | 'amount' | 'currency' | 'brand' | 'last4' | 'declineCode'>

/** The state of a payment, as the merchant is told. */
export function paymentWord(row: Said): ProviderPayment {
  return {
    key: row.key,
    status: row.status,
    amount: money(row.amount, row.currency),
    card: row.brand && row.last4 ? { brand: row.brand, last4: row.last4 } : null,
    declineCode: row.declineCode,
    action: null,
  }
}

/** The same with what the payer must do next. */
export async function paymentAnswer({ merchant }: SandboxDeps, row: SandboxPayment): Promise<ProviderPayment> {
  const word = paymentWord(row)
  if (row.status !== 'requires_action') return word
  if (row.method === 'card') return { ...word, action: { kind: 'challenge', url: pageOf('challenge', row) } }
  const code = brCode({ amount: word.amount, merchant: merchant.name, city: merchant.city, ref: row.id })
  const qrSvg = await qrSvgOf(code)
  const expiresAt = row.expiresAt.toISOString()
  return { ...word, action: { kind: 'pix', code, qrSvg, expiresAt, sandboxUrl: pageOf('pix', row) } }
}

export function refundWord(row: SandboxRefund, payment: SandboxPayment): ProviderRefund {
  return { key: row.key, ...stateOf(row, payment) }
}

/** The same, also of one that the merchant never asked for. */
export function seenRefund(row: SandboxRefund, payment: SandboxPayment): SeenRefund {
  return row.key === row.id ? { mark: row.id, ...stateOf(row, payment) } : refundWord(row, payment)
}

function stateOf(row: SandboxRefund, payment: SandboxPayment) {
  return {
    paymentKey: payment.key,
    amount: money(row.amount, payment.currency),
    status: row.status,
    reference: row.reference,
  }
}

function pageOf(page: 'challenge' | 'pix', { id, locale }: SandboxPayment): string {
  return `/sandbox-pay/${page}/${id}?lang=${encodeURIComponent(locale)}`
}
