import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { StaffIdentity } from '#modules/accounts/index.ts'
import { CancelQuoteSchema } from '#modules/reservations/cancel/aftercare.contract.ts'
import { staffDocumentRoute } from '#modules/reservations/documents/documents.api.ts'
import type { Documents } from '#modules/reservations/documents/index.ts'
import type { StaffReservations } from '#modules/reservations/reservations.ts'
import { ErrorBodySchema, guardedResponses, IdempotencyHeaders } from '#platform/http.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import { localeFor } from '#platform/locale.ts'
import {
  DeclineRequestSchema,
  NoteRequestSchema,
  StaffCancelSchema,
  StaffDetailSchema,
  StaffOutcomeSchema,
  StaffRefundSchema,
  StaffResultsSchema,
  StaffSearchSchema,
  WaitingApprovalsSchema,
} from './staff-reservations.contract.ts'

type Deps = { staff: StaffReservations; documents: Documents; idempotency: Idempotency }

/** `/admin/reservations/…` and `/admin/refund-approvals/…` of the API. Every look at one reservation is audited. */
export function staffReservationsApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(deps))
    await app.register(noteRoute(deps))
    await app.register(staffDocumentRoute(deps))
    await app.register(moneyRoutes(deps))
    await app.register(approvalRoutes(deps))
  }
}

const TAGS = ['admin']
const Id = z.object({ id: z.string().min(6).max(36).describe('the id or the code') })
const RequestId = z.object({ id: z.uuid() })
const seen = { ...guardedResponses, 404: ErrorBodySchema }
const written = { ...seen, 409: ErrorBodySchema, 410: ErrorBodySchema, 422: ErrorBodySchema, 503: ErrorBodySchema }

function staffOf({ caller }: FastifyRequest): StaffIdentity {
  if (caller?.kind !== 'staff') throw new Error('a route for staff was called by somebody else')
  return caller
}

const localeOf = ({ headers }: FastifyRequest) => localeFor(headers['accept-language'])

function onceOf(request: FastifyRequest, what: string, content: unknown) {
  const key = request.headers['idempotency-key']
  return { scope: `${what}:${staffOf(request).id}`, key: typeof key === 'string' ? key : undefined, content }
}

function readRoutes({ staff }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/reservations',
      {
        config: { access: { staff: 'reservations.read' } },
        schema: {
          tags: TAGS,
          summary: 'Search reservations',
          description: 'By code, e-mail, surname, record locator or ticket number; by status and day; newest first.',
          querystring: StaffSearchSchema,
          response: { 200: StaffResultsSchema, ...guardedResponses },
        },
      },
      (request) => staff.search(request.query),
    )
    app.get(
      '/admin/reservations/:id',
      {
        config: { access: { staff: 'reservations.read' } },
        schema: {
          tags: TAGS,
          summary: 'Everything about one reservation',
          description:
            'View, history, payments, ledger postings, notes and approvals. The look is written to the audit log.',
          params: Id,
          response: { 200: StaffDetailSchema, ...seen },
        },
      },
      (request) => staff.detail(request.params.id, staffOf(request), localeOf(request)),
    )
  }
}

function noteRoute({ staff }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/reservations/:id/notes',
      {
        config: { access: { staff: 'reservations.note' } },
        schema: {
          tags: TAGS,
          summary: 'Add a note',
          description: 'For staff only; travellers never see it.',
          params: Id,
          body: NoteRequestSchema,
          response: { 204: z.null(), ...seen },
        },
      },
      async (request, reply) => {
        await staff.note(request.params.id, request.body.text, staffOf(request))
        return reply.code(204).send(null)
      },
    )
  }
}

function moneyRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(quoteRoute(deps))
    await app.register(cancelRoute(deps))
    await app.register(refundRoute(deps))
  }
}

function quoteRoute({ staff }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/reservations/:id/quote',
      {
        config: { access: { staff: 'refunds.request' } },
        schema: {
          tags: TAGS,
          summary: 'Ask what a cancellation gives back',
          description: 'As the traveller would see it; nothing is cancelled by it.',
          params: Id,
          response: { 200: CancelQuoteSchema, ...written },
        },
      },
      (request) => staff.quote(request.params.id, staffOf(request), localeOf(request)),
    )
  }
}

function cancelRoute({ staff, idempotency }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/reservations/:id/cancel',
      {
        config: { access: { staff: 'reservations.cancel' } },
        schema: {
          tags: TAGS,
          summary: 'Cancel for the traveller',
          description:
            'As quoted, or with another amount. Above the limit nothing happens before a second person has approved it.',
          headers: IdempotencyHeaders,
          params: Id,
          body: StaffCancelSchema,
          response: { 200: StaffOutcomeSchema, ...written },
        },
      },
      async (request) => {
        const { params, body } = request
        const answer = await idempotency.once(onceOf(request, 'staff-cancel', { ...params, ...body }), async (key) => ({
          status: 200,
          body: await staff.cancel(params.id, { ...body, key }, staffOf(request)),
        }))
        return answer.body
      },
    )
  }
}

function refundRoute({ staff, idempotency }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/reservations/:id/refund',
      {
        config: { access: { staff: 'refunds.request' } },
        schema: {
          tags: TAGS,
          summary: 'Give money back',
          description: 'Without a cancellation. Above the limit it waits for a second person.',
          headers: IdempotencyHeaders,
          params: Id,
          body: StaffRefundSchema,
          response: { 200: StaffOutcomeSchema, ...written },
        },
      },
      async (request) => {
        const { params, body } = request
        const answer = await idempotency.once(onceOf(request, 'staff-refund', { ...params, ...body }), async (key) => ({
          status: 200,
          body: await staff.refund(params.id, { ...body, key }, staffOf(request)),
        }))
        return answer.body
      },
    )
  }
}

function approvalRoutes({ staff }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/refund-approvals',
      {
        config: { access: { staff: 'reservations.read' } },
        schema: {
          tags: TAGS,
          summary: 'What waits for a second person',
          description: 'Refunds and cancellations above the limit, the oldest first.',
          response: { 200: WaitingApprovalsSchema, ...guardedResponses },
        },
      },
      async () => ({ rows: await staff.waiting() }),
    )
    app.post(
      '/admin/refund-approvals/:id/approve',
      {
        config: { access: { staff: 'refunds.approve' } },
        schema: {
          tags: TAGS,
          summary: 'Approve as the second person',
          description: 'Moves the money at once. Refused to whoever asked for it.',
          params: RequestId,
          response: { 204: z.null(), ...written },
        },
      },
      async (request, reply) => {
        await staff.approve(request.params.id, staffOf(request))
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/admin/refund-approvals/:id/decline',
      {
        config: { access: { staff: 'refunds.approve' } },
        schema: {
          tags: TAGS,
          summary: 'Decline as the second person',
          description: 'Nothing moves; the reason is kept.',
          params: RequestId,
          body: DeclineRequestSchema,
          response: { 204: z.null(), ...written },
        },
      },
      async (request, reply) => {
        await staff.decline(request.params.id, request.body.reason, staffOf(request))
        return reply.code(204).send(null)
      },
    )
  }
}
