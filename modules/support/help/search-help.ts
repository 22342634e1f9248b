import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { fold } from '#platform/folding.ts'
import type { Locale } from '#platform/locale.ts'
import { helpDocuments, helpWords } from './help.tables.ts'
import type { HelpFound } from './help-search.contract.ts'

/** The weight of a hit by its place: D text, C summary, B words, A title. */
const WEIGHTS = '{0.125, 0.375, 0.6, 1}'
/** A whole word counts for more than the beginning of one. */
const WHOLE_WORD = 0.5
/** Of what was asked for, by the rarity of its words: with less an article is about something else. */
const NEAR_ENOUGH = 0.5
const MOST_NEAR = 6
const MOST_WORDS = 20
/** Less alike than this is another word. */
const ALIKE = 0.3
const SHORTEST_SLIP = 4
/** What people ask with, beside the little words that PostgreSQL knows: it is in no question's heart. */
const IDLE = new Set(
  'posso quero preciso gostaria ainda onde want need would like get got still nao foi recebi receive'.split(' '),
)

type Term = { word: string; idle: boolean; hits: Map<string, number> }
export type Ranked = Omit<HelpFound, 'articles'> & { slugs: string[] }

/**
 * Articles that have every word of the question, or its beginning, in any form, the best first. Where none has, those that come
 * near: people ask in sentences. Nothing for a question without words. PostgreSQL's full text search says what fits, and its
 * trigrams what a mistyped word was meant to be, where it has them (pg_trgm).
 */
export async function searchHelp(db: Database, locale: Locale, question: string): Promise<Ranked> {
  const typed = [...new Set(fold(question).split(' ').filter(Boolean))].slice(0, MOST_WORDS)
  if (typed.length === 0) return { slugs: [], whole: true, terms: [], meant: [] }
  const { terms, meant } = await corrected(db, locale, telling(await hitsOf(db, locale, typed)))
  return { ...rank(terms), terms: terms.map(({ word }) => word), meant }
}

/** The words that say something; all of them where none does. */
function telling(terms: Term[]): Term[] {
  const some = terms.filter(({ idle, word }) => !idle && !IDLE.has(word))
  return some.length > 0 ? some : terms
}

type Row = { word: string; idle: boolean; slug: string | null; worth: number | null }

/** The articles that contain each word, with its weight. */
async function hitsOf(db: Database, locale: Locale, words: readonly string[]): Promise<Term[]> {
  const { rows } = await db.execute<Row>(sql`
    with typed as (
      select word, place,
        to_tsquery('english', word) as english, to_tsquery('portuguese', word) as portuguese,
        to_tsquery('english', word || ':*') || to_tsquery('portuguese', word || ':*') as begun
      from unnest(string_to_array(${words.join(' ')}, ' ')) with ordinality as typed (word, place)
    )
    select word, numnode(english) = 0 or numnode(portuguese) = 0 as idle, slug,
      ts_rank(${WEIGHTS}, document, begun) + ${WHOLE_WORD} * ts_rank(${WEIGHTS}, document, to_tsquery('simple', word)) as worth
    from typed left join ${helpDocuments} on locale = ${locale} and document @@ begun
    order by place`)
  const terms = new Map<string, Term>()
  for (const { word, idle, slug, worth } of rows) {
    const term = terms.get(word) ?? { word, idle, hits: new Map() }
    if (slug !== null) term.hits.set(slug, Number(worth))
    terms.set(word, term)
  }
  return [...terms.values()]
}

/** Words of no article are replaced by the most similar one. */
async function corrected(
  db: Database,
  locale: Locale,
  terms: Term[],
): Promise<{ terms: Term[]; meant: HelpFound['meant'] }> {
  const unknown = terms.filter(({ word, hits }) => hits.size === 0 && word.length >= SHORTEST_SLIP)
  if (unknown.length === 0 || !(await hasTrigrams(db))) return { terms, meant: [] }
  const { rows } = await db.execute<{ typed: string; meant: string }>(sql`
    select typed, meant from unnest(string_to_array(${unknown.map(({ word }) => word).join(' ')}, ' ')) as typed
    cross join lateral (
      select word as meant from ${helpWords} where similarity(word, typed) >= ${ALIKE}
      order by similarity(word, typed) desc, articles desc, word limit 1) as nearest`)
  const known = await hitsOf(db, locale, [...new Set(rows.map(({ meant }) => meant))])
  const instead = new Map(rows.map(({ typed, meant }) => [typed, known.find(({ word }) => word === meant)]))
  const words = terms.map((term) => instead.get(term.word) ?? term)
  return { terms: words.filter((term, at) => words.findIndex(({ word }) => word === term.word) === at), meant: rows }
}

async function hasTrigrams(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_extension where extname = 'pg_trgm'`)
  return rows.length > 0
}

function rank(terms: readonly Term[]): Pick<Ranked, 'slugs' | 'whole'> {
  const all = [...new Set(terms.flatMap(({ hits }) => [...hits.keys()]))]
  // What is in few articles tells more; what is in none tells nothing.
  const rarity = (term: Term) => (term.hits.size === 0 ? 0 : Math.log(1 + all.length / term.hits.size))
  const total = sum(terms.map(rarity))
  const scored = all.map((slug) => {
    const having = terms.filter(({ hits }) => hits.has(slug))
    return {
      slug,
      whole: having.length === terms.length,
      share: sum(having.map(rarity)) / total,
      score: sum(having.map((term) => (term.hits.get(slug) ?? 0) * rarity(term))),
    }
  })
  const whole = scored.some((one) => one.whole)
  const found = scored.filter((one) => (whole ? one.whole : one.share >= NEAR_ENOUGH))
  const best = found.toSorted((a, b) => b.score - a.score || a.slug.localeCompare(b.slug))
  return { slugs: best.slice(0, whole ? best.length : MOST_NEAR).map(({ slug }) => slug), whole }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
