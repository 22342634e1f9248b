import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import { sql } from '#platform/database/query.ts'
import { type DatabaseOrTransaction, TIMES } from './database/index.ts'
import { type Logger, withoutValues } from './log.ts'

type Queue<Data extends object> = {
  name: string
  /** Does the work; throws to be retried later. Must tolerate running twice. */
  work: (data: Data) => Promise<void>
  /** For a queue that runs by the clock, five cron fields in UTC. */
  cron?: string
}

/** Work that outlives a request and a process, kept in PostgreSQL. */
export type Jobs = {
  /** Registers the queue; its jobs run once the process has started working. */
  define<Data extends object>(queue: Queue<Data>): Promise<void>
  /**
   * Joins the caller's transaction: the job exists exactly when what it belongs to was committed.
   * @param options.at do it at this instant (within a second after), not at once.
   */
  send(db: DatabaseOrTransaction, name: string, data: object, options?: { at?: Date }): Promise<void>
  /** Runs in every process while it is up, never twice at once in one; for what only has to be looked at. */
  every(seconds: number, name: string, work: () => Promise<unknown>): void
  /** Lets running jobs end (at most 10 s) and stops. */
  stop(): Promise<void>
}

/** Workers send a heartbeat every few seconds; after ten seconds of silence another takes over the job. */
const ALIVE = { heartbeatSeconds: 10, heartbeatRefreshSeconds: 3, lookAfterSeconds: 5 }
/**
 * Retries after 5, 10, 20 seconds and so on, finally every quarter of an hour, for a day: a mail server or a bank may
 * be down that long.
 */
const QUEUE = {
  retryLimit: 104,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  heartbeatSeconds: ALIVE.heartbeatSeconds,
}
/** Not retried: the next round comes anyway. */
const BY_CLOCK = { ...QUEUE, retryLimit: 8 }
/** A batch runs in parallel; each job succeeds or fails by itself. */
const WORKING = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true as const,
  includeMetadata: true as const,
  heartbeatRefreshSeconds: ALIVE.heartbeatRefreshSeconds,
}

/** The jobs of a process, which begins to work on them when everything that they may reach is there. */
export type JobRunner = Jobs & {
  /**
   * Call it once all modules are built: what waited since the last process would otherwise run, and publish its events,
   * before those who listen for them have said so. Queues that are defined later are worked on at once.
   */
  begin(): Promise<void>
}

export async function startJobs(databaseUrl: string, log: Logger): Promise<JobRunner> {
  const boss = new PgBoss({
    ...TIMES,
    connectionString: databaseUrl,
    application_name: 'jangada jobs',
    max: 4,
    superviseIntervalSeconds: ALIVE.lookAfterSeconds,
    monitorIntervalSeconds: ALIVE.lookAfterSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job runner met an error'))
  await boss.start()
  const rounds: Round[] = []
  const whenBegun = startingGate()
  return {
    begin: whenBegun.open,
    async define<Data extends object>({ name, work, cron }: Queue<Data>) {
      const options = cron ? BY_CLOCK : QUEUE
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options) // A queue that exists already would otherwise keep its old options.
      if (cron) await boss.schedule(name, cron)
      await whenBegun.run(async () => {
        await boss.work<Data, unknown, typeof WORKING>(name, WORKING, (jobs) =>
          Promise.all(jobs.map((job) => attempt(log, job, () => work(job.data)))),
        )
      })
    },
    async send(db, name, data, options) {
      await boss.send(name, data, { db: fromDrizzle(db, sql), ...(options?.at && { startAfter: options.at }) })
    },
    every: (seconds, name, work) =>
      void whenBegun.run(async () => void rounds.push(startRound(log, { seconds, name, work }))),
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Keeps tasks until it is opened; from then on each runs at once. */
function startingGate() {
  const waiting: (() => Promise<void>)[] = []
  let open = false
  return {
    async run(task: () => Promise<void>) {
      if (open) await task()
      else waiting.push(task)
    },
    async open() {
      open = true
      for (const task of waiting.splice(0)) await task()
    },
  }
}

type Round = { stop(): Promise<void> }

function startRound(log: Logger, round: { seconds: number; name: string; work: () => Promise<unknown> }): Round {
  const { seconds, name, work } = round
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error, round: name }, 'a round failed; the next one comes'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, seconds * 1000).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

type Tried = { name: string; id: string; retryCount: number; retryLimit: number }

async function attempt(log: Logger, job: Tried, run: () => Promise<void>): Promise<JobResult> {
  const { name, id, retryCount, retryLimit } = job
  try {
    await run()
    return { id, status: 'completed' }
  } catch (error) {
    if (retryCount < retryLimit) log.warn({ err: error, job: name }, 'a job failed and will be tried again')
    else log.error({ err: error, job: name, id }, 'a job is given up; it waits among the failed for someone to look')
    return { id, status: 'failed', output: { message: withoutValues(String(error)) } }
  }
}
