/** Spam, and senders who are blocked, as they cross the wire. */
import { z } from 'zod'
import { BLOCK_REASON_LENGTH } from '#modules/support/support-limits.contract.ts'
import { pageNumber, pageOfSchema } from '#platform/lists/list.contract.ts'

export const Reason = z
  .string()
  .trim()
  .min(1, /*i18n*/ 'Explain why, for your colleagues.')
  .max(BLOCK_REASON_LENGTH, /*i18n*/ 'Use at most 200 characters.')
const NO_SENDER = /*i18n*/ 'Enter a full email address, or @ and a domain.'
const DOMAIN = /^@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

export const SpamMarkSchema = z.object({ block: z.boolean().describe('its sender, too') })
export type SpamMark = z.infer<typeof SpamMarkSchema>

export const Sender = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((text) => DOMAIN.test(text) || z.email().safeParse(text).success, NO_SENDER)

export const BlockWriteSchema = z
  .object({ sender: Sender.describe('a whole address, or `@` and a domain'), reason: Reason })
  .meta({ id: 'SupportBlockWrite' })
export type BlockWrite = z.infer<typeof BlockWriteSchema>
export const UnblockSchema = z.object({
  sender: z.string().trim().toLowerCase().min(1).max(254).describe('as the list has it'),
})

export const BlockedQuerySchema = z.object({
  q: z.string().trim().max(120).default('').describe('part of the address'),
  page: pageNumber(),
})
export type BlockedQuery = z.infer<typeof BlockedQuerySchema>

export const BlockedRowSchema = z
  .object({
    sender: z.string(),
    reason: z.string(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
    conversationId: z.uuid().nullable().describe('of a visitor of the chat; null for a sender of mail'),
    until: z.iso.datetime().nullable().describe('null: until someone unblocks'),
    mails: z.int().describe('that wait apart since then'),
  })
  .meta({ id: 'SupportBlockedSender' })
export type BlockedRow = z.infer<typeof BlockedRowSchema>
export const BlockedListSchema = pageOfSchema(BlockedRowSchema).meta({ id: 'SupportBlockedSenders' })
export type BlockedList = z.infer<typeof BlockedListSchema>
