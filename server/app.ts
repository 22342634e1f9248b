import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import { knownCaller } from '#modules/accounts/index.ts'
import { calendarFilesPlugin, photoFilesPlugin } from '#modules/hotels/index.ts'
import { sandboxPlugin, stripePlugin } from '#modules/payments/index.ts'
import { logoFilesPlugin } from '#modules/settings/index.ts'
import { endpointTools } from '#platform/api/serve.ts'
import type { Database } from '#platform/database/index.ts'
import type { Env } from '#platform/env.ts'
import { createTranslate, type Translate } from '#platform/i18n.ts'
import { openListener } from '#platform/listen.ts'
import type { Logger } from '#platform/log.ts'
import { ALL_ROLES, type Roles } from '#platform/roles.ts'
import type { Redis } from '#platform/shared/redis.ts'
import type { Modules } from './modules.ts'
import type { OpenedTiles } from './open-map-tiles.ts'
import { access, type Callers } from './plugins/access.ts'
import { audited } from './plugins/audited.ts'
import { compression } from './plugins/compression.ts'
import { capConnections } from './plugins/connections.ts'
import { answerErrors, errors, unreadableAddress } from './plugins/errors.ts'
import { etags } from './plugins/etags.ts'
import { health } from './plugins/health.ts'
import { mapTiles } from './plugins/map-tiles.ts'
import { metrics } from './plugins/metrics.ts'
import { openapi } from './plugins/openapi.ts'
import { rateLimits } from './plugins/rate-limit.ts'
import { doesOnly } from './plugins/roles.ts'
import { security } from './plugins/security.ts'
import { createTraffic, errorCheck, traffic } from './plugins/traffic.ts'
import { validation } from './plugins/validation.ts'
import { web } from './plugins/web.ts'
import { wellKnown } from './plugins/well-known.ts'
import { type RealtimeDeps, realtime } from './realtime/index.ts'
import { routesOf } from './routes.ts'
import type { Tracing } from './tracing/tracing.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { countsOf } from './wiring/shared.ts'

type Deps = {
  env: Pick<
    Env,
    | 'NODE_ENV'
    | 'PUBLIC_URL'
    | 'PORT'
    | 'SUPPORT_ADDRESS'
    | 'TRUSTED_PROXIES'
    | 'RATE_LIMIT'
    | 'DEV_PAGES'
    | 'SUPPORT_MAIL_SECRET'
    | 'METRICS_TOKEN'
  > & { DUFFEL_STAYS?: boolean }
  db: Database
  /** Of the same database; processes hear of each other's sockets through it. */
  databaseUrl: string
  log: Logger
  modules: Modules
  /** What this process does; all of it, unless said otherwise. */
  roles?: Roles
  /** What processes share beside the database. */
  redis?: Redis | null
  visitorKey: Buffer
  /** Tiles of maps, where some are set. */
  mapTiles?: Pick<OpenedTiles, 'tiles' | 'file'>
  /** Where traces are sent. */
  tracing?: Tracing | null
  /** False leaves the screens away: tests of the API need no build. */
  screens?: boolean
}

const BODY_LIMIT = 1_048_576
const REQUEST_TIMEOUT_MS = 60_000
/** For a household or an office; behind a proxy all requests come from one address, and the proxy does the counting. */
const MOST_OF_ONE_NETWORK = 500

