import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { ATTACHMENT_TYPES } from '#platform/attachments/attachment-body.ts'
import {
  contentOf,
  FILE_TYPES,
  FileQuery,
  takeFiles,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-routes.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, guardedResponses, IdempotencyHeaders } from '#platform/http.ts'
import { MESSAGE_FILE_BYTES } from './message-limits.contract.ts'
import { FILE_NOTE, FLAGS_NOTE, keyIn } from './message-routes.ts'
import {
  InboxSchema,
  MessageFileSchema,
  ReadUpToSchema,
  TemplateInput,
  TemplateSchema,
  ThreadSchema,
  UnreadSchema,
  WriteMessageSchema,
} from './messages.contract.ts'
import type { Talker } from './messages.deps.ts'
import type { Messages } from './messages.ts'

type Deps = { messages: Messages }

const tags = ['hotel owners: messages']
const config = { access: 'owner' } as const
const StayParams = z.object({ id: z.uuid() })
const FileParams = StayParams.extend({ fileId: z.uuid() })
const envelope = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })
const answers = { ...guardedResponses, 404: ErrorBodySchema, 409: ErrorBodySchema } as const

function talkerIn(request: FastifyRequest<{ Params: unknown }>): Talker {
  return { side: 'owner', ownerId: ownerIn(request).id, stayId: StayParams.parse(request.params).id }
}

/** `/hotel-owner/messages`, `/hotel-owner/stays/:id/messages…` and `/hotel-owner/message-templates…`. */
export function ownerMessagesApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(threadRoutes(deps))
    await app.register(fileRoutes(deps))
    await app.register(templateRoutes(deps))
  }
}

function threadRoutes({ messages }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/messages',
      {
        config,
        schema: {
          tags,
          summary: 'Conversations, the newest first',
          response: { 200: envelope(InboxSchema), ...answers },
        },
      },
      async (request) => ({ data: await messages.inbox(ownerIn(request).id) }),
    )
    app.get(
      '/hotel-owner/messages/unread',
      {
        config,
        schema: {
          tags,
          summary: 'How many messages wait',
          response: { 200: envelope(UnreadSchema), ...answers },
        },
      },
      async (request) => ({ data: { unread: await messages.unreadOf(ownerIn(request).id) } }),
    )
    app.get(
      '/hotel-owner/stays/:id/messages',
      {
        config,
        schema: {
          tags,
          summary: 'The conversation about a stay',
          params: StayParams,
          description: FLAGS_NOTE,
          response: { 200: envelope(ThreadSchema), ...answers },
        },
      },
      async (request) => ({ data: await messages.thread(talkerIn(request)) }),
    )
    app.post(
      '/hotel-owner/stays/:id/messages',
      {
        config,
        schema: {
          tags,
          summary: 'Write to the guest',
          params: StayParams,
          body: WriteMessageSchema,
          description: 'Sent twice with the same Idempotency-Key it stands once.',
          headers: IdempotencyHeaders,
          response: { 201: envelope(ThreadSchema), ...answers },
        },
      },
      async (request, reply) => {
        const key = keyIn(request)
        return reply.code(201).send({ data: await messages.write(talkerIn(request), { ...request.body, key }) })
      },
    )
    app.post(
      '/hotel-owner/stays/:id/messages/read',
      {
        config,
        schema: {
          tags,
          summary: 'Say up to where one has read',
          params: StayParams,
          body: ReadUpToSchema,
          response: { 204: z.null(), ...answers },
        },
      },
      async (request, reply) => {
        await messages.readUpTo(talkerIn(request), request.body.number)
        return reply.code(204).send(null)
      },
    )
  }
}

function fileRoutes({ messages }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    takeFiles(app, MESSAGE_FILE_BYTES)
    app.post(
      '/hotel-owner/stays/:id/messages/files',
      {
        config: { ...config, rateLimit: { max: UPLOADS_PER_MINUTE } },
        bodyLimit: MESSAGE_FILE_BYTES,
        schema: {
          tags,
          summary: 'Upload a file for the next message',
          params: StayParams,
          description: FILE_NOTE,
          consumes: FILE_TYPES,
          querystring: FileQuery,
          body: z.any().describe('the file'),
          response: { 201: envelope(MessageFileSchema), ...answers, 413: ErrorBodySchema, 415: ErrorBodySchema },
        },
      },
      async (request, reply) => {
        const content = contentOf(request.body)
        const file = await messages.addFile(talkerIn(request), { name: request.query.name, content })
        return reply.code(201).send({ data: file })
      },
    )
    app.get(
      '/hotel-owner/stays/:id/messages/files/:fileId',
      {
        config,
        schema: {
          tags,
          summary: 'Download a file of the conversation',
          params: FileParams,
          response: { 200: fileAnswer(...ATTACHMENT_TYPES), ...answers },
        },
      },
      async (request, reply) => sendFile(reply, await messages.openFile(talkerIn(request), request.params.fileId)),
    )
  }
}

function templateRoutes({ messages }: Deps): FastifyPluginAsyncZod {
  const at = '/hotel-owner/message-templates'
  return async (app) => {
    app.get(
      at,
      {
        config,
        schema: { tags, summary: 'Texts for often', response: { 200: envelope(z.array(TemplateSchema)), ...answers } },
      },
      async (request) => ({ data: await messages.templates.list(ownerIn(request).id) }),
    )
    app.post(
      at,
      {
        config,
        schema: {
          tags,
          summary: 'Keep a text',
          body: TemplateInput,
          response: { 201: envelope(TemplateSchema), ...answers },
        },
      },
      async (request, reply) =>
        reply.code(201).send({ data: await messages.templates.save(ownerIn(request).id, request.body) }),
    )
    app.put(
      `${at}/:id`,
      {
        config,
        schema: {
          tags,
          summary: 'Change a text',
          params: StayParams,
          body: TemplateInput,
          response: { 200: envelope(TemplateSchema), ...answers },
        },
      },
      async (request) => ({
        data: await messages.templates.save(ownerIn(request).id, { id: request.params.id, ...request.body }),
      }),
    )
    app.delete(
      `${at}/:id`,
      {
        config,
        schema: { tags, summary: 'Delete a text', params: StayParams, response: { 204: z.null(), ...answers } },
      },
      async (request, reply) => {
        await messages.templates.delete(ownerIn(request).id, request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}
