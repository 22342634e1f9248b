import type { FastifyPluginAsync } from 'fastify'
import { mayDo } from '#modules/accounts/index.ts'
import { serve } from '#platform/api/serve.ts'
import { AppError } from '#platform/errors.ts'
import type { ChatDesk } from './desk.ts'
import { agents, cannedReplies } from './desk-settings.routes.ts'

const OTHERS = /*i18n*/ {
  id: 'chat.others',
  message: 'You can change your own settings here. For a colleague’s, ask someone who manages the desk.',
}

/** `/admin/chat/…`: agents with their figures, canned replies. */
export function deskSettingsApi({ desk }: { desk: ChatDesk }): FastifyPluginAsync[] {
  return [
    serve(agents, {
      list: ({ query }) => desk.agents.list(Number(query.days)),
      set: async ({ staff, id, body }) => {
        if (id !== staff.id && !mayDo(staff, 'chat.manage'))
          throw new AppError('account/forbidden', { userMessage: OTHERS })
        await desk.agents.set(staff, { staffId: id, ...body })
        return desk.agents.list()
      },
    }),
    serve(cannedReplies, {
      list: () => desk.replies.list(),
      add: ({ staff, body }) => desk.replies.save(staff, body),
      change: ({ staff, id, body }) => desk.replies.save(staff, { id, ...body }),
      remove: ({ staff, id }) => desk.replies.delete(staff, id),
    }),
  ]
}
