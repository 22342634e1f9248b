import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { OwnerIdentity } from '#modules/accounts/index.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import {
  EarningsSchema,
  InvoiceDetailSchema,
  InvoicesSchema,
  MonthSchema,
  StatementSchema,
} from './earnings.contract.ts'
import type { Payouts } from './payouts.ts'
import { statementFilesApi, TYPES } from './statements.api.ts'

const tags = ['owner: money']
const config = { access: 'owner' } as const
const Id = z.object({ id: z.uuid() })
const seen = { ...guardedResponses, 404: ErrorBodySchema }

function ownerOf({ caller }: FastifyRequest): OwnerIdentity {
  if (caller?.kind !== 'owner') throw new Error('a route for owners was called by somebody else')
  return caller
}

const localeOf = ({ headers }: FastifyRequest) => localeFor(headers['accept-language'])

/** `/hotel-owner/earnings`, `/hotel-owner/statements` and `/hotel-owner/invoices/…`: an owner's own money and no other's. */
export function ownerMoneyApi(payouts: Payouts): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(sumRoutes(payouts))
    await app.register(invoiceRoutes(payouts))
    await app.register(fileRoutes(payouts))
    await app.register(statementFilesApi(payouts))
    await app.register(confirmRoute(payouts))
  }
}

function sumRoutes(payouts: Payouts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/earnings',
      {
        config,
        schema: {
          tags,
          summary: 'What you earn',
          description:
            'Month by month of check-out for a year back and all that is booked ahead, what is owed, and the next payday.',
          response: { 200: EarningsSchema, ...guardedResponses },
        },
      },
      async (request) => ({ data: await payouts.earnings(ownerOf(request).id) }),
    )
    app.get(
      '/hotel-owner/statements',
      {
        config,
        schema: {
          tags,
          summary: 'The statement of a month, booking by booking',
          description: 'By check-out: gross, refunds, fee, net, where the money is, when it is paid and why not yet.',
          querystring: z.object({ month: MonthSchema.optional() }),
          response: { 200: StatementSchema, ...guardedResponses },
        },
      },
      async (request) => {
        const { month } = request.query
        const wanted = { locale: localeOf(request), ...(month && { month }) }
        return { data: await payouts.statement(ownerOf(request).id, wanted) }
      },
    )
  }
}

function confirmRoute(payouts: Payouts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/hotel-owner/payouts/confirm-details',
      {
        config,
        schema: {
          tags,
          summary: 'Say that the payout details are right',
          description:
            'After the bank sent a payment back: until then nothing is sent to the same details again. Again changes nothing.',
          response: { 200: EarningsSchema, ...guardedResponses },
        },
      },
      async (request) => {
        const { id } = ownerOf(request)
        await payouts.confirmDetails(id)
        return { data: await payouts.earnings(id) }
      },
    )
  }
}

function invoiceRoutes(payouts: Payouts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/invoices',
      {
        config,
        schema: {
          tags,
          summary: 'Invoices of the fee',
          description: 'The newest first, with credit notes among them.',
          response: { 200: InvoicesSchema, ...guardedResponses },
        },
      },
      async (request) => ({ data: await payouts.invoices(ownerOf(request).id) }),
    )
    app.get(
      '/hotel-owner/invoices/:id',
      {
        config,
        schema: {
          tags,
          summary: 'One invoice with its lines',
          description: 'A line a stay.',
          params: Id,
          response: { 200: InvoiceDetailSchema, ...seen },
        },
      },
      async (request) => ({ data: await payouts.invoice(ownerOf(request).id, request.params.id) }),
    )
  }
}

function fileRoutes(payouts: Payouts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/invoices/:id/pdf',
      {
        config,
        schema: {
          tags,
          summary: 'An invoice as PDF',
          description: 'Tagged; in the language of the query or of the request.',
          params: Id,
          querystring: z.object({ lang: z.enum(['en', 'pt-BR']).optional() }),
          response: { 200: fileAnswer(TYPES.pdf), ...seen },
        },
      },
      async (request, reply) => {
        const locale = request.query.lang ?? localeOf(request)
        const file = await payouts.invoicePdf(ownerOf(request).id, { id: request.params.id, locale })
        return sendFile(reply, { ...file, type: TYPES.pdf })
      },
    )
    app.get(
      '/hotel-owner/invoices/:id/csv',
      {
        config,
        schema: {
          tags,
          summary: 'An invoice as CSV',
          description: 'RFC 4180 in UTF-8, a line a stay.',
          params: Id,
          response: { 200: fileAnswer(TYPES.csv), ...seen },
        },
      },
      async (request, reply) => {
        const file = await payouts.invoiceCsv(ownerOf(request).id, request.params.id)
        return sendFile(reply, { ...file, type: TYPES.csv })
      },
    )
  }
}
