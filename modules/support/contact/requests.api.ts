import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SupportRequestSchema } from '#modules/support/support.contract.ts'
import type { Support } from '#modules/support/support.ts'
import { errorResponses, IdempotencyHeaders } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'

/** As many as the form takes: each may send a mail to somebody. */
const REQUESTS_PER_MINUTE = 5

/** `POST /support/requests`: what the contact form does, for programs. */
export function supportRequestsApi({ support }: { support: Pick<Support, 'sendRequest'> }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/support/requests',
      {
        config: { access: 'traveller', rateLimit: { max: REQUESTS_PER_MINUTE } },
        schema: {
          tags: ['support'],
          summary: 'Write to the support desk',
          headers: IdempotencyHeaders,
          description:
            'Opens a ticket and confirms it by e-mail, in the language of the request. The same request with the same key is one ticket. Files reach it in answer to that e-mail.',
          body: SupportRequestSchema.omit({ key: true }).partial({ code: true }).meta({ id: 'SupportRequest' }),
          response: {
            201: z.object({ number: z.int().describe('of the ticket') }).meta({ id: 'SupportRequested' }),
            ...errorResponses,
          },
        },
      },
      async ({ body, headers, caller }, reply) => {
        const request = { ...body, code: body.code ?? '', key: headers['idempotency-key'] }
        const customerId = caller?.kind === 'customer' ? caller.id : null
        const extras = { locale: localeFor(headers['accept-language']), customerId, files: [] }
        const { number } = await support.sendRequest(request, extras)
        return reply.code(201).send({ number })
      },
    )
  }
}
