import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errorResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import { leaveApi } from './leave.api.ts'
import { SubscribedSchema, SubscribeSchema } from './newsletter.contract.ts'
import type { Newsletter } from './newsletter.ts'

/** Stricter than other writes: each call may send a mail to somebody. */
const PER_MINUTE = 10

export function newsletterApi(newsletter: Newsletter): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(leaveApi(newsletter))
    app.post(
      '/newsletter/subscribe',
      {
        config: { access: 'public', rateLimit: { max: PER_MINUTE } },
        schema: {
          tags: ['newsletter'],
          summary: 'Subscribe an address',
          description:
            'Sends a confirmation link; the subscription begins once it is followed. The answer is the same for every address.',
          body: SubscribeSchema,
          response: { 202: SubscribedSchema, ...errorResponses },
        },
      },
      async (request, reply) => {
        const locale = localeFor(request.headers['accept-language'])
        await newsletter.subscribe({ email: request.body.email, locale })
        return reply.code(202).send({ status: 'pending' as const })
      },
    )
  }
}
