import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { attachmentErrors } from '#platform/attachments/safe-attachment.ts'
import { ErrorBodySchema, errorResponses, guardedResponses, IdempotencyHeaders } from '#platform/http.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import { type Locale, localeFor, type Message, type Values } from '#platform/locale.ts'
import { refuseUnlessOffered } from '#platform/not-offered.ts'
import { type Access, type CallerOf, isOpen } from './access.ts'
import {
  type BodyOf,
  type Endpoint,
  type Endpoints,
  type FileGiven,
  isFile,
  isRaw,
  type OutOf,
  type ParamsOf,
  paramsSchema,
  type QueryOf,
  type RawIn,
} from './endpoint.ts'

/** Who calls, as the access plugin found it: what a handler is told by the access of its route, and a name that is theirs alone. */
export type Known = (request: FastifyRequest, access: Access) => { told: object; who: string }

/** What serving an endpoint needs from the server. */
export type EndpointTools = { idempotency: Idempotency; translate: Translate; known: Known }

declare module 'fastify' {
  interface FastifyInstance {
    endpointTools: EndpointTools
  }
}

/** Must be registered before the endpoints are served. */
export const endpointTools = fp(
  async (app: FastifyInstance, tools: EndpointTools) => void app.decorate('endpointTools', tools),
  { name: 'endpoint-tools' },
)

/** Runs work once for the key of a request: a later request with the key gets the answer of the first. */
export type Once = <Kept>(work: (key: string) => Promise<Kept>, content?: unknown) => Promise<Kept>

/** What every handler gets beside the parts of the request and its caller. */
type Given = {
  locale: Locale
  /** In the language of the request. */
  say: (message: Message, values?: Values) => string
  /** For what only HTTP knows: addresses and headers. */
  request: FastifyRequest
  reply: FastifyReply
}
type KeyOf<E> = E extends { readonly once: 'by hand' }
  ? { once: Once; key: string }
  : E extends { readonly once: true }
    ? { key: string }
    : object

export type Args<E extends { path: string; access: unknown }> = Given &
  ParamsOf<E> &
  QueryOf<E> &
  BodyOf<E> &
  KeyOf<E> &
  CallerOf<E['access']>

type Served = { path: string; access: unknown }
type Handle<E extends Served> = (args: Args<E>) => OutOf<E> | Promise<OutOf<E>>
/** One function per endpoint; with a hook that runs before the body is read where a route needs one. */
export type Handlers<R extends Readonly<Record<string, Served>>> = {
  readonly [Key in keyof R]:
    | Handle<R[Key]>
    | { before: (request: FastifyRequest) => Promise<void>; handle: Handle<R[Key]> }
}

/**
 * Binds endpoints to what they do. Parts of the request are checked before; answers leave as their endpoint says: 204 without
 * one, in `data` where it has an envelope, as a download where it is a file. What is thrown is for the server's one error shape.
 */
export function serve<R extends Readonly<Record<string, Served>>>(
  endpoints: R,
  handlers: Handlers<R>,
): FastifyPluginAsync {
  return async (app) => {
    for (const [key, endpoint] of Object.entries(endpoints as unknown as Endpoints)) {
      const handler = handlers[key] as unknown as Bound | { before: Before; handle: Bound }
      const { before, handle } = typeof handler === 'function' ? { before: undefined, handle: handler } : handler
      if (isRaw(endpoint.in)) await app.register(rawRoute(endpoint, endpoint.in.raw, { before, handle }))
      else addRoute(app, endpoint, { before, handle })
    }
  }
}

type Bound = (args: Record<string, unknown>) => unknown
type Before = (request: FastifyRequest) => Promise<void>
type Work = { before: Before | undefined; handle: Bound }

function addRoute(app: FastifyInstance, endpoint: Endpoint, { before, handle }: Work) {
  const { method, path, access, perMinute, unrecorded, notInViews, inTheirName } = endpoint
  const marks = {
    ...(unrecorded && { unrecorded }),
    ...(notInViews && { notInViews }),
    ...(inTheirName && { inTheirName }),
  }
  app.route({
    method,
    url: path,
    config: { access, ...marks, ...(perMinute && { rateLimit: { max: perMinute } }) },
    schema: schemaOf(endpoint),
    onRequest: [offered(endpoint), before].filter((hook) => hook !== undefined),
    ...(isRaw(endpoint.in) && { bodyLimit: endpoint.in.raw.bytes }),
    handler: (request, reply) => answer(app.endpointTools, endpoint, handle, { request, reply }),
  })
}

/** Before anything is read: what is not offered needs no well-formed request to be refused. */
function offered({ features }: Endpoint): Before | undefined {
  return features && (async () => refuseUnlessOffered(...features))
}

