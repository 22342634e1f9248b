import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Visit } from '#app/context.ts'
import { isUnreachable } from '#platform/database/unreachable.ts'
import { KEPT_FOR_GOOD, RETRY_SECONDS } from '#platform/http.ts'
import type { Translate } from '#platform/i18n.ts'
import { hmac } from '#platform/key-of.ts'
import { networkOf } from '#platform/network.ts'
import type { Modules } from '#server/modules.ts'
import { BUILT_SCRIPTS, builtScripts } from './built-scripts.ts'
import { createFoundRoutes } from './found-routes.ts'
import { sendShared } from './shared-page.ts'

/** A page in one piece is `html`, and its response has no body (app/entry.server.tsx). `shared`: it is the same for everyone. */
type Answer = Response & { html?: Buffer; shared?: true }
type Handler = (request: Request, visit: Visit) => Promise<Answer>
/** What app/entry.server.tsx exports beside React Router's own. */
type Build = ServerBuild & { entry: { module: { createHandler(b: ServerBuild, mode: string, m: Modules): Handler } } }
type Options = {
  modules: Modules
  /** The built site; otherwise Vite serves it hot. */
  built: boolean
  devPages: boolean
  /** The site's public address. Never taken from a request, where a stranger could forge it. */
  origin: string
  mapTiles: Visit['mapTiles']
  visitorKey: Buffer
  translate: Translate
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DRAWN_PER_MINUTE = 2000

/** The screens: React Router answers whatever no route before it took. It reads the raw body itself. */
export async function web(app: FastifyInstance, options: Options) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await (options.built ? builtWeb : developmentWeb)(app, options)
}

function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { built, devPages, origin, mapTiles, visitorKey, translate }: Options,
): Omit<Visit, 'failed'> {
  const day = new Date().toISOString().slice(0, 10)
  const seen = `${day} ${request.ip} ${request.headers['user-agent'] ?? ''}`
  const pseudonym = (text: string) => hmac(visitorKey, text).toString('base64url').slice(0, 22)
  return {
    // A new pseudonym every day: enough to count visitors, not enough to track them.
    visitor: pseudonym(seen),
    network: pseudonym(`${day} ${networkOf(request.ip)}`),
    nonce: built ? reply.nameNonces() : {},
    origin,
    requestId: request.id,
    mapTiles,
    say: translate,
    devPages,
  }
}

/** A page that failed only because the database is away says so, as the API does: the visitor may come again. */
export async function page(
  handle: Handler,
  { request, web, visit }: { request: FastifyRequest; web: Request; visit: Omit<Visit, 'failed'> },
): Promise<Answer> {
  let passing = false
  const failed = (error: unknown) => {
    passing ||= isUnreachable(error)
    request.log.error({ err: error, req: request.raw }, 'a page failed')
  }
  const response = await handle(web, { ...visit, failed })
  if (response.status !== 500 || !passing) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', String(RETRY_SECONDS))
  return Object.assign(new Response(response.body, { status: 503, headers }), { html: response.html })
}

/** The request as the Fetch API has it. What cannot be expressed so (an odd Host, TRACE) is the sender's mistake. */
export function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  try {
    const options = { protocol: `${request.protocol}:`, host: request.host || 'localhost' }
    return createRequest(request.raw, reply.raw, options)
  } catch (error) {
    throw Object.assign(new Error('the request cannot be read', { cause: error }), { statusCode: 400 })
  }
}

/** Posters and map tiles have a limit of their own: a page shows dozens, which must not use up the limit for pages. */
export function answerAll(app: FastifyInstance, answer: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  // HEAD is handled like pages: Fastify's own HEAD cannot measure a web stream.
  const config = { rateLimit: { max: DRAWN_PER_MINUTE } }
  for (const url of ['/art/*', '/map/*']) app.get(url, { config, exposeHeadRoute: false }, answer)
  app.all('*', answer)
}

async function builtWeb(app: FastifyInstance, options: Options) {
  const file = `${ROOT}build/server/index.js`
  if (!existsSync(file)) throw new Error('The site is not built yet. Run "npm run build" first, or use "npm start".')
  const root = `${ROOT}build/client`
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: BUILT_SCRIPTS,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      const lasting = hashed ? KEPT_FOR_GOOD : 'public, max-age=3600'
      // The current file names are useless once stale, and so is the service worker.
      reply.header('cache-control', /\/(late-parts\.json|service-worker\.js)(\.br)?$/.test(path) ? 'no-cache' : lasting)
    },
  })
  builtScripts(app, root)
  const build: Build = await import(file)
  const findRoutes = createFoundRoutes<Answer>()
  const handle = build.entry.module.createHandler(build, 'production', options.modules)
  answerAll(app, async (request, reply) => {
    const web = webRequest(request, reply)
    const ask = () => page(handle, { request, web, visit: visitOf(request, reply, options) })
    const answer = await findRoutes(request, reply, ask)
    if (!answer) return reply
    const { html, shared, status, headers } = answer
    return html && shared ? sendShared(request, reply, { status, headers, html }) : send(reply, answer)
  })
}

/** A whole page is written at once, whatever else is sent as it comes. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (!answer.html) return reply.send(answer)
  for (const [name, value] of answer.headers) reply.header(name, value)
  return reply.code(answer.status).send(answer.html)
}

async function developmentWeb(app: FastifyInstance, options: Options) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  answerAll(app, async (request, reply) => {
    reply.hijack()
    // Vite ends the reply itself or calls on.
    await new Promise<void>((next) => vite.middlewares(request.raw, reply.raw, () => next()))
    try {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as Build
      const handle = build.entry.module.createHandler(build, 'development', options.modules)
      const web = webRequest(request, reply)
      await sendResponse(reply.raw, await page(handle, { request, web, visit: visitOf(request, reply, options) }))
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      request.log.error({ err: error }, 'a page failed')
      if (reply.raw.headersSent) reply.raw.destroy()
      else reply.raw.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    }
  })
}
