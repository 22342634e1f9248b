import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { insurance as routes } from './insurance.routes.ts'
import type { Insurance } from './insurance.ts'

/** `/insurance/…` of the API. */
export function insuranceApi({ insurance }: { insurance: Insurance }): FastifyPluginAsync {
  return serve(routes, {
    quotes: async ({ query }) => ({ offers: insurance.quote(query) }),
    terms: async ({ query: { version, lang } }) => insurance.terms(version, lang),
  })
}
