import type { FastifyPluginAsync } from 'fastify'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Reservations, StaffReservations } from '#modules/reservations/reservations.ts'
import { serve } from '#platform/api/serve.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { DOCUMENTS, type DocumentFile } from './documents.contract.ts'
import { documents as routes, staffDocuments } from './documents.routes.ts'
import type { Documents } from './documents.ts'

const TEXT = {
  notYet: /*i18n*/ {
    id: 'reservation.document-not-yet',
    message:
      'This document does not exist yet. You get the e-ticket when your tickets are issued, the voucher when the hotel confirms, the policy when the insurer issues it, and the receipt when you pay.',
  },
}

const TYPES: Record<DocumentFile, string> = {
  'eticket.pdf': 'application/pdf',
  'voucher.pdf': 'application/pdf',
  'policy.pdf': 'application/pdf',
  'invoice.pdf': 'application/pdf',
  'calendar.ics': 'text/calendar; charset=utf-8',
}

type Deps = { reservations: Pick<Reservations, 'get'>; documents: Documents }

export function documentsApi({ reservations, documents }: Deps): FastifyPluginAsync {
  return serve(routes, {
    open: async ({ caller, code, kind, query, locale: asked }) => {
      const locale = query.lang ?? asked
      const reservation = await reservations.get(code, { caller, locale })
      return named({ name: kind, reservation, content: await fileOf(documents, reservation, kind, locale) })
    },
  })
}

type StaffDeps = { staff: Pick<StaffReservations, 'openDocument'>; documents: Documents }

/** Each is on the record before it leaves. */
export function staffDocumentsApi({ staff: desk, documents }: StaffDeps): FastifyPluginAsync {
  return serve(staffDocuments, {
    open: async ({ staff, id, kind, query: { lang } }) => {
      const { reservation, locale, sign } = await desk.openDocument(id, lang ?? null)
      const content = await fileOf(documents, reservation, kind, locale)
      await sign(staff, kind)
      return named({ name: kind, reservation, content })
    },
  })
}

type File = { name: DocumentFile; reservation: ReservationView; content: Buffer | string }

const named = ({ name, reservation, content }: File) => ({
  name: `${reservation.code}-${name}`,
  type: TYPES[name],
  content,
})

/** Throws AppError `reservation/state` for one that does not exist yet. */
export async function fileOf(
  documents: Documents,
  reservation: ReservationView,
  kind: DocumentFile,
  locale: Locale,
): Promise<Buffer | string> {
  const known = reservation.documents.find((one) => DOCUMENTS[one.kind] === kind)
  if (!known?.available) throw new AppError('reservation/state', { userMessage: TEXT.notYet })
  if (kind === 'eticket.pdf') return documents.eticketPdf(reservation, locale)
  if (kind === 'voucher.pdf') return documents.voucherPdf(reservation, locale)
  if (kind === 'policy.pdf') return documents.policyPdf(reservation, locale)
  if (kind === 'invoice.pdf') return documents.invoicePdf(reservation, locale)
  return documents.calendar(reservation, locale)
}
