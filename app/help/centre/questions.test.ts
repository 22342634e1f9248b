import { expect, test } from 'vitest'
import { headsIn } from '#modules/support/index.ts'
import { prepare, searchArticles } from './search-articles.ts'

/** As people ask, with the article that they should see first. */
const QUESTIONS = [
  ['en', 'I did not receive my ticket', 'documents'],
  ['en', 'My flight was cancelled', 'airline-changes'],
  ['en', 'how long does a refund take', 'refund-time'],
  ['en', 'my card was charged twice', 'when-charged'],
  ['en', 'hotel did not answer', 'hotel-has-to-confirm'],
  ['en', 'speak to someone', 'contact-us'],
  ['en', 'baggage', 'book-a-flight'],
  ['pt-BR', 'quero cancelar meu voo', 'flight-refund'],
  ['pt-BR', 'Não recebi meu bilhete', 'documents'],
  ['pt-BR', 'quanto tempo demora o reembolso', 'refund-time'],
  ['pt-BR', 'cobraram duas vezes', 'when-charged'],
  ['pt-BR', 'o hotel não respondeu', 'hotel-has-to-confirm'],
  ['pt-BR', 'falar com atendente', 'contact-us'],
  ['pt-BR', 'nome errado na passagem', 'names-on-tickets'],
] as const

test.each(QUESTIONS)('%s: %s finds %s', (locale, question, slug) => {
  expect(searchArticles(prepare(headsIn(locale)), question).heads[0]?.slug).toBe(slug)
})
