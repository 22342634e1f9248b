import { readMigrationFiles } from 'drizzle-orm/migrator'
import { adviceFor, byLimit, type Check } from '#platform/diagnosis/check.ts'
import { type Database, MIGRATIONS } from './index.ts'
import { sql } from './query.ts'
import type { SlowQueries } from './slow-queries.ts'

const TEXT = {
  database: /*i18n*/ { id: 'check.database', message: 'Database' },
  databaseProves: /*i18n*/ { id: 'check.database.proves', message: 'PostgreSQL answers quickly and accepts writes.' },
  databaseAdvice: /*i18n*/ {
    id: 'check.database.advice',
    message: 'Check whether PostgreSQL is running and reachable, and what its log says.',
  },
  answers: /*i18n*/ { id: 'check.database.answers', message: 'PostgreSQL {version} answers in {ms} ms.' },
  slow: /*i18n*/ {
    id: 'check.database.slow',
    message: 'Check the load of the database server and the slow queries below.',
  },
  standby: /*i18n*/ {
    id: 'check.database.standby',
    message: 'PostgreSQL accepts no writes: it is a standby or read-only.',
  },
  standbyAdvice: /*i18n*/ {
    id: 'check.database.standby.advice',
    message: 'Point DATABASE_URL at the primary, or end the read-only mode.',
  },
  migrations: /*i18n*/ { id: 'check.migrations', message: 'Migrations' },
  migrationsProves: /*i18n*/ {
    id: 'check.migrations.proves',
    message: 'The tables match this version.',
  },
  applied: /*i18n*/ {
    id: 'check.migrations.applied',
    message: 'All {count, plural, one {# migration is} other {# migrations are}} applied.',
  },
  missing: /*i18n*/ {
    id: 'check.migrations.missing',
    message: '{count, plural, one {# migration is} other {# migrations are}} not applied.',
  },
  missingAdvice: /*i18n*/ {
    id: 'check.migrations.missing.advice',
    message: 'Restart the site: it applies what is missing. Its log says why it could not.',
  },
  newer: /*i18n*/ { id: 'check.migrations.newer', message: 'The database belongs to a newer version of the site.' },
  newerAdvice: /*i18n*/ { id: 'check.migrations.newer.advice', message: 'Deploy the newer version in every process.' },
  pool: /*i18n*/ { id: 'check.pool', message: 'Connections' },
  poolProves: /*i18n*/ { id: 'check.pool.proves', message: 'Requests do not wait for a connection to the database.' },
  used: /*i18n*/ {
    id: 'check.pool.used',
    message:
      '{used} of {max} connections are in use; {waiting, plural, =0 {no requests are waiting} one {# request is waiting} other {# requests are waiting}}.',
  },
  poolAdvice: /*i18n*/ {
    id: 'check.pool.advice',
    message: 'Find what holds connections among the slow queries, or raise DATABASE_POOL.',
  },
  queries: /*i18n*/ { id: 'check.slow-queries', message: 'Slow queries' },
  queriesProves: /*i18n*/ {
    id: 'check.slow-queries.proves',
    message: 'No query of this process took longer than a second in the last 15 minutes.',
  },
  noSlow: /*i18n*/ { id: 'check.slow-queries.none', message: 'None took longer than a second.' },
  someSlow: /*i18n*/ {
    id: 'check.slow-queries.some',
    message:
      '{count, plural, one {One query} other {# queries}} took longer than a second, the longest {ms} ms: {text}',
  },
  queriesAdvice: /*i18n*/ {
    id: 'check.slow-queries.advice',
    message: 'Run EXPLAIN on it. If many are slow, check the load and the disk of the database server.',
  },
}

const SLOW_ANSWER_MS = { attention: 250, failing: 2_000 }
const SLOW_COUNT = { attention: 1, failing: 50 }

type Looked = {
  db: Database
  slowQueries: SlowQueries
  /** Milliseconds from any moment on. */
  stopwatch?: (() => number) | undefined
}

/** What the database has to do with: that it answers and writes, has the right tables and connections, and is quick. */
export function databaseChecks({ db, slowQueries, stopwatch = () => performance.now() }: Looked): Check[] {
  return [answerCheck(db, stopwatch), migrationCheck(db), poolCheck(db), slowCheck(slowQueries)]
}

function answerCheck(db: Database, stopwatch: () => number): Check {
  return {
    id: 'database',
    group: 'data',
    name: TEXT.database,
    proves: TEXT.databaseProves,
    advice: TEXT.databaseAdvice,
    async run() {
      const began = stopwatch()
      const { rows } = await db.execute<{ version: string; standby: boolean; bytes: string }>(sql`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
          pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as standby`)
      const ms = Math.round(stopwatch() - began)
      const { version = '?', standby = false, bytes = '0' } = rows[0] ?? {}
      const figures = { answer_seconds: ms / 1000, size_bytes: Number(bytes) }
      if (standby) return { state: 'failing', found: TEXT.standby, advice: TEXT.standbyAdvice, figures }
      const state = byLimit(ms, SLOW_ANSWER_MS)
      const values = { version: version.split(' ')[0] ?? version, ms }
      return { state, found: TEXT.answers, values, ...adviceFor(state, TEXT.slow), figures }
    },
  }
}

function migrationCheck(db: Database): Check {
  return {
    id: 'migrations',
    group: 'data',
    name: TEXT.migrations,
    proves: TEXT.migrationsProves,
    advice: TEXT.missingAdvice,
    async run() {
      const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash)
      const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
      const applied = new Set(rows.map(({ hash }) => hash))
      const missing = ours.filter((hash) => !applied.has(hash)).length
      const figures = { applied: applied.size, missing }
      const values = { count: missing || ours.length }
      if (missing > 0) return { state: 'failing', found: TEXT.missing, values, advice: TEXT.missingAdvice, figures }
      if (applied.size > ours.length)
        return { state: 'attention', found: TEXT.newer, advice: TEXT.newerAdvice, figures }
      return { state: 'ok', found: TEXT.applied, values, figures }
    },
  }
}

function poolCheck(db: Database): Check {
  return {
    id: 'pool',
    group: 'data',
    name: TEXT.pool,
    proves: TEXT.poolProves,
    advice: TEXT.poolAdvice,
    async run() {
      const { totalCount, idleCount, waitingCount: waiting, options } = db.$client
      const { max } = options
      const used = totalCount - idleCount
      const state = byLimit(waiting, { attention: 1, failing: max })
      const figures = { used, open: totalCount, max, waiting }
      return { state, found: TEXT.used, values: { used, max, waiting }, ...adviceFor(state, TEXT.poolAdvice), figures }
    },
  }
}

function slowCheck(slowQueries: SlowQueries): Check {
  return {
    id: 'slow-queries',
    group: 'data',
    name: TEXT.queries,
    proves: TEXT.queriesProves,
    advice: TEXT.queriesAdvice,
    async run() {
      const { count, longest } = slowQueries.lately()
      const state = byLimit(count, SLOW_COUNT)
      const figures = { count, longest_seconds: (longest?.ms ?? 0) / 1000 }
      if (!longest) return { state, found: TEXT.noSlow, figures }
      const values = { count, ms: longest.ms, text: longest.text }
      return { state, found: TEXT.someSlow, values, advice: TEXT.queriesAdvice, figures }
    },
  }
}
