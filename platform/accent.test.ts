import { expect, test } from 'vitest'
import {
  accentStyle,
  coloursOf,
  contrast,
  isReadable,
  leastContrast,
  nearestReadable,
  oklchOf,
} from './accent.contract.ts'

/** The same thousand colours each time. */
function* colours(): Generator<string> {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * 256)
  }
  for (let count = 0; count < 1000; count += 1)
    yield `#${[next(), next(), next()].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

test('of any colour there is a near one whose words, buttons and tints are read, in light and dark', () => {
  for (const accent of colours()) {
    const nearest = nearestReadable(accent)
    expect([accent, leastContrast(nearest) >= 4.5]).toEqual([accent, true])
    // The colour itself wherever it can be read: nobody is talked out of a good one.
    if (isReadable(accent)) expect(nearest).toBe(accent)
    else expect(oklchOf(nearest).l).toBeLessThan(oklchOf(accent).l)
  }
})

test.each(['#005361', '#7c3aed', '#0000ff', '#000000'])('%s is taken as it is', (accent) =>
  expect(nearestReadable(accent)).toBe(accent),
)

test.each(['#ffff00', '#ff0000', '#ffffff', '#16a34a', '#888888'])('%s is too pale for words', (accent) => {
  expect(isReadable(accent)).toBe(false)
  const { light, dark } = coloursOf(nearestReadable(accent))
  expect(contrast(light.sea, '#fdfaf6')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(light.on, light.strong)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark.sea, '#131f25')).toBeGreaterThanOrEqual(4.5)
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})

test('every colour that a page is given is a colour', () => {
  for (const accent of ['#ffff00', '#000000', '#ffffff', '#123456'])
    for (const value of Object.values(accentStyle(accent)))
      expect(value).toMatch(/^(#[\da-f]{6}|light-dark\(#[\da-f]{6}, #[\da-f]{6}\))$/)
})
