import { describe, expect, test } from 'vitest'
import { barePath, localeOf, pathIn } from '#platform/language.ts'
import { setSite } from '#platform/site.ts'
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

describe('a site with another name', () => {
  const count = ['n', 'plural', { one: ['Uma vaga na Jangada'], other: ['#', ' vagas na Jangada'], offset: 0 }]
  const area = registerArea('pt-BR', { jobs: [count] as never, hotel: [['hotel'], ' está na Jangada'] })

  test('says that in each of its words, in no value, and follows each change', () => {
    const say = () => [
      area()._('jobs', { n: 1 }),
      area().t('jobs', { n: 3 }),
      area()._('hotel', { hotel: 'Jangada Praia' }),
    ]
    expect(say()).toEqual(['Uma vaga na Jangada', '3 vagas na Jangada', 'Jangada Praia está na Jangada'])
    setSite({ name: 'Vela' })
    expect(say()).toEqual(['Uma vaga na Vela', '3 vagas na Vela', 'Jangada Praia está na Vela'])
    expect(i18nFor('/pt')._('hotel', { hotel: 'X' })).toBe('X está na Vela')
    setSite({ name: 'Brisa' })
    expect(say()[0]).toBe('Uma vaga na Brisa')
  })

  test('says it in words that came after the change', () => {
    setSite({ name: 'Vela' })
    registerCatalogue('pt-BR', { late: ['Ajuda da Jangada'] })
    expect(i18nFor('/pt')._('late')).toBe('Ajuda da Vela')
    const around = registerArea('pt-BR', { inner: ['Dentro'] })
    setSite({ name: 'Brisa' })
    expect(around()._('late')).toBe('Ajuda da Brisa')
  })
})
