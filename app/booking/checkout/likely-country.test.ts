import { expect, test } from 'vitest'
import { likelyCountry } from './likely-country.server.ts'

test.each([
  ['en-US,en;q=0.9', 'en', 'US'],
  ['pt-BR,pt;q=0.9,en-US;q=0.8', 'en', 'BR'],
  ['en,de-AT;q=0.5', 'en', 'AT'],
  ['zh-Hant-TW', 'en', 'TW'],
  ['en-US,en;q=0.9', 'pt-BR', 'BR'],
  ['en-US,pt-PT;q=0.5', 'pt-BR', 'PT'],
  [null, 'pt-BR', 'BR'],
] as const)('%s on a page in %s: %s', (accepted, locale, country) => {
  expect(likelyCountry(accepted, locale)?.value).toBe(country)
})

test.each([null, '', 'en', 'en-001', 'en-XX', '*', 'en_US'])('%s says nothing in English', (accepted) => {
  expect(likelyCountry(accepted, 'en')).toBeNull()
})

test('is called as the page calls it', () => {
  expect(likelyCountry('de-DE', 'en')?.label).toBe('Germany')
  expect(likelyCountry('pt-BR', 'pt-BR')?.label).toBe('Brasil')
})
