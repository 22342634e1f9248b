import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { StaffIdentity } from '#modules/accounts/index.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, guardedResponses, IdempotencyHeaders } from '#platform/http.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import { localeFor } from '#platform/locale.ts'
import {
  DiscardRunSchema,
  PaidSchema,
  PayoutPreviewSchema,
  PayoutRunDetailSchema,
  PayoutRunsSchema,
  ReturnedSchema,
} from './payouts.contract.ts'
import type { Payouts } from './payouts.ts'
import { TYPES } from './statements.api.ts'

type Deps = { payouts: Payouts; idempotency: Idempotency }

/** `/admin/payout-runs/…` and `/admin/payouts/…` of the API. */
export function staffPayoutsApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(deps))
    await app.register(fileRoute(deps))
    await app.register(runRoutes(deps))
    await app.register(bankRoutes(deps))
  }
}

const tags = ['admin: payouts']
const Id = z.object({ id: z.uuid() })
const seen = { ...guardedResponses, 404: ErrorBodySchema }
const written = { ...seen, 409: ErrorBodySchema, 422: ErrorBodySchema }

function staffOf({ caller }: FastifyRequest): StaffIdentity {
  if (caller?.kind !== 'staff') throw new Error('a route for staff was called by somebody else')
  return caller
}

const localeOf = ({ headers }: FastifyRequest) => localeFor(headers['accept-language'])

/** Once for a key, with the run as it is then. */
async function onceFor(
  { payouts, idempotency }: Deps,
  request: FastifyRequest,
  act: (staff: StaffIdentity, key: string) => Promise<string>,
) {
  const staff = staffOf(request)
  const { headers, routeOptions, params, body } = request
  const key = headers['idempotency-key']
  const scope = `${routeOptions.url}:${staff.id}`
  const wish = { scope, key: typeof key === 'string' ? key : undefined, content: [params, body] }
  const answer = await idempotency.once(wish, async (own) => ({
    status: 200,
    body: await payouts.run(await act(staff, own), localeOf(request)),
  }))
  return answer.body
}

function readRoutes({ payouts }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/payout-runs',
      {
        config: { access: { staff: 'payouts.read' } },
        schema: {
          tags,
          summary: 'List payout runs',
          description: 'The newest first, with the sums of their payouts by status and currency.',
          response: { 200: PayoutRunsSchema, ...guardedResponses },
        },
      },
      async () => ({ rows: await payouts.runs() }),
    )
    app.get(
      '/admin/payout-runs/preview',
      {
        config: { access: { staff: 'payouts.read' } },
        schema: {
          tags,
          summary: 'See what a run would pay now',
          description:
            'Per owner and currency: what is paid, what is not yet and why, what is carried into the next run, and where ledger and stays disagree. Writes nothing.',
          response: { 200: PayoutPreviewSchema, ...guardedResponses },
        },
      },
      (request) => payouts.preview(localeOf(request)),
    )
    app.get(
      '/admin/payout-runs/:id',
      {
        config: { access: { staff: 'payouts.read' } },
        schema: {
          tags,
          summary: 'Everything about one run',
          description: 'Its payouts with a line for each stay, and its history. Of accounts only the end.',
          params: Id,
          response: { 200: PayoutRunDetailSchema, ...seen },
        },
      },
      (request) => payouts.run(request.params.id, localeOf(request)),
    )
  }
}

function fileRoute({ payouts }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/payout-runs/:id/bank-file',
      {
        config: { access: { staff: 'payouts.prepare' } },
        schema: {
          tags,
          summary: 'Fetch the bank file of an approved run',
          description:
            'CSV (RFC 4180, UTF-8), the layout of docs/payout-file.md; the same bytes each time. It holds bank details in the clear: every look is written to the audit log.',
          params: Id,
          response: { 200: fileAnswer(TYPES.csv), ...seen, 409: ErrorBodySchema },
        },
      },
      async (request, reply) => {
        const file = await payouts.bankFile(request.params.id, staffOf(request))
        return sendFile(reply, { ...file, type: TYPES.csv })
      },
    )
  }
}

function runRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { payouts } = deps
  return async (app) => {
    app.post(
      '/admin/payout-runs',
      {
        config: { access: { staff: 'payouts.prepare' } },
        schema: {
          tags,
          summary: 'Prepare a run',
          description:
            'Writes down what the preview shows. Nothing moves before another person approves it; one run waits at a time.',
          headers: IdempotencyHeaders,
          response: { 200: PayoutRunDetailSchema, ...written },
        },
      },
      (request) => onceFor(deps, request, (staff, key) => payouts.prepare({ key, staff })),
    )
    app.post(
      '/admin/payout-runs/:id/approve',
      {
        config: { access: { staff: 'payouts.approve' } },
        schema: {
          tags,
          summary: 'Approve a run as the second person',
          description:
            'The money is on its way with the bank file. Payouts that would be another amount or go elsewhere by now are dropped from the run and go into the next one. Refused to whoever prepared it.',
          headers: IdempotencyHeaders,
          params: Id,
          response: { 200: PayoutRunDetailSchema, ...written },
        },
      },
      (request) =>
        onceFor(deps, request, async (staff) => {
          await payouts.approve(request.params.id, staff)
          return request.params.id
        }),
    )
    app.post(
      '/admin/payout-runs/:id/discard',
      {
        config: { access: { staff: 'payouts.prepare' } },
        schema: {
          tags,
          summary: 'Put a run aside that was not approved',
          description: 'Nothing of it moves; all of it is owed as before.',
          params: Id,
          body: DiscardRunSchema,
          response: { 200: PayoutRunDetailSchema, ...written },
        },
      },
      async (request) => {
        const { params, body } = request
        await payouts.discard(params.id, { ...body, staff: staffOf(request) })
        return payouts.run(params.id, localeOf(request))
      },
    )
  }
}

function bankRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { payouts } = deps
  return async (app) => {
    app.post(
      '/admin/payouts/:id/paid',
      {
        config: { access: { staff: 'payouts.prepare' } },
        schema: {
          tags,
          summary: 'Say that the bank has paid',
          description: "With the bank's mark of the payment. The owner is told.",
          headers: IdempotencyHeaders,
          params: Id,
          body: PaidSchema,
          response: { 200: PayoutRunDetailSchema, ...written },
        },
      },
      (request) => onceFor(deps, request, (staff) => payouts.markPaid(request.params.id, { ...request.body, staff })),
    )
    app.post(
      '/admin/payouts/:id/returned',
      {
        config: { access: { staff: 'payouts.prepare' } },
        schema: {
          tags,
          summary: 'Say that the bank sent a payment back',
          description:
            'Also of one that counted as paid. The stays are owed again and go into the next run by themselves.',
          headers: IdempotencyHeaders,
          params: Id,
          body: ReturnedSchema,
          response: { 200: PayoutRunDetailSchema, ...written },
        },
      },
      (request) =>
        onceFor(deps, request, (staff) => payouts.markReturned(request.params.id, { ...request.body, staff })),
    )
  }
}
