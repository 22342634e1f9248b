import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { Talker } from './messages.deps.ts'
import { inbox, messageTemplates, ownerMessages } from './messages.routes.ts'
import type { Messages } from './messages.ts'

/** `/hotel-owner/messages`, `/hotel-owner/stays/:id/messages…` and `/hotel-owner/message-templates…`. */
export function ownerMessagesApi({ messages }: { messages: Messages }): FastifyPluginAsync[] {
  const talker = ({ owner, id }: { owner: { id: string }; id: string }): Talker => ({
    side: 'owner',
    ownerId: owner.id,
    stayId: id,
  })
  return [
    serve(inbox, {
      list: ({ owner, query }) => messages.inbox(owner.id, query),
      unread: async ({ owner }) => ({ unread: await messages.unreadOf(owner.id) }),
    }),
    serve(ownerMessages, {
      read: (args) => messages.thread(talker(args)),
      write: ({ body, key, ...args }) => messages.write(talker(args), { ...body, key }),
      readUpTo: ({ body, ...args }) => messages.readUpTo(talker(args), body.number),
      addFile: ({ query, body, ...args }) => messages.addFile(talker(args), { name: query.name, content: body }),
      openFile: ({ fileId, ...args }) => messages.openFile(talker(args), fileId),
    }),
    serve(messageTemplates, {
      list: ({ owner }) => messages.templates.list(owner.id),
      add: ({ owner, body }) => messages.templates.save(owner.id, body),
      change: ({ owner, id, body }) => messages.templates.save(owner.id, { id, ...body }),
      remove: ({ owner, id }) => messages.templates.delete(owner.id, id),
    }),
  ]
}
