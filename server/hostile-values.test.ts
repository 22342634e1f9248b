import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { DAY, MOMENT, type Operation, type Operations, readOperations, type Whole } from './operations.fixture.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/**
 * No value that a client sends causes a server error. The routes, and what they take, come from the API's own
 * description, so a new one is tried automatically: a valid request in which one value is hostile.
 */
const SEED = 20261122
const RUNS = 3

const database = testDatabase()
let market: Market
let operations: Operations

beforeAll(async () => {
  market = await openMarket(database)
  operations = await readOperations(market)
}, 240_000)
afterAll(() => market?.app.close())

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

type Attack = { place: number; bad: unknown }
/** Every number and every day far beyond, everything too deep; and then whatever comes. */
function attacksFor(whole: Whole, seed: number): Attack[] {
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

async function send(operation: Operation, whole: Whole, { place, bad }: Attack) {
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
      authorization: `Bearer ${operations.bearerFor(operation) ?? 'none'}`,
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
  for (const [index, operation] of operations.all.entries()) {
    const whole = operations.wholeOf(operation)
    for (const one of attacksFor(whole, SEED + index)) {
      const answer = await send(operation, whole, one)
      if (answer.statusCode < 500) continue
      const bad = asText(one.bad).slice(0, 40)
      wrong.push(`${operation.method} ${operation.path} ← ${bad} (place ${one.place}): ${answer.statusCode}`)
    }
  }
  expect(operations.all.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
}, 240_000)
