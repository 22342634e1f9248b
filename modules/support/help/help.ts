import { sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import type { HelpFigures } from '../support.contract.ts'
import type { SupportDeps } from '../support.deps.ts'
import { helpVotes } from '../support.tables.ts'
import { articleOf, headsIn, relatedTo } from './articles.ts'
import type { Article, ArticleHead } from './help.contract.ts'

/** The help centre: its articles stand in the code, so that they change with what they tell of. */
export type Help = {
  /** Every article with the words to search in. */
  all(locale: Locale): ArticleHead[]
  /** Null where there is none. */
  read(slug: string, locale: Locale): { article: Article; related: ArticleHead[] } | null
  /** Once a visitor, day and article; the last word counts. An unknown article is passed over in silence. */
  vote(slug: string, vote: { locale: Locale; visitor: string; helpful: boolean }): Promise<void>
  figures(): Promise<HelpFigures>
}

export function createHelp({ db, clock }: Pick<SupportDeps, 'db' | 'clock'>): Help {
  return {
    all: headsIn,
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
