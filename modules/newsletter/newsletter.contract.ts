import { z } from 'zod'
import { EmailSchema } from '#platform/typed-email.contract.ts'

export const SubscribeSchema = z.object({ email: EmailSchema }).meta({ id: 'NewsletterSubscribe' })

export const SubscribedSchema = z
  .object({ status: z.literal('pending').describe('a mail with a confirmation link is on its way') })
  .meta({ id: 'NewsletterSubscribed' })
