/** Why staff do something to the account of someone else. */
import { z } from 'zod'

export const REASON_LEAST = 5
export const REASON_MOST = 300
/** Of what is done to someone else's account: it is in the audit log. */
export const ReasonSchema = z
  .object({
    reason: z
      .string()
      .trim()
      .min(REASON_LEAST, /*i18n*/ 'Enter a short reason.')
      .max(REASON_MOST, /*i18n*/ 'This reason is too long.')
      .describe('without names and addresses: it can never be erased'),
  })
  .meta({ id: 'ReasonOfStaff' })
