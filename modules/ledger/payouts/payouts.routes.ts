import { file, get, group, post, tableRoute } from '#platform/api/endpoint.ts'
import { FILE_TYPES } from './earnings.contract.ts'
import {
  DiscardRunSchema,
  PaidSchema,
  PayoutPreviewQuerySchema,
  PayoutPreviewSchema,
  PayoutRunDetailSchema,
  PayoutRunQuerySchema,
  PayoutRunsQuerySchema,
  PayoutRunsSchema,
  PayoutRunsWantedSchema,
  PixAnswerSchema,
  PixAnswerTakenSchema,
  PlannedLinesQuerySchema,
  PlannedLinesSchema,
  ReturnedSchema,
} from './payouts.contract.ts'

const tag = 'admin: payouts'
const reading = { staff: 'payouts.read' } as const
const preparing = { staff: 'payouts.prepare' } as const

export const payoutRuns = group(
  '/admin/payout-runs',
  { name: 'payoutRuns', tag, access: reading },
  {
    list: get('/', {
      summary: 'List payout runs',
      description: '25 a page, the newest first unless sorted, with the sums of their payouts by status and currency.',
      query: PayoutRunsQuerySchema,
      out: PayoutRunsSchema,
    }),
    export: tableRoute('All payout runs that are found, as a table', PayoutRunsWantedSchema),
    preview: get('/preview', {
      summary: 'See what a run would pay now',
      description:
        'Per owner and currency: what is paid, what is not yet and why, what is carried into the next run, and where ledger and stays disagree. Payments and bookings that are left out come 25 a page, with the sums of all. Writes nothing.',
      query: PayoutPreviewQuerySchema,
      out: PayoutPreviewSchema,
    }),
    plannedLines: get('/preview/lines', {
      summary: 'See what one payment of the next run is for',
      description: '25 bookings a page; none for an owner who is not paid now.',
      query: PlannedLinesQuerySchema,
      out: PlannedLinesSchema,
    }),
    prepare: post('/', {
      access: preparing,
      summary: 'Prepare a run',
      description:
        'Writes down what the preview shows. Nothing moves before another person approves it; one run waits at a time.',
      out: PayoutRunDetailSchema,
      once: true,
      errors: [404, 409, 422],
    }),
  },
)

export const payoutRun = group(
  '/admin/payout-runs/:id',
  { name: 'payoutRun', tag, access: preparing, errors: [404] },
  {
    read: get('/', {
      access: reading,
      summary: 'Everything about one run',
      description:
        'Its payouts with a line for each stay, and its history, each 25 a page. Of accounts only the end. What is paid can be narrowed by its payee and its status; sums are of all.',
      query: PayoutRunQuerySchema,
      out: PayoutRunDetailSchema,
    }),
    bankFile: get('/bank-file', {
      summary: 'Fetch the bank file of an approved run',
      description:
        'CSV (RFC 4180, UTF-8), the layout of docs/payout-file.md; the same bytes each time. What goes by Pix or by Stripe is not in it. It holds bank details in the clear: every look is written to the audit log.',
      out: file(FILE_TYPES.csv),
      errors: [409],
    }),
    pixFile: get('/pix-file', {
      summary: 'Fetch the Pix transfers of an approved run',
      description:
        'CNAB 240 of FEBRABAN (ASCII, CRLF), as docs/payout-file.md says; the same bytes each time, and 409 for a run without any. Every look is written to the audit log.',
      out: file(FILE_TYPES.text),
      errors: [409],
    }),
    pixAnswer: post('/pix-answer', {
      summary: 'Take in the bank’s answer to the Pix file',
      description:
        'CNAB 240 of FEBRABAN, as docs/payout-file.md says. Payments that the bank made are paid, those that the payee’s account does not take come back; what does not fit is left as it is and listed. The same file again changes nothing.',
      in: PixAnswerSchema,
      out: PixAnswerTakenSchema,
      errors: [409, 422],
    }),
    approve: post('/approve', {
      access: { staff: 'payouts.approve' },
      summary: 'Approve a run as the second person',
      description:
        'The money is on its way with the bank file, or by transfers of Stripe. Payouts that would be another amount or go elsewhere by now are dropped from the run and go into the next one. Refused to the person who prepared it.',
      out: PayoutRunDetailSchema,
      once: true,
      errors: [409, 422],
    }),
    discard: post('/discard', {
      summary: 'Put a run aside that was not approved',
      description: 'Nothing of it moves; all of it is owed as before.',
      in: DiscardRunSchema,
      out: PayoutRunDetailSchema,
      errors: [409, 422],
    }),
  },
)

/** What the bank did; each answers with the run of the payment. */
export const payout = group(
  '/admin/payouts/:id',
  { name: 'payout', tag, access: preparing, errors: [404, 409, 422] },
  {
    paid: post('/paid', {
      summary: 'Say that the bank has paid',
      description:
        "With the bank's mark of the payment. The owner is told. Refused for what goes by Stripe, which says so itself.",
      in: PaidSchema,
      out: PayoutRunDetailSchema,
      once: true,
    }),
    returned: post('/returned', {
      summary: 'Say that the bank sent a payment back',
      description: 'Also of one that counted as paid. The stays are owed again and go into the next run by themselves.',
      in: ReturnedSchema,
      out: PayoutRunDetailSchema,
      once: true,
    }),
  },
)