/** Puts the whole server together, in the order in which a request meets it; listens to nothing yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { env, db, modules, roles = ALL_ROLES } = deps
  const translate = createTranslate()
  const app = bareServer(deps, translate)
  answerErrors(app, translate)
  await watchRequests(app, deps)
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  drainOnClose(app)
  await admitOnly(app, deps)

  await app.register(security, {
    https: env.PUBLIC_URL?.startsWith('https:') ?? false,
    policy: env.NODE_ENV !== 'development',
    mapTiles: deps.mapTiles?.tiles ?? null,
    ...(deps.env.DUFFEL_STAYS && { outsidePhotos: true }),
  })
  await app.register(etags)
  await app.register(compression)
  const counts = await limitRequests(app, deps)
  const listener = openListener(deps.databaseUrl, deps.log)
  modules.settings.follow(listener)
  await app.register(health, { db, hears: listener.hears })
  await app.register(wellKnown, { origin: originOf(env), contact: env.SUPPORT_ADDRESS })
  await app.register((api) => registerApi(api, deps, translate), { prefix: '/api' })
  await app.register(sandboxPlugin({ desk: modules.sandboxPay.desk, translate }), { prefix: '/sandbox-pay' })
  await app.register(stripePlugin({ desk: modules.stripePay.desk, translate }), { prefix: '/stripe-pay' })
  await app.register(photoFilesPlugin(modules.hotels.photos))
  await app.register(logoFilesPlugin(modules.settings.logoFile))
  await app.register(calendarFilesPlugin(modules.hotels.calendar))
  if (deps.mapTiles?.file) await app.register(mapTiles, { file: deps.mapTiles.file })
  modules.sandboxPay.connect(async (payload, headers) => {
    const answer = await app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', headers, payload })
    return answer.statusCode
  })
  await openSockets(app, deps, { translate, listener, counts })
  if ((deps.screens ?? true) && roles.has('web')) await app.register(web, { ...screensOf(deps), translate })
  return app
}

async function admitOnly(app: FastifyInstance, { env, roles = ALL_ROLES }: Deps) {
  await app.register(doesOnly, { roles })
  if (env.RATE_LIMIT) capConnections(app.server, env.TRUSTED_PROXIES ? undefined : MOST_OF_ONE_NETWORK)
}

async function limitRequests(app: FastifyInstance, { env, db, redis = null }: Deps) {
  const counts = countsOf(db, redis)
  app.addHook('onClose', counts.end)
  await app.register(rateLimits, { enabled: env.RATE_LIMIT, counts })
  return counts
}

type Beside = Pick<RealtimeDeps, 'translate' | 'listener' | 'counts'>

async function openSockets(app: FastifyInstance, { env, modules, databaseUrl, redis, roles }: Deps, beside: Beside) {
  await app.register(realtime, {
    ...beside,
    chat: modules.chat,
    watch: modules.diagnostics.examiner.add,
    callers: callersOf(modules),
    databaseUrl,
    redis: redis ?? null,
    here: (roles ?? ALL_ROLES).has('sockets'),
    limited: env.RATE_LIMIT,
    trustProxy: trustedProxies(env.TRUSTED_PROXIES),
    publicUrl: env.PUBLIC_URL,
  })
}

/** What is told of requests to those who run the site. */
async function watchRequests(app: FastifyInstance, { env, modules, tracing }: Deps) {
  const { examiner } = modules.diagnostics
  if (tracing) await app.register(tracing.requests)
  const counts = createTraffic()
  examiner.add(errorCheck(counts))
  await app.register(traffic, { counts })
  await app.register(metrics, { token: env.METRICS_TOKEN, examiner, calls: modules.calls, flights: modules.flights })
}

function bareServer({ env, log }: Deps, translate: Translate): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(env.TRUSTED_PROXIES),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: false,
    // Offer ids carry their offer: a long journey of many travellers reaches 160 characters.
    rewriteUrl: ({ url = '/' }) => pathWithin(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      reply.code(400).send(unreadableAddress(translate, request))
    },
  })
  return app as unknown as FastifyInstance
}

/** A request may name its whole address, as to a proxy (RFC 9112, 3.2.2): only what follows the host is for us. */
function pathWithin(url: string): string {
  if (!/^https?:/i.test(url)) return url
  const address = URL.parse(url)
  return address ? `${address.pathname}${address.search}` : '/'
}

/** What every route of the API has in common, then the routes of each module. */
async function registerApi(api: FastifyInstance, deps: Deps, translate: Translate) {
  await api.register(access, { callers: callersOf(deps.modules) })
  await api.register(audited, { audit: deps.modules.audit, db: deps.db })
  await api.register(errors, { translate })
  await api.register(validation)
  const { idempotency } = deps.modules
  await api.register(endpointTools, { idempotency, translate, known: knownCaller })
  await api.register(openapi, { publicUrl: deps.env.PUBLIC_URL })
  for (const routes of routesOf(deps).flat()) await api.register(routes)
  api.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => api.swagger())
}

/** Without PUBLIC_URL the site's address is that of this machine. */
function originOf({ PUBLIC_URL, PORT }: Deps['env']): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

function screensOf({ env, modules, visitorKey, mapTiles: opened }: Deps) {
  return {
    modules,
    built: env.NODE_ENV !== 'development',
    devPages: env.DEV_PAGES ?? env.NODE_ENV !== 'production',
    origin: originOf(env),
    mapTiles: opened?.tiles ?? null,
    visitorKey,
  }
}

function callersOf({ accounts, reservations }: Modules): Callers {
  const { customerOf } = accounts.customers
  const { ownerOf } = accounts.owners
  const { staffOf } = accounts.staff
  return { customerOf, ownerOf, staffOf, viewOf: accounts.views.viewOf, guestOf: reservations.guestOf }
}

/** A closing server waits for its connections; idle keep-alive connections would hold it up for a minute. */
function drainOnClose(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(sweep))
  })
}
