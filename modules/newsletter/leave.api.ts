import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses } from '#platform/http.ts'
import type { Newsletter } from './newsletter.ts'
import { UNSUBSCRIBE_PATH } from './one-click-address.ts'

const BODY_BYTES = 4096
const Query = z.object({ token: z.string().max(200).describe('from the mail') })

/**
 * What a mail program does with the button that it shows beside our newsletter (RFC 8058): a POST leaves at once, without a
 * page and a session. A GET changes nothing, since programs open links to look at them: it leads to the page that asks.
 */
export function leaveApi(newsletter: Pick<Newsletter, 'end'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const tags = ['newsletter']
    app.post(
      UNSUBSCRIBE_PATH,
      {
        config: { access: 'public' },
        bodyLimit: BODY_BYTES,
        schema: {
          tags,
          summary: 'Leave the newsletter with one click (RFC 8058)',
          querystring: Query,
          description: 'The answer is the same for every token.',
          consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
          body: z
            .string()
            .regex(/List-Unsubscribe[\s\S]{1,20}One-Click/)
            .describe('List-Unsubscribe=One-Click'),
          response: { 204: z.null(), ...errorResponses },
        },
      },
      async ({ query }, reply) => {
        await newsletter.end(query.token)
        return reply.code(204).send(null)
      },
    )
    app.get(
      UNSUBSCRIBE_PATH,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Lead to the page that asks whether to leave',
          querystring: Query,
          response: { 303: z.null(), ...errorResponses },
        },
      },
      async ({ query }, reply) => reply.redirect(`/subscribe?token=${encodeURIComponent(query.token)}&leave=1`, 303),
    )
  }
}
