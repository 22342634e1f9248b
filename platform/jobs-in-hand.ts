import type { Database } from './database/index.ts'
import { sql } from './database/query.ts'
import type { Jobs } from './jobs.ts'
import type { Watch } from './look.ts'

/** As the true runner waits before it tries again. */
const RETRY_MS = 5_000

const MOST = 1000
/** What cannot be done yet stays due. */
const MOST_LOOKS = 5

type Sent = { name: string; data: object; at: Date | undefined }

/**
 * A job runner that runs when it is told to, and keeps its jobs in memory: for tests, whose clock is not the wall's, and for rehearsals,
 * whose jobs need not outlive them. The true one has a test of its own (platform/jobs.test.ts).
 */
export function jobsInHand() {
  const sent: Sent[] = []
  const queues = new Map<string, (data: never) => Promise<void>>()
  const watches = new Map<string, Watch>()
  const jobs: Jobs = {
    define: async ({ name, work }) => void queues.set(name, work as (data: never) => Promise<void>),
    send: async (_db, name, data, options) => void sent.push({ name, data, at: options?.at }),
    whenDue: (watch) => void watches.set(watch.name, watch),
    stop: async () => {},
  }
  let on: Database | undefined
  let strangers: ReadonlySet<string> | undefined
  let over = 0
  const attempt = async (job: Sent, now: Date) => {
    try {
      await queues.get(job.name)?.(structuredClone(job.data) as never)
      over++
    } catch (error) {
      sent.push({ ...job, at: new Date(now.getTime() + RETRY_MS) })
      throw error
    }
  }
  /** Returns for how many there was something to do. */
  async function round(db: Database): Promise<number> {
    let count = 0
    const all = [...watches.values()]
    const due = sql.join([sql`false`, ...all.map(({ isDue }) => isDue())], sql`, `)
    const { rows } = await db.execute<{ due: boolean[] }>(sql`select array[${due}] as due`)
    for (const [at, watch] of all.entries()) {
      if (!rows[0]?.due[at + 1]) continue
      if (!watch.find) await watch.work()
      const found = (await watch.find?.(MOST))?.filter((id) => !strangers?.has(id))
      for (const id of found ?? []) await watch.work(id)
      count += found?.length ?? 1
    }
    return count
  }
  return Object.assign(jobs, {
    sent,
    /** How many were sent, and how many are done: it changes with either. */
    count: () => `${sent.length}/${over}`,
    /** What every process looks for twice a second, once. */
    round,
    /**
     * Runs everything that is due, and what follows from it; returns how many jobs ran. One that throws waits for its next
     * try, and the error is thrown on.
     */
    async run(now: Date): Promise<number> {
      let count = 0
      for (let looks = 0; ; ) {
        const index = sent.findIndex(({ name, at }) => queues.has(name) && (!at || at.getTime() <= now.getTime()))
        const [job] = index < 0 ? [] : sent.splice(index, 1)
        if (job) await attempt(job, now)
        else if (!on || looks++ === MOST_LOOKS || (await round(on)) === 0) return count
        count++
      }
    },
    /** From now on `run` also looks in this database for what is due; what was there before is not ours. */
    lookIn(db: Database, before: ReadonlySet<string>) {
      on ??= db
      strangers ??= before
    },
  })
}
