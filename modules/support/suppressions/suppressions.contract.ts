/** Addresses that get no mail, as they cross the wire. */
import { z } from 'zod'
import { Reason } from '#modules/support/spam/spam.contract.ts'
import { pageNumber, pageOfSchema } from '#platform/lists/list.contract.ts'
import { SUPPRESSION_REASONS } from '#platform/mail/suppressions.contract.ts'
import { EmailSchema } from '#platform/typed-email.contract.ts'

export const SuppressedQuerySchema = z.object({
  q: z.string().trim().max(120).default('').describe('part of the address'),
  page: pageNumber(),
})
export type SuppressedQuery = z.infer<typeof SuppressedQuerySchema>

export const SuppressedRowSchema = z
  .object({
    address: z.string(),
    reason: z
      .enum(SUPPRESSION_REASONS)
      .describe(
        'gone: nobody reads email there; refused: it came back several times; complaint: called spam, so that no news and offers go there; staff: as staff said',
      ),
    said: z.string().describe('by the mail server, or by staff'),
    by: z.string().nullable().describe('null where a mail server said so'),
    at: z.iso.datetime(),
    until: z.iso.datetime().nullable().describe('null: until someone lifts it'),
  })
  .meta({ id: 'SupportSuppressedAddress' })
export type SuppressedRow = z.infer<typeof SuppressedRowSchema>
export const SuppressedListSchema = pageOfSchema(SuppressedRowSchema).meta({ id: 'SupportSuppressedAddresses' })
export type SuppressedList = z.infer<typeof SuppressedListSchema>

export const SuppressWriteSchema = z
  .object({ address: EmailSchema, reason: Reason })
  .meta({ id: 'SupportSuppressWrite' })
export type SuppressWrite = z.infer<typeof SuppressWriteSchema>
export const LiftSchema = z.object({
  address: z.string().trim().toLowerCase().min(1).max(254).describe('as the list has it'),
})
