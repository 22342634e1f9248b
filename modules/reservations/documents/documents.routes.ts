import { z } from 'zod'
import { CODE_PARAM } from '#modules/reservations/reservations.contract.ts'
import { file, get, group } from '#platform/api/endpoint.ts'
import { LOCALES } from '#platform/locale.ts'
import { DOCUMENTS, type DocumentFile } from './documents.contract.ts'

const kind = z.enum(Object.values(DOCUMENTS) as [DocumentFile, ...DocumentFile[]]).meta({ examples: ['voucher.pdf'] })
const files = {
  query: z.object({ lang: z.enum(LOCALES).optional() }),
  out: file('application/pdf', 'text/calendar; charset=utf-8'),
}

export const documents = group(
  '/reservations/:code/documents',
  { name: 'document', tag: 'reservations', access: 'traveller', errors: [404, 409], params: CODE_PARAM },
  {
    open: get('/:kind', {
      ...files,
      summary: 'Take a document along',
      description:
        'The e-ticket receipt, the voucher of a hotel, the insurance policy and the receipt of the payment as PDF; flights and stays as a calendar file.',
      params: { kind },
    }),
  },
)

/** The traveller's own files for staff who help them. */
export const staffDocuments = group(
  '/admin/reservations/:id/documents',
  {
    name: 'staffDocument',
    tag: 'admin',
    access: { staff: 'reservations.read' },
    errors: [404, 409],
    params: { id: CODE_PARAM.code.describe('the id or the code') },
  },
  {
    open: get('/:kind', {
      ...files,
      summary: 'Take a document of the traveller',
      description: 'In the language of the booking unless `lang` names another. Written to the audit log.',
      params: { kind },
    }),
  },
)
