import { z } from 'zod'
import { MAIL_BYTES } from '#modules/support/support-limits.contract.ts'
import { group, post, raw } from '#platform/api/endpoint.ts'

const MAILS_PER_MINUTE = 300

/** Mail as it is handed over by the server or service that receives it. */
export const supportMail = group(
  '/support/mail',
  { name: 'supportMail', tag: 'support', access: 'public' },
  {
    take: post('/', {
      summary: 'Take a mail to the support desk',
      description: 'The body is the message as it came. Handing the same one over again changes nothing.',
      perMinute: MAILS_PER_MINUTE,
      headers: z.object({ 'x-support-secret': z.string().describe('SUPPORT_MAIL_SECRET') }),
      in: raw({ bytes: MAIL_BYTES, accepts: '*', types: ['message/rfc822'], says: 'the message' }),
      out: z.object({
        outcome: z.enum(['added', 'opened', 'set-aside', 'known', 'ignored']),
        number: z.int().nullable().describe('of the ticket'),
      }),
      errors: [413],
    }),
  },
)
