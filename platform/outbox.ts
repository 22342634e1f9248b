import { randomUUID } from 'node:crypto'
import { type DatabaseOrTransaction, openPool } from './database/index.ts'
import { isAny } from './database/is-any.ts'
import { inArray, sql } from './database/query.ts'
import { openListener } from './listen.ts'
import type { Logger } from './log.ts'
import type { Watch } from './look.ts'
import { outbox } from './outbox.tables.ts'

const CHANNEL = 'outbox'
/** A batch waits for the slowest of it; of several batches, few are slow. */
const WORKERS = 3
const BATCH = 10
/** A batch is in one transaction while it is told, and those who are told may wait for somebody outside. */
const TIMES = { idle_in_transaction_session_timeout: 120_000 }

export type Outbox = {
  put(db: DatabaseOrTransaction | null, queue: string, data: object): Promise<void>
  /** Does the work for each; one that throws is given again, with its batch. What is there already is found by the watch. */
  take(queue: string, work: (data: object) => Promise<void>): void
  /** Finds what no notice told of. */
  watch: Watch
  /** Lets what has begun end. */
  end(): Promise<void>
}

/**
 * Jobs that are told at once and leave nothing behind: a row is written by the transaction that makes it necessary, and deleted by the one
 * in which it is worked on. That one locks it against all others, and when its process dies it is there again at once, so
 * that nobody need write down who has it. It has no other row and nobody waits for it: it may last while others are called.
 */
export function openOutbox(databaseUrl: string, log: Logger): Outbox {
  const { db: ours, close } = openPool(databaseUrl, { max: WORKERS, log, times: TIMES })
  const listener = openListener(databaseUrl, log)
  const self = randomUUID()
  const works = new Map<string, (data: object) => Promise<void>>()
  const running = new Set<Promise<void>>()
  let missed = false
  let ended = false

  function wake() {
    if (ended || works.size === 0) return
    missed = running.size >= WORKERS
    if (missed) return
    const drained = drain().finally(() => {
      running.delete(drained)
      if (missed) wake()
    })
    running.add(drained)
  }
  async function drain() {
    try {
      let count = BATCH
      while (count === BATCH && !ended) count = await takeBatch()
    } catch (error) {
      log.warn({ err: error }, 'what has happened could not be told; it is told again')
    }
  }
  function takeBatch(): Promise<number> {
    return ours.transaction(async (tx) => {
      const queues = [...works.keys()]
      const next = tx
        .select({ id: outbox.id })
        .from(outbox)
        .where(inArray(outbox.queue, queues))
        .orderBy(outbox.id)
        .limit(BATCH)
        .for('update', { skipLocked: true })
      // As an array it is read once, however the rows are found.
      const rows = await tx.delete(outbox).where(sql`${outbox.id} = any(array(${next}))`).returning()
      await Promise.all(rows.map(({ queue, data }) => works.get(queue)?.(data)))
      return rows.length
    })
  }
  // What a process with workers puts it does itself, so that the others need not look: they find what it cannot do.
  listener.onNotification(({ payload }) => {
    if (!payload || payload === self) wake()
  })
  return {
    async put(db, queue, data) {
      // One statement: the notice leaves with the commit.
      const put = sql`insert into ${outbox} (queue, data) values (${queue}, ${JSON.stringify(data)}::jsonb) returning 1`
      const whose = works.size > 0 ? self : ''
      await (db ?? ours).execute(sql`with put as (${put}) select pg_notify(${CHANNEL}, ${whose}) from put`)
    },
    take(queue, work) {
      works.set(queue, work)
      void listener.listen(CHANNEL).catch(() => {})
    },
    watch: { name: 'outbox', isDue: () => isAny(outbox, sql`true`), work: async () => wake() },
    async end() {
      ended = true
      await Promise.all(running)
      await listener.close()
      await close()
    },
  }
}
