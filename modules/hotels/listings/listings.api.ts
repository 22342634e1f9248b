import type { FastifyPluginAsync } from 'fastify'
import { ownOf, savedBy } from '#modules/hotels/own-hotel.ts'
import { serve } from '#platform/api/serve.ts'
import { ownHotel, ownHotels } from './listings.routes.ts'
import type { Listings } from './listings.ts'

/** `/hotel-owner/hotels…` as far as it is about a hotel as a whole. */
export function listingsApi(listings: Listings): FastifyPluginAsync[] {
  const saved = savedBy(listings)
  return [
    serve(ownHotels, {
      stats: ({ owner, locale }) => listings.stats(owner.id, locale),
      list: ({ owner, query }) => listings.list(owner.id, query.status),
      begin: async ({ owner, body, say }) => {
        const hotelId = await listings.create(owner.id, body)
        return listings.get({ ownerId: owner.id, hotelId }, say)
      },
    }),
    serve(ownHotel, {
      read: (call) => listings.get(ownOf(call), call.say),
      save: saved((own, { body }) => listings.save(own, body)),
      discard: (call) => listings.discard(ownOf(call)),
      submit: saved((own) => listings.submit(own)),
      pause: saved((own) => listings.pause(own, true)),
      resume: saved((own) => listings.pause(own, false)),
    }),
  ]
}
