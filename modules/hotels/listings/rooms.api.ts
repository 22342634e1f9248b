import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  answerWith,
  forOwners,
  HotelParams,
  Listing,
  type OwnerApiDeps,
  ownersResponses,
  ownIn,
} from '#modules/hotels/owner-api-parts.ts'
import type { ArrangedPart } from './arrange-parts.ts'
import { ArchiveSchema, OrderSchema, RatePlanInput, RoomTypeInput } from './listing-input.contract.ts'

const tags = ['hotel owners: rooms and rates']
const version = z.int().min(1).describe('the version that was read; a newer one is not written over')
const ChangeRoomTypeSchema = z.object({ version, roomType: RoomTypeInput }).meta({ id: 'RoomTypeChange' })
const ChangeRatePlanSchema = z.object({ version, ratePlan: RatePlanInput }).meta({ id: 'RatePlanChange' })
const RoomParams = HotelParams.extend({ roomTypeId: z.uuid() })
const PlanParams = HotelParams.extend({ ratePlanId: z.uuid() })
const response = { 200: Listing, ...ownersResponses }
const created = { 201: Listing, ...ownersResponses }

/** Room types and rate plans of an owner's hotel. Every write answers with the whole listing. */
export function roomsApi(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(roomTypeRoutes(deps))
    await app.register(ratePlanRoutes(deps))
    await app.register(archiveRoutes(deps))
    await app.register(orderRoutes(deps))
  }
}

function roomTypeRoutes(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  const { listings } = deps
  return async (app) => {
    app.post(
      '/hotel-owner/hotels/:id/room-types',
      {
        ...forOwners,
        schema: { tags, summary: 'Add a room type', params: HotelParams, body: RoomTypeInput, response: created },
      },
      async (request, reply) => {
        await listings.addRoomType(ownIn(request), request.body)
        return reply.code(201).send(await answerWith(deps, request, ownIn(request)))
      },
    )
    app.put(
      '/hotel-owner/hotels/:id/room-types/:roomTypeId',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Change a room type',
          params: RoomParams,
          body: ChangeRoomTypeSchema,
          response,
          description:
            'Nights without an allotment of their own follow. `hotel/state` when more is sold or held on one.',
        },
      },
      async (request) => {
        const { roomTypeId } = request.params
        const { version, roomType: input } = request.body
        await listings.changeRoomType(ownIn(request), { roomTypeId, version, input })
        return answerWith(deps, request, ownIn(request))
      },
    )
  }
}

function ratePlanRoutes(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  const { listings } = deps
  return async (app) => {
    app.post(
      '/hotel-owner/hotels/:id/rate-plans',
      {
        ...forOwners,
        schema: { tags, summary: 'Add a rate plan', params: HotelParams, body: RatePlanInput, response: created },
      },
      async (request, reply) => {
        await listings.addRatePlan(ownIn(request), request.body)
        return reply.code(201).send(await answerWith(deps, request, ownIn(request)))
      },
    )
    app.put(
      '/hotel-owner/hotels/:id/rate-plans/:ratePlanId',
      {
        ...forOwners,
        schema: { tags, summary: 'Change a rate plan', params: PlanParams, body: ChangeRatePlanSchema, response },
      },
      async (request) => {
        const { ratePlanId } = request.params
        const { version, ratePlan: input } = request.body
        await listings.changeRatePlan(ownIn(request), { ratePlanId, version, input })
        return answerWith(deps, request, ownIn(request))
      },
    )
  }
}

function archiveRoutes(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  const { listings } = deps
  const description = 'Stays that are booked stand. The last one of a hotel on the site cannot be archived.'
  const archiving = <Params extends z.ZodType>(summary: string, params: Params) =>
    ({ ...forOwners, schema: { tags, summary, description, params, body: ArchiveSchema, response } }) as const
  return async (app) => {
    app.post(
      '/hotel-owner/hotels/:id/room-types/:roomTypeId/archive',
      archiving('Sell no more of a room type, or again', RoomParams),
      async (request) => {
        await listings.archiveRoomType(ownIn(request), { ...request.body, roomTypeId: request.params.roomTypeId })
        return answerWith(deps, request, ownIn(request))
      },
    )
    app.post(
      '/hotel-owner/hotels/:id/rate-plans/:ratePlanId/archive',
      archiving('Sell no more by a rate plan, or again', PlanParams),
      async (request) => {
        await listings.archiveRatePlan(ownIn(request), { ...request.body, ratePlanId: request.params.ratePlanId })
        return answerWith(deps, request, ownIn(request))
      },
    )
  }
}

const ORDERS: [path: string, part: ArrangedPart, summary: string][] = [
  ['room-types', 'roomTypes', 'Put room types in order'],
  ['rate-plans', 'ratePlans', 'Put rate plans in order'],
  ['photos', 'photos', 'Put photos in order'],
]

function orderRoutes(deps: OwnerApiDeps): FastifyPluginAsyncZod {
  const description = 'What is not named comes after, in the order that it has.'
  return async (app) => {
    for (const [path, part, summary] of ORDERS) {
      app.put(
        `/hotel-owner/hotels/:id/${path}/order`,
        { ...forOwners, schema: { tags, summary, description, params: HotelParams, body: OrderSchema, response } },
        async (request) => {
          await deps.listings.arrange(ownIn(request), { part, ids: request.body.ids })
          return answerWith(deps, request, ownIn(request))
        },
      )
    }
  }
}
