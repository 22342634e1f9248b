import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ApiDeps, asOf, Code, onceOf, paidBefore, TAGS, written } from '#modules/reservations/api-parts.ts'
import { PaidSchema } from '#modules/reservations/hold/booking.contract.ts'
import { ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { IdempotencyHeaders } from '#platform/http.ts'
import { ChangePaySchema, ChangeQuoteSchema, ChangeRequestSchema, ChangeWishSchema } from './change.contract.ts'

/** `/reservations/:code/change-quotes` and `…/changes`: other dates or another party of a stay. */
export function changeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(quoteRoute(deps))
    await app.register(requestRoute(deps))
    await app.register(payRoute(deps))
    await app.register(withdrawRoute(deps))
  }
}

const ChangeParams = Code.extend({ id: z.uuid() })

function quoteRoute({ reservations, payments }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/change-quotes',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Ask what other dates or guests of a stay cost',
          description:
            'The old and the new total, what is to be paid or comes back and the rule that says so, valid for 15 minutes; or ' +
            'why it is not possible. Nothing is held.',
          params: Code,
          body: ChangeWishSchema,
          response: { 200: ChangeQuoteSchema, ...written },
        },
      },
      async (request) => {
        const as = asOf(request)
        const quote = await reservations.changes.quote(request.params.code, request.body, as)
        if (quote.status === 'impossible') return quote
        const { toPay } = quote
        return { ...quote, methods: toPay.amount > 0 ? payments.methods(toPay, as.locale) : null }
      },
    )
  }
}

function requestRoute({ reservations, idempotency }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/changes',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Ask for a change as quoted',
          description:
            'Holds the nights that are added. With nothing to pay the hotel is asked at once, otherwise once the difference is ' +
            'paid. Idempotent: a quote that was asked for is asked for. 410 when the quote is no longer valid.',
          headers: IdempotencyHeaders,
          params: Code,
          body: ChangeRequestSchema,
          response: { 200: ReservationSchema, ...written },
        },
      },
      async (request) => {
        const { params, body } = request
        await idempotency.once(onceOf(request, 'change', { code: params.code, ...body }), async () => {
          await reservations.changes.request(params.code, body, asOf(request))
          return { status: 200, body: {} }
        })
        return reservations.get(params.code, asOf(request))
      },
    )
  }
}

function payRoute({ reservations, idempotency }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/changes/:id/payments',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Pay the difference of a change',
          description:
            'A card is only authorised and charged once the hotel says yes; a Pix is taken and comes back whole when it says no.',
          headers: IdempotencyHeaders,
          params: ChangeParams,
          body: ChangePaySchema,
          response: { 200: PaidSchema, ...written },
        },
      },
      async (request) => {
        const { body, params } = request
        const { code, id: changeId } = params
        let paid: Awaited<ReturnType<typeof reservations.changes.pay>> | undefined
        const content = { code, changeId, ...body }
        const { body: known } = await idempotency.once(onceOf(request, 'pay-change', content), async (key) => {
          paid = await reservations.changes.pay(code, { changeId, ...body, key }, asOf(request))
          return { status: 200, body: { paymentId: paid.payment.id } }
        })
        return paid ?? paidBefore(reservations, request, code, known.paymentId)
      },
    )
  }
}

function withdrawRoute({ reservations }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      '/reservations/:code/changes/:id',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Withdraw a change',
          description: 'While the hotel has not said yes. What was paid for it comes back. Again changes nothing.',
          params: ChangeParams,
          response: { 200: ReservationSchema, ...written },
        },
      },
      (request) => reservations.changes.withdraw(request.params.code, request.params.id, asOf(request)),
    )
  }
}
