import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Jobs } from '#platform/jobs.ts'

/** As the true runner waits before it tries again. */
const RETRY_MS = 5_000

type Sent = { name: string; data: object; at: Date | undefined }

/**
 * A job runner that runs when it is told to. why: the true one polls by the wall clock; it has a test of its own
 * (platform/jobs.test.ts), and the whole process is killed and started again in tests/e2e.
 */
export function manualJobs() {
  const sent: Sent[] = []
  const queues = new Map<string, (data: never) => Promise<void>>()
  const watches = new Map<string, Parameters<Jobs['whenDue']>[0]>()
  const jobs: Jobs = {
    define: async ({ name, work }) => void queues.set(name, work as (data: never) => Promise<void>),
    send: async (_db, name, data, options) => void sent.push({ name, data, at: options?.at }),
    whenDue: (watch) => void watches.set(watch.name, watch),
    stop: async () => {},
  }
  const attempt = async (job: Sent, now: Date) => {
    try {
      await queues.get(job.name)?.(structuredClone(job.data) as never)
    } catch (error) {
      sent.push({ ...job, at: new Date(now.getTime() + RETRY_MS) })
      throw error
    }
  }
  return Object.assign(jobs, {
    sent,
    /** What every process looks for twice a second, once. */
    async round(db: Database) {
      for (const { isDue, work } of watches.values()) {
        const { rows } = await db.execute<{ due: boolean }>(sql`select ${isDue()} as due`)
        if (rows[0]?.due) await work()
      }
    },
    /**
     * Runs everything that is due, and what follows from it; returns how many jobs ran. One that throws waits for its next
     * try, and the error is thrown on.
     */
    async run(now: Date): Promise<number> {
      let count = 0
      for (;;) {
        const index = sent.findIndex(({ name, at }) => queues.has(name) && (!at || at.getTime() <= now.getTime()))
        if (index < 0) return count
        const [job] = sent.splice(index, 1)
        if (job) await attempt(job, now)
        count++
      }
    },
  })
}
