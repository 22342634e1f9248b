import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import {
  answerWith,
  envelope,
  forOwners,
  HotelParams,
  Listing,
  type OwnerApiDeps,
  ownersResponses,
  ownIn,
} from '#modules/hotels/owner-api-parts.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { CreateListingSchema, SaveListingSchema } from './listing-input.contract.ts'
import { DashboardStatsSchema, ListingCardSchema, ListQuery } from './listings.contract.ts'

const tags = ['hotel owners: hotels']

/** `/hotel-owner/hotels…` as far as it is about a hotel as a whole. */
export function listingsApi(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(listRoutes(deps))
    await app.register(draftRoutes(deps))
    await app.register(savingRoute(deps))
    await app.register(movingRoutes(deps))
  }
}

function listRoutes(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  const { listings } = deps
  return async (app) => {
    app.get(
      '/hotel-owner/hotels/dashboard/stats',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'What the dashboard shows',
          response: { 200: envelope(DashboardStatsSchema), ...guardedResponses },
        },
      },
      async (request) => ({ data: await listings.stats(ownerIn(request).id) }),
    )
    app.get(
      '/hotel-owner/hotels',
      {
        ...forOwners,
        schema: {
          tags,
          summary: "The owner's hotels",
          description: 'The newest first.',
          querystring: ListQuery,
          response: { 200: envelope(z.array(ListingCardSchema)), ...guardedResponses },
        },
      },
      async (request) => ({ data: await listings.list(ownerIn(request).id, request.query.status) }),
    )
    app.get(
      '/hotel-owner/hotels/:id',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'One hotel with everything of it',
          params: HotelParams,
          description: 'What waits for staff, what is missing, and what was said of it included.',
          response: { 200: Listing, ...ownersResponses },
        },
      },
      (request) => answerWith(deps, request, ownIn(request)),
    )
  }
}

function draftRoutes(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  const { listings } = deps
  return async (app) => {
    app.post(
      '/hotel-owner/hotels',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Begin a new hotel',
          body: CreateListingSchema,
          description: 'A draft, empty or with the sections that are known already.',
          response: { 201: Listing, ...ownersResponses },
        },
      },
      async (request, reply) => {
        const ownerId = ownerIn(request).id
        const hotelId = await listings.create(ownerId, request.body)
        return reply.code(201).send(await answerWith(deps, request, { ownerId, hotelId }))
      },
    )
    app.delete(
      '/hotel-owner/hotels/:id',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Delete a draft',
          params: HotelParams,
          description: 'Only one that was never handed in; others are paused.',
          response: { 204: z.undefined().describe('done'), ...ownersResponses },
        },
      },
      async (request, reply) => {
        await listings.discard(ownIn(request))
        return reply.code(204).send()
      },
    )
  }
}

function savingRoute(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  const { listings } = deps
  const response = { 200: Listing, ...ownersResponses, 422: ErrorBodySchema }
  return async (app) => {
    app.patch(
      '/hotel-owner/hotels/:id',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Save sections of a hotel',
          params: HotelParams,
          body: SaveListingSchema,
          response,
          description:
            'Sections that are not sent stay. `hotel/changed` names those that another window saved after `version`. Of a ' +
            'hotel that is on the site, name, address, kind and stars wait for staff; all else is shown at once.',
        },
      },
      async (request) => {
        await listings.save(ownIn(request), request.body)
        return answerWith(deps, request, ownIn(request))
      },
    )
  }
}

function movingRoutes(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  const { listings } = deps
  const response = { 200: Listing, ...ownersResponses, 422: ErrorBodySchema }
  const schemaOf = (summary: string, description: string) =>
    ({ ...forOwners, schema: { tags, summary, description, params: HotelParams, response } }) as const
  return async (app) => {
    const complete = '`hotel/incomplete` says in `fields` what is missing, each with the part of the wizard.'
    app.post('/hotel-owner/hotels/:id/submit', schemaOf('Hand in for review', complete), async (request) => {
      await listings.submit(ownIn(request))
      return answerWith(deps, request, ownIn(request))
    })
    const away = 'It is in no search any more; stays that are booked stand.'
    app.post('/hotel-owner/hotels/:id/pause', schemaOf('Take off the site', away), async (request) => {
      await listings.pause(ownIn(request), true)
      return answerWith(deps, request, ownIn(request))
    })
    const back = 'It is found again at once.'
    app.post('/hotel-owner/hotels/:id/resume', schemaOf('Put back on the site', back), async (request) => {
      await listings.pause(ownIn(request), false)
      return answerWith(deps, request, ownIn(request))
    })
  }
}
