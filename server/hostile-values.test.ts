import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/**
 * No value that a client sends is an error of ours. The routes, and what they take, come from the API's own description, so a
 * new one is tried by itself: a request that is meant well, with one value in it that is not.
 */
const SEED = 20261122
const RUNS = 3

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  minLength?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }
type Operation = {
  method: string
  path: string
  access: string
  parameters: Parameter[]
  body: { type: string; schema: Schema } | null
}

let database: TestDatabase
let market: Market
let operations: Operation[]
let schemas: Record<string, Schema>

beforeAll(async () => {
  database = await openTestDatabase()
  market = await openMarket(database)
  operations = await read()
}, 240_000)
afterAll(async () => {
  await market?.app.close()
  await database.close()
})

async function read(): Promise<Operation[]> {
  type Content = Record<string, { schema: Schema }>
  type Told = { 'x-access': string; parameters?: Parameter[]; requestBody?: { content: Content } }
  type Document = { paths: Record<string, Record<string, Told>>; components: { schemas: Record<string, Schema> } }
  const { paths, components } = await market.done<Document>('/api/openapi.json', { method: 'GET' })
  schemas = components.schemas
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => {
      const [type, content] = Object.entries(told.requestBody?.content ?? {})[0] ?? []
      const body = type && content ? { type, schema: content.schema } : null
      return { method: method.toUpperCase(), path, access: told['x-access'], parameters: told.parameters ?? [], body }
    }),
  )
  // What may end the session that all others need comes last.
  const last = ({ path }: Operation) => Number(/logout|password|erase|sessions|two-factor/.test(path))
  return all.sort((one, other) => last(one) - last(other))
}

const DAY = '2027-03-01'
const MOMENT = '2027-03-01T12:00:00Z'

/** A value as it is meant; the smallest that is likely to pass. */
function meant(schema: Schema, depth = 0): unknown {
  const { $ref, properties, items, format } = schema
  if ($ref) return meant(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return meant(first, depth)
  const type = [schema.type].flat()[0]
  if (type === 'object' || properties) {
    if (depth > 6) return {}
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, meant(one, depth + 1)]))
  }
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => meant(items ?? {}, depth + 1))
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (format === 'date') return DAY
  if (format === 'date-time') return MOMENT
  if (format === 'uuid') return randomUUID()
  if (format === 'email') return 'ana@example.com'
  if (format === 'uri') return 'https://example.com/a'
  return 'jangada'.padEnd(schema.minLength ?? 0, 'x')
}

/** Too deep for JSON.stringify: it takes its place in the text. */
const DEEP = '@deep@'
const inDepth = (json: string) => json.replaceAll(`"${DEEP}"`, '['.repeat(5000) + ']'.repeat(5000))
const NUMBERS = [2147483648, -2147483649, 4294967296, 9e15, -9e15, 1e308, -1, 0.5, '2147483648', '9e15', '1e999', 'NaN']
const DAYS = ['9999-12-31', '0000-01-01', '0001-01-01', '-000001-01-01', '275760-09-13', '2027-02-30', '99999-01-01']
const MOMENTS = ['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2027-01-01T00:00:00+23:59', '9999-12']
const TEXTS = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '‮\u2066',
  '%00',
  '%',
  '\\',
  "'; select 1 --",
  '../../etc/passwd',
  ' '.repeat(5000),
]
const LONG = ['x'.repeat(100_000), 'é'.repeat(9000), '0'.repeat(400)]
const SHAPES = [null, true, [], {}, [[]], { __proto__: 1 }, DEEP, Array(3000).fill(1), { length: -1 }, [null]]
const hostile = fc.constantFrom<unknown>(...NUMBERS, ...DAYS, ...MOMENTS, ...TEXTS, ...LONG, ...SHAPES)

/** Puts a value into one place of many, counted through. */
function spoil(value: unknown, place: number, bad: unknown): unknown {
  let left = place
  const walk = (one: unknown): unknown => {
    if (left-- === 0) return bad
    if (Array.isArray(one)) return one.map(walk)
    if (one === null || typeof one !== 'object') return one
    return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, walk(part)]))
  }
  return walk(value)
}

function bearerFor({ access, path }: Operation): string | null {
  if (access.startsWith('staff')) return market.staff[0] ?? null
  if (access === 'owner') return market.owners[0].token
  if (access === 'customer') return market.customer
  return path.includes('/reservations/') ? market.guestKey : null
}

