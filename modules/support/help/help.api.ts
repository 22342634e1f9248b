import type { FastifyPluginAsync } from 'fastify'
import type { Support } from '#modules/support/support.ts'
import { serve } from '#platform/api/serve.ts'
import { help as routes } from './help.routes.ts'

/** `GET /help/search`: what a question finds in the help centre. */
export function helpApi({ support: { help } }: { support: Pick<Support, 'help'> }): FastifyPluginAsync {
  return serve(routes, { search: ({ query }) => help.search(query.lang, query.q) })
}
