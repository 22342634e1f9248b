import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { serve } from '#platform/api/serve.ts'
import { newsletter } from './newsletter.routes.ts'
import type { Newsletter } from './newsletter.ts'
import { UNSUBSCRIBE_PATH } from './one-click-address.ts'

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
    linkPlugin,
  ]
}

/** The same address as a link: programs open links to look at them, so it changes nothing and leads to the page that asks. */
const linkPlugin: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { token: string } }>(
    UNSUBSCRIBE_PATH,
    { config: { access: 'public' }, schema: { hide: true, querystring: z.object({ token: z.string().max(200) }) } },
    async ({ query }, reply) => reply.redirect(`/subscribe?token=${encodeURIComponent(query.token)}&leave=1`, 303),
  )
}
