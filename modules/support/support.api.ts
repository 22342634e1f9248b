import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { staffIn } from '#modules/accounts/index.ts'
import { ATTACHMENT_TYPES } from '#platform/attachments/attachment-body.ts'
import {
  contentOf,
  FILE_TYPES,
  FileQuery,
  takeFiles,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-routes.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { setAsideRoutes, undeliveredRoutes } from './set-aside/set-aside.api.ts'
import {
  AnswerSchema,
  AssigneesSchema,
  ChangeTicketSchema,
  ChatTicketSchema,
  HelpFiguresSchema,
  MergeSchema,
  SeenAlarmsSchema,
  TicketAlarmsSchema,
  TicketDetailSchema,
  TicketFileSchema,
  TicketListSchema,
  TicketNoteSchema,
  TicketQuerySchema,
} from './support.contract.ts'
import type { Support } from './support.ts'
import { SUPPORT_FILE_BYTES } from './support-limits.contract.ts'

type Deps = { support: Pick<Support, 'desk' | 'help'> }

const tags = ['staff: support']
const reading = { access: { staff: 'support.read' } } as const
const working = { access: { staff: 'support.work' } } as const
const managing = { access: { staff: 'support.manage' } } as const
const answers = { ...guardedResponses, 404: ErrorBodySchema, 409: ErrorBodySchema } as const
const Params = z.object({ number: z.coerce.number().int().positive().max(2_147_483_647) })
const FileParams = Params.extend({ fileId: z.uuid() })

/** `/admin/support…`: tickets as staff work on them. */
export function supportApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(deps))
    await app.register(wordRoutes(deps))
    await app.register(stateRoutes(deps))
    await app.register(fileRoutes(deps))
    await app.register(bellRoutes(deps))
    await app.register(chatRoutes(deps))
    await app.register(setAsideRoutes(deps))
    await app.register(undeliveredRoutes(deps))
  }
}

function readRoutes({ support: { desk, help } }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/support/tickets',
      {
        config: reading,
        schema: {
          tags,
          summary: 'A view of the tickets',
          querystring: TicketQuerySchema,
          response: { 200: TicketListSchema, ...guardedResponses },
        },
      },
      (request) => desk.list(staffIn(request), request.query),
    )
    app.get(
      '/admin/support/tickets/:number',
      {
        config: reading,
        schema: {
          tags,
          summary: 'A ticket with what was written and its history',
          params: Params,
          response: { 200: TicketDetailSchema, ...answers },
        },
      },
      (request) => desk.read(staffIn(request), request.params.number),
    )
    app.get(
      '/admin/support/assignees',
      {
        config: reading,
        schema: { tags, summary: 'Who answers tickets', response: { 200: AssigneesSchema, ...guardedResponses } },
      },
      () => desk.assignees(),
    )
    app.get(
      '/admin/support/help',
      {
        config: managing,
        schema: {
          tags,
          summary: 'What readers say of the articles of the help centre',
          response: { 200: HelpFiguresSchema, ...guardedResponses },
        },
      },
      () => help.figures(),
    )
  }
}

