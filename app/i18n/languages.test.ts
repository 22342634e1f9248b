import { describe, expect, test } from 'vitest'
import { barePath, localeOf, pathIn } from '#platform/language.ts'
import { i18nFor, registerArea, registerCatalogue } from './languages.ts'

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
    expect(pathIn('pt-BR', '/')).toBe('/pt')
    expect(pathIn('pt-BR', '/flights?origin=GRU#top')).toBe('/pt/flights?origin=GRU#top')
    expect(pathIn('en', '/flights')).toBe('/flights')
    expect(pathIn('pt-BR', '/pt/flights?origin=GRU')).toBe('/pt/flights?origin=GRU')
  })
})

describe('the words of the areas', () => {
  test('an area says its own words, then those of the site; neither reaches another area', () => {
    const checkout = registerArea('pt-BR', { paid: ['Paga'], both: ['checkout'] })
    registerCatalogue('pt-BR', { home: ['Início'], both: ['site'] })
    const account = registerArea('pt-BR', { paid: ['Pago'], home: ['outro'] })
    expect([checkout()._('paid'), checkout()._('home'), checkout()._('both')]).toEqual(['Paga', 'Início', 'checkout'])
    expect([account()._('paid'), account()._('home'), account()._('both')]).toEqual(['Pago', 'outro', 'site'])
    expect([i18nFor('/pt')._('home'), i18nFor('/pt')._('both')]).toEqual(['Início', 'site'])
    expect(account()).toBe(account())
  })
})
