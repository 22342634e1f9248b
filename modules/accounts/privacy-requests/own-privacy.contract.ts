/** What partners and staff ask for in their own account, as it crosses the wire. */
import { z } from 'zod'
import { ErasedSchema } from '#modules/accounts/accounts.contract.ts'
import { PRIVACY_RIGHTS, PRIVACY_STATUSES } from './privacy-rights.contract.ts'

export const OwnPrivacySchema = ErasedSchema.extend({
  requests: z.array(
    z.object({
      right: z.enum(PRIVACY_RIGHTS),
      status: z.enum(PRIVACY_STATUSES),
      askedAt: z.iso.datetime(),
      dueOn: z.iso.date().describe('the last day on which it is answered in time (LGPD art. 19 II)'),
      answeredAt: z.iso.datetime().nullable(),
    }),
  ),
  erasureAsked: z.boolean().describe('and not answered yet'),
  holds: z.array(z.string()).describe('why the account cannot be erased yet'),
}).meta({
  id: 'OwnPrivacy',
  description: 'What was asked for, what stays of an erased account, and what it waits for.',
})
export type OwnPrivacy = z.infer<typeof OwnPrivacySchema>
