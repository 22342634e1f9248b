import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AdminSessionSchema, SetupSchema, SetupStateSchema } from '#modules/accounts/accounts.contract.ts'
import { originOf } from '#modules/accounts/callers.ts'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'
import type { Setup } from './setup.ts'

const limited = { access: 'public', rateLimit: { max: 20 } } as const

/** The first account. */
export function setupApi(setup: Setup): FastifyPluginAsyncZod {
  const tags = ['staff: setup']
  return async (app) => {
    app.get(
      '/setup',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Whether the first account is still to be made',
          description: 'Open until it was made once, then closed for ever.',
          response: { 200: SetupStateSchema, ...errorResponses },
        },
      },
      async () => ({ open: await setup.isOpen() }),
    )
    app.post(
      '/setup',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Make the first account of staff',
          description: 'With the token that the server prints while there is none. The account is a superadmin.',
          body: SetupSchema,
          response: { 201: AdminSessionSchema, 404: ErrorBodySchema, ...errorResponses },
        },
      },
      async (request, reply) => reply.code(201).send(await setup.finish(request.body, originOf(request))),
    )
  }
}
