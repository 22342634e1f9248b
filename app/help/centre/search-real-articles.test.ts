import { expect, test } from 'vitest'
import { headsIn } from '#modules/support/index.ts'
import { prepare, searchArticles } from './search-articles.ts'

const first = (locale: 'en' | 'pt-BR', question: string) => {
  const { heads } = searchArticles(prepare(headsIn(locale)), question)
  return heads.slice(0, 3).map(({ slug }) => slug)
}

test.each([
  ['refnd', 'flight-refund'],
  ['lost bag', 'lost-bag'],
  ['change name', 'names-on-tickets'],
  ['mala extraviada', 'lost-bag'],
  ['wheelchair', 'special-assistance'],
  ['wheelchiar', 'special-assistance'],
  ['cadeira de rodas', 'special-assistance'],
  ['luggage missing', 'lost-bag'],
  ['cancelamento', 'flight-refund'],
  ['trocar nome', 'names-on-tickets'],
])('%s finds %s in both languages', (question, slug) => {
  expect(first('en', question)).toContain(slug)
  expect(first('pt-BR', question)).toContain(slug)
})
