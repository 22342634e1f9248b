import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { adviceFor, byLimit, type Check } from '#platform/diagnosis/check.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.errors', message: 'Error rate' },
  proves: /*i18n*/ { id: 'check.errors.proves', message: 'We answer requests without failures.' },
  quiet: /*i18n*/ {
    id: 'check.errors.quiet',
    message: 'There were no requests in the last 15 minutes.',
  },
  rate: /*i18n*/ {
    id: 'check.errors.rate',
    message:
      '{failed, plural, =0 {None} other {#}} of {count, plural, one {# request} other {# requests}} failed in the last 15 minutes ({percent}%).',
  },
  advice: /*i18n*/ {
    id: 'check.errors.advice',
    message: 'Search the log for “a request failed”: each line has the ID that the user saw.',
  },
}

const MINUTES = 15
const MINUTE_MS = 60_000
/** Of requests; a single failure among few is worth a look, and no alarm. */
const SHARE = { attention: 0.01, failing: 0.05 }
const FEW = 20

type Minute = { minute: number; count: number; failed: number }

/** How many requests there were lately, and how many of them failed by our fault. */
export function createTraffic(now: () => number = Date.now) {
  let minutes: Minute[] = []
  const recent = () => (minutes = minutes.filter(({ minute }) => minute > now() / MINUTE_MS - MINUTES))
  return {
    note(status: number) {
      const minute = Math.floor(now() / MINUTE_MS)
      let last = minutes.at(-1)
      if (last?.minute !== minute) {
        last = { minute, count: 0, failed: 0 }
        minutes = [...recent(), last]
      }
      last.count++
      if (status >= 500) last.failed++
    },
    lately: () =>
      recent().reduce((sum, one) => ({ count: sum.count + one.count, failed: sum.failed + one.failed }), {
        count: 0,
        failed: 0,
      }),
  }
}
export type Traffic = ReturnType<typeof createTraffic>

/** Counts what is answered by any route, but for what machines ask about the process itself. */
export const traffic = fp(
  async (app: FastifyInstance, { counts }: { counts: Traffic }) => {
    app.addHook('onResponse', (request, reply, done) => {
      if (request.routeOptions.logLevel !== 'warn') counts.note(reply.statusCode)
      done()
    })
  },
  { name: 'traffic' },
)

/** That requests are answered. */
export function errorCheck(counts: Traffic): Check {
  return {
    id: 'errors',
    group: 'traffic',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    async run() {
      const { count, failed } = counts.lately()
      const figures = { requests: count, failed }
      if (count === 0) return { state: 'ok', found: TEXT.quiet, figures }
      const share = failed / count
      const state = count < FEW && failed > 0 ? 'attention' : byLimit(share, SHARE)
      const values = { count, failed, percent: Math.round(share * 1000) / 10 }
      return { state, found: TEXT.rate, values, ...adviceFor(state, TEXT.advice), figures }
    },
  }
}
