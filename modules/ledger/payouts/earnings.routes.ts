import { z } from 'zod'
import { file, get, group, post } from '#platform/api/endpoint.ts'
import { MonthSchema } from '#platform/dates.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { EarningsSchema, FILE_TYPES, InvoiceDetailSchema, InvoiceSchema, StatementSchema } from './earnings.contract.ts'

const tag = 'owner: money'
const lang = z.enum(LOCALES).optional()
const StatementFile = { format: z.enum(['pdf', 'csv']) }
const StatementFileQuery = z.object({ month: MonthSchema, lang })

/** An owner's own money and no other's. */
export const ownEarnings = group(
  '/hotel-owner',
  { name: 'ownEarnings', tag, access: 'owner', envelope: true },
  {
    read: get('/earnings', {
      summary: 'What you earn',
      description:
        'Month by month of check-out for a year back and all that is booked ahead, what is owed, and the next payday.',
      out: EarningsSchema,
    }),
    confirmDetails: post('/payouts/confirm-details', {
      summary: 'Say that the payout details are right',
      description:
        'After the bank sent a payment back: until then nothing is sent to the same details again. Again changes nothing.',
      out: EarningsSchema,
    }),
  },
)

export const feeInvoices = group(
  '/hotel-owner/invoices',
  { name: 'feeInvoices', tag, access: 'owner', envelope: true },
  {
    list: get('/', {
      summary: 'Invoices of the fee',
      description: 'The newest first, with credit notes among them.',
      out: z.array(InvoiceSchema),
    }),
    read: get('/:id', {
      summary: 'One invoice with its lines',
      description: 'A line a stay.',
      out: InvoiceDetailSchema,
      errors: [404],
    }),
    pdf: get('/:id/pdf', {
      summary: 'An invoice as PDF',
      description: 'Tagged; in the language of the query or of the request.',
      query: z.object({ lang }),
      out: file(FILE_TYPES.pdf),
      errors: [404],
    }),
    csv: get('/:id/csv', {
      summary: 'An invoice as CSV',
      description: 'RFC 4180 in UTF-8, a line a stay.',
      out: file(FILE_TYPES.csv),
      errors: [404],
    }),
  },
)

export const ownStatements = group(
  '/hotel-owner/statements',
  { name: 'ownStatements', tag, access: 'owner', envelope: true },
  {
    read: get('/', {
      summary: 'The statement of a month, booking by booking',
      description: 'By check-out: gross, refunds, fee, net, where the money is, when it is paid and why not yet.',
      query: z.object({ month: MonthSchema.optional() }),
      out: StatementSchema,
    }),
    file: get('/:format', {
      summary: 'The statement of a month as PDF or CSV',
      description: 'As it stands; in the language of the query or of the request. Refunds and the fee are below zero.',
      params: StatementFile,
      query: StatementFileQuery,
      out: file(FILE_TYPES.pdf, FILE_TYPES.csv),
      errors: [404],
    }),
  },
)

/** For staff who see payouts, on the record. */
export const ownerStatements = group(
  '/admin/hotel-owners/:id/statements',
  { name: 'ownerStatements', tag: 'admin: payouts', access: { staff: 'payouts.read' } },
  {
    file: get('/:format', {
      summary: 'The statement of an owner as PDF or CSV',
      description: 'As the owner has it. Audited.',
      params: StatementFile,
      query: StatementFileQuery,
      out: file(FILE_TYPES.pdf, FILE_TYPES.csv),
      errors: [404],
    }),
  },
)
