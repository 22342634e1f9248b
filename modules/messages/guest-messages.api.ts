import type { FastifyPluginAsync } from 'fastify'
import type { Caller } from '#modules/accounts/index.ts'
import { serve } from '#platform/api/serve.ts'
import type { Talker } from './messages.deps.ts'
import { guestMessages } from './messages.routes.ts'
import type { Messages } from './messages.ts'

type Deps = {
  messages: Messages
  /** The stay of a reservation that the caller may open; throws AppError `reservation/not-found`. */
  stayOf(idOrCode: string, caller: Caller): Promise<string>
}

/** `/reservations/:code/messages…` */
export function guestMessagesApi({ messages, stayOf }: Deps): FastifyPluginAsync {
  const guest = async ({ code, caller }: { code: string; caller: Caller }): Promise<Talker> => ({
    side: 'guest',
    stayId: await stayOf(code, caller),
  })
  return serve(guestMessages, {
    read: async (args) => messages.thread(await guest(args)),
    write: async ({ body, key, ...args }) => messages.write(await guest(args), { ...body, key }),
    readUpTo: async ({ body, ...args }) => messages.readUpTo(await guest(args), body.number),
    addFile: async ({ query, body, ...args }) =>
      messages.addFile(await guest(args), { name: query.name, content: body }),
    openFile: async ({ fileId, ...args }) => messages.openFile(await guest(args), fileId),
  })
}
