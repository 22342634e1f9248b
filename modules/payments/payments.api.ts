import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { money } from '#platform/money.ts'
import type { WebhookIntake } from './create-payments.ts'
import { paymentMethods, paymentWebhooks } from './payments.routes.ts'
import type { Payments } from './payments.ts'

/** How an amount can be paid. */
export function paymentMethodsApi(payments: Pick<Payments, 'methods'>): FastifyPluginAsync[] {
  return [
    serve(paymentMethods, {
      list: ({ query: { amount, currency }, locale }) => payments.methods(money(amount, currency), locale),
    }),
  ]
}

/** What providers tell. */
export function paymentsApi(webhooks: WebhookIntake): FastifyPluginAsync[] {
  return [
    serve(paymentWebhooks, {
      receive: ({ provider, body, request }) => webhooks.receive({ provider, headers: request.headers, rawBody: body }),
    }),
  ]
}
