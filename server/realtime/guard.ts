import type { FastifyBaseLogger } from 'fastify'
import type { Socket } from 'socket.io'
import type { z } from 'zod'
import { SOCKET_CALLS, SOCKET_SIGNS } from '#modules/chat/chat-limits.contract.ts'
import type { SocketAnswer } from '#modules/chat/socket.contract.ts'
import { isUnreachable, UNAVAILABLE } from '#platform/database/unreachable.ts'
import { AppError, type ErrorCode, isAppError } from '#platform/errors.ts'
import type { Translate } from '#platform/i18n.ts'
import { withoutNul } from '#platform/kept-text.ts'
import { type Locale, localeFor, type Message } from '#platform/locale.ts'
import { type Bucket, bucket, type Floods } from './limits.ts'

const TEXT = {
  invalid: /*i18n*/ { id: 'chat.invalid', message: 'This could not be read. Reload the page.' },
  tooFast: /*i18n*/ { id: 'chat.too-fast', message: 'That was too fast. Wait a moment and send it again.' },
  failed: /*i18n*/ { id: 'chat.failed', message: 'Something went wrong on our side. We are trying again.' },
} satisfies Record<string, Message>

export type GuardDeps = {
  translate: Translate
  limited: boolean
  log: Pick<FastifyBaseLogger, 'error'>
  floods: Floods
  networkOf(socket: Socket): string
}

/** To be sent again, a little later. */
export const tooFast = () => new AppError('request/too-many', { userMessage: TEXT.tooFast })

/**
 * Every event of a socket goes through here: counted, read by its schema, and answered, also when it fails. Nothing that a
 * client sends ends the process or stays without an answer that was asked for.
 */
export function guard(socket: Socket, { translate, limited, log, floods, networkOf }: GuardDeps) {
  const locale = localeOf(socket)
  const network = networkOf(socket)
  const calls = bucket(SOCKET_CALLS)
  const signs = bucket(SOCKET_SIGNS)
  const mayCall = (own: Bucket) => !limited || (own.take() && floods.mayCall(network))
  /**
   * Calls of one socket run one after the other: clients that do not wait for acknowledgements still rely on the order.
   */
  let last: Promise<unknown> = Promise.resolve()
  const refuse = (error: unknown) => {
    if (isUnreachable(error))
      return refusal(translate, locale, new AppError('server/unavailable', { userMessage: UNAVAILABLE }))
    if (!isAppError(error)) log.error({ err: error }, 'an event of a socket failed')
    return refusal(translate, locale, error)
  }
  return {
    /** A call; a client that wants an acknowledgement gets one. Too many in a row are refused, to be sent again. */
    on<Schema extends z.ZodType, Result extends object>(
      name: string,
      schema: Schema,
      work: (input: z.output<Schema>) => Promise<Result>,
    ) {
      socket.on(name, async (input: unknown, answer?: unknown) => {
        const reply = typeof answer === 'function' ? (answer as (given: SocketAnswer) => void) : null
        try {
          if (!mayCall(calls)) throw tooFast()
          const read = schema.safeParse(withoutNul(input))
          if (!read.success) throw new AppError('request/invalid', { userMessage: TEXT.invalid })
          // The work is done whether or not an acknowledgement is wanted: specification §7 knows none.
          const working = last.then(() => work(read.data))
          last = working.catch(() => {})
          const result = await working
          reply?.({ ok: true, ...result })
        } catch (error) {
          const refused = refuse(error)
          if (reply) reply(refused)
          else socket.emit('error', { code: refused.code, error: refused.error })
        }
      })
    },
    /** An event without an answer, such as typing; invalid ones and those over the limit are dropped. */
    hear<Schema extends z.ZodType>(name: string, schema: Schema, work: (input: z.output<Schema>) => unknown) {
      socket.on(name, async (input: unknown) => {
        const read = schema.safeParse(withoutNul(input))
        if (!mayCall(signs) || !read.success) return
        try {
          await work(read.data)
        } catch (error) {
          refuse(error)
        }
      })
    },
  }
}

/** That of the page when it says so; a browser's own may be another. */
function localeOf({ handshake }: Socket): Locale {
  const { locale } = handshake.auth as { locale?: unknown }
  return localeFor(typeof locale === 'string' ? locale.slice(0, 20) : handshake.headers['accept-language'])
}

/** The same may be sent again, later. */
const AGAIN: readonly ErrorCode[] = ['request/too-many', 'server/unavailable']

type Refusal = SocketAnswer & { ok: false }

function refusal(translate: Translate, locale: Locale, error: unknown): Refusal {
  if (!isAppError(error))
    return { ok: false, code: 'server/internal', error: translate(locale, TEXT.failed), retry: true }
  const { code, userMessage, values } = error
  return { ok: false, code, error: translate(locale, userMessage, values), retry: AGAIN.includes(code) }
}
