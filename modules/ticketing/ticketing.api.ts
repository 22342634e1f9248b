import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Caller, StaffIdentity } from '#modules/accounts/access.contract.ts'
import { ErrorBodySchema, guardedResponses, IdempotencyHeaders } from '#platform/http.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import {
  DelaySchema,
  DoneSchema,
  FailSchema,
  QueueSchema,
  WorkHistorySchema,
  WorkQuerySchema,
  WorkSchema,
} from './ticketing.contract.ts'
import type { Ticketing } from './ticketing.ts'

const tags = ['emission queue']
const params = z.object({ id: z.uuid() })
const read = { config: { access: { staff: 'ticketing.read' } } } as const
const work = { config: { access: { staff: 'ticketing.work' } } } as const
const responses = { ...guardedResponses, 404: ErrorBodySchema, 409: ErrorBodySchema }
const Nothing = z.undefined().describe('done')

/** The emission queue for staff. */
export function ticketingApi(ticketing: Ticketing, idempotency: Idempotency): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(ticketing))
    await app.register(leaseRoutes(ticketing))
    await app.register(asideRoutes(ticketing))
    await app.register(retryRoute(ticketing, idempotency))
    await app.register(endingRoutes(ticketing, idempotency))
  }
}

function readingRoutes(ticketing: Ticketing): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/emission-queue',
      {
        ...read,
        schema: {
          tags,
          summary: 'The emission queue',
          description:
            'What waits, by time limit, with counts of every category and time bucket and the money that is at stake.',
          querystring: WorkQuerySchema,
          response: { 200: QueueSchema, ...guardedResponses },
        },
      },
      (request) => ticketing.list({ ...request.query, staffId: staffOf(request.caller).id }),
    )
    app.get(
      '/admin/emission-queue/:id',
      {
        ...read,
        schema: {
          tags,
          summary: 'One piece of work with its history',
          description: 'Everything that was done to it, by whom and why, oldest first.',
          params,
          response: { 200: WorkHistorySchema, ...responses },
        },
      },
      (request) => ticketing.get(request.params.id),
    )
  }
}

function leaseRoutes(ticketing: Ticketing): FastifyPluginAsyncZod {
  const leased = (summary: string, description: string) =>
    ({ ...work, schema: { tags, summary, description, params, response: { 200: WorkSchema, ...responses } } }) as const
  return async (app) => {
    app.post(
      '/admin/emission-queue/:id/take',
      leased('Take', 'Leases the work for ten minutes; `ticketing/taken` when somebody else has it.'),
      (request) => ticketing.take(request.params.id, staffOf(request.caller)),
    )
    app.post(
      '/admin/emission-queue/:id/heartbeat',
      leased('Keep the lease', 'Ten minutes from now, never beyond the limit; `ticketing/taken` when it was lost.'),
      (request) => ticketing.heartbeat(request.params.id, staffOf(request.caller)),
    )
  }
}

/** Orders at a supplier, so each wish carries a key. */
function retryRoute(ticketing: Ticketing, idempotency: Idempotency): FastifyPluginAsyncZod {
  const summary = 'Try the automatic way again'
  const description = 'After the supplier has refused: it is asked once more, and the answer is what came of it.'
  const response = { 200: WorkSchema, ...responses, 422: ErrorBodySchema }
  const schema = { tags, summary, description, headers: IdempotencyHeaders, params, response }
  return async (app) => {
    app.post('/admin/emission-queue/:id/retry', { ...work, schema }, async ({ params, headers, caller }) => {
      const staff = staffOf(caller)
      const wish = { scope: `ticketing.retry:${staff.id}`, key: headers['idempotency-key'], content: params }
      const answer = await idempotency.once(wish, async () => ({
        status: 200,
        body: await ticketing.retry(params.id, staff),
      }))
      return answer.body
    })
  }
}

function asideRoutes(ticketing: Ticketing): FastifyPluginAsyncZod {
  const response = { 204: Nothing, ...responses }
  return async (app) => {
    const description = 'Lets go of the lease; the work is in the queue again.'
    app.post(
      '/admin/emission-queue/:id/return',
      { ...work, schema: { tags, summary: 'Return', description, params, response } },
      async (request, reply) => {
        await ticketing.return(request.params.id, staffOf(request.caller))
        return reply.code(204).send()
      },
    )
    const later = 'Puts it aside until a moment before the limit, with a reason.'
    app.post(
      '/admin/emission-queue/:id/delay',
      { ...work, schema: { tags, summary: 'Delay', description: later, params, body: DelaySchema, response } },
      async (request, reply) => {
        const { until, reason } = request.body
        await ticketing.delay(request.params.id, { until: new Date(until), reason }, staffOf(request.caller))
        return reply.code(204).send()
      },
    )
  }
}

/** These move money or stock, so each wish carries a key. */
function endingRoutes(ticketing: Ticketing, idempotency: Idempotency): FastifyPluginAsyncZod {
  const headers = IdempotencyHeaders
  const response = { 204: Nothing, ...responses, 422: ErrorBodySchema }
  const once = (wish: Parameters<Idempotency['once']>[0], act: () => Promise<void>) =>
    idempotency.once(wish, async () => act().then(() => ({ status: 204, body: {} })))
  return async (app) => {
    const issued =
      'Record locator and a 13-digit number for each traveller; the booking is ticketed at the same moment.'
    app.post(
      '/admin/emission-queue/:id/done',
      {
        ...work,
        schema: {
          tags,
          summary: 'Tickets are issued',
          description: issued,
          headers,
          params,
          body: DoneSchema,
          response,
        },
      },
      async ({ params, body, headers, caller }, reply) => {
        const staff = staffOf(caller)
        const wish = { scope: `ticketing.done:${staff.id}`, key: headers['idempotency-key'], content: { params, body } }
        await once(wish, () => ticketing.done(params.id, body, staff))
        return reply.code(204).send()
      },
    )
    const failed = 'It waits among the failed with its reason, or the booking ends and the money goes back.'
    app.post(
      '/admin/emission-queue/:id/fail',
      {
        ...work,
        schema: {
          tags,
          summary: 'It could not be done',
          description: failed,
          headers,
          params,
          body: FailSchema,
          response,
        },
      },
      async ({ params, body, headers, caller }, reply) => {
        const staff = staffOf(caller)
        const wish = { scope: `ticketing.fail:${staff.id}`, key: headers['idempotency-key'], content: { params, body } }
        await once(wish, () => ticketing.fail(params.id, body, staff))
        return reply.code(204).send()
      },
    )
  }
}

/** The server lets nobody else in here (server/plugins/access.ts). */
function staffOf(caller: Caller): StaffIdentity {
  if (caller?.kind !== 'staff') throw new Error('a route for staff was reached by somebody else')
  return caller
}
