import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { offerErrors } from './offers.errors.ts'
import { offers as routes } from './offers.routes.ts'
import type { Offers } from './offers.ts'

/** `/offers…` */
export function offersApi(offers: Offers): FastifyPluginAsync {
  return serve(routes, {
    list: ({ query }) => offers.list(query),
    explore: ({ query }) => offers.explore(query),
    open: async ({ id, query: { lang: locale, currency } }) => {
      const opened = await offers.open(id, { locale, currency })
      if (opened.status === 'open') return opened.offer
      throw opened.status === 'over' ? offerErrors.over() : offerErrors.unknown()
    },
  })
}
