import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { guardedResponses } from '#platform/http.ts'
import { OWNER_NOTICES_SHOWN, OwnerNoticesSchema, ReadUntilSchema } from './owner-notices.contract.ts'
import type { OwnerNoticeBoard } from './owner-notices.ts'

const config = { access: 'owner' as const }
const tags = ['hotel owner']
const response = { 200: z.object({ data: OwnerNoticesSchema }), ...guardedResponses }

/** The bell of the partner portal. */
export function ownerNoticesApi(board: OwnerNoticeBoard): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/notices',
      {
        config,
        schema: {
          tags,
          summary: 'Read what happened to my hotels, my business and my payouts',
          description: `The newest ${OWNER_NOTICES_SHOWN}, newest first.`,
          response,
        },
      },
      async (request) => ({ data: await board.listOf(ownerIn(request).id) }),
    )
    app.post(
      '/hotel-owner/notices/read',
      {
        config,
        schema: {
          tags,
          summary: 'Mark notices as read',
          description: 'All up to a moment. Doing it again changes nothing.',
          body: ReadUntilSchema,
          response,
        },
      },
      async (request) => ({ data: await board.readUntil(ownerIn(request).id, new Date(request.body.until)) }),
    )
  }
}
