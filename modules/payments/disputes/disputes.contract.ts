/** Payers who asked their bank for the money back, as they cross the wire. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import {
  DISPUTE_FILTERS,
  DISPUTE_PAPERS,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
  EVIDENCE_MOST,
  MOST_PAPERS,
} from './dispute-kinds.contract.ts'

const status = z
  .enum(DISPUTE_STATUSES)
  .describe(
    'inquiry: the bank asks, and takes nothing yet; needs_response: the money is taken back until it is decided; under_review: answered; won: the money is ours again; lost: the payer keeps it; closed: an inquiry without a consequence',
  )

export const DisputeQuerySchema = z.object({
  status: z.enum(DISPUTE_FILTERS).optional().describe('`to_answer`: the bank waits for our word'),
  code: z.string().trim().max(12).optional().describe('of the reservation'),
  sort: sortBy('opened', 'answer_by', 'amount'),
  page: pageNumber(),
})
export type DisputeQuery = z.infer<typeof DisputeQuerySchema>

export const DisputeRowSchema = z
  .object({
    id: z.uuid(),
    reservation: z.object({ id: z.uuid(), code: z.string(), traveller: z.string().nullable() }),
    reason: z.enum(DISPUTE_REASONS),
    status,
    amount: MoneySchema,
    answerBy: z.iso.datetime().nullable().describe('null where the bank waits for nothing'),
    openedAt: z.iso.datetime(),
    provider: z.string(),
    demonstration: z.boolean(),
  })
  .meta({ id: 'Dispute' })
export type DisputeRow = z.infer<typeof DisputeRowSchema>
export const DisputeListSchema = pageOfSchema(DisputeRowSchema).meta({ id: 'Disputes' })
export type DisputeList = z.infer<typeof DisputeListSchema>

const evidenceText = (what: string) => z.string().trim().max(EVIDENCE_MOST).describe(what)

export const EvidenceSchema = z
  .object({
    product: evidenceText('what was sold'),
    conditions: evidenceText('what was agreed about cancelling'),
    course: evidenceText('what happened, and when'),
    statement: evidenceText('in the words of staff'),
    papers: z.array(z.enum(DISPUTE_PAPERS)).max(MOST_PAPERS),
  })
  .meta({ id: 'DisputeEvidence' })
export type Evidence = z.infer<typeof EvidenceSchema>

export const DisputeDetailSchema = DisputeRowSchema.extend({
  reference: z.string().describe('what the provider calls it'),
  heldBack: MoneySchema.nullable().describe('what the provider keeps of what it owes us; null for nothing'),
  fee: MoneySchema.nullable().describe(
    'what the provider charges for it, in the currency in which it settles with us; null for nothing',
  ),
  payment: z.object({ method: z.enum(['card', 'pix']), last4: z.string().nullable(), at: z.iso.datetime() }),
  history: z.array(z.object({ at: z.iso.datetime(), status, by: z.string().nullable().describe('of staff') })),
  payer: z.object({ name: z.string(), email: z.string() }).nullable(),
  draft: EvidenceSchema.nullable().describe('from the record of the reservation; null where nothing can be answered'),
  sent: EvidenceSchema.extend({ at: z.iso.datetime(), by: z.string() }).nullable().describe('what the bank was told'),
}).meta({ id: 'DisputeDetail' })
export type DisputeDetail = z.infer<typeof DisputeDetailSchema>