function wordRoutes({ support: { desk } }: Deps): FastifyPluginAsyncZod {
  const response = { 204: z.null(), ...answers }
  return async (app) => {
    app.post(
      '/admin/support/tickets/:number/answers',
      {
        config: working,
        schema: { tags, summary: 'Answer by e-mail', params: Params, body: AnswerSchema, response },
      },
      async (request, reply) => {
        await desk.answer(staffIn(request), request.params.number, request.body)
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/admin/support/tickets/:number/notes',
      {
        config: working,
        schema: { tags, summary: 'Write a note that only staff see', params: Params, body: TicketNoteSchema, response },
      },
      async (request, reply) => {
        await desk.note(staffIn(request), request.params.number, request.body)
        return reply.code(204).send(null)
      },
    )
  }
}

function stateRoutes({ support: { desk } }: Deps): FastifyPluginAsyncZod {
  const response = { 204: z.null(), ...answers }
  return async (app) => {
    app.put(
      '/admin/support/tickets/:number',
      {
        config: working,
        schema: {
          tags,
          summary: 'Put status, priority or assignee',
          params: Params,
          body: ChangeTicketSchema,
          response,
          description: 'Closing for good also needs the permission support.manage.',
        },
      },
      async (request, reply) => {
        await desk.change(staffIn(request), request.params.number, request.body)
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/admin/support/tickets/:number/merge',
      {
        config: working,
        schema: { tags, summary: 'Let a ticket go on in another one', params: Params, body: MergeSchema, response },
      },
      async (request, reply) => {
        await desk.merge(staffIn(request), request.params.number, request.body.into)
        return reply.code(204).send(null)
      },
    )
  }
}

function bellRoutes({ support: { desk } }: Deps): FastifyPluginAsyncZod {
  const response = { 200: TicketAlarmsSchema, ...guardedResponses }
  return async (app) => {
    app.get(
      '/admin/support/alarms',
      {
        config: working,
        schema: {
          tags,
          summary: 'Tickets that will soon be late, or are',
          response,
          description: 'Of the caller and of nobody; what is late of others, too, for whoever manages the desk.',
        },
      },
      (request) => desk.alarms(staffIn(request)),
    )
    app.post(
      '/admin/support/alarms/seen',
      {
        config: working,
        schema: {
          tags,
          summary: 'Mark alarms as seen',
          body: SeenAlarmsSchema,
          response,
          description: 'Doing it again changes nothing; alarms of others are passed over.',
        },
      },
      (request) => desk.seeAlarms(staffIn(request), request.body.ids),
    )
  }
}

function chatRoutes({ support: { desk } }: Deps): FastifyPluginAsyncZod {
  const path = '/admin/support/chats/:conversationId/ticket'
  const params = z.object({ conversationId: z.uuid() })
  return async (app) => {
    app.get(
      path,
      {
        config: reading,
        schema: {
          tags,
          summary: 'The ticket that a chat became',
          params,
          response: { 200: ChatTicketSchema, ...guardedResponses },
        },
      },
      (request) => desk.ofChat(request.params.conversationId),
    )
    app.post(
      path,
      {
        config: working,
        schema: {
          tags,
          summary: 'Go on with a chat by mail, in a ticket of the caller',
          params,
          description: 'A chat becomes one ticket, however often it is asked for.',
          response: { 200: ChatTicketSchema, ...answers },
        },
      },
      (request) => desk.fromChat(staffIn(request), request.params.conversationId),
    )
  }
}

function fileRoutes({ support: { desk } }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    takeFiles(app, SUPPORT_FILE_BYTES)
    app.post(
      '/admin/support/tickets/:number/files',
      {
        config: { ...working, rateLimit: { max: UPLOADS_PER_MINUTE } },
        bodyLimit: SUPPORT_FILE_BYTES,
        schema: {
          tags,
          summary: 'Upload a file for the next answer',
          params: Params,
          consumes: FILE_TYPES,
          querystring: FileQuery,
          body: z.any().describe('the file'),
          response: { 201: TicketFileSchema, ...answers, 413: ErrorBodySchema, 415: ErrorBodySchema },
        },
      },
      async ({ params, query, body }, reply) => {
        const file = { name: query.name, content: contentOf(body) }
        return reply.code(201).send(await desk.addFile(params.number, file))
      },
    )
    app.get(
      '/admin/support/tickets/:number/files/:fileId',
      {
        config: reading,
        schema: {
          tags,
          summary: 'Download a file of a ticket',
          params: FileParams,
          response: { 200: fileAnswer(...ATTACHMENT_TYPES), ...answers },
        },
      },
      async (request, reply) => sendFile(reply, await desk.openFile(staffIn(request), request.params)),
    )
  }
}
