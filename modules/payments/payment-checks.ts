import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { adviceFor, byLimit, type Check } from '#platform/diagnosis/check.ts'
import { payments, paymentWebhooks, refunds } from './payments.tables.ts'

const TEXT = {
  webhooks: /*i18n*/ { id: 'check.webhooks', message: 'Webhooks' },
  webhooksProves: /*i18n*/ {
    id: 'check.webhooks.proves',
    message: 'Messages from the payment provider are processed immediately.',
  },
  noneYet: /*i18n*/ { id: 'check.webhooks.none', message: 'None has come in the last 24 hours, and none is waiting.' },
  taken: /*i18n*/ {
    id: 'check.webhooks.taken',
    message:
      'The last one came {minutes} min ago; {count, plural, one {# has} other {# have}} come in 24 hours, and all were processed.',
  },
  waits: /*i18n*/ {
    id: 'check.webhooks.waits',
    message:
      '{count, plural, one {# webhook is} other {# webhooks are}} waiting to be processed, the oldest for {minutes} min.',
  },
  webhooksAdvice: /*i18n*/ {
    id: 'check.webhooks.advice',
    message: 'Check the log to see why they fail; abandoned jobs are among the dead letters.',
  },
  payments: /*i18n*/ { id: 'check.payments', message: 'Payments' },
  paymentsProves: /*i18n*/ {
    id: 'check.payments.proves',
    message: 'We know the outcome of every payment and refund.',
  },
  known: /*i18n*/ { id: 'check.payments.known', message: 'No payment or refund is in doubt.' },
  doubt: /*i18n*/ {
    id: 'check.payments.doubt',
    message:
      '{count, plural, one {# payment or refund is} other {# payments or refunds are}} in doubt, the oldest for {minutes} min.',
  },
  paymentsAdvice: /*i18n*/ {
    id: 'check.payments.advice',
    message: 'Check whether the payment provider answers. We ask about payments in doubt every minute.',
  },
}

const WAITS_MINUTES = { attention: 1, failing: 10 }
const DOUBT_MINUTES = { attention: 5, failing: 60 }
const minutesOf = (seconds: string | null | undefined) => Math.floor(Number(seconds ?? 0) / 60)

/** That webhooks are taken in, and that no payment stays in doubt. */
export function paymentChecks(db: Database): Check[] {
  return [webhookCheck(db), doubtCheck(db)]
}

function webhookCheck(db: Database): Check {
  return {
    id: 'webhooks',
    group: 'work',
    name: TEXT.webhooks,
    proves: TEXT.webhooksProves,
    advice: TEXT.webhooksAdvice,
    async run() {
      const { rows } = await db.execute<{
        waiting: number
        age: string | null
        count: number
        last: string | null
      }>(sql`
        select waiting, age, count, last
        from (select count(*)::int as waiting, extract(epoch from now() - min(received_at)) as age
            from ${paymentWebhooks} where handled_at is null) unhandled,
          (select count(*)::int as count, extract(epoch from now() - max(received_at)) as last
            from ${paymentWebhooks} where received_at > now() - interval '24 hours') day`)
      const { waiting = 0, age, count = 0, last } = rows[0] ?? {}
      const figures = { waiting, oldest_seconds: Number(age ?? 0), last_day: count }
      if (waiting > 0) {
        const minutes = minutesOf(age)
        const state = byLimit(minutes, WAITS_MINUTES)
        const values = { count: waiting, minutes }
        return { state, found: TEXT.waits, values, ...adviceFor(state, TEXT.webhooksAdvice), figures }
      }
      if (count === 0) return { state: 'ok', found: TEXT.noneYet, figures }
      return { state: 'ok', found: TEXT.taken, values: { count, minutes: minutesOf(last) }, figures }
    },
  }
}

function doubtCheck(db: Database): Check {
  return {
    id: 'payments',
    group: 'work',
    name: TEXT.payments,
    proves: TEXT.paymentsProves,
    advice: TEXT.paymentsAdvice,
    async run() {
      const { rows } = await db.execute<{ count: number; age: string | null }>(sql`
        select count(*)::int as count, extract(epoch from now() - min(since)) as age from (
          select updated_at as since from ${payments} where status = 'in_doubt'
          union all select created_at from ${refunds} where status = 'in_doubt') doubts`)
      const { count = 0, age } = rows[0] ?? {}
      const figures = { in_doubt: count, oldest_seconds: Number(age ?? 0) }
      if (count === 0) return { state: 'ok', found: TEXT.known, figures }
      const minutes = minutesOf(age)
      const state = byLimit(minutes, DOUBT_MINUTES)
      return { state, found: TEXT.doubt, values: { count, minutes }, ...adviceFor(state, TEXT.paymentsAdvice), figures }
    },
  }
}
