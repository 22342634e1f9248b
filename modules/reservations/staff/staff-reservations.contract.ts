/** What crosses the wire for the staff's side of reservations. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { DISPUTE_STATUSES } from '#modules/payments/disputes/dispute-kinds.contract.ts'
import { TravellerSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { SoldKindSchema } from '#modules/reservations/items/items.contract.ts'
import { ReservationSummarySchema } from '#modules/reservations/read/own-reservations.contract.ts'
import { RESERVATION_STATUSES, ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { CURRENCIES } from '#platform/currency.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'

/** `GET /api/admin/reservations`. */
/** The status of a reservation, and filters that only staff have. */
export const STAFF_FILTERS = [...RESERVATION_STATUSES, 'refund_open', 'refund_late', 'refund_failed'] as const
export type StaffFilter = (typeof STAFF_FILTERS)[number]

/** What is looked for, in which order. */
export const StaffWantedSchema = z
  .object({
    text: z.string().trim().max(120).optional().describe('code, email, surname, record locator or ticket number'),
    customer: z.uuid().optional().describe('whose account it is in'),
    address: z
      .email()
      .max(254)
      .optional()
      .describe('that the account of `customer` has proved: what a guest booked with it counts as theirs, too'),
    status: z
      .enum(STAFF_FILTERS)
      .optional()
      .describe(
        '`refund_open`: a refund is under way, of a part or of all; `refund_late`: later than promised; `refund_failed`: a bank has sent a refund back',
      ),
    product: SoldKindSchema.optional().describe('that it has an item of this kind, whatever became of it'),
    currency: z.enum(CURRENCIES).optional().describe('that it is charged in'),
    from: z.iso.date().optional().describe('booked on this day or later'),
    to: z.iso.date().optional().describe('booked on this day or earlier'),
    ends_from: z.iso.date().optional().describe('its last flight, night or hire is on this local day or later'),
    ends_to: z.iso.date().optional().describe('its last flight, night or hire is on this local day or earlier'),
    paid_from: z.iso.date().optional().describe('it was paid on this day or later'),
    paid_to: z.iso.date().optional().describe('it was paid on this day or earlier'),
    cancelled_from: z.iso.date().optional().describe('a part of it was cancelled on this day or later'),
    cancelled_to: z.iso.date().optional().describe('a part of it was cancelled on this day or earlier'),
    sort: sortBy('booked', 'code', 'total', 'ends'),
  })
  .describe('written out field by field in the OpenAPI document, so it has no id of its own')
export type StaffWanted = z.infer<typeof StaffWantedSchema>
export const StaffSearchSchema = StaffWantedSchema.extend({ page: pageNumber() })
export type StaffSearch = z.infer<typeof StaffSearchSchema>

export const StaffFoundSchema = ReservationSummarySchema.extend({
  traveller: z.string().describe('the traveller or guest who was entered first'),
}).meta({ id: 'StaffReservationFound' })
export type StaffFound = z.infer<typeof StaffFoundSchema>
export const StaffResultsSchema = pageOfSchema(StaffFoundSchema).meta({ id: 'StaffReservations' })
export type StaffResults = z.infer<typeof StaffResultsSchema>

export const NameCorrectionSchema = TravellerSchema.pick({ givenNames: true, surname: true })
  .extend({
    traveller: z.uuid(),
    reason: z.string().trim().min(3, /*i18n*/ 'Enter a short reason.').max(500),
  })
  .meta({ id: 'NameCorrection' })
export type NameCorrection = z.infer<typeof NameCorrectionSchema>

export const ApprovalSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['refund', 'cancel']),
    amount: MoneySchema,
    reason: z.string(),
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    status: z.enum(['waiting', 'approved', 'declined']),
  })
  .meta({ id: 'RefundApproval' })

export const WaitingApprovalsSchema = z
  .object({ rows: z.array(ApprovalSchema.extend({ reservationId: z.uuid(), code: z.string() })) })
  .meta({ id: 'WaitingApprovals' })
export type WaitingApproval = z.infer<typeof WaitingApprovalsSchema>['rows'][number]

export const StaffDetailSchema = z
  .object({
    reservation: ReservationSchema,
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        item: z.uuid().nullable(),
        from: z.string().nullable(),
        to: z.string(),
        by: z.string(),
        byName: z.string().nullable().describe('of the member of staff'),
        reason: z.string().nullable(),
      }),
    ),
    notes: z.array(z.object({ at: z.iso.datetime(), by: z.string(), text: z.string() })),
    postings: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.string(),
        entries: z.array(z.object({ account: z.string(), amount: MoneySchema })),
      }),
    ),
    approvals: z.array(ApprovalSchema),
    owners: z
      .array(z.object({ item: z.uuid(), ownerId: z.uuid() }))
      .describe('whose hotels the stays of this reservation are in'),
    bookedAs: z
      .array(z.object({ traveller: z.uuid(), givenNames: z.string(), surname: z.string(), at: z.iso.datetime() }))
      .describe('names that were corrected, as they were booked, and when that was corrected first'),
    owed: z
      .object({ amount: MoneySchema, until: z.iso.datetime(), what: z.enum(['booking', 'change']) })
      .nullable()
      .describe('what waits to be paid, and until when'),
    disputes: z
      .array(z.object({ id: z.uuid(), status: z.enum(DISPUTE_STATUSES) }))
      .describe('payers who asked their bank for the money back'),
    secondPersonAbove: MoneySchema.describe('more than this waits for a second person'),
  })
  .meta({ id: 'StaffReservation' })
export type StaffReservationDetail = z.infer<typeof StaffDetailSchema>

const Reason = z.string().trim().min(3, /*i18n*/ 'Enter a short reason.').max(500)

export const NoteRequestSchema = z
  .object({ text: z.string().trim().min(1, /*i18n*/ 'Write the note.').max(4000) })
  .meta({ id: 'ReservationNote' })
export const StaffCancelSchema = z
  .object({ quoteId: z.uuid(), refund: MoneySchema.nullable().default(null), reason: Reason })
  .meta({ id: 'StaffCancellation' })
const MoneyBack = MoneySchema.refine(({ amount }) => amount > 0, /*i18n*/ 'Enter an amount above zero.')
export const StaffRefundSchema = z.object({ amount: MoneyBack, reason: Reason }).meta({ id: 'StaffRefund' })
export const StaffOutcomeSchema = z
  .object({ status: z.enum(['done', 'waits']), requestId: z.uuid().nullable() })
  .meta({ id: 'StaffOutcome' })
export const DeclineRequestSchema = z.object({ reason: Reason }).meta({ id: 'RefundDecline' })
