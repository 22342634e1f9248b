import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type ApiDeps,
  asOf,
  Code,
  onceOf,
  PaymentParams,
  paidBefore,
  priceChange,
  priced,
  TAGS,
  written,
} from '#modules/reservations/api-parts.ts'
import { HoldRequestSchema } from '#modules/reservations/items/items.contract.ts'
import type { Reservations } from '#modules/reservations/reservations.ts'
import { IdempotencyHeaders } from '#platform/http.ts'
import { HeldSchema, PaidSchema, PayRequestSchema } from './booking.contract.ts'

export function holdRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(holdRoute(deps))
    await app.register(abandonRoute(deps))
  }
}

function holdRoute({ reservations, payments, idempotency, translate }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Hold an offer',
          description:
            'Checks the travellers, holds the seats for 15 minutes and answers with the reservation. Without a sign-in ' +
            'the answer has a `key`, shown once, which opens the reservation as a bearer token. When the price is not ' +
            'the one seen nothing is held and the answer is 409 with both amounts. A client that has too much waiting to be paid ' +
            'is answered with 429 and when to try again.',
          headers: IdempotencyHeaders,
          body: HoldRequestSchema,
          response: { 201: HeldSchema, ...priced },
        },
      },
      async (request, reply) => {
        const { body, caller } = request
        try {
          // Only the id is stored with the key: names and the guest's key belong nowhere in clear.
          let held: Awaited<ReturnType<Reservations['hold']>> | undefined
          const { body: known } = await idempotency.once(onceOf(request, 'hold', body), async (key) => {
            held = await reservations.hold(body, { caller, key, address: request.ip })
            return { status: 201, body: { id: held.reservation.id } }
          })
          held ??= await reservations.heldBefore(known.id, { caller, locale: body.locale })
          return reply.code(201).send({ ...held, methods: payments.methods(held.reservation.total, body.locale) })
        } catch (error) {
          const changed = priceChange(error, request, translate)
          if (!changed) throw error
          return reply.code(409).send(changed)
        }
      },
    )
  }
}

function abandonRoute({ reservations }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/abandon',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Give a hold back before its time',
          description: 'Frees the seats at once. Refused while a payment is under way or done; again changes nothing.',
          params: Code,
          response: { 204: z.null(), ...written },
        },
      },
      async (request, reply) => {
        await reservations.abandon(request.params.code, { caller: request.caller })
        return reply.code(204).send(null)
      },
    )
  }
}

export function payRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(payRoute(deps))
    await app.register(refreshRoute(deps))
  }
}

function payRoute({ reservations, idempotency, translate }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/payments',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Pay for a held reservation',
          description:
            'Confirms the price once more, asks for the money and, when it is authorised, orders and tickets before it ' +
            'answers. A declined card is a payment with status `failed`; the hold stays. `action` says what the payer ' +
            'must do next.',
          headers: IdempotencyHeaders,
          params: Code,
          body: PayRequestSchema,
          response: { 200: PaidSchema, ...priced },
        },
      },
      async (request, reply) => {
        const { body, params } = request
        try {
          const content = { code: params.code, ...body }
          let paid: Awaited<ReturnType<Reservations['pay']>> | undefined
          const { body: known } = await idempotency.once(onceOf(request, 'pay', content), async (key) => {
            paid = await reservations.pay(params.code, { ...body, key }, asOf(request))
            return { status: 200, body: { paymentId: paid.payment.id } }
          })
          return reply.code(200).send(paid ?? (await paidBefore(reservations, request, params.code, known.paymentId)))
        } catch (error) {
          const changed = priceChange(error, request, translate)
          if (!changed) throw error
          return reply.code(409).send(changed)
        }
      },
    )
  }
}

function refreshRoute({ reservations }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/reservations/:code/payments/:id/refresh',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Ask how a payment stands',
          description:
            "When the browser comes back from the bank's check, or while a Pix is waited for. Asks the provider; " +
            'together with its webhooks it acts once.',
          params: PaymentParams,
          response: { 200: PaidSchema, ...written },
        },
      },
      (request) => reservations.refreshPayment(request.params.code, request.params.id, asOf(request)),
    )
  }
}
