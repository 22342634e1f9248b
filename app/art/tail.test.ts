import { expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { posterFor } from './poster-for.ts'
import { tailSvg } from './tail.ts'
import { expectWellFormed } from './well-formed.fixture.ts'

const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const CODES = SIGNS.flatMap((first) => SIGNS.map((second) => first + second))

test('every code has a small, well-formed tail, the same each time', () => {
  for (const code of CODES) {
    const svg = tailSvg(code)
    expectWellFormed(svg)
    expect(svg.length).toBeLessThan(600)
    expect(tailSvg(code)).toBe(svg)
  }
  expect(new Set(CODES.map(tailSvg)).size).toBeGreaterThan(130)
})

test('it comes by its name, and anything else is no tail', () => {
  const geo = createGeo()
  expect(posterFor('t1-0N', geo)).toBe(tailSvg('0N'))
  expect(posterFor('t1-0n"', geo)).toBe(posterFor('generic', geo))
})
