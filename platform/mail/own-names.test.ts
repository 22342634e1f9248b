import { expect, test } from 'vitest'
import { mailLayout } from './layout.ts'
import { withOwnNames } from './own-names.ts'

const vento = { name: 'Pousada do Vento & Mar', language: 'pt-BR' } as const

test('marks a name of another language in every text of a mail, and in no attribute', () => {
  const heading = `${vento.name} wrote to you`
  const facts = { html: `<img alt="Pousada do Vento &amp; Mar"><td>1 × Pousada do Vento &amp; Mar</td>`, text: '' }
  const { html, text } = mailLayout({
    locale: 'en',
    heading,
    paragraphs: [`You stay at ${vento.name}.`],
    blocks: [facts],
    footer: `About ${vento.name}`,
    names: [vento],
  })
  const marked = '<span lang="pt-BR">Pousada do Vento &amp; Mar</span>'
  expect(html).toContain(`>${marked} wrote to you</h1>`)
  expect(html).toContain(`>You stay at ${marked}.</p>`)
  expect(html).toContain(`<img alt="Pousada do Vento &amp; Mar"><td>1 × ${marked}</td>`)
  expect(html).toContain(`>About ${marked}</p>`)
  expect(html).toContain(`<title>Pousada do Vento &amp; Mar wrote to you</title>`)
  expect(text).not.toContain('<span')
})

test('leaves a name of the mail’s own language, one of no known language, and parts of words', () => {
  const html = '<p>Vento, Ventos</p>'
  expect(withOwnNames(html, [{ name: 'Vento', language: 'pt-BR' }], 'pt-BR')).toBe(html)
  expect(
    withOwnNames(
      html,
      [
        { name: 'Vento', language: null },
        { name: '', language: 'pt-BR' },
      ],
      'en',
    ),
  ).toBe(html)
  expect(withOwnNames(html, [{ name: 'Vento', language: 'pt-BR' }], 'en')).toBe(
    '<p><span lang="pt-BR">Vento</span>, Ventos</p>',
  )
})

test('of two names the longer one is marked as a whole', () => {
  const names = [
    { name: 'Sol', language: 'pt-BR' },
    { name: 'Casa do Sol', language: 'pt-BR' },
  ] as const
  expect(withOwnNames('<p>Casa do Sol</p>', names, 'en')).toBe('<p><span lang="pt-BR">Casa do Sol</span></p>')
})
