import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Caller } from '#modules/accounts/index.ts'
import { ATTACHMENT_TYPES } from '#platform/attachments/attachment-body.ts'
import {
  contentOf,
  FILE_TYPES,
  FileQuery,
  takeFiles,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-routes.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, errorResponses, IdempotencyHeaders } from '#platform/http.ts'
import { MESSAGE_FILE_BYTES } from './message-limits.contract.ts'
import { FILE_NOTE, FLAGS_NOTE, keyIn } from './message-routes.ts'
import { MessageFileSchema, ReadUpToSchema, ThreadSchema, WriteMessageSchema } from './messages.contract.ts'
import type { Talker } from './messages.deps.ts'
import type { Messages } from './messages.ts'

type Deps = {
  messages: Messages
  /** The stay of a reservation that the caller may open; throws AppError `reservation/not-found`. */
  stayOf(idOrCode: string, caller: Caller): Promise<string>
}

const tags = ['reservations: messages']
const config = { access: 'traveller' } as const
const Code = z.object({ code: z.string().min(6).max(36).describe('the code of six characters, or the id') })
const FileParams = Code.extend({ fileId: z.uuid() })
const answers = { ...errorResponses, 404: ErrorBodySchema, 409: ErrorBodySchema } as const

/** `/reservations/:code/messages…`: the guest's side of the conversation, opened as the reservation is. */
export function guestMessagesApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(threadRoutes(deps))
    await app.register(fileRoutes(deps))
  }
}

async function talkerIn({ stayOf }: Deps, { params, caller }: FastifyRequest<{ Params: unknown }>): Promise<Talker> {
  return { side: 'guest', stayId: await stayOf(Code.parse(params).code, caller) }
}

function threadRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { messages } = deps
  return async (app) => {
    app.get(
      '/reservations/:code/messages',
      {
        config,
        schema: {
          tags,
          summary: 'The conversation with the hotel',
          params: Code,
          description: FLAGS_NOTE,
          response: { 200: ThreadSchema, ...answers },
        },
      },
      async (request) => messages.thread(await talkerIn(deps, request)),
    )
    app.post(
      '/reservations/:code/messages',
      {
        config,
        schema: {
          tags,
          summary: 'Write to the hotel',
          params: Code,
          body: WriteMessageSchema,
          description: 'Sent twice with the same Idempotency-Key it stands once.',
          headers: IdempotencyHeaders,
          response: { 201: ThreadSchema, ...answers },
        },
      },
      async (request, reply) => {
        const talker = await talkerIn(deps, request)
        return reply.code(201).send(await messages.write(talker, { ...request.body, key: keyIn(request) }))
      },
    )
    app.post(
      '/reservations/:code/messages/read',
      {
        config,
        schema: {
          tags,
          summary: 'Say up to where one has read',
          params: Code,
          body: ReadUpToSchema,
          response: { 204: z.null(), ...answers },
        },
      },
      async (request, reply) => {
        await messages.readUpTo(await talkerIn(deps, request), request.body.number)
        return reply.code(204).send(null)
      },
    )
  }
}

function fileRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { messages } = deps
  return async (app) => {
    takeFiles(app, MESSAGE_FILE_BYTES)
    app.post(
      '/reservations/:code/messages/files',
      {
        config: { ...config, rateLimit: { max: UPLOADS_PER_MINUTE } },
        bodyLimit: MESSAGE_FILE_BYTES,
        schema: {
          tags,
          summary: 'Upload a file for the next message',
          params: Code,
          description: FILE_NOTE,
          consumes: FILE_TYPES,
          querystring: FileQuery,
          body: z.any().describe('the file'),
          response: { 201: MessageFileSchema, ...answers, 413: ErrorBodySchema, 415: ErrorBodySchema },
        },
      },
      async (request, reply) => {
        const talker = await talkerIn(deps, request)
        const content = contentOf(request.body)
        return reply.code(201).send(await messages.addFile(talker, { name: request.query.name, content }))
      },
    )
    app.get(
      '/reservations/:code/messages/files/:fileId',
      {
        config,
        schema: {
          tags,
          summary: 'Download a file of the conversation',
          params: FileParams,
          response: { 200: fileAnswer(...ATTACHMENT_TYPES), ...answers },
        },
      },
      async (request, reply) =>
        sendFile(reply, await messages.openFile(await talkerIn(deps, request), request.params.fileId)),
    )
  }
}
