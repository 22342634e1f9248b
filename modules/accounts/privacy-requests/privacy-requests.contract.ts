import { z } from 'zod'
import { EmailSchema } from '#modules/accounts/accounts.contract.ts'
import { PERSON_STATUSES } from '#modules/accounts/people/person-statuses.contract.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import {
  ACCOUNT_REALMS,
  PRIVACY_CHANNELS,
  PRIVACY_RIGHTS,
  PRIVACY_STATUSES,
  STAFF_CHANNELS,
} from './privacy-rights.contract.ts'

export const NOTE_MOST = 1000
export const ANSWER_MOST = 3000
/** Typed before an account is erased, so that no slip of the mouse does it. */
export const ERASE_WORDS = ['ERASE', 'APAGAR'] as const

const Words = (missing: string, most: number) =>
  z.string().trim().min(5, missing).max(most, /*i18n*/ 'This text is too long.')

/** Of customers, partners or staff. */
const AccountSchema = z.object({ realm: z.enum(ACCOUNT_REALMS), id: z.uuid() })

export const RecordRequestSchema = z
  .object({
    right: z.enum(PRIVACY_RIGHTS),
    channel: z.enum(STAFF_CHANNELS),
    askedOn: z.iso.date().describe('the day on which it arrived, in Brazil; the 15 days count from it'),
    account: AccountSchema.nullable().default(null).describe('that it is about; null for someone without one'),
    name: z.string().trim().max(120, /*i18n*/ 'This name is too long.').default(''),
    email: z.union([EmailSchema, z.literal('')]).default(''),
    note: z.string().trim().max(NOTE_MOST, /*i18n*/ 'This note is too long.').default(''),
  })
  .meta({ id: 'PrivacyRequestRecord' })
export type RecordRequest = z.output<typeof RecordRequestSchema>

export const AnswerRequestSchema = z
  .object({ answer: Words(/*i18n*/ 'Write your answer.', ANSWER_MOST) })
  .meta({ id: 'PrivacyRequestAnswer' })
export const RefuseRequestSchema = z
  .object({ reason: Words(/*i18n*/ 'Explain why, citing the legal rule.', ANSWER_MOST) })
  .meta({ id: 'PrivacyRequestRefusal' })
export const EraseRequestSchema = z
  .object({
    word: z.enum(ERASE_WORDS, { error: /*i18n*/ 'Type the word in capital letters.' }),
    reason: Words(/*i18n*/ 'Explain how you verified their identity.', 300),
  })
  .meta({ id: 'PrivacyRequestErasure' })

export const PrivacyRequestSchema = z
  .object({
    id: z.uuid(),
    number: z.int(),
    right: z.enum(PRIVACY_RIGHTS),
    channel: z.enum(PRIVACY_CHANNELS),
    status: z.enum(PRIVACY_STATUSES),
    account: AccountSchema.nullable(),
    name: z.string().describe('empty once the person is erased'),
    email: z.string().nullable(),
    askedAt: z.iso.datetime(),
    dueOn: z.iso.date().describe('the last day on which it is answered in time (LGPD art. 19 II)'),
    daysLeft: z.int().describe('until that day; below 0 when it is over'),
    late: z.boolean(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof PrivacyRequestSchema>
export const PrivacyDetailSchema = PrivacyRequestSchema.extend({
  note: z.string(),
  answer: z.string().nullable(),
  recordedBy: z.string().nullable(),
  answeredBy: z.string().nullable().describe('null where the product itself has answered'),
  standing: z.enum(PERSON_STATUSES).nullable().describe('of the account'),
  holds: z.array(z.string()).describe('why the account cannot be erased yet'),
}).meta({ id: 'PrivacyRequestDetail' })
export type PrivacyDetail = z.infer<typeof PrivacyDetailSchema>

export const PRIVACY_SHOWN = ['open', 'late', 'answered', 'refused', 'all'] as const
export const PrivacyQuerySchema = z.object({
  show: z.enum(PRIVACY_SHOWN).default('open'),
  right: z.enum(PRIVACY_RIGHTS).optional(),
  account: z.uuid().optional().describe('of any realm'),
  realm: z.enum(ACCOUNT_REALMS).optional(),
  sort: sortBy('due', 'asked', 'number'),
  page: pageNumber(),
})
export type PrivacyQuery = z.output<typeof PrivacyQuerySchema>
export const PrivacyPageSchema = pageOfSchema(PrivacyRequestSchema)
  .extend({ counts: z.object({ open: z.int(), late: z.int() }) })
  .meta({ id: 'PrivacyRequests' })
export type PrivacyPage = z.infer<typeof PrivacyPageSchema>
