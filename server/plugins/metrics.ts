import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Examiner } from '#modules/diagnostics/index.ts'
import type { Flights } from '#modules/flights/index.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import { CHECK_STATES } from '#platform/diagnosis/check-states.contract.ts'
import { hmac } from '#platform/key-of.ts'
import type { OutsideCalls } from '#platform/outside-calls.ts'

type Options = {
  /** What a scraper sends; without one there is no such address. */
  token: string | undefined
  examiner: Pick<Examiner, 'examine'>
  calls: Pick<OutsideCalls, 'of' | 'services'>
  flights: Pick<Flights, 'answered'>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Screens share one route, and what no route takes has none: neither may make a label of what was typed. */
const OTHER = 'other'

/** `GET /metrics` for Prometheus: this process, its requests, the checks with what they measured, and calls to others. */
export const metrics = fp(
  async (app: FastifyInstance, { token, examiner, calls, flights }: Options) => {
    if (!token) {
      app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => reply.code(404).send(''))
      return
    }
    // Only a process that is scraped loads it.
    const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
    const register = new Registry()
    collectDefaultMetrics({ register })
    const labelNames = ['method', 'route', 'status'] as const
    const counted = new Counter({
      name: 'http_requests_total',
      help: 'Answered requests',
      labelNames,
      registers: [register],
    })
    const timed = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Until the answer was sent',
      labelNames: ['method', 'route'],
      buckets: SECONDS,
      registers: [register],
    })
    app.addHook('onResponse', (request, reply, done) => {
      const { url = OTHER, logLevel } = request.routeOptions
      if (logLevel !== 'warn') {
        const [method, route] = [request.method, url.endsWith('*') ? OTHER : url]
        counted.inc({ method, route, status: reply.statusCode })
        timed.observe({ method, route }, reply.elapsedTime / 1000)
      }
      done()
    })
    const gauge = (name: string, help: string, labels: readonly string[]) => {
      const known = register.getSingleMetric(name) as InstanceType<typeof Gauge<string>> | undefined
      return known ?? new Gauge<string>({ name, help, labelNames: [...labels], registers: [register] })
    }
    const isAllowed = guardOf(token)
    app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
      if (!isAllowed(request.headers.authorization))
        return reply.code(401).header('www-authenticate', 'Bearer').send('')
      const found: Found[] = []
      await readChecks(examiner, found)
      readCalls(calls, found)
      readAnswers(flights, found)
      // What was measured before and is not any more shall not stay.
      for (const { name, help, labels } of found) gauge(name, help, Object.keys(labels)).reset()
      for (const { name, help, labels, value } of found) gauge(name, help, Object.keys(labels)).set(labels, value)
      return reply
        .header('content-type', register.contentType)
        .header('cache-control', 'no-store')
        .send(await register.metrics())
    })
  },
  { name: 'metrics' },
)

type Found = { name: string; help: string; labels: Record<string, string>; value: number }

const nameOf = (...parts: string[]) => [BRAND_SLUG, ...parts].join('_').replace(/\W/g, '_')

async function readChecks(examiner: Options['examiner'], found: Found[]): Promise<void> {
  for (const { check, finding, ms } of await examiner.examine()) {
    const labels = { check: check.id }
    const value = CHECK_STATES.indexOf(finding.state)
    const help = CHECK_STATES.map((state, index) => `${index} ${state}`).join(', ')
    found.push({ name: nameOf('check_state'), help, labels, value })
    found.push({ name: nameOf('check_duration_seconds'), help: 'How long the check took', labels, value: ms / 1000 })
    for (const [figure, measured] of Object.entries(finding.figures ?? {})) {
      const one = { name: nameOf(check.id, figure), help: `Measured by the check ${check.id}` }
      if (typeof measured === 'number') found.push({ ...one, labels: {}, value: measured })
      else
        for (const [label, value] of Object.entries(measured.of))
          found.push({ ...one, labels: { [measured.by]: label }, value })
    }
  }
}

function readCalls(calls: Options['calls'], found: Found[]): void {
  for (const service of calls.services()) {
    const { ok, failed, refused, circuit, medianMs } = calls.of(service)
    const name = nameOf('outside_calls')
    for (const [outcome, value] of Object.entries({ ok, failed, refused }))
      found.push({ name, help: 'Calls to outside services since the start', labels: { service, outcome }, value })
    const open = { name: nameOf('outside_circuit_open'), help: '1 while the service is not called' }
    found.push({ ...open, labels: { service }, value: circuit === 'open' ? 1 : 0 })
    const median = { name: nameOf('outside_median_seconds'), help: 'Of the last calls that were answered' }
    if (medianMs !== null) found.push({ ...median, labels: { service }, value: medianMs / 1000 })
  }
}

/** How often a search was not sent to a supplier, since its answer was known. */
function readAnswers(flights: Options['flights'], found: Found[]): void {
  const one = {
    name: nameOf('flight_answers'),
    help: 'Searches of outside suppliers since the start, by where the answer came from',
  }
  for (const [supplier, sums] of Object.entries(flights.answered()))
    for (const [from, value] of Object.entries(sums)) found.push({ ...one, labels: { supplier, from }, value })
}

/** Compares by digests, which are of one length: how long it takes tells nothing. */
function guardOf(token: string): (header: string | undefined) => boolean {
  const digest = (text: string) => hmac(Buffer.from(BRAND_SLUG), text)
  const expected = digest(token)
  return (header) => timingSafeEqual(digest(/^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? ''), expected)
}
