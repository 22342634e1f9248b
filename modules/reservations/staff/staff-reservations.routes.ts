import { CancelQuoteSchema } from '#modules/reservations/cancel/aftercare.contract.ts'
import { CODE_PARAM } from '#modules/reservations/reservations.contract.ts'
import { get, group, post, tableRoute } from '#platform/api/endpoint.ts'
import {
  DeclineRequestSchema,
  NameCorrectionSchema,
  NoteRequestSchema,
  StaffCancelSchema,
  StaffDetailSchema,
  StaffOutcomeSchema,
  StaffRefundSchema,
  StaffResultsSchema,
  StaffSearchSchema,
  StaffWantedSchema,
  WaitingApprovalsSchema,
} from './staff-reservations.contract.ts'

const reading = { staff: 'reservations.read' } as const
const cancelling = { staff: 'reservations.cancel' } as const
const refunding = { staff: 'refunds.request' } as const
const approving = { staff: 'refunds.approve' } as const

export const staffReservations = group(
  '/admin/reservations',
  { name: 'staffReservations', tag: 'admin', access: reading },
  {
    search: get('/', {
      summary: 'Search reservations',
      description:
        'By code, email, surname, record locator or ticket number; by status and day; newest first unless sorted. Audited.',
      query: StaffSearchSchema,
      out: StaffResultsSchema,
    }),
    export: tableRoute(
      'Everything that a search of reservations finds, as a table',
      StaffWantedSchema,
      'CSV, in the order of the search, headings in the language of the request. Audited.',
    ),
  },
)

/** One of them, for the traveller who asks for help. Every look is audited. */
export const staffReservation = group(
  '/admin/reservations/:id',
  {
    name: 'staffReservation',
    tag: 'admin',
    access: reading,
    errors: [404],
    params: { id: CODE_PARAM.code.describe('the id or the code') },
  },
  {
    read: get('/', {
      summary: 'Everything about one reservation',
      description:
        'View, history, payments, ledger postings, notes and approvals. The look is written to the audit log.',
      out: StaffDetailSchema,
    }),
    note: post('/notes', {
      access: { staff: 'reservations.note' },
      summary: 'Add a note',
      description: 'For staff only; travellers never see it.',
      in: NoteRequestSchema,
    }),
    correctName: post('/names', {
      access: { staff: 'reservations.act' },
      summary: 'Correct the name of a traveller',
      description:
        'On everything that is booked for them, as far as airline, hotel, depot and insurer take it for the same person: until check-in opens, the day of arrival, pick-up or the first day of the cover. The traveller is told of each part, with its papers as they are now, and the owner of a hotel too. The same again changes nothing.',
      in: NameCorrectionSchema,
      errors: [409],
    }),
    sendPaymentLink: post('/payment-link', {
      access: { staff: 'reservations.act' },
      summary: 'Send the traveller a link to pay',
      description:
        'To the address of the booking, in its language: for a booking that is held, or a change that waits for its difference. The link opens the payment without a sign-in, works once, and ends when the time to pay does. Refused where nothing waits to be paid; three times in ten minutes at most.',
      once: true,
      errors: [409, 422],
    }),
    quote: post('/quote', {
      access: refunding,
      summary: 'Ask what a cancellation gives back',
      description: 'As the traveller would see it; nothing is cancelled by it.',
      out: CancelQuoteSchema,
      errors: [409, 410, 422],
    }),
    cancel: post('/cancel', {
      access: cancelling,
      summary: 'Cancel for the traveller',
      description:
        'As quoted, or with another amount. Above the limit nothing happens before a second person has approved it.',
      once: true,
      in: StaffCancelSchema,
      out: StaffOutcomeSchema,
      errors: [409, 410, 422],
    }),
    refund: post('/refund', {
      access: refunding,
      summary: 'Give money back',
      description: 'Without a cancellation. Above the limit it waits for a second person.',
      once: true,
      in: StaffRefundSchema,
      out: StaffOutcomeSchema,
      errors: [409, 410, 422],
    }),
  },
)

export const refundApprovals = group(
  '/admin/refund-approvals',
  { name: 'refundApprovals', tag: 'admin', access: approving },
  {
    list: get('/', {
      access: reading,
      summary: 'What waits for a second person',
      description: 'Refunds and cancellations above the limit, the oldest first.',
      out: WaitingApprovalsSchema,
    }),
    approve: post('/:id/approve', {
      summary: 'Approve as the second person',
      description: 'Moves the money at once. Refused to the person who asked for it.',
      errors: [404, 409, 410, 422],
    }),
    decline: post('/:id/decline', {
      summary: 'Decline as the second person',
      description: 'Nothing moves; the reason is kept.',
      in: DeclineRequestSchema,
      errors: [404, 409, 410, 422],
    }),
  },
)
