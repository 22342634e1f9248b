import type { FastifyPluginAsync } from 'fastify'
import type { Listings } from '#modules/hotels/listings/listings.ts'
import { ownOf, savedBy } from '#modules/hotels/own-hotel.ts'
import { serve } from '#platform/api/serve.ts'
import { hotelPhotos } from './photos.routes.ts'
import type { Photos } from './photos.ts'

/** Photos of an owner's hotel. */
export function photosApi({ listings, photos }: { listings: Listings; photos: Photos }): FastifyPluginAsync {
  const saved = savedBy(listings)
  return serve(hotelPhotos, {
    add: (call) => photos.add(ownOf(call), call.body),
    describe: saved((own, { photoId, body }) => photos.describe({ ...own, photoId }, body)),
    remove: saved((own, { photoId }) => photos.remove({ ...own, photoId })),
  })
}
