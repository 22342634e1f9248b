import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses } from '#platform/http.ts'
import { LOCALES } from '#platform/locale.ts'
import { CitySuggestionSchema, LocationSchema } from './geo.contract.ts'
import type { Geo } from './geo.ts'

const typed = z.string().trim().min(1).max(80)
const lang = z.enum(LOCALES).default('en').describe('Language of the names in the answer.')
const CACHED = 'public, max-age=3600'

/** `/locations/search` and `/hotels/autocomplete` (specification §7); both answer a plain array. */
export function geoApi(geo: Geo): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/locations/search',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Suggest airports and cities',
          description:
            'Exact codes first, then cities, then airport names, by importance. One typing error is forgiven.',
          tags: ['places'],
          querystring: z.object({ keyword: typed.describe('What the traveller typed: a name or a code.'), lang }),
          response: { 200: z.array(LocationSchema), ...errorResponses },
        },
      },
      async ({ query }, reply) => {
        reply.header('cache-control', CACHED)
        return geo.searchLocations(query.keyword, { locale: query.lang })
      },
    )
    app.get(
      '/hotels/autocomplete',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Suggest cities to stay in',
          description:
            'Cities by the beginning of any word of their names, the largest first. One typing error is forgiven.',
          tags: ['places'],
          querystring: z.object({ q: typed.describe('What the traveller typed.'), lang }),
          response: { 200: z.array(CitySuggestionSchema), ...errorResponses },
        },
      },
      async ({ query }, reply) => {
        reply.header('cache-control', CACHED)
        return geo.searchCities(query.q, { locale: query.lang })
      },
    )
  }
}
