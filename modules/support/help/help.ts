import type { HelpFigures } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { sql } from '#platform/database/query.ts'
import { isUnreachable } from '#platform/database/unreachable.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { articleOf, headsIn, isShown, relatedTo, sources } from './articles.ts'
import type { Article, ArticleHead } from './help.contract.ts'
import { helpVotes } from './help.tables.ts'
import { helpChanges, indexHelp } from './help-index.ts'
import type { HelpFound } from './help-search.contract.ts'
import { excerpt } from './marked-text.contract.ts'
import { searchHelp } from './search-help.ts'

/** The help centre: its articles are in the code, so that they change together with what they describe. */
export type Help = {
  all(locale: Locale): ArticleHead[]
  /** What a question finds, in any language of the site; see help-search.contract.ts. */
  search(locale: Locale, question: string): Promise<HelpFound>
  /** The same for a page that can show its articles without it: null while the database is unavailable. */
  searchIfThere(locale: Locale, question: string): Promise<HelpFound | null>
  /** Null where there is none. */
  read(slug: string, locale: Locale): { article: Article; related: ArticleHead[] } | null
  /** Once a visitor, day and article; the last word counts. An unknown article is passed over in silence. */
  vote(slug: string, vote: { locale: Locale; visitor: string; helpful: boolean }): Promise<void>
  figures(): Promise<HelpFigures>
  /** The day (UTC) of the last change of each article, for search engines. */
  changes(): Promise<{ slug: string; changed: Day }[]>
}

/** Writes down what the articles are found by, and opens the help centre. */
export async function openHelp({ db, clock }: Pick<SupportDeps, 'db' | 'clock'>): Promise<Help> {
  await indexHelp(db, sources(), clock.now())
  return {
    all: headsIn,
    search: (locale, question) => findArticles(db, locale, question),
    searchIfThere: (locale, question) =>
      findArticles(db, locale, question).catch((error: unknown) => {
        if (isUnreachable(error)) return null
        throw error
      }),
    read(slug, locale) {
      const article = articleOf(slug, locale)
      return article && { article, related: relatedTo(slug, locale) }
    },
    async vote(slug, { locale, visitor, helpful }) {
      if (!articleOf(slug, locale)) return
      await db
        .insert(helpVotes)
        .values({ slug, locale, visitor, helpful, at: clock.now() })
        .onConflictDoUpdate({ target: [helpVotes.slug, helpVotes.visitor], set: { helpful, locale } })
    },
    changes: async () => (await helpChanges(db)).filter(isShown),
    figures: () =>
      db
        .select({
          slug: helpVotes.slug,
          helpful: sql<number>`count(*) filter (where ${helpVotes.helpful})::int`,
          not: sql<number>`count(*) filter (where not ${helpVotes.helpful})::int`,
        })
        .from(helpVotes)
        .groupBy(helpVotes.slug)
        .orderBy(helpVotes.slug),
  }
}

async function findArticles(db: SupportDeps['db'], locale: Locale, question: string): Promise<HelpFound> {
  const { slugs, ...found } = await searchHelp(db, locale, question)
  const heads = new Map(headsIn(locale).map((head) => [head.slug, head]))
  const articles = slugs.flatMap((slug) => {
    const head = heads.get(slug)
    if (!head) return []
    return [{ slug, category: head.category, title: head.title, excerpt: excerpt(head, found.terms) }]
  })
  return { ...found, articles }
}
