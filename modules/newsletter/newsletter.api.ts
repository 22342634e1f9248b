import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { linkToPage } from '#platform/mail/one-click-link.ts'
import { newsletter } from './newsletter.routes.ts'
import type { Newsletter } from './newsletter.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-path.ts'

/** `/newsletter/…` */
export function newsletterApi(n: Newsletter): FastifyPluginAsync[] {
  return [
    serve(newsletter, {
      subscribe: async ({ body, locale }) => {
        await n.subscribe({ email: body.email, locale })
        return { status: 'pending' as const }
      },
      leave: ({ query }) => n.end(query.token),
    }),
    linkToPage(UNSUBSCRIBE_PATH, (token) => `/subscribe?token=${token}&leave=1`),
  ]
}
