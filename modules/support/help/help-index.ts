import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#platform/database/index.ts'
import { ne, type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { fold } from '#platform/folding.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import type { ArticleSource } from './articles/article-source.ts'
import { helpDocuments, helpWords } from './help.tables.ts'
import { plain } from './plain-text.ts'

/** How PostgreSQL knows the words of a language. */
export const DICTIONARIES: Record<Locale, string> = { en: 'english', 'pt-BR': 'portuguese' }

/** Raise it when the same articles are to be indexed in another way. */
const FORM = 2
const LOCK = 7_243_001

/** Writes down what the articles are found by, where they have changed since it was written. Any process may do it first. */
export async function indexHelp(db: Database, articles: readonly ArticleSource[], now: Date): Promise<void> {
  const version = hashOf([FORM, articles])
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const old = await tx.$count(helpDocuments, ne(helpDocuments.version, version))
    const all = await tx.$count(helpDocuments)
    if (old === 0 && all === articles.length * LOCALES.length) return
    const before = await tx.delete(helpDocuments).returning({
      content: helpDocuments.content,
      changedAt: helpDocuments.changedAt,
    })
    const since = new Map(before.map(({ content, changedAt }) => [content, changedAt]))
    await tx.delete(helpWords)
    for (const article of articles) {
      const content = hashOf(article)
      await indexArticle(tx, article, { version, content, changedAt: since.get(content) ?? now })
    }
    await indexWords(tx, articles)
  })
}

/** One for the readers of each language: its words rank first, and people ask in theirs on a page in another one. */
async function indexArticle(
  tx: Transaction,
  article: ArticleSource,
  its: { version: string; content: string; changedAt: Date },
): Promise<void> {
  const rows = LOCALES.map((locale) => {
    const document = documentOf(article, locale)
    return Object.assign({ slug: article.slug, locale, document }, its)
  })
  await tx.insert(helpDocuments).values(rows)
}

/** The day (UTC) since which each article says what it says; an installation knows its own. */
export async function helpChanges(db: Database): Promise<{ slug: string; changed: Day }[]> {
  const changed = sql<Day>`to_char(max(${helpDocuments.changedAt}) at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ slug: helpDocuments.slug, changed })
    .from(helpDocuments)
    .groupBy(helpDocuments.slug)
    .orderBy(helpDocuments.slug)
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function documentOf(article: ArticleSource, locale: Locale): SQL {
  const { title, words, summary, body } = article[locale]
  const own = [
    weighted(locale, title, 'A'),
    weighted(locale, words, 'B'),
    weighted(locale, summary, 'C'),
    weighted(locale, plain(body), 'D'),
  ]
  const others = LOCALES.filter((other) => other !== locale).map((other) =>
    weighted(other, `${article[other].title} ${article[other].words}`, 'B'),
  )
  return sql.join([...own, ...others], sql` || `)
}

function weighted(locale: Locale, text: string, weight: 'A' | 'B' | 'C' | 'D'): SQL {
  const words = fold(text)
  // By its stem, and as it is written: that one is worth more.
  return sql`setweight(to_tsvector(${DICTIONARIES[locale]}::regconfig, ${words}) || to_tsvector('simple', ${words}), ${weight})`
}

async function indexWords(tx: Transaction, articles: readonly ArticleSource[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const article of articles) {
    const texts = LOCALES.flatMap((locale) => {
      const { title, words, summary, body } = article[locale]
      return [title, words, summary, plain(body)]
    })
    for (const word of new Set(fold(texts.join(' ')).split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  await tx.insert(helpWords).values([...counts].map(([word, count]) => ({ word, articles: count })))
}
