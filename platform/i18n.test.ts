import { describe, expect, test } from 'vitest'
import { createTranslate } from './i18n.ts'
import { localeFor } from './locale.ts'
import { money } from './money.ts'
import { setSite } from './site.ts'

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

  test('under another name of the site: in our words, not in what is put into them', () => {
    const welcome = { id: 'nowhere.welcome', message: '{hotel} is on Jangada' }
    const said = () => translate('pt-BR', welcome, { hotel: 'Hotel Jangada' })
    expect(said()).toBe('Hotel Jangada is on Jangada')
    setSite({ name: 'Vela & Mar' })
    expect(said()).toBe('Hotel Jangada is on Vela & Mar')
    setSite({ name: 'Brisa' })
    expect(said()).toBe('Hotel Jangada is on Brisa')
  })

  test('amounts among the values are written the way of the language', () => {
    const left = { id: 'nowhere.amount', message: 'At most {left}.' }
    const values = { left: money(123450, 'BRL') }
    expect(translate('en', left, values)).toBe('At most R$1,234.50.')
    expect(translate('pt-BR', left, values)).toBe('At most R$\u00a01.234,50.')
  })
})
