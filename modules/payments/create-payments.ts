import type { IncomingHttpHeaders } from 'node:http'
import type { Check } from '#platform/diagnosis/check.ts'
import type { Money } from '#platform/money.ts'
import { capturePayment } from './capture-payment.ts'
import { createDisputes, type DisputeDesk, type DisputeSources } from './disputes/dispute-desk.ts'
import { disputesOf } from './disputes/list-disputes.ts'
import { followRefunds } from './follow-refunds.ts'
import { followedCheck } from './followed-check.ts'
import { forgetOldWebhooks } from './forget-webhooks.ts'
import { intend } from './payment-calls.ts'
import { JOBS, type PaymentDeps } from './payment-deps.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { refusal } from './payment-texts.ts'
import type { PaymentMethodsView } from './payments.contract.ts'
import type { Payments } from './payments.ts'
import { paymentsOf, paymentsOfMany, paymentView, refundView, reservationsWithFailedRefunds } from './payments.views.ts'
import { providerOf } from './provider-of.ts'
import { handleWebhook, receiveWebhook } from './receive-webhook.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reservationsWithOpenRefunds } from './refund-figures.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment, unansweredPayments } from './settle-payment.ts'
import { ofRows, startPayment } from './start-payment.ts'
import { lostCalls } from './take-up-lost-calls.ts'
import { voidPayment } from './void-payment.ts'

/** Where providers tell us what happened. */
export type WebhookIntake = {
  /** Stores the event; throws AppError `webhook/rejected` when it is not the provider's. */
  receive(message: { provider: string; headers: IncomingHttpHeaders; rawBody: string }): Promise<void>
}

const LATELY_DAYS = 3
/** A bank that sends a refund back does so within 30 days. */
const RETURNED_WITHIN_DAYS = 35

type Doors = {
  webhooks: WebhookIntake
  /** That refunds can be followed wherever payments were taken. */
  check: Check
  /** The desk of disputes, which knows what bookings say; begins to follow them. */
  openDisputes(sources: DisputeSources): Promise<DisputeDesk>
}

/** Builds payments and starts their jobs: webhooks, refunds, and the reconciler each minute. */
export async function createPayments(deps: PaymentDeps): Promise<Payments & Doors> {
  const { inUse, jobs } = deps
  await defineJobs(deps, jobs)
  const view = (row: Parameters<typeof paymentView>[0]) => paymentView(row, providerOf(deps, row).demonstration)
  const viewsOf = ({ payments, refunds }: Awaited<ReturnType<typeof paymentsOf>>) => ({
    payments: payments.map(view),
    refunds: refunds.map(refundView),
  })
  return {
    methods: (amount, locale) => methodsOf(inUse(), amount, locale),
    start: async (request) => view(await startPayment(deps, request, view)),
    async refresh(key) {
      const payment = await settlePayment(deps, key)
      if (!payment) throw refusal.notFound()
      return view(payment)
    },
    ofReservation: async (reservationId, tx) => viewsOf(await paymentsOf(tx ?? deps.db, reservationId)),
    async ofReservations(reservationIds) {
      const paid = await paymentsOfMany(deps.db, reservationIds)
      return new Map([...paid].map(([id, its]) => [id, viewsOf(its)]))
    },
    capture: async (payment, how) => view(await capturePayment(deps, payment, ofRows(how, view))),
    intendCapture: (tx, payment) => intend(deps, tx, payment, 'capture'),
    void: async (payment, how) => view(await voidPayment(deps, payment, how)),
    refund: async (request) => refundView(await refundPayment(deps, request)),
    withFailedRefunds: () => reservationsWithFailedRefunds(deps.db),
    withOpenRefunds: (lateOn) => reservationsWithOpenRefunds(deps.db, lateOn),
    reconcile: () => reconcilePayments(deps),
    disputesOf: (reservationId) => disputesOf(deps.db, reservationId),
    check: followedCheck(deps.providers),
    webhooks: { receive: (message) => receiveWebhook(deps, message) },
    openDisputes: (sources) => createDisputes({ ...deps, ...sources }),
  }
}

async function defineJobs(deps: PaymentDeps, jobs: PaymentDeps['jobs']): Promise<void> {
  jobs.whenDue(lostCalls(deps))
  jobs.whenDue(unansweredPayments(deps))
  await jobs.define<{ paymentId: string }>({
    name: JOBS.settle,
    work: async ({ paymentId }) => void (await settlePayment(deps, { id: paymentId })),
  })
  await jobs.define<{ refundId: string }>({
    name: JOBS.sendRefund,
    work: ({ refundId }) => sendRefund(deps, { id: refundId }),
  })
  await jobs.define<{ webhookId: string }>({
    name: JOBS.webhook,
    work: ({ webhookId }) => handleWebhook(deps, webhookId),
  })
  await jobs.define({
    name: JOBS.reconcile,
    cron: '* * * * *',
    work: async () => void (await reconcilePayments(deps)),
  })
  await jobs.define({
    name: JOBS.followRefunds,
    cron: '19 * * * *',
    work: async () => void (await followRefunds(deps, LATELY_DAYS)),
  })
  await jobs.define({
    name: JOBS.followOldRefunds,
    cron: '37 2 * * *',
    work: async () => void (await followRefunds(deps, RETURNED_WITHIN_DAYS)),
  })
  await jobs.define({ name: JOBS.forget, cron: '57 3 * * *', work: async () => void (await forgetOldWebhooks(deps)) })
}

function methodsOf(provider: PaymentProvider, amount: Money, locale: string): PaymentMethodsView {
  const { code, demonstration, brands } = provider
  const seconds = provider.pixSeconds(amount)
  return {
    provider: code,
    demonstration,
    card: {
      fieldsUrl: provider.fieldsUrl(amount, locale),
      brands: [...brands],
      instalments: provider.instalments(amount),
    },
    pix: seconds === null ? null : { expiresInSeconds: seconds },
    digitalWalletsUrl: provider.digitalWalletsUrl(amount, locale),
  }
}
