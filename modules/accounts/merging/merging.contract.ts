/** Two accounts of one person that become one, as it crosses the wire. */
import { z } from 'zod'
import { ReasonSchema } from '#modules/accounts/people/reason.contract.ts'

const Instant = z.iso.datetime()

export const MergeWriteSchema = ReasonSchema.extend({
  into: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email(/*i18n*/ 'Type the full email address of the other account.').max(254))
    .describe('the email address of the account that goes on'),
}).meta({ id: 'ProposeCustomerMerge' })
export type MergeWrite = z.infer<typeof MergeWriteSchema>

/** What staff see of it at either account. */
export const PersonMergeSchema = z
  .object({
    status: z.enum(['proposed', 'done']),
    fromId: z.uuid().describe('the account that ends'),
    intoId: z.uuid(),
    name: z.string().describe('of the other account'),
    at: Instant.describe('when it was proposed, or done'),
    expiresAt: Instant.nullable().describe('until when the mailbox may say yes; null once it is done'),
  })
  .meta({ id: 'CustomerMerge' })
export type PersonMerge = z.infer<typeof PersonMergeSchema>

export const MergeTokenSchema = z.object({ token: z.string().min(1).max(200) })
/** What the reader of the mail is asked. */
export const MergeQuestionSchema = z
  .object({
    from: z.string().describe('the address of the account that ends'),
    into: z.string().describe('of the one that goes on, with the middle of its name left out'),
    expiresAt: Instant,
  })
  .meta({ id: 'CustomerMergeQuestion' })
export type MergeQuestion = z.infer<typeof MergeQuestionSchema>
