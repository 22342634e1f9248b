import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { ownerNotices } from './owner-notices.routes.ts'
import type { OwnerNoticeBoard } from './owner-notices.ts'

export function ownerNoticesApi(board: OwnerNoticeBoard): FastifyPluginAsync {
  return serve(ownerNotices, {
    list: ({ owner }) => board.listOf(owner.id),
    markRead: ({ owner, body }) => board.readUntil(owner.id, new Date(body.until)),
  })
}
