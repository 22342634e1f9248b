import { z } from 'zod'
import { type InstalmentTerms, instalmentPlans } from '#modules/payments/instalments.ts'
import type { PaymentProvider } from '#modules/payments/payment-provider.ts'
import { CARD_BRANDS } from '#modules/payments/payments.contract.ts'
import { CURRENCIES, money } from '#platform/money.ts'
import { isSigned } from '#platform/webhook-signature.ts'
import type { Card } from './card-rules.ts'
import { forgetOld } from './forget-old.ts'
import { findById, type SandboxPayment } from './sandbox.store.ts'
import { SANDBOX_JOBS, type SandboxDeps } from './sandbox-deps.ts'
import { acceptDispute, answerDispute, decideDispute, disputesSince, findDispute } from './sandbox-disputes.ts'
import { authorise, capture, change, expireIfDue, find, release } from './sandbox-payments.ts'
import { findRefund, refund, refundedSince, refundsOf, settleRefund } from './sandbox-refunds.ts'
import { type Deliver, dueEvents, SIGNATURE_HEADER } from './sandbox-webhooks.ts'
import { tokeniseCard } from './tokenise-card.ts'

export const SANDBOX_CODE = 'sandbox'
const PIX_SECONDS = 900
const CHALLENGE_CODE = '1234'
const TERMS: InstalmentTerms = { freeUpTo: 3, most: 12, monthlyRate: 0.0249, least: money(500, 'BRL') }

/** What the pages of the sandbox provider do (sandbox.plugin.ts). */
export type SandboxDesk = {
  now(): Date
  /** Whose name the payer sees. */
  merchant: string
  payment(id: string): Promise<SandboxPayment | null>
  tokenise(card: Card): ReturnType<typeof tokeniseCard>
  /** The bank's check. False for a wrong code: it may be typed again. */
  answerChallenge(id: string, answer: { approve: boolean } | { code: string }): Promise<boolean>
  /** The payer pays the Pix code. False when it is over. */
  payPix(id: string): Promise<boolean>
}

export type SandboxPay = {
  provider: PaymentProvider
  desk: SandboxDesk
  /** Where webhooks go; until it is known they wait. */
  connect(to: Deliver): void
}

/**
 * A card processor outside our process, as far as one process can be: its own books, its own pages, tokens only across
 * to us, signed webhooks in no order.
 */
export async function createSandbox(deps: SandboxDeps): Promise<SandboxPay> {
  let deliver: Deliver | null = null
  deps.jobs.whenDue(dueEvents(deps, () => deliver))
  await deps.jobs.define<{ refundId: string }>({
    name: SANDBOX_JOBS.settleRefund,
    work: ({ refundId }) => settleRefund(deps, refundId),
  })
  await deps.jobs.define<{ disputeId: string }>({
    name: SANDBOX_JOBS.decide,
    work: ({ disputeId }) => decideDispute(deps, disputeId),
  })
  await deps.jobs.define({
    name: SANDBOX_JOBS.forget,
    cron: '3 4 * * *',
    work: async () => void (await forgetOld(deps)),
  })
  return {
    provider: providerOf(deps),
    desk: deskOf(deps),
    connect(to) {
      deliver = to
    },
  }
}

function providerOf(deps: SandboxDeps): PaymentProvider {
  return {
    code: SANDBOX_CODE,
    demonstration: true,
    isReachable: () => true,
    wasUsed: async () => true,
    brands: CARD_BRANDS,
    fieldsUrl: (_amount, locale) => `/sandbox-pay/fields?lang=${encodeURIComponent(locale)}`,
    digitalWalletsUrl: () => null,
    instalments: (amount) => instalmentPlans(amount, TERMS),
    pixSeconds: ({ currency }) => (currency === 'BRL' ? PIX_SECONDS : null),
    authorise: (request) => authorise(deps, request),
    find: (key) => find(deps, key),
    capture: (call) => capture(deps, call),
    void: (call) => release(deps, call),
    refund: (call) => refund(deps, call),
    findRefund: (key) => findRefund(deps, key),
    refundsOf: (payment) => refundsOf(deps, payment),
    refundedSince: (at) => refundedSince(deps, at),
    findDispute: (reference) => findDispute(deps, reference),
    disputesSince: (at) => disputesSince(deps, at),
    answerDispute: (reference, answer) => answerDispute(deps, reference, answer),
    acceptDispute: (reference) => acceptDispute(deps, reference),
    verifyWebhook: (headers, body, now) =>
      isSigned({ secret: deps.secret, header: headers[SIGNATURE_HEADER], body }, now) ? readEvent(body) : null,
    readEvent,
  }
}

function deskOf(deps: SandboxDeps): SandboxDesk {
  const current = async (id: string) => {
    const row = await findById(deps.db, id)
    return row && expireIfDue(deps, row)
  }
  const waiting = async (id: string, method: 'card' | 'pix') => {
    const row = await current(id)
    return row?.method === method && row.status === 'requires_action' ? row : null
  }
  return {
    now: () => deps.clock.now(),
    merchant: deps.merchant.name,
    payment: current,
    tokenise: (card) => tokeniseCard(deps, card),
    async answerChallenge(id, answer) {
      if ('code' in answer && answer.code.trim() !== CHALLENGE_CODE) return false
      const row = await waiting(id, 'card')
      if (!row) return true
      const refused = 'approve' in answer && !answer.approve
      const to = refused ? ('declined' as const) : ('authorised' as const)
      await change(deps, row.key, () => ({ from: ['requires_action'], to, ...(refused && DECLINED_BY_HOLDER) }))
      return true
    },
    async payPix(id) {
      const row = await waiting(id, 'pix')
      return (
        row !== null &&
        (await change(deps, row.key, () => ({ from: ['requires_action'], to: 'captured' }))).status === 'captured'
      )
    },
  }
}

const DECLINED_BY_HOLDER = { declineCode: 'authentication_failed' }

const Amount = z.object({ amount: z.int(), currency: z.enum(CURRENCIES) })
const EventSchema = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    kind: z.literal('payment'),
    payment: z.object({
      key: z.uuid(),
      status: z.enum(['requires_action', 'authorised', 'captured', 'voided', 'expired', 'declined']),
      amount: Amount,
      card: z.object({ brand: z.enum(CARD_BRANDS), last4: z.string() }).nullable(),
      declineCode: z.string().nullable(),
      action: z.null(),
    }),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('refund'),
    refund: z.object({
      key: z.uuid(),
      paymentKey: z.uuid(),
      amount: Amount,
      status: z.enum(['pending', 'succeeded', 'failed']),
      reference: z.string().nullable(),
    }),
  }),
  z.object({ id: z.string(), kind: z.literal('disputed'), reference: z.string() }),
  z.object({ id: z.string(), kind: z.literal('refunded'), reference: z.string() }),
])

function readEvent(rawBody: string) {
  return EventSchema.parse(JSON.parse(rawBody))
}
