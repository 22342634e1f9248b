import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Reservations, StaffReservations } from '#modules/reservations/reservations.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { AppError } from '#platform/errors.ts'
import { ErrorBodySchema, errorResponses, guardedResponses } from '#platform/http.ts'
import { type Locale, localeFor } from '#platform/locale.ts'
import { DOCUMENTS } from './documents.contract.ts'
import type { Documents } from './index.ts'

const TEXT = {
  notYet: /*i18n*/ {
    id: 'reservation.document-not-yet',
    message:
      'This document does not exist yet. The e-ticket comes with the tickets, the voucher when the hotel has said yes, the receipt with the payment.',
  },
}

type FileName = (typeof DOCUMENTS)[keyof typeof DOCUMENTS]
const FILES = Object.values(DOCUMENTS) as [FileName, ...FileName[]]

const TYPES: Record<FileName, string> = {
  'eticket.pdf': 'application/pdf',
  'voucher.pdf': 'application/pdf',
  'invoice.pdf': 'application/pdf',
  'calendar.ics': 'text/calendar; charset=utf-8',
}

type Deps = { reservations: Pick<Reservations, 'get'>; documents: Documents }

const querystring = z.object({ lang: z.enum(['en', 'pt-BR']).optional() })
const answers = {
  200: fileAnswer('application/pdf', 'text/calendar; charset=utf-8'),
  404: ErrorBodySchema,
  409: ErrorBodySchema,
}

export function documentRoutes({ reservations, documents }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/reservations/:code/documents/:kind',
      {
        config: { access: 'traveller' },
        schema: {
          tags: ['reservations'],
          summary: 'Take a document along',
          description:
            'The e-ticket receipt, the voucher of a hotel and the receipt of the payment as PDF; flights and stays as a calendar file.',
          params: z.object({ code: z.string().min(6).max(36), kind: z.enum(FILES) }),
          querystring,
          response: { ...errorResponses, ...answers },
        },
      },
      async (request, reply) => {
        const { code, kind } = request.params
        const locale = request.query.lang ?? localeFor(request.headers['accept-language'])
        const reservation = await reservations.get(code, { caller: request.caller, locale })
        return send(reply, { name: kind, reservation, content: await fileOf(documents, reservation, kind, locale) })
      },
    )
  }
}

type StaffDeps = { staff: Pick<StaffReservations, 'openDocument'>; documents: Documents }

/** The traveller's own files for staff who help them; each is on the record before it leaves. */
export function staffDocumentRoute({ staff, documents }: StaffDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/reservations/:id/documents/:kind',
      {
        config: { access: { staff: 'reservations.read' } },
        schema: {
          tags: ['admin'],
          summary: 'Take a document of the traveller',
          description: 'In the language of the booking unless `lang` names another. Written to the audit log.',
          params: z.object({ id: z.string().min(6).max(36).describe('the id or the code'), kind: z.enum(FILES) }),
          querystring,
          response: { ...guardedResponses, ...answers },
        },
      },
      async ({ params: { id, kind }, query: { lang }, caller }, reply) => {
        if (caller?.kind !== 'staff') throw new Error('a route for staff was called by somebody else')
        const { reservation, locale, sign } = await staff.openDocument(id, lang ?? null)
        const content = await fileOf(documents, reservation, kind, locale)
        await sign(caller, kind)
        return send(reply, { name: kind, reservation, content })
      },
    )
  }
}

type File = { name: FileName; reservation: ReservationView; content: Buffer | string }

function send(reply: FastifyReply, { name, reservation, content }: File) {
  return sendFile(reply, { name: `${reservation.code}-${name}`, type: TYPES[name], content })
}

async function fileOf(
  documents: Documents,
  reservation: ReservationView,
  kind: FileName,
  locale: Locale,
): Promise<Buffer | string> {
  const known = reservation.documents.find((one) => DOCUMENTS[one.kind] === kind)
  if (!known?.available) throw new AppError('reservation/state', { userMessage: TEXT.notYet })
  if (kind === 'eticket.pdf') return documents.eticketPdf(reservation, locale)
  if (kind === 'voucher.pdf') return documents.voucherPdf(reservation, locale)
  if (kind === 'invoice.pdf') return documents.invoicePdf(reservation, locale)
  return documents.calendar(reservation, locale)
}
