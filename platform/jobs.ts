import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import { sql } from '#platform/database/query.ts'
import { type Database, type DatabaseOrTransaction, TIMES } from './database/index.ts'
import { GIVEN_UP, type JobDesk, openJobDesk } from './job-desk.ts'
import { type Logger, withoutValues } from './log.ts'
import { createLook, type Watch } from './look.ts'
import { type Leaving, openOutbox } from './outbox.ts'

type Queue<Data extends object> = {
  name: string
  /** Does the work; throws to be retried later. Must tolerate running twice. */
  work: (data: Data) => Promise<void>
  /** For a queue that runs by the clock, five cron fields in UTC. */
  cron?: string
  /** Its work is done at once and keeps no retries: sent by the outbox, for two rows instead of four. */
  light?: boolean
}

/** Work that outlives a request and a process, kept in PostgreSQL. */
export type Jobs = {
  /** Registers the queue; its jobs run once the process has started working. */
  define<Data extends object>(queue: Queue<Data>): Promise<void>
  /**
   * Joins the caller's transaction: the job exists exactly when what it belongs to was committed.
   * @param db null where nothing else belongs to it.
   * @param options.at do it at this instant (within a second after), not at once.
   * @param options.of the key of what the transaction writes on a shard: the job leaves from there (decision 103). Without, it writes on
   * the first server, where jobs are.
   */
  send(db: DatabaseOrTransaction | null, name: string, data: object, options?: Leaving): Promise<void>
  /**
   * Does the work in every process within a second of its becoming due, and again while it is. For what nobody sends a job for:
   * a row that says itself when it is due (database/rows-due.ts), or what a process that died has left.
   */
  whenDue(watch: Watch): void
  /** Lets running jobs end (at most 10 s) and stops. */
  stop(): Promise<void>
}

/** Workers send a heartbeat every few seconds; after ten seconds of silence another takes over the job. */
const ALIVE = { heartbeatSeconds: 10, heartbeatRefreshSeconds: 3, lookAfterSeconds: 10 }
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
  /** @param db what is seen is read there */
  desk(db: Database): JobDesk
}

/** @param works false for a process that only sends jobs: others do them, watch over them and start those of the clock */
export async function startJobs(databaseUrl: string, log: Logger, { works = true } = {}): Promise<JobRunner> {
  const boss = new PgBoss({
    ...TIMES,
    connectionString: databaseUrl,
    application_name: 'jangada jobs',
    max: 4,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    // Queues are made at the start alone; a process that has never heard of one reads it when it sends to it.
    queueCacheIntervalSeconds: 30,
    maintenanceIntervalSeconds: 30,
    // We have no chains of jobs and no large indexes, and PostgreSQL vacuums by itself.
    flowIntervalSeconds: 600,
    reindex: false,
    monitorVacuum: false,
    // What the clock starts is by the minute.
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds: ALIVE.lookAfterSeconds,
    monitorIntervalSeconds: ALIVE.lookAfterSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job runner met an error'))
  await boss.start()
  await boss.createQueue(GIVEN_UP, { retentionSeconds: MONTH_SECONDS })
  const whenBegun = startingGate()
  const woken = new Map<string, string>()
  // Notices tell of new jobs. It finds those whose time has come, and those of which nobody heard.
  const look = createLook(databaseUrl, log, (queue) => boss.notifyWorker(woken.get(queue) ?? ''))
  await whenBegun.run(async () => look.begin())
  const outbox = openOutbox(databaseUrl, log)
  const light = new Set<string>()
  for (const watch of outbox.watches) look.add(watch)
  return {
    begin: works ? whenBegun.open : async () => {},
    desk: (db) => openJobDesk(db, boss),
    async define<Data extends object>({ name, work, cron, light: isLight = false }: Queue<Data>) {
      const options = cron ? BY_CLOCK : QUEUE
      if (isLight) light.add(name)
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options) // A queue that exists already would otherwise keep its old options.
      if (cron) await boss.schedule(name, cron)
      await whenBegun.run(async () => {
        const worker = await boss.work<Data, unknown, typeof WORKING>(name, WORKING, (jobs) =>
          Promise.all(jobs.map((job) => attempt(log, job, () => work(job.data)))),
        )
        woken.set(name, worker)
        // Another job leaves its row for the queue, under the id of the row: handed over twice it is one.
        outbox.take(name, ({ id, data, at }) =>
          isLight ? work(data as Data) : boss.send(name, data, { id, ...(at && { startAfter: at }) }),
        )
      })
    },
    async send(db, name, data, { of, at } = {}) {
      if (of || (light.has(name) && !at)) return outbox.put(db, name, data, { of, at })
      const within = db && { db: fromDrizzle(db, sql) }
      await boss.send(name, data, { ...within, ...(at && { startAfter: at }) })
    },
    whenDue: look.add,
    async stop() {
      await look.end()
      await outbox.end()
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
