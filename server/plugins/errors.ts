import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sqlState } from '#platform/database/index.ts'
import { isUnreachable, UNAVAILABLE } from '#platform/database/unreachable.ts'
import { type ErrorCode, type FieldError, isAppError } from '#platform/errors.ts'
import { type ErrorBody, RETRY_SECONDS } from '#platform/http.ts'
import type { Translate } from '#platform/i18n.ts'
import { localeFor, type Message, type Values } from '#platform/locale.ts'
import { pathMatches } from '#platform/paths.ts'

const TEXT = {
  malformed: /*i18n*/ { id: 'request.malformed', message: 'The request could not be read. Send well-formed JSON.' },
  tooLarge: /*i18n*/ { id: 'request.too-large', message: 'The request is too large. Send less at a time.' },
  mediaType: /*i18n*/ {
    id: 'request.unsupported-media-type',
    message: 'This kind of content is not accepted here. Send application/json.',
  },
  notFound: /*i18n*/ { id: 'request.not-found', message: 'There is nothing at this address.' },
  address: /*i18n*/ {
    id: 'request.unreadable-address',
    message: 'This address cannot be read. Check it for typos.',
  },
  method: /*i18n*/ { id: 'request.method-not-allowed', message: 'This address accepts {allowed} only.' },
  tooMany: /*i18n*/ {
    id: 'request.too-many',
    message: 'Too many requests. Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  internal: /*i18n*/ {
    id: 'server.internal',
    message: 'Sorry, something went wrong on our side. Please try again; if it continues, quote {requestId}.',
  },
} satisfies Record<string, Message>

/**
 * What PostgreSQL says of a value that it cannot keep, whatever the statement: a zero character, a number or a day out of range,
 * a text that is none of its type. Our own arithmetic has other codes.
 */
const UNKEEPABLE = ['22021', '22P05', '22P02', '22003', '22007', '22008']

type Answer = {
  status: number
  code: ErrorCode
  message: Message
  values?: Values
  fields?: readonly FieldError[] | undefined
  more?: Readonly<Record<string, unknown>> | undefined
}

/** What Fastify's own refusals mean to the person; everything else below 500 is a malformed request. */
const REFUSALS: Record<string, Answer> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'request/too-large', message: TEXT.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'request/unsupported-media-type', message: TEXT.mediaType },
}

/** The one error language of the API: every failure leaves as `ErrorBody`, in the language of the request. */
export const errors = fp(
  async (app: FastifyInstance, { translate }: { translate: Translate }) => {
    const routes: { method: string; url: string }[] = []
    app.addHook('onRoute', ({ method, url }) => {
      if (url.endsWith('*')) return
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, url })
    })
    const send = answerErrors(app, translate)
    // A route, not a not-found handler: the screens answer every address that nothing before them took.
    app.all('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      const methods = routes.filter((route) => pathMatches(route.url, path)).map((route) => route.method)
      if (methods.length === 0)
        return send(request, reply, { status: 404, code: 'request/not-found', message: TEXT.notFound })
      const allowed = [...new Set(methods)].join(', ')
      reply.header('allow', allowed)
      return send(request, reply, {
        status: 405,
        code: 'request/method-not-allowed',
        message: TEXT.method,
        values: { allowed },
      })
    })
  },
  { name: 'errors' },
)

/**
 * Sets the error handler of this scope and of those within; returns what it answers with. Outside the API it stands for the
 * screens and files, which have nothing to add.
 */
export function answerErrors(app: FastifyInstance, translate: Translate) {
  const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
    const values = { requestId: request.id, ...answer.values }
    const locale = localeFor(request.headers['accept-language'])
    const error = translate(locale, answer.message, values)
    const body: ErrorBody = { error, code: answer.code, requestId: request.id, ...answer.more }
    if (answer.fields)
      body.fields = answer.fields.map(({ field, text, values }) => ({
        field,
        message: translate(locale, text, values),
      }))
    const wait = answer.status === 503 ? RETRY_SECONDS : answer.status === 429 && answer.values?.['seconds']
    if (wait) reply.header('retry-after', wait)
    return reply.code(answer.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
  }
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = answerFor(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'a request failed')
    else if (sqlState(error)) request.log.warn({ err: error }, 'the database refused a value that no schema did')
    else request.log.info({ code: answer.code, reason: error.message }, 'a request was refused')
    return send(request, reply, answer)
  })
  return send
}

/** For an address so broken that no route can be looked up for it. */
export function unreadableAddress(translate: Translate, request: Pick<FastifyRequest, 'headers' | 'id'>): ErrorBody {
  const error = translate(localeFor(request.headers['accept-language']), TEXT.address)
  return { error, code: 'request/malformed', requestId: request.id }
}

function answerFor(error: FastifyError): Answer {
  if (isAppError(error)) {
    const { status, code, userMessage: message, values, fields, more } = error
    return { status, code, message, values, fields, more }
  }
  if (error.statusCode === 429) {
    const { seconds = 60 } = error as { seconds?: number }
    return { status: 429, code: 'request/too-many', message: TEXT.tooMany, values: { seconds } }
  }
  const refusal = REFUSALS[error.code]
  if (refusal) return refusal
  if (UNKEEPABLE.includes(sqlState(error) ?? ''))
    return { status: 400, code: 'request/malformed', message: TEXT.malformed }
  if (error.statusCode && error.statusCode < 500)
    return { status: 400, code: 'request/malformed', message: TEXT.malformed }
  if (isUnreachable(error)) return { status: 503, code: 'server/unavailable', message: UNAVAILABLE }
  return { status: 500, code: 'server/internal', message: TEXT.internal }
}
