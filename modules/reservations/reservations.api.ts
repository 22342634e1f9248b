import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { aftercareRoutes } from '#modules/reservations/cancel/aftercare.api.ts'
import { documentRoutes } from '#modules/reservations/documents/documents.api.ts'
import { holdRoutes, payRoutes } from '#modules/reservations/hold/booking.api.ts'
import {
  CustomerPaymentsSchema,
  CustomerReservationsSchema,
  GuestKeySchema,
  LookupRequestSchema,
  OpenLinkRequestSchema,
} from '#modules/reservations/read/own-reservations.contract.ts'
import { errorResponses, guardedResponses } from '#platform/http.ts'
import { type ApiDeps, asOf, Code, seen, TAGS } from './api-parts.ts'
import { changeRoutes } from './change/change.api.ts'
import { ReservationSchema } from './reservations.contract.ts'

/** `/reservations/…` and `/customer/reservations|payments` of the API. */
export function reservationsApi(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(holdRoutes(deps))
    await app.register(payRoutes(deps))
    await app.register(aftercareRoutes(deps))
    await app.register(changeRoutes(deps))
    await app.register(linkRoutes(deps))
    await app.register(customerRoutes(deps))
    await app.register(documentRoutes(deps))
  }
}

/** Each call may send a mail, and codes must not be guessed. */
const LOOKUPS_PER_MINUTE = 10

const LinkQuery = z.object({
  link: z.string().min(20).max(100).optional().describe('a one-time link from a mail; using it uses it up'),
  email: z.email().optional().describe('the contact address, with `link`'),
})

function linkRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoute(deps))
    await app.register(lookupRoute(deps))
    await app.register(openRoute(deps))
  }
}

function readRoute({ reservations }: ApiDeps): FastifyPluginAsyncZod {
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
        const { reservationId } = await reservations.openLink(params.code, { link: query.link, email: query.email })
        return reservations.get(params.code, { ...as, caller: { kind: 'guest', reservationId } })
      },
    )
  }
}

function lookupRoute({ reservations }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
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
  }
}

function openRoute({ reservations }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
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
      (request) => reservations.listOf(customerOf(request), asOf(request).locale),
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
      (request) => reservations.paymentsOf(customerOf(request), asOf(request).locale),
    )
  }
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller?.kind !== 'customer') throw new Error('a route for customers was called by somebody else')
  return caller.id
}
