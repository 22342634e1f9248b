import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { staffIn } from '#modules/accounts/index.ts'
import { ChatFileSchema } from '#modules/chat/chat.contract.ts'
import { CHAT_FILE_BYTES } from '#modules/chat/chat-limits.contract.ts'
import {
  contentOf,
  FILE_TYPES,
  FileQuery,
  takeFiles,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-routes.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ATTACHMENT_TYPES } from '#platform/attachments/safe-attachment.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import {
  AfterSchema,
  BeforeSchema,
  CloseSchema,
  DeskConversationSchema,
  DeskListSchema,
  DeskQuerySchema,
  EarlierMessagesSchema,
  NoteSchema,
  TagsSchema,
  TakeSchema,
  TransferSchema,
  UsedTagsSchema,
} from './desk.contract.ts'
import type { ChatDesk } from './desk.ts'

type Deps = { desk: ChatDesk }

const tags = ['staff: chat']
const reading = { access: { staff: 'chat.read' } } as const
const working = { access: { staff: 'chat.work' } } as const
const answers = { ...guardedResponses, 404: ErrorBodySchema, 409: ErrorBodySchema } as const
const Params = z.object({ id: z.uuid() })
const FileParams = Params.extend({ fileId: z.uuid() })

/** `/admin/chat/conversations…`: what an agent's console reads and does; messages go over the socket. */
export function deskApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(deps))
    await app.register(handRoutes(deps))
    await app.register(markRoutes(deps))
    await app.register(fileRoutes(deps))
  }
}

function readRoutes({ desk }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/chat/conversations',
      {
        config: reading,
        schema: {
          tags,
          summary: 'A view of the desk',
          querystring: DeskQuerySchema,
          response: { 200: DeskListSchema, ...guardedResponses },
        },
      },
      (request) => desk.list(staffIn(request), request.query),
    )
    app.get(
      '/admin/chat/tags',
      {
        config: reading,
        schema: {
          tags,
          summary: 'Tags of the last three months',
          response: { 200: UsedTagsSchema, ...guardedResponses },
        },
      },
      async () => ({ tags: await desk.tags() }),
    )
    app.get(
      '/admin/chat/conversations/:id',
      {
        config: reading,
        schema: {
          tags,
          summary: 'A conversation with its notes and history',
          params: Params,
          querystring: AfterSchema,
          response: { 200: DeskConversationSchema, ...answers },
        },
      },
      (request) => desk.look(staffIn(request), request.params.id, request.query.after),
    )
    app.get(
      '/admin/chat/conversations/:id/messages',
      {
        config: reading,
        schema: {
          tags,
          summary: 'Earlier messages of a conversation',
          params: Params,
          querystring: BeforeSchema,
          response: { 200: EarlierMessagesSchema, ...answers },
        },
      },
      (request) => desk.lookBack(staffIn(request), request.params.id, request.query.before),
    )
  }
}

/** Routes that change who has a conversation, or end it. */
function handRoutes({ desk }: Deps): FastifyPluginAsyncZod {
  const response = { 204: z.null(), ...answers }
  return async (app) => {
    app.post(
      '/admin/chat/conversations/:id/take',
      {
        config: working,
        schema: {
          tags,
          summary: 'Take a conversation, also a colleague’s',
          params: Params,
          body: TakeSchema,
          response,
        },
      },
      async (request, reply) => {
        const { params, body } = request
        await desk.takeOver(staffIn(request), { conversationId: params.id, holder: body?.holder })
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/admin/chat/conversations/:id/transfer',
      {
        config: working,
        schema: { tags, summary: 'Give a conversation to a colleague', params: Params, body: TransferSchema, response },
      },
      async (request, reply) => {
        await desk.transfer(staffIn(request), { conversationId: request.params.id, ...request.body })
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/admin/chat/conversations/:id/release',
      {
        config: working,
        schema: { tags, summary: 'Put a conversation back into the queue', params: Params, response },
      },
      async (request, reply) => {
        await desk.release(staffIn(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/admin/chat/conversations/:id/close',
      {
        config: working,
        schema: { tags, summary: 'End a conversation', params: Params, body: CloseSchema, response },
      },
      async (request, reply) => {
        await desk.close(staffIn(request), { conversationId: request.params.id, ...request.body })
        return reply.code(204).send(null)
      },
    )
  }
}

function markRoutes({ desk }: Deps): FastifyPluginAsyncZod {
  const response = { 204: z.null(), ...answers }
  return async (app) => {
    app.post(
      '/admin/chat/conversations/:id/notes',
      {
        config: working,
        schema: { tags, summary: 'Write a note that only staff see', params: Params, body: NoteSchema, response },
      },
      async (request, reply) => {
        await desk.note(staffIn(request), { conversationId: request.params.id, ...request.body })
        return reply.code(204).send(null)
      },
    )
    app.put(
      '/admin/chat/conversations/:id/tags',
      { config: working, schema: { tags, summary: 'Put the tags', params: Params, body: TagsSchema, response } },
      async (request, reply) => {
        await desk.tag({ conversationId: request.params.id, ...request.body })
        return reply.code(204).send(null)
      },
    )
  }
}

function fileRoutes({ desk }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    takeFiles(app, CHAT_FILE_BYTES)
    app.post(
      '/admin/chat/conversations/:id/files',
      {
        config: { ...working, rateLimit: { max: UPLOADS_PER_MINUTE } },
        bodyLimit: CHAT_FILE_BYTES,
        schema: {
          tags,
          summary: 'Upload a file for the next message',
          params: Params,
          consumes: FILE_TYPES,
          querystring: FileQuery,
          body: z.any().describe('the file'),
          response: { 201: ChatFileSchema, ...answers, 413: ErrorBodySchema, 415: ErrorBodySchema },
        },
      },
      async ({ params, query, body }, reply) => {
        const file = { name: query.name, content: contentOf(body) }
        return reply.code(201).send(await desk.addFile(params.id, file))
      },
    )
    app.get(
      '/admin/chat/conversations/:id/files/:fileId',
      {
        config: reading,
        schema: {
          tags,
          summary: 'Download a file of a chat',
          params: FileParams,
          response: { 200: fileAnswer(...ATTACHMENT_TYPES), ...answers },
        },
      },
      async (request, reply) => sendFile(reply, await desk.openFile(staffIn(request), request.params)),
    )
  }
}
