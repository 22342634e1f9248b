import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mayDo, staffIn } from '#modules/accounts/index.ts'
import { AppError } from '#platform/errors.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import {
  AgentListSchema,
  AgentSettingsSchema,
  CalendarSchema,
  CannedReplySchema,
  CannedReplyViewSchema,
  FiguresQuerySchema,
  SaveCalendarSchema,
} from './desk.contract.ts'
import type { ChatDesk } from './desk.ts'

type Deps = { desk: ChatDesk }

const tags = ['staff: chat desk']
const reading = { access: { staff: 'chat.read' } } as const
const working = { access: { staff: 'chat.work' } } as const
const managing = { access: { staff: 'chat.manage' } } as const
const answers = { ...guardedResponses, 404: ErrorBodySchema, 409: ErrorBodySchema } as const
const Params = z.object({ id: z.uuid() })
const OTHERS = /*i18n*/ {
  id: 'chat.others',
  message: 'You can change your own settings here; ask somebody who manages the desk to change those of others.',
}

/** `/admin/chat/…`: agents with their figures, hours and holidays, canned replies. */
export function deskSettingsApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(agentRoutes(deps))
    await app.register(calendarRoutes(deps))
    await app.register(replyRoutes(deps))
  }
}

function agentRoutes({ desk }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/chat/agents',
      {
        config: reading,
        schema: {
          tags,
          summary: 'Agents, how they stand, and how it went',
          querystring: FiguresQuerySchema,
          response: { 200: AgentListSchema, ...guardedResponses },
        },
      },
      ({ query }) => desk.agents.list(Number(query.days)),
    )
    app.put(
      '/admin/chat/agents/:id',
      {
        config: working,
        schema: {
          tags,
          summary: 'Presence, limit and languages of an agent',
          params: Params,
          body: AgentSettingsSchema,
          description: 'Everybody may change their own; those of others need chat.manage.',
          response: { 200: AgentListSchema, ...answers },
        },
      },
      async (request) => {
        const { id, role } = staffIn(request)
        if (id !== request.params.id && !mayDo(role, 'chat.manage'))
          throw new AppError('account/forbidden', { userMessage: OTHERS })
        await desk.agents.set(request.params.id, request.body)
        return desk.agents.list()
      },
    )
  }
}

function calendarRoutes({ desk }: Deps): FastifyPluginAsyncZod {
  const Calendar = CalendarSchema.extend({ timeZone: z.string() })
  return async (app) => {
    app.get(
      '/admin/chat/hours',
      {
        config: reading,
        schema: { tags, summary: 'When the desk is open', response: { 200: Calendar, ...guardedResponses } },
      },
      async () => writable(await desk.calendar.read()),
    )
    app.put(
      '/admin/chat/hours',
      {
        config: managing,
        schema: {
          tags,
          summary: 'Put the hours and holidays of the desk',
          body: SaveCalendarSchema,
          response: { 200: Calendar, ...answers },
        },
      },
      async ({ body }) => {
        await desk.calendar.save(body)
        return writable(await desk.calendar.read())
      },
    )
  }
}

function writable({ timeZone, openings, holidays }: Awaited<ReturnType<ChatDesk['calendar']['read']>>) {
  return { timeZone, openings: [...openings], holidays }
}

function replyRoutes({ desk }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/chat/replies',
      {
        config: reading,
        schema: {
          tags,
          summary: 'Canned replies',
          response: { 200: z.array(CannedReplyViewSchema), ...guardedResponses },
        },
      },
      () => desk.replies.list(),
    )
    app.post(
      '/admin/chat/replies',
      {
        config: working,
        schema: {
          tags,
          summary: 'Keep a canned reply',
          body: CannedReplySchema,
          response: { 201: CannedReplyViewSchema, ...answers },
        },
      },
      async (request, reply) => reply.code(201).send(await desk.replies.save(staffIn(request), request.body)),
    )
    app.put(
      '/admin/chat/replies/:id',
      {
        config: working,
        schema: {
          tags,
          summary: 'Change a canned reply',
          params: Params,
          body: CannedReplySchema,
          response: { 200: CannedReplyViewSchema, ...answers },
        },
      },
      (request) => desk.replies.save(staffIn(request), { id: request.params.id, ...request.body }),
    )
    app.delete(
      '/admin/chat/replies/:id',
      {
        config: working,
        schema: { tags, summary: 'Delete a canned reply', params: Params, response: { 204: z.null(), ...answers } },
      },
      async ({ params }, reply) => {
        await desk.replies.delete(params.id)
        return reply.code(204).send(null)
      },
    )
  }
}
