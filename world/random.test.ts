import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chance, hash32 } from './random.ts'

it('gives the same number for the same seed and parts on every machine', () => {
  expect(hash32(1, 'a')).toBe(2198515982)
  expect(new Set([hash32(1, 'a'), hash32(1, 'b'), hash32(2, 'a'), hash32(1, 'a', 1), hash32(1, 'a', 0)]).size).toBe(5)
})

it('stays in [0, 1) and spreads evenly', () => {
  fc.assert(
    fc.property(fc.integer(), fc.string(), fc.integer(), (seed, text, number) => {
      const value = chance(seed, text, number)
      expect(value >= 0 && value < 1).toBe(true)
    }),
  )
  const tenths = new Array(10).fill(0)
  for (let i = 0; i < 10_000; i++) tenths[Math.floor(chance(1, 'even', i) * 10)]++
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(120)
})
