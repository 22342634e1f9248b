import { describe, expect, test } from 'vitest'
import { barePath, localeOf, localPath } from './languages.ts'

describe('languages by path', () => {
  test.each([
    ['/', 'en', '/'],
    ['/flights/abc', 'en', '/flights/abc'],
    ['/pt', 'pt-BR', '/'],
    ['/pt/', 'pt-BR', '/'],
    ['/pt/flights', 'pt-BR', '/flights'],
    ['/ptarmigan', 'en', '/ptarmigan'],
  ])('%s is %s of %s', (path, locale, bare) => {
    expect(localeOf(path)).toBe(locale)
    expect(barePath(path)).toBe(bare)
  })

  test('a path goes into a language with its query', () => {
    expect(localPath('pt-BR', '/')).toBe('/pt')
    expect(localPath('pt-BR', '/flights?origin=GRU#top')).toBe('/pt/flights?origin=GRU#top')
    expect(localPath('en', '/flights')).toBe('/flights')
    expect(localPath('pt-BR', '/pt/flights?origin=GRU')).toBe('/pt/flights?origin=GRU')
  })
})
