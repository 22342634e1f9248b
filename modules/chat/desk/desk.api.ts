import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { conversation, desk, deskTags } from './desk.routes.ts'
import type { ChatDesk } from './desk.ts'

/** `/admin/chat/conversations…` and `/admin/chat/tags`. */
export function deskApi({ desk: d }: { desk: ChatDesk }): FastifyPluginAsync[] {
  return [
    serve(desk, { list: ({ staff, query }) => d.list(staff, query) }),
    serve(deskTags, { list: async () => ({ tags: await d.tags() }) }),
    serve(conversation, {
      look: ({ staff, id, query }) => d.look(staff, id, query.after),
      lookBack: ({ staff, id, query }) => d.lookBack(staff, id, query.before),
      take: ({ staff, id, body }) => d.takeOver(staff, { conversationId: id, holder: body?.holder }),
      transfer: ({ staff, id, body }) => d.transfer(staff, { conversationId: id, ...body }),
      release: ({ staff, id }) => d.release(staff, id),
      close: ({ staff, id, body }) => d.close(staff, { conversationId: id, ...body }),
      block: ({ staff, id, body }) => d.block(staff, { conversationId: id, ...body }),
      note: ({ staff, id, body }) => d.note(staff, { conversationId: id, ...body }),
      tag: ({ staff, id, body }) => d.tag(staff, { conversationId: id, ...body }),
      addFile: ({ id, query, body }) => d.addFile(id, { name: query.name, content: body }),
      openFile: ({ staff, id, fileId }) => d.openFile(staff, { id, fileId }),
    }),
  ]
}
