import type { FastifyPluginAsync } from 'fastify'
import { savedBy } from '#modules/hotels/own-hotel.ts'
import { serve } from '#platform/api/serve.ts'
import type { Listings } from './listings.ts'
import { photoOrder, ratePlans, roomTypes } from './rooms.routes.ts'

/** Room types and rate plans of an owner's hotel, and the order of its parts. */
export function roomsApi(listings: Listings): FastifyPluginAsync[] {
  const saved = savedBy(listings)
  return [
    serve(roomTypes, {
      add: saved((own, { body }) => listings.addRoomType(own, body)),
      change: saved((own, { roomTypeId, body: { version, roomType: input } }) =>
        listings.changeRoomType(own, { roomTypeId, version, input }),
      ),
      archive: saved((own, { roomTypeId, body }) => listings.archiveRoomType(own, { ...body, roomTypeId })),
      order: saved((own, { body: { ids } }) => listings.arrange(own, { part: 'roomTypes', ids })),
    }),
    serve(ratePlans, {
      add: saved((own, { body }) => listings.addRatePlan(own, body)),
      change: saved((own, { ratePlanId, body: { version, ratePlan: input } }) =>
        listings.changeRatePlan(own, { ratePlanId, version, input }),
      ),
      archive: saved((own, { ratePlanId, body }) => listings.archiveRatePlan(own, { ...body, ratePlanId })),
      order: saved((own, { body: { ids } }) => listings.arrange(own, { part: 'ratePlans', ids })),
    }),
    serve(photoOrder, {
      save: saved((own, { body: { ids } }) => listings.arrange(own, { part: 'photos', ids })),
    }),
  ]
}
