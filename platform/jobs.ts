import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { DatabaseOrTransaction } from './database/index.ts'
import type { Logger } from './log.ts'

type Queue<Data extends object> = {
  name: string
  /** Does the work; throws to have it tried again later. Must bear being run twice. */
  work: (data: Data) => Promise<void>
  /** For a queue that runs by the clock, five cron fields in UTC. */
  cron?: string
}

/** Work that outlives a request and a process, kept in PostgreSQL. */
export type Jobs = {
  /** Registers the queue and starts to work on it. */
  define<Data extends object>(queue: Queue<Data>): Promise<void>
  /** Joins the caller's transaction: the job exists exactly when what it belongs to was committed. */
  send(db: DatabaseOrTransaction, name: string, data: object): Promise<void>
  /** Lets running jobs end (at most 10 s) and stops. */
  stop(): Promise<void>
}

const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 }
const POLLING_SECONDS = 1

export async function startJobs(databaseUrl: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'jangada jobs', max: 4 })
  boss.on('error', (error) => log.error({ err: error }, 'the job runner met an error'))
  await boss.start()
  return {
    async define({ name, work, cron }) {
      await boss.createQueue(name, RETRIES)
      await boss.work<never>(name, { pollingIntervalSeconds: POLLING_SECONDS }, async (jobs) => {
        for (const job of jobs) await work(job.data)
      })
      if (cron) await boss.schedule(name, cron)
    },
    async send(db, name, data) {
      await boss.send(name, data, { db: fromDrizzle(db, sql) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
