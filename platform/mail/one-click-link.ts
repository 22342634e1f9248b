import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'

/**
 * The address of `List-Unsubscribe` as a link: programs open links to look at them, so it changes nothing and leads to the page that asks.
 * @param path below `/api`
 */
export function linkToPage(path: string, pageOf: (token: string) => string): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { token: string } }>(
      path,
      { config: { access: 'public' }, schema: { hide: true, querystring: z.object({ token: z.string().max(200) }) } },
      async ({ query }, reply) => reply.redirect(pageOf(encodeURIComponent(query.token)), 303),
    )
  }
}
