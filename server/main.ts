import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { documentsInThread } from '#modules/reservations/index.ts'
import { mailerInUse } from '#modules/settings/index.ts'
import { openImap, watchMailbox } from '#modules/support/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import { passphraseOf } from '#platform/backup/index.ts'
import { BRAND, BRAND_SLUG } from '#platform/brand.ts'
import { systemClock } from '#platform/clock.ts'
import { applyMigrations, openPool } from '#platform/database/index.ts'
import { startKeptPostgres } from '#platform/database/kept-postgres.ts'
import { keepPartitionsReady } from '#platform/database/partitions.ts'
import { openReads } from '#platform/database/reads.ts'
import { createSlowQueries } from '#platform/database/slow-queries.ts'
import { thisMachine } from '#platform/diagnosis/machine-checks.ts'
import { directUrl, type Env, readEnv } from '#platform/env.ts'
import { createTranslate } from '#platform/i18n.ts'
import { startJobs } from '#platform/jobs.ts'
import { refuseAnotherDatabase, startLiveness } from '#platform/liveness.ts'
import { createLog, type Logger } from '#platform/log.ts'
import { openPostOffice } from '#platform/mail/post-office.ts'
import { createOutsideCalls } from '#platform/outside-calls.ts'
import { openSecrets } from '#platform/secrets.ts'
import { openRedis } from '#platform/shared/redis.ts'
import { site, ticketsAtOnce } from '#platform/site.ts'
import { createVault } from '#platform/vault.ts'
import { createDepots } from '#world/cars/create-depots.ts'
import { createHotels } from '#world/hotels/create-hotels.ts'
import { DEMONSTRATION_OWNERS } from '#world/hotels/owners.ts'
import { createWorld } from '#world/index.ts'
import { findLeftOver } from '#world/left-over.ts'
import { showProgress } from '#world/progress.ts'
import { buildApp } from './app.ts'
import { heapGrowsFor } from './heap-growth.ts'
import { keepOutsideCalls } from './keep-calls.ts'
import { createGeo, createModules, type Modules } from './modules.ts'
import { type OpenedTiles, openMapTiles } from './open-map-tiles.ts'
import { claimsToBeEmpty, leftOverWarnings, reviewWarnings, warningsFor } from './start-warnings.ts'
import { stopOnSignal } from './stop.ts'
import { startTracing } from './tracing/start-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'
import { observed } from './wiring/observed.ts'
import { rehearsalStage } from './wiring/rehearsal.ts'
import { watchMailboxes, watchMailer } from './wiring/watched.ts'

heapGrowsFor(0)

/**
 * A start leaves as much garbage behind as it keeps. Collected at once, it does not count as in use when V8 works out how far the heap
 * may grow: a process at rest holds a third less.
 */
function collectWhatStartLeft() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Written by the build; read from the packages where it is missing. */
const BUILT_PLACES = fileURLToPath(new URL('../build/places.bin', import.meta.url))

type Stop = ReturnType<typeof stopOnSignal>
type Ground = Awaited<ReturnType<typeof openGround>>
type Geo = ReturnType<typeof createGeo>

/** Starts the site from its environment; resolves when it listens. Stops what it has begun when a step fails. */
async function start(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL)
  warn(warningsFor(env, process.env))
  const stop = stopOnSignal(log)
  try {
    const tracing = await startTracing(env, process.env)
    if (tracing) stop.last(tracing.end)
    const ground = await openGround(env, log, { stop, tracing })
    const mapTiles = await openTiles(env)
    const modules = await openModules(env, ground, { hasTiles: mapTiles.tiles !== null, stop })
    warn(reviewWarnings(env, await modules.legal.openReviews()))
    if (claimsToBeEmpty(env) && site().demonstration) warn(leftOverWarnings(await findLeftOver(ground.db)))
    const app = await buildApp({
      env,
      db: ground.db,
      databaseUrl: ground.databaseUrl,
      log,
      modules,
      roles: env.ROLES,
      redis: ground.redis,
      visitorKey: ground.secret('visitors'),
      mapTiles,
      tracing,
    })
    stop.last(() => app.close())
    stop.last(modules.backups.stop)
    await watchSupport(env, { ...ground, ...modules, stop })
    await ground.jobs.begin()
    const address = await app.listen({ host: env.HOST, port: env.PORT })
    collectWhatStartLeft()
    if (env.ROLES.has('web')) ground.afterwards(() => modules.hotels.search.warm())
    await tellReady(env.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost'), modules, ground)
  } catch (error) {
    if (stop.asked()) return // A start that is stopped halfway fails on what is already closed.
    await stop.now()
    throw error
  }
}

