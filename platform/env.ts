import { z } from 'zod'
import { SHORTEST_PASSPHRASE } from './backup/backup.contract.ts'
import { BRAND_SLUG } from './brand.ts'
import { ROLES, readRoles } from './roles.ts'
import { readTileSource } from './tile-source.ts'

/** A flag from the environment: 1, true, yes or on; 0, false, no or off. */
const flag = z.stringbool()
/** Keys with commas between them, the newest first. */
const keys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().trim().min(32, 'each key needs at least 32 characters')))
/** Where maps get their tiles from (docs/maps.md). */
const tiles = z.string().transform((text, { addIssue }) => {
  const source = readTileSource(text)
  if (source) return source
  addIssue(
    'it needs to be the path or address of a .pmtiles file, an address with {z}, {x} and {y}, or one of TileJSON (.json)',
  )
  return z.NEVER
})
/** What the process does (docs/processes.md). */
const roles = z.string().transform((text, { addIssue }) => {
  const read = readRoles(text)
  if (read) return read
  addIssue(`it needs to be a list of ${ROLES.join(', ')} with commas between them; unset, a process does all of it`)
  return z.NEVER
})
/** The address of an outside service. */
const service = z.url({ protocol: /^https?$/ }).transform((url) => withoutLastSlashes(url))
const postgres = z.url({ protocol: /^postgres(ql)?$/ })
const port = z.coerce.number().int().min(0).max(65_535)

/** Every variable that the product reads. `.env.example` lists the same names; a test compares the two. */
const Variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => withoutLastSlashes(url))
    .optional(),
  ROLES: roles.prefault(''),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_STATEMENT_NAMES: flag.default(true),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUSTED_PROXIES: z.string().optional(),
  DEV_PAGES: flag.optional(),
  RATE_LIMIT: flag.default(true),
  OPEN_HOLDS: z.coerce.number().int().min(1).max(1000).default(3),
  OPEN_SEATS: z.coerce.number().int().min(9).max(10_000).default(18),
  SECRET_KEY: keys.optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(SHORTEST_PASSPHRASE, `it needs at least ${SHORTEST_PASSPHRASE} characters`)
    .optional(),
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  WORLD: z.enum(['demonstration', 'empty']).default('demonstration'),
  WORLD_SEED: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
  HOUSE_AUTO_TICKETING: flag.default(true),
  MAP_TILES: tiles.optional(),
  MAP_ATTRIBUTION: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  STRIPE_URL: service.default('https://api.stripe.com'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'it begins with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .refine((text) => text.split(',').every((one) => /^whsec_\S+$/.test(one.trim())), 'each begins with whsec_')
    .optional(),
  DUFFEL_URL: service.default('https://api.duffel.com'),
  DUFFEL_STAYS: flag.default(false),
  DUFFEL_WEBHOOK_SECRET: z.string().min(1).optional(),
  DUFFEL_SEARCHES_PER_BOOKING: z.coerce.number().int().min(1).default(1500),
  DUFFEL_EXCESS_SEARCHES: z.coerce.number().int().min(0).default(10_000),
  SUPPORT_ADDRESS: z.email().default(`support@${BRAND_SLUG}.example`),
  SUPPORT_MAIL_SECRET: z.string().min(32, 'it needs at least 32 characters').optional(),
  SUPPORT_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  JOURNEYS: flag.default(true),
  METRICS_TOKEN: z.string().min(32, 'it needs at least 32 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: service.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: service.optional(),
})

const Environment = Variables.refine((env) => env.DATABASE_URL || !env.DATABASE_DIRECT_URL, {
  path: ['DATABASE_DIRECT_URL'],
  error: 'it is the way to the database of DATABASE_URL past a pooler, so set that, too',
}).refine((env) => env.DATABASE_URL || !env.DATABASE_REPLICA_URL, {
  path: ['DATABASE_REPLICA_URL'],
  error: 'it is a standby of the database of DATABASE_URL, so set that, too',
})

export type Env = z.infer<typeof Environment>

/**
 * Where migrations, locks, notices, jobs and backups find the database: they need a connection of their own, which a pooler that lends one
 * for each transaction does not give.
 */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>) {
  return DATABASE_DIRECT_URL ?? DATABASE_URL
}

/**
 * Reads and checks the environment. An empty value counts as unset.
 * Throws Error whose message names each bad variable and what it should be.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    // Addresses of servers may have a password in front of the at sign.
    const value = isSecret(name) ? '' : (given[name] ?? '').replace(/^.*@/s, '…@')
    return `  ${name}=${value} cannot be used: ${issue.message}`
  })
  throw new Error(`The settings in the environment need a change before the site can start:\n${lines.join('\n')}`)
}

const SECRET = new Set([
  'BACKUP_PASSPHRASE',
  'DUFFEL_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'STRIPE_WEBHOOK_SECRET',
  'SUPPORT_IMAP_URL',
  'SUPPORT_MAIL_SECRET',
])

function isSecret(name: string): boolean {
  return name.startsWith('SECRET_KEY') || SECRET.has(name)
}

/** The names of all variables, for the check against .env.example. */
export const ENV_NAMES = Object.keys(Variables.shape)

function withoutLastSlashes(url: string): string {
  return url.endsWith('/') ? withoutLastSlashes(url.slice(0, -1)) : url
}
