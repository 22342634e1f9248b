import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { Chat } from './chat.ts'
import { chatSession, chat as routes } from './visitor-chat.routes.ts'

/** `/chat/…`: the widget's calls (specification §7). */
export function visitorChatApi({ chat }: { chat: Omit<Chat, 'desk'> }): FastifyPluginAsync[] {
  return [
    serve(routes, {
      notice: () => chat.notice(),
      async open({ body, caller, locale }) {
        const customer = caller?.kind === 'customer' ? caller : null
        const { sessionId, status } = await chat.open({ ...body, customer, locale })
        return { data: { session_id: sessionId, status } }
      },
    }),
    serve(chatSession, {
      messages: ({ sessionId, query }) => chat.read(sessionId, query.after),
      rate: ({ sessionId, body }) => chat.rate(sessionId, body),
      giveContact: ({ sessionId, body }) => chat.giveContact(sessionId, body.email),
      mailTranscript: ({ sessionId }) => chat.sendTranscript(sessionId),
      addFile: ({ sessionId, query, body }) => chat.addFile(sessionId, { name: query.name, content: body }),
      openFile: ({ sessionId, fileId }) => chat.openFile(sessionId, fileId),
    }),
  ]
}
