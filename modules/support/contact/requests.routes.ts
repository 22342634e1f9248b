import { z } from 'zod'
import { SupportRequestSchema } from '#modules/support/support.contract.ts'
import { group, post } from '#platform/api/endpoint.ts'

/** As many as the form takes: each may send a mail to someone. */
const REQUESTS_PER_MINUTE = 5

/** What the contact form does, for programs. */
export const supportRequests = group(
  '/support/requests',
  { name: 'supportRequest', tag: 'support', access: 'traveller' },
  {
    send: post('/', {
      summary: 'Write to the support desk',
      description:
        'Opens a ticket and confirms it by email, in the language of the request. The same request with the same key is one ticket. Files reach it in answer to that email.',
      perMinute: REQUESTS_PER_MINUTE,
      once: 'by hand',
      in: SupportRequestSchema.omit({ key: true }).partial({ code: true }).meta({ id: 'SupportRequest' }),
      status: 201,
      out: z.object({ number: z.int().describe('of the ticket') }).meta({ id: 'SupportRequested' }),
    }),
  },
)
