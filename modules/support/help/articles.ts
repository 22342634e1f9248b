import { feeAt } from '#platform/fee-in-use.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { type Stated, sayingPeriods } from '#platform/retention.contract.ts'
import { isOpenPage } from '#platform/site.ts'
import type { ArticleSource } from './articles/article-source.ts'
import { BOOKING } from './articles/booking.ts'
import { CHANGING } from './articles/changing.ts'
import { GETTING_HELP } from './articles/getting-help.ts'
import { JOURNEY } from './articles/journey.ts'
import { PARTNERS } from './articles/partners.ts'
import { PAYING } from './articles/paying.ts'
import { PRIVACY } from './articles/privacy.ts'
import { REFUNDS } from './articles/refunds.ts'
import { STAYS } from './articles/stays.ts'
import type { Article, ArticleHead } from './help.contract.ts'
import { plain } from './plain-text.ts'

const ALL: readonly ArticleSource[] = [
  ...BOOKING,
  ...PAYING,
  ...CHANGING,
  ...JOURNEY,
  ...REFUNDS,
  ...STAYS,
  ...PARTNERS,
  ...PRIVACY,
  ...GETTING_HELP,
]
/** Periods that staff set, as articles state them. */
export const STATED_IN_HELP: readonly Stated[] = [
  {
    purpose: 'talks',
    words: ['kept for 400 days after the last message', 'guardados por 400 dias depois da última mensagem'],
  },
]
const BY_SLUG = new Map(ALL.map((article) => [article.slug, article]))

/** Every article with its words in each language; where the fee is named, in braces. */
export function sources(): readonly ArticleSource[] {
  return ALL
}

/** The words of an article with today's fee and the periods that staff set. */
function wordsOf(source: ArticleSource, locale: Locale): ArticleSource[Locale] {
  const fee = feeAt(new Date())
  const said = (text: string) => text.replaceAll('{fee}', String(fee)).replaceAll('{share}', String(100 - fee))
  const { words, ...texts } = source[locale]
  const body = sayingPeriods(said(texts.body), STATED_IN_HELP)
  return { title: said(texts.title), summary: said(texts.summary), body, words }
}

export function headsIn(locale: Locale): ArticleHead[] {
  return ALL.filter(isShown).map((source) => headOf(source, locale))
}

export function articleOf(slug: string, locale: Locale): Article | null {
  const source = BY_SLUG.get(slug)
  if (!source) return null
  const { title, summary, body } = wordsOf(source, locale)
  return { slug, category: source.category, title, summary, body: body.trim() }
}

/** What the article names, else its neighbours. */
export function relatedTo(slug: string, locale: Locale): ArticleHead[] {
  return (BY_SLUG.get(slug)?.related ?? []).flatMap((one) => {
    const source = BY_SLUG.get(one)
    return source && isShown(source) ? [headOf(source, locale)] : []
  })
}

/** How to do what is switched off is told to nobody. */
export const isShown = ({ slug }: { slug: string }) => isOpenPage(`/help/${slug}`)

function headOf(source: ArticleSource, locale: Locale): ArticleHead {
  const { title, summary, body } = wordsOf(source, locale)
  return { slug: source.slug, category: source.category, title, summary, text: plain(body) }
}
