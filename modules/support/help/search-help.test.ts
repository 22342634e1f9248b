import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { ArticleSource } from './articles/article-source.ts'
import { sources } from './articles.ts'
import { helpDocuments } from './help.tables.ts'
import { helpChanges, indexHelp } from './help-index.ts'
import { searchHelp } from './search-help.ts'

const database = testDatabase()
const NOW = new Date('2026-11-21T12:00:00Z')

describe('searching', () => {
  const article = (slug: string, title: string, body: string, words = ''): ArticleSource => {
    const own = { title, summary: '', words, body }
    return { slug, category: 'booking', related: [], en: { title: '', summary: '', words: '', body: '' }, 'pt-BR': own }
  }
  beforeAll(() =>
    indexHelp(
      database.db,
      [
        article('change', 'Mudar um voo', 'Quanto custa remarcar a passagem.'),
        article('cancel', 'Cancelar uma reserva', 'O reembolso vem em sete dias.', 'desistir estorno'),
        article('refund', 'Reembolsos', 'Quando o dinheiro volta depois de cancelar.'),
      ],
      NOW,
    ),
  )
  const search = (question: string) => searchHelp(database.db, 'pt-BR', question)
  const found = async (question: string) => (await search(question)).slugs

  test('accents and cases do not matter, beginnings are enough', async () => {
    expect(await found('REMARC')).toEqual(['change'])
    expect(await found('estôrno')).toEqual(['cancel'])
  })
  test('a title counts for more than a word in the text', async () => {
    expect(await found('cancelar')).toEqual(['cancel', 'refund'])
    expect(await found('reembolso')).toEqual(['refund', 'cancel'])
  })
  test('a sentence finds what comes near where nothing has all of its words', async () => {
    const near = await search('quero remarcar hoje uma passagem cancelada')
    expect([near.whole, near.slugs]).toEqual([false, ['change']])
    expect((await search('remarcar a passagem')).whole).toBe(true)
  })
  test('what has every word comes alone; little words say nothing', async () => {
    expect(await found('dinheiro volta')).toEqual(['refund'])
    expect((await search('como posso mudar o voo')).terms).toEqual(['mudar', 'voo'])
    expect(await found('como mudar um voo')).toEqual(['change'])
  })
  test('the same word with another ending is meant, too', async () => {
    expect(await found('cancelamento')).toEqual(['cancel', 'refund'])
  })
  test('a slip is forgiven where nothing has the word: a letter too few, too many, another, swapped', async () => {
    for (const typed of ['remcar', 'remarcaar', 'remarkar', 'remacrar'])
      expect(await found(`${typed} passagem`), typed).toEqual(['change'])
    expect((await search('dinhiero')).meant).toEqual([{ typed: 'dinhiero', meant: 'dinheiro' }])
    expect((await search('dinheiro')).meant).toEqual([])
    expect(await found('vxo')).toEqual([])
  })
  test('a server without trigrams forgives nothing and finds the rest', async () => {
    await database.db.execute(sql`drop extension pg_trgm cascade`)
    expect(await search('dinhiero')).toMatchObject({ slugs: [], meant: [] })
    expect(await found('dinheiro')).toEqual(['refund'])
    await database.db.execute(sql`create extension pg_trgm`)
  })
  test.each([' ', '…', "' & | ! :* ( <->", '\\'])('%j asks nothing', async (question) => {
    expect(await search(question)).toEqual({ slugs: [], whole: true, terms: [], meant: [] })
  })
  test('nonsense finds nothing, and no text is too long or too odd', async () => {
    expect(await found('xyzzy')).toEqual([])
    expect(await found('日本語 ß '.repeat(30))).toEqual([])
    expect((await search('palavra1 '.repeat(500))).terms).toHaveLength(1)
  })
})

describe('the articles', () => {
  beforeAll(() => indexHelp(database.db, sources(), NOW))
  const search = (locale: Locale, question: string) => searchHelp(database.db, locale, question)

  test('are written down once, by however many processes, and anew when they change', async () => {
    const written = async () => (await database.db.execute(sql`select xmin::text, slug from ${helpDocuments}`)).rows
    const before = await written()
    expect(before).toHaveLength(sources().length * LOCALES.length)
    await Promise.all([indexHelp(database.db, sources(), NOW), indexHelp(database.db, sources(), NOW)])
    expect(await written()).toEqual(before)
  })

  test('keep the day of their last change, whatever becomes of others', async () => {
    const [first, ...others] = sources()
    if (!first) throw new Error('there are no articles')
    const another = { ...first, en: { ...first.en, summary: `${first.en.summary} Indeed.` } }
    await indexHelp(database.db, [another, ...others], new Date('2026-12-24T12:00:00Z'))
    const changes = new Map((await helpChanges(database.db)).map(({ slug, changed }) => [slug, changed]))
    expect(changes.get(first.slug)).toBe('2026-12-24')
    expect(changes.get(others[0]?.slug ?? '')).toBe('2026-11-21')
    expect(changes.size).toBe(sources().length)
    await indexHelp(database.db, sources(), NOW)
  })

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
  ])('%s finds %s in both languages', async (question, slug) => {
    expect((await search('en', question)).slugs.slice(0, 3)).toContain(slug)
    expect((await search('pt-BR', question)).slugs.slice(0, 3)).toContain(slug)
  })

  // As people ask, with the article that they should see first.
  test.each([
    ['en', 'I did not receive my ticket', 'documents'],
    ['en', 'My flight was cancelled', 'airline-changes'],
    ['en', 'delayed flight', 'airline-changes'],
    ['en', 'how long does a refund take', 'refund-time'],
    ['en', 'my card was charged twice', 'when-charged'],
    ['en', 'hotel did not answer', 'hotel-has-to-confirm'],
    ['en', 'speak to someone', 'contact-us'],
    ['en', 'baggage', 'book-a-flight'],
    ['pt-BR', 'voo atrasado', 'airline-changes'],
    ['pt-BR', 'quero cancelar meu voo', 'flight-refund'],
    ['pt-BR', 'Não recebi meu bilhete', 'documents'],
    ['pt-BR', 'quanto tempo demora o reembolso', 'refund-time'],
    ['pt-BR', 'cobraram duas vezes', 'when-charged'],
    ['pt-BR', 'o hotel não respondeu', 'hotel-has-to-confirm'],
    ['pt-BR', 'falar com atendente', 'contact-us'],
    ['pt-BR', 'nome errado na passagem', 'names-on-tickets'],
  ] as const)('%s: %s finds %s', async (locale, question, slug) => {
    expect((await search(locale, question)).slugs[0]).toBe(slug)
  })
})
