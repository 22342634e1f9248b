import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import { type SQL, sql } from '#platform/database/query.ts'
import { type DatabaseOrTransaction, openPool, TIMES } from './database/index.ts'
import { type Logger, withoutValues } from './log.ts'

type Queue<Data extends object> = {
  name: string
  /** Does the work; throws to be retried later. Must tolerate running twice. */
  work: (data: Data) => Promise<void>
  /** For a queue that runs by the clock, five cron fields in UTC. */
  cron?: string
  /** How many batches of it a process works on at once; one unless said. */
  workers?: number
}

/** What each process looks for, twice a second in one statement with all others: its condition must be cheap. */
type Watch = { name: string; isDue: () => SQL; work: () => Promise<unknown> }

/** Work that outlives a request and a process, kept in PostgreSQL. */
export type Jobs = {
  /** Registers the queue; its jobs run once the process has started working. */
  define<Data extends object>(queue: Queue<Data>): Promise<void>
  /**
   * Joins the caller's transaction: the job exists exactly when what it belongs to was committed.
   * @param db null where nothing else belongs to it.
   * @param options.at do it at this instant (within a second after), not at once.
   */
  send(db: DatabaseOrTransaction | null, name: string, data: object, options?: { at?: Date }): Promise<void>
  /**
   * Runs the work in every process within a second of the condition's becoming true, and again while it stays true; never twice
   * at once in one process. For what nobody sends a job for, such as that another process died.
   */
  whenDue(watch: Watch): void
  /** Lets running jobs end (at most 10 s) and stops. */
  stop(): Promise<void>
}

/** Workers send a heartbeat every few seconds; after ten seconds of silence another takes over the job. */
const ALIVE = { heartbeatSeconds: 10, heartbeatRefreshSeconds: 3, lookAfterSeconds: 5 }
/** Jobs that are given up wait here for someone to look. */
const GIVEN_UP = 'given-up'
const MONTH_SECONDS = 30 * 86_400
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
  notify: true,
  // What is done is only in the way: each look of pg-boss counts it.
  deleteAfterSeconds: 60,
  deadLetter: GIVEN_UP,
}
/** Not retried: the next round comes anyway. */
const BY_CLOCK = { ...QUEUE, retryLimit: 8 }
/**
 * PostgreSQL tells of new jobs. One look for all queues finds those whose time has come, and those of which nobody heard, and
 * whatever else is due; it must not wait for a database that is frozen or away, since it finds what was missed meanwhile.
 */
const LOOK = { seconds: 0.5, times: { connectionTimeoutMillis: 1_000, statement_timeout: 2_000, query_timeout: 2_000 } }
const WITH_JOBS = sql`array(select name from pgboss.queue where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()))`
/** A batch runs in parallel; each job succeeds or fails by itself. */
const WORKING = {
  // Until PostgreSQL tells of new jobs, and where it cannot: through a pooler that lends a connection for one transaction.
  pollingIntervalSeconds: 0.5,
  // Then the look finds what was not heard, and this is for what nobody thought of.
  notifyPollingIntervalSeconds: 300,
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
    useListenNotify: true,
    queueCacheIntervalSeconds: 10,
    maintenanceIntervalSeconds: 30,
    // Chains of jobs and large indexes, which we have not, and the vacuum, which PostgreSQL sees to.
    flowIntervalSeconds: 600,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: ALIVE.lookAfterSeconds,
    monitorIntervalSeconds: ALIVE.lookAfterSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job runner met an error'))
  await boss.start()
  await boss.createQueue(GIVEN_UP, { retentionSeconds: MONTH_SECONDS })
  const watches: (Watch & { round: Round })[] = []
  const whenBegun = startingGate()
  const woken = new Map<string, string>()
  const looking = openPool(databaseUrl, { max: 1, log, times: LOOK.times })
  const look = roundOf(log, {
    name: 'look',
    async work() {
      const now = [...watches]
      const due = sql.join([sql`false`, ...now.map(({ isDue }) => isDue())], sql`, `)
      const { rows } = await looking.db.execute<Due>(sql`select ${WITH_JOBS} as queues, array[${due}] as due`)
      for (const name of rows[0]?.queues ?? []) boss.notifyWorker(woken.get(name) ?? '')
      for (const [at, { round }] of now.entries()) if (rows[0]?.due[at + 1]) round.run()
    },
  })
  let looks: NodeJS.Timeout | undefined
  await whenBegun.run(async () => {
    looks = setInterval(look.run, LOOK.seconds * 1000).unref()
  })
  return {
    begin: whenBegun.open,
    async define<Data extends object>({ name, work, cron, workers = 1 }: Queue<Data>) {
      const options = cron ? BY_CLOCK : QUEUE
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options) // A queue that exists already would otherwise keep its old options.
      if (cron) await boss.schedule(name, cron)
      await whenBegun.run(async () => {
        const working = { ...WORKING, localConcurrency: workers }
        const worker = await boss.work<Data, unknown, typeof working>(name, working, (jobs) =>
          Promise.all(jobs.map((job) => attempt(log, job, () => work(job.data)))),
        )
        woken.set(name, worker)
      })
    },
    async send(db, name, data, options) {
      const within = db && { db: fromDrizzle(db, sql) }
      await boss.send(name, data, { ...within, ...(options?.at && { startAfter: options.at }) })
    },
    whenDue: (watch) => void watches.push({ ...watch, round: roundOf(log, watch) }),
    async stop() {
      clearInterval(looks)
      await look.ended()
      await Promise.all(watches.map(({ round }) => round.ended()))
      await boss.stop({ graceful: true, timeout: 10_000 })
      await looking.close()
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

type Due = { queues: string[]; due: boolean[] }
type Round = { run(): void; ended(): Promise<unknown> }

/** Never twice at once: while it runs, another call does nothing. */
function roundOf(log: Logger, { name, work }: Pick<Watch, 'name' | 'work'>): Round {
  let running: Promise<unknown> | null = null
  return {
    run() {
      running ??= work()
        .catch((error: unknown) => log.warn({ err: error, round: name }, 'a round failed; the next one comes'))
        .finally(() => {
          running = null
        })
    },
    ended: async () => running,
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
    else log.error({ err: error, job: name, id }, 'a job is given up; it waits among the given up for someone to look')
    return { id, status: 'failed', output: { message: withoutValues(String(error)) } }
  }
}
