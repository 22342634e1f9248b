import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { serve } from '#platform/api/serve.ts'
import { unchangingAnswer } from '#platform/api/unchanging.ts'
import type { Locale } from '#platform/locale.ts'
import { places } from './geo.routes.ts'
import type { Geo } from './geo.ts'

/** The first letters of names, which nearly everyone types: a suggestion is asked for with each. */
const MOST_KEPT = 5000

/** `/locations/search` and `/hotels/autocomplete`. */
export function geoApi(geo: Geo): FastifyPluginAsync {
  const locations = kept(geo.searchLocations)
  const cities = kept(geo.searchCities)
  return serve(places, {
    locations: async ({ query, reply }) => {
      keepForAnHour(reply)
      return locations(query.keyword, query.lang)
    },
    cities: async ({ query, reply }) => {
      keepForAnHour(reply)
      return cities(query.q, query.lang)
    },
  })
}

const keepForAnHour = (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=3600')

/** Places stay as they are while a process lives. */
function kept<Found extends object>(search: (typed: string, options: { locale: Locale }) => Found) {
  const answers = new LRUCache<string, Found>({ max: MOST_KEPT })
  return (typed: string, locale: Locale): Found => {
    const key = `${locale} ${typed}`
    const before = answers.get(key)
    if (before) return before
    const found = unchangingAnswer(search(typed, { locale }))
    answers.set(key, found)
    return found
  }
}
