import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { ownerNotices } from './owner-notices.routes.ts'
import type { OwnerNoticeBoard } from './owner-notices.ts'

export function ownerNoticesApi(board: OwnerNoticeBoard): FastifyPluginAsync {
  return serve(ownerNotices, {
    list: ({ owner, locale }) => board.listOf(owner.id, locale),
    markRead: ({ owner, body, locale }) => board.readUntil(owner.id, new Date(body.until), locale),
  })
}
