import { expect, test } from 'vitest'
import { compact, expand } from './compact.ts'

const day = { local: '2026-12-01', zone: null }
const DATA = {
  options: [
    { fare: { total: 10, bags: 0 }, days: [day, day] },
    { fare: { total: 20, bags: 1 }, days: [] },
  ],
  empty: {},
  none: undefined,
  text: 'São Paulo',
}

test('data comes back as it was', () => {
  expect(expand(compact(DATA))).toEqual(DATA)
  for (const plain of [null, 0, '', false, [], [[]], [null], {}]) expect(expand(compact(plain))).toEqual(plain)
})

test('what was one object is one object again, and each call gives the same', () => {
  const whole = compact(DATA)
  const [first, second] = expand(whole).options[0]?.days ?? []
  expect(first).toBe(second)
  expect(expand(whole)).toBe(expand(whole))
})

test('the names of alike objects are written once', () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ origin: at, destination: at + 1 }))
  expect(JSON.stringify(compact(rows)).match(/destination/g)).toHaveLength(1)
})

test('objects are told from lists, whatever their first value is', () => {
  const odd = [{ a: -1 }, [-1, 0], { '0': [0] }, [{ a: [{ a: -1 }] }]]
  expect(expand(compact(odd))).toEqual(odd)
})
