import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type ApiDeps, asOf, Code, onceOf, TAGS, written } from '#modules/reservations/api-parts.ts'
import { ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { IdempotencyHeaders } from '#platform/http.ts'
import { CancelQuoteSchema, CancelRequestSchema, ChangeAnswerSchema } from './aftercare.contract.ts'

/** Cancelling, and answers to the airline. */
export function aftercareRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(quoteRoute(deps))
    await app.register(cancelRoute(deps))
    await app.register(changeRoute(deps))
  }
}

function quoteRoute({ reservations }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/cancel-quote',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Ask what a cancellation gives back',
          description:
            'The amount, where and until when it comes back, and the rule that says so; valid for 15 minutes.',
          params: Code,
          response: { 200: CancelQuoteSchema, ...written },
        },
      },
      (request) => reservations.cancelQuote(request.params.code, asOf(request)),
    )
  }
}

function cancelRoute({ reservations, idempotency }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/cancel',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Cancel as quoted',
          description: 'Idempotent: a quote that was confirmed is confirmed. 410 when the quote is no longer valid.',
          headers: IdempotencyHeaders,
          params: Code,
          body: CancelRequestSchema,
          response: { 200: ReservationSchema, ...written },
        },
      },
      async (request) => {
        const { params, body } = request
        const content = { code: params.code, ...body }
        await idempotency.once(onceOf(request, 'cancel', content), async (key) => {
          await reservations.cancel(params.code, { ...body, key }, asOf(request))
          return { status: 200, body: {} }
        })
        return reservations.get(params.code, asOf(request))
      },
    )
  }
}

function changeRoute({ reservations, idempotency }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/schedule-change',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Answer a change by the airline',
          description: 'Accept it, move to other flights without charge, or have the money back, as its rule allows.',
          headers: IdempotencyHeaders,
          params: Code,
          body: ChangeAnswerSchema,
          response: { 200: ReservationSchema, ...written },
        },
      },
      async (request) => {
        const { params, body } = request
        const content = { code: params.code, ...body }
        await idempotency.once(onceOf(request, 'schedule-change', content), async () => {
          await reservations.answerScheduleChange(params.code, body, asOf(request))
          return { status: 200, body: {} }
        })
        return reservations.get(params.code, asOf(request))
      },
    )
  }
}
