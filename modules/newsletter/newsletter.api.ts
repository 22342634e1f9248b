import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { leaveApi } from './leave.api.ts'
import { newsletter } from './newsletter.routes.ts'
import type { Newsletter } from './newsletter.ts'

export function newsletterApi(n: Newsletter): FastifyPluginAsync[] {
  return [
    leaveApi(n),
    serve(newsletter, {
      subscribe: async ({ body, locale }) => {
        await n.subscribe({ email: body.email, locale })
        return { status: 'pending' as const }
      },
    }),
  ]
}
