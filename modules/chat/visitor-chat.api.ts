import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ATTACHMENT_TYPES } from '#platform/attachments/attachment-body.ts'
import {
  contentOf,
  FILE_TYPES,
  FileQuery,
  takeFiles,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-routes.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import {
  ChatContactSchema,
  ChatFileSchema,
  ChatMessagesSchema,
  ChatNoticeSchema,
  ChatOpenedSchema,
  OpenChatSchema,
  RateChatSchema,
  SeqSchema,
} from './chat.contract.ts'
import type { Chat } from './chat.ts'
import { CHAT_FILE_BYTES } from './chat-limits.contract.ts'

const tags = ['chat']
const SESSIONS_PER_MINUTE = 10
const MAILS_PER_MINUTE = 3
const answers = { ...errorResponses, 404: ErrorBodySchema } as const
const Session = z.object({ sessionId: z.string().min(1).max(100).describe('as it came from POST /api/chat/sessions') })
const FileParams = Session.extend({ fileId: z.uuid() })
const config = { access: 'public' } as const

type Deps = { chat: Omit<Chat, 'desk'> }

/** `/chat/…`: the widget's calls (specification §7). The session id is the key; the live part goes over the socket. */
export function visitorChatApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(sessionRoutes(deps))
    await app.register(endRoutes(deps))
    await app.register(fileRoutes(deps))
  }
}

function sessionRoutes({ chat }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/chat',
      {
        config,
        schema: {
          tags,
          summary: 'Whether somebody is there, and how long answers take',
          response: { 200: ChatNoticeSchema, ...errorResponses },
        },
      },
      () => chat.notice(),
    )
    app.post(
      '/chat/sessions',
      {
        config: { access: 'traveller', rateLimit: { max: SESSIONS_PER_MINUTE } },
        schema: {
          tags,
          summary: 'Begin a chat',
          body: OpenChatSchema,
          description: 'With a customer signed in, name and address are taken from the account.',
          response: { 200: ChatOpenedSchema, ...errorResponses },
        },
      },
      async (request) => {
        const customer = request.caller?.kind === 'customer' ? request.caller : null
        const { sessionId, status } = await chat.open({ ...request.body, customer, locale: localeIn(request) })
        return { data: { session_id: sessionId, status } }
      },
    )
    app.get(
      '/chat/sessions/:sessionId/messages',
      {
        config,
        schema: {
          tags,
          summary: 'What was said',
          params: Session,
          querystring: z.object({
            after: z.coerce.number().pipe(SeqSchema).default(0).describe('seq of the last known'),
          }),
          response: { 200: ChatMessagesSchema, ...answers },
        },
      },
      ({ params, query }) => chat.read(params.sessionId, query.after),
    )
  }
}

function endRoutes({ chat }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/chat/sessions/:sessionId/rating',
      {
        config,
        schema: {
          tags,
          summary: 'Say how a chat was that is over',
          params: Session,
          body: RateChatSchema,
          response: { 204: z.null(), ...answers, 409: ErrorBodySchema },
        },
      },
      async ({ params, body }, reply) => {
        await chat.rate(params.sessionId, body)
        return reply.code(204).send(null)
      },
    )
    app.put(
      '/chat/sessions/:sessionId/contact',
      {
        config,
        schema: {
          tags,
          summary: 'Say where an answer reaches the visitor',
          params: Session,
          body: ChatContactSchema,
          response: { 204: z.null(), ...answers },
        },
      },
      async ({ params, body }, reply) => {
        await chat.giveContact(params.sessionId, body.email)
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/chat/sessions/:sessionId/transcript',
      {
        config: { ...config, rateLimit: { max: MAILS_PER_MINUTE } },
        schema: {
          tags,
          summary: 'Mail what was said',
          params: Session,
          description: 'To the address of the customer whose chat it is.',
          response: { 204: z.null(), ...answers, 409: ErrorBodySchema },
        },
      },
      async ({ params }, reply) => {
        await chat.sendTranscript(params.sessionId)
        return reply.code(204).send(null)
      },
    )
  }
}

function fileRoutes({ chat }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    takeFiles(app, CHAT_FILE_BYTES)
    app.post(
      '/chat/sessions/:sessionId/files',
      {
        config: { ...config, rateLimit: { max: UPLOADS_PER_MINUTE } },
        bodyLimit: CHAT_FILE_BYTES,
        schema: {
          tags,
          summary: 'Upload a file for the next message',
          params: Session,
          description: 'The body is the file itself: a PDF or a picture of at most 10 MB, whatever its type says.',
          consumes: FILE_TYPES,
          querystring: FileQuery,
          body: z.any().describe('the file'),
          response: { 201: ChatFileSchema, ...answers, 413: ErrorBodySchema, 415: ErrorBodySchema },
        },
      },
      async ({ params, query, body }, reply) => {
        const file = { name: query.name, content: contentOf(body) }
        return reply.code(201).send(await chat.addFile(params.sessionId, file))
      },
    )
    app.get(
      '/chat/sessions/:sessionId/files/:fileId',
      {
        config,
        schema: {
          tags,
          summary: 'Download a file of the chat',
          params: FileParams,
          response: { 200: fileAnswer(...ATTACHMENT_TYPES), ...answers },
        },
      },
      async ({ params }, reply) => sendFile(reply, await chat.openFile(params.sessionId, params.fileId)),
    )
  }
}

function localeIn({ headers }: FastifyRequest) {
  return localeFor(headers['accept-language'])
}
