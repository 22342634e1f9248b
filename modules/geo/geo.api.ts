import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { places } from './geo.routes.ts'
import type { Geo } from './geo.ts'

/** `/locations/search` and `/hotels/autocomplete`. */
export function geoApi(geo: Geo): FastifyPluginAsync {
  return serve(places, {
    locations: async ({ query, reply }) => {
      keepForAnHour(reply)
      return geo.searchLocations(query.keyword, { locale: query.lang })
    },
    cities: async ({ query, reply }) => {
      keepForAnHour(reply)
      return geo.searchCities(query.q, { locale: query.lang })
    },
  })
}

const keepForAnHour = (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=3600')
