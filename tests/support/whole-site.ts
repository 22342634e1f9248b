import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HouseNetwork, replaceNetwork } from '#modules/flights/index.ts'
import { createGeo } from '#modules/geo/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { createTranslate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createOutsideCalls } from '#platform/outside-calls.ts'
import { openSecrets } from '#platform/secrets.ts'
import { ticketsAtOnce } from '#platform/site.ts'
import { buildApp } from '#server/app.ts'
import { createModules } from '#server/modules.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import type { Diagnosed } from '#server/wiring/diagnosing.ts'
import { CHEAP } from './accounts.ts'
import type { TestDatabase } from './database.ts'
import { diagnosedInTests } from './diagnosing.ts'
import { manualJobs } from './jobs.ts'
import { livingUnseen } from './liveness.ts'
import { collectingPostOffice } from './mail.ts'
import { moneyIdsIn } from './payments.ts'

/** One flight a day each way between São Paulo and Rio. */
const SHUTTLE: HouseNetwork = {
  source: 'generated',
  seed: 1,
  attribution: 'a shuttle for tests',
  carriers: [{ code: 'J1', name: 'Jangada Air', alliance: null, hubs: ['GRU'], country: 'BR' }],
  aircraft: [
    {
      code: 'NAR',
      name: 'Narrow body',
      seats: { economy: 150, premium: 0, business: 12, first: 0 },
      cruiseKmh: 830,
      rangeKm: 6300,
    },
  ],
  services: [
    { from: 'GRU', to: 'GIG', carrier: 'J1', number: 100, departure: 600, block: 65, days: 127, aircraft: 'NAR' },
    { from: 'GIG', to: 'GRU', carrier: 'J1', number: 101, departure: 900, block: 65, days: 127, aircraft: 'NAR' },
  ],
}

type Options = {
  clock?: Clock
  instantTicketing?: boolean
  diagnosed?: Partial<Diagnosed>
  metricsToken?: string
  tracing?: Tracing | null
  /** Jobs are also sent here, as the site in production sends them; they are done when `run` is called in any case. */
  alsoSent?: Pick<Jobs, 'define' | 'send'>
  holdLimits?: Parameters<typeof createModules>[0]['holdLimits']
  /** Where Stripe is, and what the environment says of it. */
  stripe?: { address: string; publishableKey?: string; webhookSecret?: string }
}

/**
 * The whole server with its true modules on a small network, to be called through `inject`. Jobs run when they are told
 * to, mail is collected, outside calendars are out of reach; nothing else differs from production.
 */
export async function openWholeSite(
  { db, url }: Pick<TestDatabase, 'db' | 'url'>,
  {
    clock = systemClock,
    instantTicketing = true,
    diagnosed = {},
    metricsToken,
    tracing = null,
    alsoSent,
    holdLimits = null,
    stripe,
  }: Options = {},
) {
  await replaceNetwork(db, SHUTTLE)
  const log = createLog('silent')
  const jobs = alsoSent ? jobsThrough(alsoSent) : manualJobs()
  jobs.lookIn(db, await moneyIdsIn(db))
  const mail = collectingPostOffice()
  const secret = await openSecrets(db)
  const modules = await createModules({
    db,
    log,
    jobs,
    mail,
    secret,
    geo: createGeo(),
    clock,
    translate: createTranslate(),
    liveness: livingUnseen,
    // why: outside calendars are on the network.
    fetchCalendar: async () => ({ status: 'failed', error: 'unreachable' }),
    afterwards: createAfterwards(log),
    publicUrl: 'https://jangada.example',
    seed: 1,
    instantTicketing: () => ticketsAtOnce(instantTicketing),
    holdLimits,
    supportAddress: 'support@jangada.example',
    backups: { passphrase: null, folder: join(tmpdir(), 'jangada-backups-of-tests') },
    databaseUrl: url,
    mailEnvironment: { url: undefined, from: undefined },
    // why: mail servers and services are on the network.
    outside: {
      mailer: () => ({ deliver: () => Promise.reject(new Error('out of reach')) }),
      fetch: stripe ? fetch : () => Promise.reject(new Error('out of reach')),
      txtRecords: () => Promise.reject(new Error('out of reach')),
      waitMs: 100,
    },
    addresses: { stripe: stripe?.address ?? 'http://stripe.invalid', duffel: 'http://duffel.invalid' },
    stripe: { publishableKey: stripe?.publishableKey, webhookSecret: stripe?.webhookSecret },
    passwordCost: CHEAP,
    calls: createOutsideCalls(),
    diagnosed: diagnosedInTests(diagnosed),
  })
  const env = {
    NODE_ENV: 'test' as const,
    PUBLIC_URL: undefined,
    PORT: 3000,
    SUPPORT_ADDRESS: 'support@jangada.example',
    DEV_PAGES: false,
    RATE_LIMIT: false,
    TRUSTED_PROXIES: undefined,
    METRICS_TOKEN: metricsToken,
  }
  const app = await buildApp({
    env,
    db,
    databaseUrl: url,
    log,
    modules,
    visitorKey: Buffer.alloc(32),
    screens: false,
    tracing,
  })
  await app.ready()
  return { app, modules, jobs, mail }
}

function jobsThrough(alsoSent: Pick<Jobs, 'define' | 'send'>) {
  const jobs = manualJobs()
  const { define, send } = jobs
  return Object.assign(jobs, {
    define: async (queue: Parameters<Jobs['define']>[0]) => {
      await alsoSent.define(queue)
      await define(queue)
    },
    async send(...job: Parameters<Jobs['send']>) {
      await alsoSent.send(...job)
      await send(...job)
    },
  })
}

export type WholeSite = Awaited<ReturnType<typeof openWholeSite>>
