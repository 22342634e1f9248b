import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn, staffIn } from '#modules/accounts/index.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import { MonthSchema } from './earnings.contract.ts'
import type { Payouts } from './payouts.ts'

const FORMATS = ['pdf', 'csv'] as const
const Wanted = z.object({ month: MonthSchema, lang: z.enum(['en', 'pt-BR']).optional() })
export const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' }
const FILE = { 200: fileAnswer(TYPES.pdf, TYPES.csv), ...guardedResponses, 404: ErrorBodySchema }
const Format = z.object({ format: z.enum(FORMATS) })

/** Statements as files: an owner's own, and any for staff who see payouts, on the record. */
export function statementFilesApi(payouts: Payouts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/statements/:format',
      {
        config: { access: 'owner' },
        schema: {
          tags: ['owner: money'],
          summary: 'The statement of a month as PDF or CSV',
          description:
            'As it stands; in the language of the query or of the request. Refunds and the fee are below zero.',
          params: Format,
          querystring: Wanted,
          response: FILE,
        },
      },
      async (request, reply) => {
        const { format } = request.params
        const wanted = { format, month: request.query.month, locale: languageOf(request) }
        const file = await payouts.statementFile(ownerIn(request).id, wanted)
        return sendFile(reply, { ...file, type: TYPES[format] })
      },
    )
    app.get(
      '/admin/hotel-owners/:id/statements/:format',
      {
        config: { access: { staff: 'payouts.read' } },
        schema: {
          tags: ['admin: payouts'],
          summary: 'The statement of an owner as PDF or CSV',
          description: 'As the owner has it. Audited.',
          params: Format.extend({ id: z.uuid() }),
          querystring: Wanted,
          response: FILE,
        },
      },
      async (request, reply) => {
        const { format, id } = request.params
        const wanted = { format, month: request.query.month, locale: languageOf(request), staff: staffIn(request) }
        return sendFile(reply, { ...(await payouts.statementFile(id, wanted)), type: TYPES[format] })
      },
    )
  }
}

function languageOf({ query, headers }: FastifyRequest) {
  return (query as z.output<typeof Wanted>).lang ?? localeFor(headers['accept-language'])
}
