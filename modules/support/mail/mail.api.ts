import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Support } from '#modules/support/support.ts'
import { AppError } from '#platform/errors.ts'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'

/** With its files, as mail servers count. */
export const MAIL_BYTES = 25 * 1_048_576
const MAILS_PER_MINUTE = 300

const TEXT = { rejected: /*i18n*/ { id: 'ticket.mail-rejected', message: 'The secret of this webhook is not right.' } }

type Deps = {
  support: Pick<Support, 'takeMail'>
  /** Of whoever hands mail over; without one the route is closed. */
  secret: string | undefined
}

/** `POST /support/mail`: takes a whole message (RFC 5322) from the server or service that receives our mail. */
export function supportMailApi({ support, secret }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAIL_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    app.post(
      '/support/mail',
      {
        config: { access: 'public', rateLimit: { max: MAILS_PER_MINUTE } },
        bodyLimit: MAIL_BYTES,
        // Before the body is read: nobody else may make us take in 25 MB.
        onRequest: async ({ headers }) => {
          if (!secret || !isRight(secret, headers['x-support-secret'])) {
            throw new AppError('webhook/rejected', { userMessage: TEXT.rejected })
          }
        },
        schema: {
          tags: ['support'],
          summary: 'Take a mail to the support desk',
          description: 'The body is the message as it came. Handing the same one over again changes nothing.',
          headers: z.object({ 'x-support-secret': z.string().describe('SUPPORT_MAIL_SECRET') }),
          consumes: ['message/rfc822'],
          body: z.any().describe('the message'),
          response: {
            200: z.object({
              outcome: z.enum(['added', 'opened', 'set-aside', 'known', 'ignored']),
              number: z.int().nullable().describe('of the ticket'),
            }),
            ...errorResponses,
            413: ErrorBodySchema,
          },
        },
      },
      async ({ body }) => support.takeMail(Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
    )
  }
}

function isRight(secret: string, given: string | string[] | undefined): boolean {
  const [wanted, found] = [Buffer.from(secret), Buffer.from(typeof given === 'string' ? given : '')]
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
