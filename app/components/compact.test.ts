import { expect, test } from 'vitest'
import { type Compact, compact, expand } from './compact.ts'

/** As the browser gets it. */
const sent = <T>(whole: Compact<T>): Compact<T> => JSON.parse(JSON.stringify(whole))

const day = { local: '2026-12-01', zone: null }
const DATA = {
  options: [
    { fare: { total: 10, bags: 0 }, days: [day, day] },
    { fare: { total: 20, bags: 1 }, days: [] },
  ],
  empty: {},
  none: undefined,
  text: 'São Paulo',
  quotes: `"O'Hare" \\ \\u0027 <b>`,
}

test('data comes back as it was', () => {
  expect(expand(compact(DATA))).toEqual(DATA)
  expect(expand(sent(compact(DATA)))).toEqual(DATA)
  for (const plain of [null, 0, '', "'", false, [], [[]], [null], {}]) {
    expect(expand(compact(plain))).toEqual(plain)
    expect(expand(sent(compact(plain)))).toEqual(plain)
  }
})

test('the server draws from the data itself', () => {
  expect(expand(compact(DATA))).toBe(DATA)
})

test('what was one object is one object again, and each call gives the same', () => {
  const whole = sent(compact(DATA))
  const [first, second] = expand(whole).options[0]?.days ?? []
  expect(first).toBe(second)
  expect(expand(whole)).toBe(expand(whole))
})

test('the names of alike objects are written once', () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ origin: at, destination: at + 1 }))
  expect(JSON.stringify(compact(rows)).match(/destination/g)).toHaveLength(1)
})

test('so is what alike objects have in common, and a long text that comes again', () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    at,
    currency: 'USD',
    until: at % 2 ? '2026-12-01T00:00' : null,
  }))
  const { text } = compact(rows)
  expect(text.match(/USD/g)).toHaveLength(1)
  expect(text.match(/2026-12-01/g)).toHaveLength(1)
  expect(expand(sent({ text }))).toEqual(rows)
})

test('and what all texts of a name begin with', () => {
  const rows = ['abcdefghijkl-1', 'abcdefghijkl-2', 'abcdefghijkl'].map((id, at) => ({ id, at }))
  const { text } = compact(rows)
  expect(text.match(/abcdefghijkl/g)).toHaveLength(1)
  expect(expand(sent({ text }))).toEqual(rows)
  const others = [...rows, { id: null, at: 3 }, { id: 'abc', at: 4 }, { id: '', at: 5 }]
  expect(expand(sent(compact(others)))).toEqual(others)
})

test('objects are told from lists, whatever their first value is', () => {
  const odd: unknown[] = [
    { a: -1 },
    [-1, 0],
    { '0': [0] },
    [{ a: [{ a: -1 }] }],
    { constructor: 1 },
    { constructor: null },
  ]
  expect(expand(sent(compact(odd)))).toEqual(odd)
})
