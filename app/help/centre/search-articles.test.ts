import { describe, expect, test } from 'vitest'
import { excerpt, folded, marked, prepare, searchArticles, termsOf } from './search-articles.ts'

const article = (slug: string, title: string, text: string, words = '') =>
  ({ slug, category: 'booking', title, summary: '', words, others: '', text }) as const
const ALL = prepare([
  article('change', 'Mudar um voo', 'Quanto custa remarcar a passagem.'),
  article('cancel', 'Cancelar uma reserva', 'O reembolso vem em sete dias.', 'desistir estorno'),
  article('refund', 'Reembolsos', 'Quando o dinheiro volta depois de cancelar.'),
])
const found = (question: string) => searchArticles(ALL, question).heads.map(({ slug }) => slug)

describe('searching', () => {
  test('accents and cases do not matter, beginnings are enough', () => {
    expect(folded('Não É')).toBe('nao e')
    expect(found('REMARC')).toEqual(['change'])
    expect(found('estôrno')).toEqual(['cancel'])
  })
  test('a title counts for more than a word in the text', () => {
    expect(found('cancelar')).toEqual(['cancel', 'refund'])
    expect(found('reembolso')).toEqual(['refund', 'cancel'])
  })
  test('a sentence finds what comes near where nothing has all of its words', () => {
    const near = searchArticles(ALL, 'quero remarcar hoje uma passagem cancelada')
    expect([near.whole, near.heads.map(({ slug }) => slug)]).toEqual([false, ['change']])
    expect(searchArticles(ALL, 'remarcar a passagem').whole).toBe(true)
  })
  test('what has every word comes alone; little words say nothing', () => {
    expect(found('dinheiro volta')).toEqual(['refund'])
    expect(termsOf('como posso mudar o voo')).toEqual(['mudar', 'voo'])
    expect(found('como mudar um voo')).toEqual(['change'])
  })
  test('the same word with another ending is meant, too', () => {
    expect(found('cancelamento')).toEqual(['cancel', 'refund'])
  })
  test('a slip is forgiven where nothing has the word: a letter too few, too many, another, swapped', () => {
    for (const typed of ['remcar', 'remarcaar', 'remarkar', 'remacrar'])
      expect(found(`${typed} passagem`)).toEqual(['change'])
    expect(searchArticles(ALL, 'dinhiero').meant).toEqual([['dinhiero', 'dinheiro']])
    expect(searchArticles(ALL, 'dinheiro').meant).toEqual([])
    expect(found('vxo')).toEqual([])
  })
  test('nothing asked is everything, nonsense nothing', () => {
    expect(found(' ')).toHaveLength(3)
    expect(found('xyzzy')).toEqual([])
  })
})

test('hits are marked in the text as it was written', () => {
  const pieces = marked('Cancelamento não é cancelável.', ['cancelar', 'nao'])
  expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Cancelamento', 'não', 'cancelável'])
  expect(pieces.map(({ text }) => text).join('')).toBe('Cancelamento não é cancelável.')
})

test('an excerpt is where the hit is', () => {
  const text = `${'word '.repeat(60)}refund ${'word '.repeat(60)}end`
  const short = excerpt({ summary: 'Nothing', text }, ['refund'])
  expect(short).toContain('refund')
  expect(short.length).toBeLessThan(260)
  expect(short).toMatch(/^… word.* …$/)
  expect(excerpt({ summary: 'A refund', text }, ['refund'])).toBe('A refund')
  expect(excerpt({ summary: 'Sum', text }, [])).toBe('Sum')
})