/** A scope of its own: nowhere else is a body taken as it comes. */
function rawRoute(endpoint: Endpoint, { bytes, accepts, as, errors }: RawIn['raw'], work: Work): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    const parseAs = as === 'text' ? 'string' : 'buffer'
    app.addContentTypeParser(accepts, { parseAs, bodyLimit: bytes }, (_request, body, done) => done(null, body))
    if (errors) refuseFiles(app, errors === 'of attachments' ? ofAttachments(bytes) : errors)
    // Without a body nothing is parsed: it is an empty file.
    const handle: Bound =
      as === 'text' ? work.handle : (args) => work.handle({ ...args, body: args['body'] ?? EMPTY_FILE })
    addRoute(app, endpoint, { ...work, handle })
  }
}

type FileErrors = { tooLarge: () => Error; wrongType: () => Error }

function refuseFiles(app: FastifyInstance, { tooLarge, wrongType }: FileErrors) {
  app.setErrorHandler<FastifyError>((error) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw tooLarge()
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw wrongType()
    throw error
  })
}

const EMPTY_FILE = Buffer.alloc(0)

const ofAttachments = (bytes: number): FileErrors => ({
  tooLarge: () => attachmentErrors.size(bytes),
  wrongType: attachmentErrors.type,
})

/** The description and the checks of a route, as Fastify wants them. */
function schemaOf(endpoint: Endpoint) {
  const { summary, description, tag, query, headers, once, name, features } = endpoint
  const params = paramsSchema(endpoint)
  const body = isRaw(endpoint.in) ? rawBody(endpoint.in.raw) : endpoint.in && { body: endpoint.in }
  return {
    operationId: name,
    tags: tag ? [tag] : [],
    summary,
    ...(description && { description }),
    ...(features && { 'x-features': features }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...((once || headers) && { headers: headers ?? IdempotencyHeaders }),
    ...body,
    response: responsesOf(endpoint),
    ...(endpoint.example && { 'x-example': endpoint.example }),
  }
}

function rawBody({ types, as, text = z.string().max(65_536), says = 'the file' }: RawIn['raw']) {
  return { consumes: [...types], body: (as === 'text' ? text : z.any()).describe(says) }
}

function responsesOf({ access, out, status = 200, envelope, errors = [], errorBodies, features }: Endpoint) {
  const open = isOpen(access)
  const more = Object.fromEntries([...errors, ...(features ? [404] : [])].map((one) => [one, ErrorBodySchema]))
  const failures = { ...(open ? errorResponses : guardedResponses), ...more, ...errorBodies }
  if (out === undefined) return { 204: z.null(), ...failures }
  if (isFile(out)) return { 200: fileAnswer(...out.file), ...failures }
  return { [status]: envelope ? z.object({ data: out }) : out, ...failures }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function answer(tools: EndpointTools, endpoint: Endpoint, handle: Bound, { request, reply }: Exchange) {
  const { out, status = 200, envelope } = endpoint
  const args = argsOf(tools, endpoint, { request, reply })
  const given =
    endpoint.once === true
      ? // Without an answer it is still recorded as done.
        await onceFor(tools, endpoint, request)(async (key) => (await handle({ ...args, key })) ?? {})
      : await handle(args)
  if (out === undefined) return reply.code(204).send(null)
  if (isFile(out)) return sendFile(reply, given as FileGiven)
  reply.code(status)
  if (endpoint.cache) reply.header('cache-control', 'public, no-cache').header('vary', 'accept-language')
  // Returned, not sent: Fastify awaits a reply that is returned until its socket has taken the answer.
  return envelope ? { data: given } : (given ?? reply.send(given))
}

function argsOf(tools: EndpointTools, endpoint: Endpoint, { request, reply }: Exchange): Record<string, unknown> {
  const { params, query, body, headers } = request
  const locale = localeFor(headers['accept-language'])
  return {
    ...(params as object),
    query,
    body,
    ...tools.known(request, endpoint.access).told,
    locale,
    say: (message: Message, values?: Values) => tools.translate(locale, message, values),
    once: onceFor(tools, endpoint, request),
    key: headers['idempotency-key'],
    request,
    reply,
  }
}

/** Keys belong to their caller: the same key of someone else is another request. */
function onceFor({ idempotency, known }: EndpointTools, { name, access }: Endpoint, request: FastifyRequest): Once {
  const { headers, params, query, body } = request
  const key = headers['idempotency-key']
  return async <Kept>(work: (key: string) => Promise<Kept>, content: unknown = [params, query, body]) => {
    const scope = `${name}:${known(request, access).who}`
    const wanted = { scope, key: typeof key === 'string' ? key : undefined, content }
    const kept = await idempotency.once(wanted, async (own) => ({ status: 200, body: await work(own) }))
    return kept.body
  }
}
