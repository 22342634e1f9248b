import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPool } from '#platform/database/index.ts'
import { createSlowQueries } from '#platform/database/slow-queries.ts'
import { observed } from '#server/wiring/observed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { startTracing } from './start-tracing.ts'
import type { Tracing } from './tracing.ts'

/* Against a receiver that knows nothing but OTLP over HTTP as its specification has it (opentelemetry-proto, trace.proto as JSON). */
const database = testDatabase()
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string | number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status?: { code?: number }
}
type Sent = { path: string; type: string; body: Buffer; headers: IncomingMessage['headers'] }

let receiver: Server
let sent: Sent[]
let url: string
let tracing: Tracing | null = null
beforeEach(async () => {
  sent = []
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const whole = Buffer.concat(parts)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole
      sent.push({
        path: request.url ?? '',
        type: request.headers['content-type'] ?? '',
        body,
        headers: request.headers,
      })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterEach(async () => {
  await tracing?.end()
  tracing = null
  vi.unstubAllEnvs()
  await new Promise((resolve) => receiver.close(resolve))
})

/** As the standard says, the exporter reads the environment of the process. */
async function start(variables: Record<string, string>) {
  for (const [name, value] of Object.entries({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...variables }))
    vi.stubEnv(name, value)
  tracing = await startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: undefined },
    process.env,
  )
  return tracing
}

const spans = (): Span[] =>
  sent
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body.toString()).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
const of = (span: Span | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )

describe('tracing', () => {
  test('is off and nothing of it is loaded without the standard variables, or when they turn it off', async () => {
    const nowhere = { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: undefined }
    expect(await startTracing(nowhere, {})).toBeNull()
    const there = { ...nowhere, OTEL_EXPORTER_OTLP_ENDPOINT: url }
    expect(await startTracing(there, { OTEL_SDK_DISABLED: 'true' })).toBeNull()
    expect(await startTracing(there, { OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  })

  test('sends a request with its queries and fetches as one trace, of the caller who began it', async () => {
    await start({
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'travel',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
    })
    const { db, close } = openPool(database.url, { observe: observed(createSlowQueries(), tracing) })
    const site = await openWholeSite({ db, url: database.url }, { tracing })
    const caller = Fastify()
    if (tracing) await caller.register(tracing.requests)
    caller.get('/calls', async () => (await fetch(`${url}/elsewhere?token=hidden`)).status)
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
    await site.app.inject({
      url: '/api/reservations/ABC234',
      headers: { ...headers, authorization: 'Bearer rk_0000000000000000000000' },
    })
    await caller.inject({ url: '/calls', headers })
    await site.app.close()
    await close()
    await tracing?.end()
    const request = spans().find(({ name }) => name === 'GET /api/reservations/:code')
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 })
    expect(of(request)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/reservations/:code',
      'http.response.status_code': 404,
    })
    const queries = spans().filter((span) => of(span)['db.system.name'] === 'postgresql')
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) expect(query).toMatchObject({ traceId: TRACE, kind: 3 })
    expect(queries.some(({ parentSpanId, name }) => parentSpanId === request?.spanId && name === 'SELECT')).toBe(true)
    const call = spans().find((span) => of(span)['url.full'] === `${url}/elsewhere`)
    expect(of(call)).toMatchObject({ 'http.response.status_code': 200, 'server.address': '127.0.0.1' })
    const heard = sent.find(({ path }) => path.startsWith('/elsewhere'))
    expect(heard?.headers['traceparent']).toBe(`00-${TRACE}-${call?.spanId}-01`)
    const exported = sent.find(({ path }) => path === '/v1/traces')
    expect([exported?.type, exported?.headers['api-key']]).toEqual(['application/json', 'secret'])
    const { resource } = JSON.parse(exported?.body.toString() ?? '').resourceSpans[0]
    expect(of(resource)).toMatchObject({ 'service.name': 'travel' })
    expect(JSON.stringify(spans())).not.toMatch(/ABC234|hidden|rk_000/)
  }, 60_000)

  test('keeps to what a caller or the sampler decided', async () => {
    await start({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_TRACES_SAMPLER: 'parentbased_always_off' })
    const site = await openWholeSite(database, { tracing })
    await site.app.inject('/api/reservations/ABC234')
    await site.app.inject({ url: '/api/reservations/ABC234', headers: { traceparent: `00-${TRACE}-${PARENT}-00` } })
    await site.app.inject({ url: '/api/reservations/ABC234', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } })
    await site.app.close()
    await tracing?.end()
    expect(spans().map(({ parentSpanId }) => parentSpanId)).toEqual([PARENT])
  }, 60_000)

  test('speaks protobuf by default, and says what it does not speak', async () => {
    await start({})
    const site = await openWholeSite(database, { tracing })
    await site.app.inject('/api/reservations/ABC234')
    await site.app.close()
    await tracing?.end()
    expect(sent.map(({ path, type }) => [path, type])).toEqual([['/v1/traces', 'application/x-protobuf']])
    expect(sent[0]?.body.includes('GET /api/reservations/:code')).toBe(true)
    await expect(start({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).rejects.toThrow(/set http\/protobuf or http\/json/)
    await expect(start({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_TRACES_SAMPLER: 'sometimes' })).rejects.toThrow(
      /OTEL_TRACES_SAMPLER=sometimes/,
    )
  }, 60_000)
})
