import { expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { ATTRACTIONS } from './attractions.ts'
import { guideOf } from './place-guides.contract.ts'

const written = ATTRACTIONS.map(([code]) => code).filter((code) => guideOf(code, 'en'))

test('what is written of a place is whole, in both languages, and fits on a card', () => {
  expect(written.length).toBeGreaterThanOrEqual(34)
  for (const code of written) {
    for (const locale of ['en', 'pt-BR'] as const) {
      const { description, popularMonths, highlights } = guideOf(code, locale) ?? {
        description: '',
        popularMonths: [],
        highlights: [],
      }
      expect([code, description.length > 10 && description.length <= 48]).toEqual([code, true])
      expect([code, popularMonths.length >= 3 && popularMonths.length <= 7]).toEqual([code, true])
      expect(highlights).toHaveLength(2)
    }
  }
})

test('months go past the turn of the year', () => {
  expect(guideOf('RIO', 'en')).toEqual({
    description: 'Beaches between granite and forest',
    popularMonths: [12, 1, 2, 3],
    highlights: ['Sugarloaf', 'Copacabana'],
  })
  expect(guideOf('QQQ', 'en')).toBe(null)
})

test('each is a place that we know', () => {
  const geo = createGeo()
  for (const code of written) expect([code, geo.airportsOf(code).length > 0]).toEqual([code, true])
})
