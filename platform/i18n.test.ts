import { describe, expect, test } from 'vitest'
import { createTranslate } from './i18n.ts'
import { localeFor } from './locale.ts'

describe('sentences of the server', () => {
  const translate = createTranslate()
  const text = { id: 'request.method-not-allowed', message: 'This address accepts {allowed} only.' }

  test('in English and in Portuguese, with values', () => {
    expect(translate('en', text, { allowed: 'GET' })).toBe('This address accepts GET only.')
    expect(translate('pt-BR', text, { allowed: 'GET' })).toBe('Este endereço aceita somente GET.')
  })

  test('a sentence without translation is still a sentence', () => {
    expect(translate('pt-BR', { id: 'none.such', message: 'Hello {name}' }, { name: 'Ana' })).toBe('Hello Ana')
  })

  test.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['de-DE,en;q=0.5', 'en'],
    ['de', 'en'],
    [undefined, 'en'],
  ])('%s is served in %s', (header, locale) => {
    expect(localeFor(header)).toBe(locale)
  })
})
