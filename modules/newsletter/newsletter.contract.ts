import { z } from 'zod'

/** The specification's rule (§5) is the first line; the second keeps out what no mail server would take. */
const Email = z
  .string()
  .trim()
  .min(1, /*i18n*/ 'Please enter a valid email address.')
  .max(254, /*i18n*/ 'Please enter a valid email address.')
  .regex(/^[^\s@]+@[^\s@]+$/, /*i18n*/ 'Please enter a valid email address.')

export const SubscribeSchema = z.object({ email: Email }).meta({ id: 'NewsletterSubscribe' })

export const SubscribedSchema = z
  .object({ status: z.literal('pending').describe('a mail with a confirmation link is on its way') })
  .meta({ id: 'NewsletterSubscribed' })
