import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '#platform/log.ts'
import { within } from '#platform/within.ts'
import { type Database, type DatabaseOrTransaction, openPool, sqlState } from './index.ts'
import { sql } from './query.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * Does what only reads, on a standby where one is fresh enough: it has everything that was committed when the work was asked for, so that
 * everyone reads what they have written (decision 85). The work may be done again on the primary.
 */
export type Reads = <Answer>(work: (db: DatabaseOrTransaction) => Promise<Answer>) => Promise<Answer>

/** Of a site without a standby. */
export function readsFrom(db: Database): Reads {
  return (work) => work(db)
}

type Opening = NonNullable<Parameters<typeof openPool>[1]> & { primary: Database; log: Logger }

/** @param url of standbys; without one, all is read from the primary */
export function openReads(url: string | undefined, { primary, ...pool }: Opening) {
  if (!url) return { reads: readsFrom(primary), close: async () => {} }
  const { db, close } = openPool(url, pool)
  return { reads: readsFromStandby({ primary, standby: db, log: pool.log }), close }
}

type Standby = {
  primary: Database
  standby: Database
  log: Pick<Logger, 'warn'>
  /** How long a read waits for a standby that lags. */
  patienceMs?: number
  /** How long nobody asks a standby that lagged or did not answer. */
  restMs?: number
}

const PATIENCE_MS = 100
const REST_MS = 1_000
/** Of a standby that does not answer at all; a healthy one answers within a few. */
const ANSWER_MS = 500
const LOOK_MS = 5
/** What replaying takes away from a statement that reads. */
const CONFLICT = '40001'
/** Cancelled since it took too long, which it would on the primary too; and what writes. */
const OF_THE_WORK = ['57014', '25006']

export function readsFromStandby({
  primary,
  standby,
  log,
  patienceMs = PATIENCE_MS,
  restMs = REST_MS,
}: Standby): Reads {
  let restsUntil = 0
  const rest = (error?: unknown) => {
    restsUntil = performance.now() + restMs
    if (error) log.warn({ err: error }, 'the standby does not answer; reads go to the primary')
  }
  const committed = shared(() => committedOn(primary))
  return async (work) => {
    if (performance.now() < restsUntil) return work(primary)
    const until = await committed().catch(() => null)
    if (until === null) return work(primary)
    const reading = readOn(standby, { until, patienceMs, work })
    const fresh = await within(patienceMs + ANSWER_MS, reading.fresh).catch((error: unknown) => void rest(error))
    if (!fresh) {
      reading.abandon()
      if (fresh === false) rest()
      return work(primary)
    }
    return reading.answer.catch((error: unknown) => {
      if (!isOfStandby(error)) throw error
      rest(error)
      return work(primary)
    })
  }
}

type Reading<Answer> = { until: string; patienceMs: number; work: (db: DatabaseOrTransaction) => Promise<Answer> }

/** On one connection: behind one address there may be several standbys. `fresh` is false where it has too little. */
function readOn<Answer>(standby: Database, { until, patienceMs, work }: Reading<Answer>) {
  const { promise: fresh, resolve, reject } = Promise.withResolvers<boolean>()
  let abandoned = false
  const answer = standby.transaction(
    async (tx) => {
      const caughtUp = await catchesUp(tx, until, patienceMs)
      resolve(caughtUp)
      if (!caughtUp || abandoned) throw new Error('not on this standby')
      return work(tx)
    },
    { accessMode: 'read only' },
  )
  answer.catch(reject)
  return {
    fresh,
    answer,
    abandon() {
      abandoned = true
    },
  }
}

async function committedOn(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_flush_lsn()::text as lsn`)
  return rows[0]?.lsn ?? ''
}

/** False too for a server that is no standby: one that was promoted a moment ago may have left the primary that we know. */
async function catchesUp(tx: DatabaseOrTransaction, until: string, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { rows } = await tx.execute<{ there: boolean; standby: boolean }>(
      sql`select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= ${until}::pg_lsn, false) as there`,
    )
    const [now] = rows
    if (!now?.standby) return false
    if (now.there) return true
    if (performance.now() > end) return false
    await delay(LOOK_MS)
  }
}

function isOfStandby(error: unknown): boolean {
  const state = sqlState(error)
  return state === CONFLICT || (!OF_THE_WORK.includes(state ?? '') && isUnreachable(error))
}

/** One question for all who ask at the same time: each gets the answer of one that was asked after they came. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | null = null
  let running: Promise<unknown> = Promise.resolve()
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        const asked = ask()
        next = null
        running = asked
        return asked
      })
    return next
  }
}
