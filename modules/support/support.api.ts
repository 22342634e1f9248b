import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { setAsideApi } from './set-aside/set-aside.api.ts'
import { blockedSenders, macros, supportDesk, ticket } from './support.routes.ts'
import type { Support } from './support.ts'
import { suppressedAddresses } from './suppressions/suppressions.routes.ts'

/** `/admin/support…`: tickets as staff work on them. */
export function supportApi({ support }: { support: Pick<Support, 'desk' | 'help'> }): FastifyPluginAsync[] {
  const { desk, help } = support
  return [
    serve(supportDesk, {
      list: ({ staff, query }) => desk.list(staff, query),
      export: ({ staff, query, say }) => desk.export({ who: staff, say }, query),
      assignees: () => desk.assignees(),
      tags: async () => ({ tags: await desk.tags() }),
      helpFigures: () => help.figures(),
      alarms: ({ staff }) => desk.alarms(staff),
      seeAlarms: ({ staff, body }) => desk.seeAlarms(staff, body.ids),
      ofChat: ({ conversationId }) => desk.ofChat(conversationId),
      fromChat: ({ staff, conversationId }) => desk.fromChat(staff, conversationId),
    }),
    serve(ticket, {
      read: ({ staff, number }) => desk.read(staff, number),
      answer: ({ staff, number, body }) => desk.answer(staff, number, body),
      note: ({ staff, number, body }) => desk.note(staff, number, body),
      change: ({ staff, number, body }) => desk.change(staff, number, body),
      spam: ({ staff, number, body }) => desk.spam(staff, number, body),
      notSpam: ({ staff, number }) => desk.notSpam(staff, number),
      merge: ({ staff, number, body }) => desk.merge(staff, number, body.into),
      addFile: ({ number, query, body }) => desk.addFile(number, { name: query.name, content: body }),
      openFile: ({ staff, number, fileId }) => desk.openFile(staff, { number, fileId }),
    }),
    serve(macros, {
      list: () => desk.macros.list(),
      add: ({ staff, body }) => desk.macros.save(staff, body),
      change: ({ staff, id, body }) => desk.macros.save(staff, { ...body, id }),
      remove: ({ staff, id }) => desk.macros.delete(staff, id),
    }),
    serve(blockedSenders, {
      list: ({ query }) => desk.blocked.list(query),
      add: ({ staff, body }) => desk.blocked.add(staff, body),
      remove: ({ staff, body }) => desk.blocked.remove(staff, body.sender),
    }),
    serve(suppressedAddresses, {
      list: ({ query }) => desk.suppressed.list(query),
      add: ({ staff, body }) => desk.suppressed.add(staff, body),
      lift: ({ staff, body }) => desk.suppressed.lift(staff, body.address),
    }),
    ...setAsideApi({ support }),
  ]
}
