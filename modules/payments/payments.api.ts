import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses } from '#platform/http.ts'
import type { WebhookIntake } from './create-payments.ts'

/** A provider sends many at once, and from one address. */
const PER_MINUTE = 6_000

export function paymentsApi(webhooks: WebhookIntake): FastifyPluginAsyncZod {
  return async (app) => {
    // The signature covers the bytes as they came; only these routes read them so.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post(
      '/payments/webhooks/:provider',
      {
        config: { access: 'public', rateLimit: { max: PER_MINUTE } },
        schema: {
          tags: ['payments'],
          summary: 'Hear from a payment provider',
          description:
            'For the payment provider: an event, signed. 204 says that it is stored; it is worked on afterwards, once, however often it is sent.',
          params: z.object({ provider: z.string().max(40) }),
          body: z.string().max(65_536).describe('the event as JSON, signed in the header that the provider uses'),
          response: { 204: z.null(), ...errorResponses },
        },
      },
      async (request, reply) => {
        const { provider } = request.params
        await webhooks.receive({ provider, headers: request.headers, rawBody: request.body })
        return reply.code(204).send(null)
      },
    )
  }
}