/** What is really there, so that a request gets past "not found". */
function pathValue(path: string, name: string): string {
  const { things } = market.owners[0]
  const whose = /^\/api\/[a-z-]+\/(hotels|stays|invoices|documents|message-templates|reservations)/.exec(path)?.[1]
  const known: Record<string, string> = {
    ...{ hotels: things.hotel, stays: things.stay, invoices: things.invoice, documents: things.document },
    ...{ 'message-templates': things.template, reservations: things.stay, roomTypeId: things.roomType },
    ...{ ratePlanId: things.ratePlan, photoId: things.photo, editId: things.edit, feedId: things.feed },
    ...{ fileId: things.file, reviewId: things.review, kind: 'eticket.pdf', provider: 'sandbox', number: '1' },
  }
  return known[name] ?? known[whose ?? ''] ?? randomUUID()
}

type Wish = { place: number; bad: unknown }
type Whole = { path: Record<string, unknown>; query: Record<string, unknown>; body?: unknown }

function wholeOf({ method, path, parameters, body }: Operation): Whole {
  const of = (kind: Parameter['in']) => parameters.filter((one) => one.in === kind)
  return {
    path: Object.fromEntries(of('path').map(({ name }) => [name, pathValue(path, name)])),
    query: Object.fromEntries(of('query').map(({ name, schema }) => [name, meant(schema)])),
    // A write that takes nothing may be sent something all the same.
    ...(method !== 'GET' && { body: body?.type === 'application/json' ? meant(body.schema) : { a: 1 } }),
  }
}

/** Every number and every day far beyond, everything too deep; and then whatever comes. */
function wishesFor(whole: Whole, seed: number): Wish[] {
  const kinds: unknown[] = []
  const walk = (one: unknown) => {
    kinds.push(one)
    if (one !== null && typeof one === 'object') Object.values(one).forEach(walk)
  }
  walk(whole)
  const bads = (one: unknown): unknown[] => {
    if (typeof one === 'number') return [2147483648, 9e15]
    return one === DAY ? ['9999-12-31', '0000-01-01'] : one === MOMENT ? ['9999-12-31T23:59:59Z'] : []
  }
  const far = kinds.flatMap((one, place) => bads(one).map((bad) => ({ place, bad })))
  const body = kinds.indexOf(whole.body)
  const deep = body > 0 ? [{ place: body, bad: DEEP }] : []
  const any = fc.record({ place: fc.integer({ min: 1, max: kinds.length - 1 }), bad: hostile })
  return [...far, ...deep, ...fc.sample(any, { seed, numRuns: RUNS })]
}

async function send(operation: Operation, whole: Whole, { place, bad }: Wish) {
  const { method, path } = operation
  const spoilt = spoil(whole, place, bad) as Whole
  const text = (value: unknown) => encodeURIComponent(asText(value))
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => text(partOf(spoilt.path, name)))
  const query = Object.entries(partsOf(spoilt.query)).map(([name, value]) => `${text(name)}=${text(value)}`)
  const payload = 'body' in whole ? inDepth(JSON.stringify(spoilt.body ?? null)) : undefined
  return market.app.inject({
    method: method as 'GET',
    url: `${at.slice(0, 4000)}${query.length > 0 ? `?${query.join('&').slice(0, 6000)}` : ''}`,
    headers: {
      'idempotency-key': randomUUID(),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      authorization: `Bearer ${bearerFor(operation) ?? 'none'}`,
    },
    ...(payload !== undefined && { payload }),
  })
}

const partsOf = (value: unknown): Record<string, unknown> => (value && typeof value === 'object' ? { ...value } : {})
const partOf = (value: unknown, name: string) => partsOf(value)[name] ?? ''

function asText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.slice(0, 3000).toWellFormed()
}

test('no value in any place of any request is an error of ours', async () => {
  const wrong: string[] = []
  for (const [index, operation] of operations.entries()) {
    const whole = wholeOf(operation)
    for (const one of wishesFor(whole, SEED + index)) {
      const answer = await send(operation, whole, one)
      if (answer.statusCode < 500) continue
      const bad = asText(one.bad).slice(0, 40)
      wrong.push(`${operation.method} ${operation.path} ← ${bad} (place ${one.place}): ${answer.statusCode}`)
    }
  }
  expect(operations.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
}, 240_000)
