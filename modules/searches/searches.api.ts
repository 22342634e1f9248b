import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { searchHistory } from './searches.routes.ts'
import type { Searches } from './searches.ts'

/** `/admin/search-history`. */
export function searchHistoryApi(searches: Searches): FastifyPluginAsync {
  return serve(searchHistory, {
    read: ({ query, locale }) => searches.history(query, locale),
    route: ({ query, locale }) => searches.route(query, locale),
  })
}
