import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Support } from '#modules/support/support.ts'
import { serve } from '#platform/api/serve.ts'
import { AppError } from '#platform/errors.ts'
import { supportMail } from './mail.routes.ts'

const TEXT = { rejected: /*i18n*/ { id: 'ticket.mail-rejected', message: 'The secret of this webhook is incorrect.' } }

type Deps = {
  support: Pick<Support, 'takeMail'>
  /** Of the service that hands mail over; without one the route is closed. */
  secret: string | undefined
}

/** `POST /support/mail`: takes a whole message (RFC 5322) from the server or service that receives our mail. */
export function supportMailApi({ support, secret }: Deps): FastifyPluginAsync {
  return serve(supportMail, {
    take: {
      // Before the body is read: nobody else may make us take in 25 MB.
      before: async ({ headers }) => {
        if (!secret || !isRight(secret, headers['x-support-secret']))
          throw new AppError('webhook/rejected', { userMessage: TEXT.rejected })
      },
      handle: ({ body }) => support.takeMail(body),
    },
  })
}

function isRight(secret: string, given: string | string[] | undefined): boolean {
  const [wanted, found] = [Buffer.from(secret), Buffer.from(typeof given === 'string' ? given : '')]
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
