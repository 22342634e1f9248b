import type { PgBoss } from 'pg-boss'
import type { DatabaseOrTransaction } from './database/index.ts'
import { sql } from './database/query.ts'
import { withoutAddresses } from './without-addresses.ts'

/** Jobs that are given up wait here for someone to look. */
export const GIVEN_UP = 'given-up'

/** The jobs of a queue that are not done. Ages in seconds, null for none. */
export type QueueStanding = {
  queue: string
  /** To be done now. */
  ready: number
  /** To be done later, or tried again later. */
  later: number
  active: number
  /** Of those that have failed and are tried again. */
  retrying: number
  oldestReady: number | null
  oldestActive: number | null
}

/** A job that is given up. */
export type GivenUpJob = {
  id: string
  queue: string
  /** Since when it is given up. */
  at: string
  attempts: number
  /** Without the addresses of people. */
  error: string
  /** What it is about, by the names of its data: ids, numbers and kinds; texts are left out. */
  facts: Record<string, string>
}

/** What can be seen of the jobs of all processes, and done about them. */
export type JobDesk = {
  queues(): Promise<QueueStanding[]>
  givenUp(most: number): Promise<{ rows: GivenUpJob[]; total: number }>
  /** Back into their queues, as new: these, or all. @returns how many went back */
  replay(ids: readonly string[] | null): Promise<number>
}

type Queued = Omit<QueueStanding, 'oldestReady' | 'oldestActive'> & {
  oldestReady: string | null
  oldestActive: string | null
}
type Row = { id: string; queue: string | null; at: string; attempts: number; output: unknown; data: unknown }

/** @param boss takes them back; what is read is read by `db`, so that it is read when no more jobs are worked on, too */
export function openJobDesk(db: DatabaseOrTransaction, boss: Pick<PgBoss, 'redrive'>): JobDesk {
  return {
    async queues() {
      const { rows } = await db.execute<Queued>(sql`
        select name as queue,
          count(*) filter (where state < 'active' and start_after <= now())::int as ready,
          count(*) filter (where state < 'active' and start_after > now())::int as later,
          count(*) filter (where state = 'active')::int as active,
          count(*) filter (where state = 'retry')::int as retrying,
          extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())) as "oldestReady",
          extract(epoch from now() - min(started_on) filter (where state = 'active')) as "oldestActive"
        from pgboss.job where name <> ${GIVEN_UP} and state <= 'active' and name not like '\\_\\_pgboss\\_\\_%' group by name order by name`)
      return rows.map(({ oldestReady, oldestActive, ...row }) => ({
        ...row,
        oldestReady: oldestReady === null ? null : Number(oldestReady),
        oldestActive: oldestActive === null ? null : Number(oldestActive),
      }))
    },
    async givenUp(most) {
      const { rows } = await db.execute<Row & { total: number }>(sql`
        select id, source_name as queue, to_json(created_on) #>> '{}' as at, coalesce(source_retry_count, 0) + 1 as attempts,
          coalesce(source_output, output) as output, data, count(*) over ()::int as total
        from pgboss.job where name = ${GIVEN_UP} and state < 'active' order by created_on desc, id limit ${most}`)
      return { rows: rows.map(shown), total: rows[0]?.total ?? 0 }
    },
    replay: (ids) => boss.redrive(GIVEN_UP, ids === null ? {} : { ids: [...ids] }),
  }
}

function shown({ id, queue, at, attempts, output, data }: Row): GivenUpJob {
  const { message } = (output ?? {}) as { message?: unknown }
  const error = withoutAddresses(typeof message === 'string' ? message : '').slice(0, LONGEST)
  return {
    id,
    queue: queue ?? '',
    at: new Date(at).toISOString(),
    attempts: Number(attempts),
    error,
    facts: factsOf(data),
  }
}

const LONGEST = 500

/** Never what a person has typed: an id, a moment or a day. */
const HARMLESS = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$/i
/** Whose values are names of our code. */
const KINDS = ['type', 'kind', 'to', 'news', 'queue']
const DEEPEST = 3

function factsOf(data: unknown, before = '', depth = 0): Record<string, string> {
  if (data === null || typeof data !== 'object' || depth > DEEPEST) return {}
  const facts = Object.entries(data).flatMap(([name, value]): [string, string][] => {
    const path = before && !Array.isArray(data) ? `${before}.${name}` : before || name
    if (typeof value === 'object') return Object.entries(factsOf(value, path, depth + 1))
    const harmless = typeof value !== 'string' || HARMLESS.test(value) || KINDS.includes(path.split('.').at(-1) ?? '')
    return harmless ? [[path, String(value)]] : []
  })
  return Object.fromEntries(facts)
}
