import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { staffIn } from '#modules/accounts/index.ts'
import type { Support } from '#modules/support/support.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import {
  MadeTicketSchema,
  SetAsideBodySchema,
  SetAsideListSchema,
  UndeliveredListSchema,
} from './set-aside.contract.ts'

const tags = ['staff: support']
const reading = { access: { staff: 'support.read' } } as const
const working = { access: { staff: 'support.work' } } as const
const answers = { ...guardedResponses, 404: ErrorBodySchema, 409: ErrorBodySchema } as const
const params = z.object({ id: z.uuid() })
const PATH = '/admin/support/set-aside'

type Deps = { support: Pick<Support, 'desk'> }

/** `/admin/support/set-aside…`: mail of programs, and what becomes of it. */
export function setAsideRoutes({ support }: Deps): FastifyPluginAsyncZod {
  const { setAside } = support.desk
  return async (app) => {
    app.get(
      PATH,
      {
        config: reading,
        schema: {
          tags,
          summary: 'E-mail that was set aside, the oldest first',
          response: { 200: SetAsideListSchema, ...guardedResponses },
        },
      },
      () => setAside.list(),
    )
    app.get(
      `${PATH}/:id`,
      {
        config: reading,
        schema: { tags, summary: 'Its words', params, response: { 200: SetAsideBodySchema, ...answers } },
      },
      (request) => setAside.read(staffIn(request), request.params.id),
    )
    app.post(
      `${PATH}/:id/ticket`,
      {
        config: working,
        schema: {
          tags,
          summary: 'Make a ticket of it',
          params,
          response: { 201: MadeTicketSchema, ...answers },
          description: 'Nobody is told of the ticket by e-mail.',
        },
      },
      async (request, reply) => {
        const number = await setAside.makeTicket(staffIn(request), request.params.id)
        return reply.code(201).send({ number })
      },
    )
    app.post(
      `${PATH}/:id/drop`,
      { config: working, schema: { tags, summary: 'Drop it', params, response: { 204: z.null(), ...answers } } },
      async (request, reply) => {
        await setAside.drop(staffIn(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}

/** `/admin/support/undelivered…`: mail of ours that will never arrive. */
export function undeliveredRoutes({ support }: Deps): FastifyPluginAsyncZod {
  const { undelivered } = support.desk
  return async (app) => {
    app.get(
      '/admin/support/undelivered',
      {
        config: reading,
        schema: {
          tags,
          summary: 'E-mail of ours that will never arrive, the oldest first',
          description: 'Who it was for, what it was, and what the mail server said; until staff have seen it.',
          response: { 200: UndeliveredListSchema, ...guardedResponses },
        },
      },
      () => undelivered.list(),
    )
    app.post(
      '/admin/support/undelivered/:id/seen',
      {
        config: working,
        schema: { tags, summary: 'Take it off the list', params, response: { 204: z.null(), ...answers } },
      },
      async (request, reply) => {
        await undelivered.see(staffIn(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}
