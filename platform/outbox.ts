import { randomUUID } from 'node:crypto'
import { behind } from './database/behind.ts'
import { type DatabaseOrTransaction, openPool } from './database/index.ts'
import { isAny } from './database/is-any.ts'
import { getTableName, sql } from './database/query.ts'
import { openListener } from './listen.ts'
import type { Logger } from './log.ts'
import type { Watch } from './look.ts'
import { homeOutbox, outbox } from './outbox.tables.ts'

/** A batch waits for the slowest of it; of several batches, few are slow. */
const WORKERS = 3
const BATCH = 10
/** A batch is in one transaction while it is told, and those who are told may wait for somebody outside. */
const TIMES = { idle_in_transaction_session_timeout: 120_000 }

/** `of`: the key of what is written on a shard in the same transaction. `at`: when the work is to be done; at once without. */
export type Leaving = { of?: string | undefined; at?: Date | undefined }
/** `id`: of its row, the same however often it is given. */
type Given = { id: string; data: object; at: Date | null }
type Work = (given: Given) => Promise<unknown>

export type Outbox = {
  put(db: DatabaseOrTransaction | null, queue: string, data: object, leaving?: Leaving): Promise<void>
  /** Does the work for each at once; one that throws is given again, with its batch. What is there already is found by the watches. */
  take(queue: string, work: Work): void
  /** They find what no notice told of. */
  watches: Watch[]
  /** Lets what has begun end. */
  end(): Promise<void>
}

/** Each has a channel of its name. */
const TABLES = [outbox, homeOutbox]
type Table = (typeof TABLES)[number]

/**
 * Jobs that are told at once and leave nothing behind: a row is written by the transaction that makes it necessary, beside what that
 * writes (decision 103), and deleted by the one in which it is worked on. That one locks it against all others, and when its process dies
 * it is there again at once, so that nobody need write down who has it. It has no other row and nobody waits for it: it may last while
 * others are called.
 */
export function openOutbox(databaseUrl: string, log: Logger): Outbox {
  const { db: ours, close } = openPool(databaseUrl, { max: WORKERS, log, times: TIMES })
  const listener = openListener(databaseUrl, log)
  const self = randomUUID()
  const works = new Map<string, Work>()
  const running = new Set<Promise<void>>()
  const missed = new Set<Table>()
  let ended = false

  function wake(table: Table) {
    if (ended || works.size === 0) return
    if (running.size >= WORKERS) return void missed.add(table)
    missed.delete(table)
    const drained = drain(table).finally(() => {
      running.delete(drained)
      for (const one of missed) wake(one)
    })
    running.add(drained)
  }
  async function drain(table: Table) {
    try {
      let count = BATCH
      while (count === BATCH && !ended) count = await takeBatch(table)
    } catch (error) {
      log.warn({ err: error }, 'what has happened could not be told; it is told again')
    }
  }
  function takeBatch(table: Table): Promise<number> {
    return ours.transaction(async (tx) => {
      const next = sql`select id from ${table} where queue in ${[...works.keys()]} order by id limit ${BATCH} for update skip locked`
      // As an array it is read once, however the rows are found.
      const { rows } = await tx.execute<Row>(sql`delete from ${table} where id = any(array(${next})) returning *`)
      const oldestFirst = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      await Promise.all(oldestFirst.map(({ queue, ...row }) => works.get(queue)?.(givenOf(row))))
      return rows.length
    })
  }
  // What a process with workers puts it does itself, so that the others need not look: they find what it cannot do.
  listener.onNotification(({ channel, payload }) => {
    const table = TABLES.find((one) => getTableName(one) === channel)
    if (table && (!payload || payload === self)) wake(table)
  })
  return {
    async put(db, queue, data, { of, at } = {}) {
      const json = JSON.stringify(data)
      const table = of ? outbox : homeOutbox
      const put = of
        ? sql`insert into ${outbox} (queue, data, key, done_at) values (${queue}, ${json}::jsonb, ${of}, ${at ?? null}) returning 1`
        : sql`insert into ${homeOutbox} (queue, data) values (${queue}, ${json}::jsonb) returning 1`
      const whose = works.size > 0 ? self : ''
      // One statement: the notice leaves with the commit.
      const notice = sql`with put as (${put}) select pg_notify(${getTableName(table)}, ${whose}) from put`
      await behind(db ?? ours, (db ?? ours).execute(notice).execute())
    },
    take(queue, work) {
      if (works.size === 0) for (const one of TABLES) void listener.listen(getTableName(one)).catch(() => {})
      works.set(queue, work)
    },
    watches: TABLES.map((table) => ({
      name: getTableName(table),
      isDue: () => isAny(table, sql`true`),
      work: async () => wake(table),
    })),
    async end() {
      ended = true
      await Promise.all(running)
      await listener.close()
      await close()
    },
  }
}

type Row = { id: string; queue: string; data: object; done_at?: string | null }

const givenOf = ({ id, data, done_at: at }: Omit<Row, 'queue'>): Given => ({ id, data, at: at ? new Date(at) : null })
