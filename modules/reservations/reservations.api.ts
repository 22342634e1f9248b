import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Payments } from '#modules/payments/index.ts'
import { isAppError } from '#platform/errors.ts'
import { ErrorBodySchema, errorResponses, guardedResponses, IdempotencyHeaders } from '#platform/http.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import { localeFor } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { Documents } from './documents/index.ts'
import { documentRoutes } from './documents.api.ts'
import {
  CancelQuoteSchema,
  CancelRequestSchema,
  ChangeAnswerSchema,
  CustomerPaymentsSchema,
  CustomerReservationsSchema,
  GuestKeySchema,
  HeldSchema,
  HoldRequestSchema,
  LookupRequestSchema,
  OpenLinkRequestSchema,
  PaidSchema,
  PayRequestSchema,
  PriceChangedSchema,
  ReservationSchema,
} from './reservations.contract.ts'
import type { Reservations } from './reservations.ts'

export type ApiDeps = {
  reservations: Reservations
  payments: Pick<Payments, 'methods'>
  documents: Documents
  idempotency: Idempotency
  translate: Translate
}

/** `/reservations/…` and `/customer/reservations|payments` of the API. */
export function reservationsApi(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(holdRoutes(deps))
    await app.register(payRoutes(deps))
    await app.register(cancelRoutes(deps))
    await app.register(linkRoutes(deps))
    await app.register(customerRoutes(deps))
    await app.register(documentRoutes(deps))
  }
}

const TAGS = ['reservations']
const Code = z.object({ code: z.string().min(6).max(36).describe('the code of six characters, or the id') })
const PaymentParams = Code.extend({ id: z.uuid() })
/** Alike for one that is unknown and one that is somebody else's. */
const seen = { ...errorResponses, 404: ErrorBodySchema }
const written = { ...seen, 409: ErrorBodySchema, 410: ErrorBodySchema, 422: ErrorBodySchema, 503: ErrorBodySchema }
const priced = { ...written, 402: ErrorBodySchema, 409: z.union([PriceChangedSchema, ErrorBodySchema]) }

/** Who calls and in which language. */
const asOf = ({ caller, headers }: FastifyRequest) => ({ caller, locale: localeFor(headers['accept-language']) })

/** Keys of one caller are their own: the same key of somebody else is another wish. */
function scopeOf(request: FastifyRequest, what: string): string {
  const { caller } = request
  const who = caller?.kind === 'guest' ? caller.reservationId : (caller?.id ?? 'nobody')
  return `${what}:${who}`
}

function onceOf(request: FastifyRequest, what: string, content: unknown) {
  const key = request.headers['idempotency-key']
  return { scope: scopeOf(request, what), key: typeof key === 'string' ? key : undefined, content }
}

/** The two amounts beside the sentence, for a dialog that asks; null for any other error. */
function priceChange(error: unknown, request: FastifyRequest, translate: Translate) {
  if (!isAppError(error) || error.code !== 'reservation/price-changed') return null
  const { seen, now } = error.cause as { seen: Money; now: Money }
  const sentence = translate(localeFor(request.headers['accept-language']), error.userMessage, error.values)
  return { error: sentence, code: 'reservation/price-changed' as const, requestId: request.id, seen, now }
}

function holdRoutes({ reservations, payments, idempotency, translate }: ApiDeps): FastifyPluginAsyncZod {
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
            'the one seen nothing is held and the answer is 409 with both amounts.',
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
            held = await reservations.hold(body, { caller, key })
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

/** The same wish again: the payment that it came to, as it stands now. */
async function paidBefore(reservations: Reservations, request: FastifyRequest, code: string, paymentId: string) {
  const reservation = await reservations.get(code, asOf(request))
  const payment = reservation.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error(`payment ${paymentId} is gone`)
  return { reservation, payment }
}

function payRoutes({ reservations, idempotency, translate }: ApiDeps): FastifyPluginAsyncZod {
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

function cancelRoutes({ reservations, idempotency }: ApiDeps): FastifyPluginAsyncZod {
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

/** Each call may send a mail, and codes must not be guessed. */
const LOOKUPS_PER_MINUTE = 10

const LinkQuery = z.object({
  link: z.string().min(20).max(100).optional().describe('a one-time link from a mail; using it uses it up'),
  email: z.email().optional().describe('the contact address, with `link`'),
})

function linkRoutes({ reservations }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/reservations/:code',
      {
        config: { access: 'traveller' },
        schema: {
          tags: TAGS,
          summary: 'Read a reservation',
          description:
            'For its customer, for whoever has a key to it (bearer), or once with `email` and a one-time `link`. ' +
            'One that is unknown and one that is somebody else’s look alike.',
          params: Code,
          querystring: LinkQuery,
          response: { 200: ReservationSchema, ...seen },
        },
      },
      async (request) => {
        const { params, query } = request
        const as = asOf(request)
        if (!query.link) return reservations.get(params.code, as)
        const { reservationId } = await reservations.openLink(params.code, { link: query.link })
        return reservations.get(params.code, { ...as, caller: { kind: 'guest', reservationId } })
      },
    )
    app.post(
      '/reservations/lookup',
      {
        config: { access: 'public', rateLimit: { max: LOOKUPS_PER_MINUTE } },
        schema: {
          tags: TAGS,
          summary: 'Ask for a link to a reservation',
          description:
            'Mails a link that opens the reservation once, within 24 hours, when code and address belong together. The ' +
            'answer is the same for every pair.',
          body: LookupRequestSchema,
          response: {
            202: z.object({ status: z.literal('accepted') }).meta({ id: 'LookupAccepted' }),
            ...errorResponses,
          },
        },
      },
      async (request, reply) => {
        await reservations.sendLink({ ...request.body, locale: asOf(request).locale })
        return reply.code(202).send({ status: 'accepted' as const })
      },
    )
    app.post(
      '/reservations/:code/open',
      {
        config: { access: 'public', rateLimit: { max: LOOKUPS_PER_MINUTE } },
        schema: {
          tags: TAGS,
          summary: 'Exchange a one-time link for a key',
          description: 'The key opens this reservation as a bearer token for 30 days; the link is used up.',
          params: Code,
          body: OpenLinkRequestSchema,
          response: { 200: GuestKeySchema, ...errorResponses },
        },
      },
      async (request) => {
        const { key, code, expiresAt } = await reservations.openLink(request.params.code, request.body)
        return { key, code, expiresAt }
      },
    )
  }
}

function customerRoutes({ reservations }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/reservations',
      {
        config: { access: 'customer' },
        schema: {
          tags: TAGS,
          summary: 'My trips',
          description: 'Coming ones by departure, past ones newest first, and drafts: holds that are not paid yet.',
          response: { 200: CustomerReservationsSchema, ...guardedResponses },
        },
      },
      (request) => reservations.listOf(customerOf(request)),
    )
    app.get(
      '/customer/payments',
      {
        config: { access: 'customer' },
        schema: {
          tags: TAGS,
          summary: 'What I paid',
          description: 'Payments of my reservations with their refunds, newest first.',
          response: { 200: CustomerPaymentsSchema, ...guardedResponses },
        },
      },
      (request) => reservations.paymentsOf(customerOf(request)),
    )
  }
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller?.kind !== 'customer') throw new Error('a route for customers was called by somebody else')
  return caller.id
}
