import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { consents } from './consents/consents.routes.ts'
import type { Legal } from './legal.ts'

/** `/consents` */
export function legalApi(legal: Legal): FastifyPluginAsync {
  return serve(consents, {
    record: ({ body, caller }) => legal.recordConsent(body, caller?.kind === 'customer' ? caller.id : null),
  })
}
