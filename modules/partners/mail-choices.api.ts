import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { MailChoicesChangeSchema, MailChoicesSchema } from './partners.contract.ts'
import type { Partners } from './partners.ts'

const tags = ['owner: profile']
const config = { access: 'owner' } as const
const response = { 200: z.object({ data: MailChoicesSchema }), 404: ErrorBodySchema, ...guardedResponses } as const

/** Which mails an owner gets. */
export function mailChoicesApi(partners: Partners): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/notifications',
      {
        config,
        schema: {
          tags,
          summary: 'Which mails I get',
          description:
            'Those that can be turned off; mails about bookings, reviews of hotels and security always come.',
          response,
        },
      },
      async (request) => ({ data: await partners.mailChoicesOf(ownerIn(request).id) }),
    )
    app.put(
      '/hotel-owner/notifications',
      {
        config,
        schema: {
          tags,
          summary: 'Choose which mails I get',
          description: 'What is left away stays.',
          body: MailChoicesChangeSchema,
          response,
        },
      },
      async (request) => ({ data: await partners.chooseMails(ownerIn(request).id, request.body) }),
    )
  }
}