async function tellReady(shownAt: string, { accounts }: Modules, { liveness }: Ground): Promise<void> {
  process.stdout.write(`\n  ${BRAND.name} is ready at ${shownAt}\n\n`)
  const setupToken = await accounts.setup.begin(liveness.owner())
  if (setupToken) process.stdout.write(`  Set up the first staff account at ${shownAt}/setup?token=${setupToken}\n\n`)
}

async function openTiles(env: Env): Promise<OpenedTiles> {
  const opened = await openMapTiles(env)
  warn(opened.warnings)
  return opened
}

/** Reads the mailbox of support where there is one, until the site stops. */
async function watchSupport(
  { SUPPORT_IMAP_URL: url, ROLES: roles }: Env,
  here: Ground & Pick<Modules, 'support'> & { stop: Stop },
) {
  if (!url || !roles.has('workers')) return
  here.stop.last(await watchMailbox({ ...here, url, openMailbox: watchMailboxes(openImap, here.calls) }))
}

function warn(sentences: readonly string[]) {
  for (const one of sentences) process.stderr.write(`  ${one}\n`)
}

/** Without the database nothing can be served or finished, so there is nothing to wait for. */
function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The database and what depends on it, closed in reverse order. */
async function openGround(env: Env, log: Logger, { stop, tracing }: { stop: Stop; tracing: Tracing | null }) {
  const postgres = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startKeptPostgres({ dir: join(env.DATA_DIR, 'postgres'), log, onGivenUp: endWith })
  stop.last(postgres.stop)
  const databaseUrl = directUrl(env) ?? postgres.url
  await applyMigrations(databaseUrl, { say: (sentence) => warn([sentence]) })
  const slowQueries = createSlowQueries()
  const observe = observed(slowQueries, tracing)
  const names = env.DATABASE_STATEMENT_NAMES
  const { db, close } = openPool(postgres.url, { max: env.DATABASE_POOL, log, observe, names })
  stop.last(close)
  await keepPartitionsReady(db, new Date(), log)
  const standby = openReads(env.DATABASE_REPLICA_URL, { primary: db, max: env.DATABASE_POOL, log, observe, names })
  stop.last(standby.close)
  const liveness = await startLiveness(databaseUrl, log)
  stop.last(liveness.stop)
  await refuseAnotherDatabase(db, liveness)
  const secret = await openSecrets(db, env.SECRET_KEY)
  const redis = env.REDIS_URL ? await openRedis(env.REDIS_URL, nameOfSite(secret), log) : null
  if (redis) stop.last(redis.close)
  const afterwards = createAfterwards(log)
  stop.last(afterwards.settled)
  const jobs = await startJobs(databaseUrl, log, { works: env.ROLES.has('workers') })
  stop.last(jobs.stop)
  return {
    db,
    reads: standby.reads,
    databaseUrl,
    log,
    liveness,
    secret,
    redis,
    afterwards,
    jobs,
    slowQueries,
    calls: createOutsideCalls(),
  }
}

/** By which it is known to what several sites may use. */
const nameOfSite = (secret: (purpose: string) => Buffer) => `${BRAND_SLUG}:${secret('redis').toString('hex', 0, 6)}`

