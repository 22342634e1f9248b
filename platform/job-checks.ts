import type { Database } from './database/index.ts'
import { sql } from './database/query.ts'
import { adviceFor, byLimit, type Check } from './diagnosis/check.ts'
import type { JobDesk } from './job-desk.ts'
import { homeOutbox, outbox } from './outbox.tables.ts'

const TEXT = {
  jobs: /*i18n*/ { id: 'check.jobs', message: 'Jobs' },
  jobsProves: /*i18n*/ { id: 'check.jobs.proves', message: 'Background jobs start as soon as they are due.' },
  noneWaits: /*i18n*/ {
    id: 'check.jobs.none',
    message:
      'None is waiting; {active, plural, =0 {none is running} one {# job is running} other {# jobs are running}}.',
  },
  waits: /*i18n*/ {
    id: 'check.jobs.waits',
    message:
      '{ready, plural, one {# job is} other {# jobs are}} waiting, the oldest for {seconds} s in the queue {queue}.',
  },
  jobsAdvice: /*i18n*/ {
    id: 'check.jobs.advice',
    message: 'Check the log to see why jobs of this queue fail or take long, and whether every process is running.',
  },
  givenUp: /*i18n*/ { id: 'check.given-up', message: 'Dead letters' },
  givenUpProves: /*i18n*/ { id: 'check.given-up.proves', message: 'No job was abandoned after all of its retries.' },
  noneGivenUp: /*i18n*/ { id: 'check.given-up.none', message: 'None is waiting.' },
  someGivenUp: /*i18n*/ {
    id: 'check.given-up.some',
    message: '{count, plural, one {# abandoned job is} other {# abandoned jobs are}} waiting for review.',
  },
  givenUpAdvice: /*i18n*/ {
    id: 'check.given-up.advice',
    message: 'Read the errors below, fix the cause, then replay the jobs. They are kept for 30 days.',
  },
  outbox: /*i18n*/ { id: 'check.outbox', message: 'Outbox' },
  outboxProves: /*i18n*/ {
    id: 'check.outbox.proves',
    message: 'Every module that listens is told of events immediately.',
  },
  outboxEmpty: /*i18n*/ { id: 'check.outbox.empty', message: 'All events have been delivered.' },
  outboxWaits: /*i18n*/ {
    id: 'check.outbox.waits',
    message: '{count, plural, one {# event is} other {# events are}} waiting, the oldest for {seconds} s.',
  },
  outboxAdvice: /*i18n*/ {
    id: 'check.outbox.advice',
    message: 'Check the log to see which subscriber fails. Restart the process if it no longer delivers anything.',
  },
}

const READY_SECONDS = { attention: 60, failing: 600 }
const GIVEN_UP = { attention: 1, failing: 25 }
const OUTBOX_SECONDS = { attention: 10, failing: 120 }

/** That work in the background is done: jobs in time, none given up, events told. */
export function jobChecks({ db, desk }: { db: Database; desk: JobDesk }): Check[] {
  return [queueCheck(desk), givenUpCheck(desk), outboxCheck(db)]
}

function queueCheck(desk: JobDesk): Check {
  return {
    id: 'jobs',
    group: 'work',
    name: TEXT.jobs,
    proves: TEXT.jobsProves,
    advice: TEXT.jobsAdvice,
    async run() {
      const queues = await desk.queues()
      const sum = (key: 'ready' | 'later' | 'active') => queues.reduce((all, one) => all + one[key], 0)
      const [oldest] = queues.toSorted((a, b) => (b.oldestReady ?? 0) - (a.oldestReady ?? 0))
      const seconds = Math.round(oldest?.oldestReady ?? 0)
      const state = byLimit(seconds, READY_SECONDS)
      const [ready, active] = [sum('ready'), sum('active')]
      const of = (key: 'ready' | 'retrying') => ({
        by: 'queue',
        of: Object.fromEntries(queues.map((one) => [one.queue, one[key]])),
      })
      const figures = {
        active,
        later: sum('later'),
        ready: of('ready'),
        retrying: of('retrying'),
        oldest_ready_seconds: seconds,
      }
      if (ready === 0) return { state, found: TEXT.noneWaits, values: { active }, figures }
      const values = { ready, seconds, queue: oldest?.queue ?? '' }
      return { state, found: TEXT.waits, values, ...adviceFor(state, TEXT.jobsAdvice), figures }
    },
  }
}

function givenUpCheck(desk: JobDesk): Check {
  return {
    id: 'given-up',
    group: 'work',
    name: TEXT.givenUp,
    proves: TEXT.givenUpProves,
    advice: TEXT.givenUpAdvice,
    async run() {
      const { total: count } = await desk.givenUp(1)
      const figures = { count }
      if (count === 0) return { state: 'ok', found: TEXT.noneGivenUp, figures }
      const state = byLimit(count, GIVEN_UP)
      return { state, found: TEXT.someGivenUp, values: { count }, advice: TEXT.givenUpAdvice, figures }
    },
  }
}

function outboxCheck(db: Database): Check {
  return {
    id: 'outbox',
    group: 'work',
    name: TEXT.outbox,
    proves: TEXT.outboxProves,
    advice: TEXT.outboxAdvice,
    async run() {
      const { rows } = await db.execute<{ count: number; age: string | null }>(sql`
        select count(*)::int as count, extract(epoch from now() - min(created_at)) as age
        from (select created_at from ${outbox} union all select created_at from ${homeOutbox}) waiting`)
      const { count = 0, age = null } = rows[0] ?? {}
      const seconds = Math.round(Number(age ?? 0))
      const state = byLimit(seconds, OUTBOX_SECONDS)
      const figures = { waiting: count, oldest_seconds: seconds }
      if (count === 0) return { state, found: TEXT.outboxEmpty, figures }
      const values = { count, seconds }
      return { state, found: TEXT.outboxWaits, values, ...adviceFor(state, TEXT.outboxAdvice), figures }
    },
  }
}
