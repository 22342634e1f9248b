import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Support } from '#modules/support/support.ts'
import { errorResponses } from '#platform/http.ts'
import { HelpFoundSchema, HelpQuerySchema } from './help-search.contract.ts'

/** `GET /help/search`: what a question finds in the help centre. */
export function helpApi({ support: { help } }: { support: Pick<Support, 'help'> }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/help/search',
      {
        config: { access: 'public' },
        schema: {
          tags: ['help'],
          summary: 'Articles that a question finds',
          querystring: HelpQuerySchema,
          description: 'The best first. Typing errors are forgiven, and people may ask in any language of the site.',
          response: { 200: HelpFoundSchema, ...errorResponses },
        },
      },
      ({ query }) => help.search(query.lang, query.q),
    )
  }
}