async function makeWorld(env: Env, { databaseUrl, secret }: Ground, geo: Geo): Promise<void> {
  const { db, close } = openPool(databaseUrl, { max: 2, unhurried: true })
  try {
    const making = { db, geo, seed: env.WORLD_SEED, onProgress: showProgress() }
    await createWorld(making)
    const keys = { vault: createVault(secret('vault')), surnameKey: secret('surnames') }
    await createHotels({ ...making, ...keys, now: systemClock.now() })
    await createDepots({ ...making, now: systemClock.now() })
  } finally {
    await close()
  }
}

/** Where the reports of mail servers are read: the mailbox of the desk, where there is one. */
function reportsTo({ SUPPORT_IMAP_URL, SUPPORT_MAIL_SECRET, SUPPORT_ADDRESS }: Env): string | null {
  return SUPPORT_IMAP_URL || SUPPORT_MAIL_SECRET ? SUPPORT_ADDRESS : null
}

async function openModules(
  env: Env,
  ground: Ground,
  { hasTiles, stop }: { hasTiles: boolean; stop: Stop },
): Promise<Modules> {
  const { db, jobs, log, secret } = ground
  const geo = createGeo(env.NODE_ENV === 'development' ? {} : { kept: BUILT_PLACES })
  if (env.WORLD === 'demonstration') await makeWorld(env, ground, geo)
  const vault = createVault(secret('vault'))
  const mailEnvironment = { url: env.SMTP_URL, from: env.MAIL_FROM }
  const mailer = watchMailer(mailerInUse({ environment: mailEnvironment, vault, db }), ground.calls)
  const mail = await openPostOffice({ db, log, jobs, mailer, vault, reportsTo: reportsTo(env) })
  const modules = await createModules({
    ...ground,
    geo,
    mail,
    clock: systemClock,
    translate: createTranslate(),
    documentsApart: documentsInThread,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    seed: env.WORLD_SEED,
    instantTicketing: () => ticketsAtOnce(env.HOUSE_AUTO_TICKETING),
    ticketsAtOnce: env.HOUSE_AUTO_TICKETING,
    holdLimits: env.RATE_LIMIT ? { holds: env.OPEN_HOLDS, seats: env.OPEN_SEATS } : null,
    supportAddress: env.SUPPORT_ADDRESS,
    mailEnvironment,
    backups: { passphrase: passphraseOf(env), folder: join(env.DATA_DIR, 'backups') },
    demonstration: env.WORLD === 'demonstration',
    publishedOwners: DEMONSTRATION_OWNERS.map(({ email }) => email),
    addresses: { stripe: env.STRIPE_URL, duffel: env.DUFFEL_URL },
    looks: looksOf(env),
    sellsDuffelStays: env.DUFFEL_STAYS,
    duffelWebhookSecret: env.DUFFEL_WEBHOOK_SECRET,
    stripe: { publishableKey: env.STRIPE_PUBLISHABLE_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET },
    diagnosed: {
      mailer,
      desk: jobs.desk(db),
      machine: thisMachine(env.DATABASE_URL ? '.' : env.DATA_DIR),
      slowQueries: ground.slowQueries,
      openStage: rehearsalStage({
        ...ground,
        geo,
        clock: systemClock,
        translate: createTranslate(),
        seed: env.WORLD_SEED,
      }),
      rehearses: env.JOURNEYS,
      mailbox: env.SUPPORT_IMAP_URL
        ? { url: env.SUPPORT_IMAP_URL, open: watchMailboxes(openImap, ground.calls) }
        : null,
      mapTiles: hasTiles,
    },
  })
  stop.last(await keepOutsideCalls(modules.diagnostics, log))
  return modules
}

/** A query that failed says only what it was; its cause says why. */
function whyOf({ message, cause, ...more }: Error): string {
  return 'query' in more && cause instanceof Error ? cause.message : message
}

try {
  await start(readEnv(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? whyOf(error) : String(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

/** How often Duffel may be searched: it tells one limit, and counts flights and stays apart. */
function looksOf({ DUFFEL_SEARCHES_PER_BOOKING: perBooking, DUFFEL_EXCESS_SEARCHES: excess }: Env) {
  return new Map(['duffel', 'duffel-stays'].map((service) => [service, { perBooking, excess }]))
}
