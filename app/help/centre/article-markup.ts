import type { Article as ArticleData, FAQPage, WithContext } from 'schema-dts'
import type { Article } from '#modules/support/help/help.contract.ts'
import type { Locale } from '#platform/locale.ts'

/** schema.org: the question and answer on the page, and nothing else; what asks nothing is an article. */
export function articleMarkup({ title, summary }: Pick<Article, 'title' | 'summary'>, locale: Locale) {
  return { 'script:ld+json': title.endsWith('?') ? question(title, summary) : article(title, summary, locale) }
}

function question(name: string, text: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }],
  } satisfies WithContext<FAQPage>
}

function article(headline: string, description: string, inLanguage: Locale) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline,
    description,
    inLanguage,
  } satisfies WithContext<ArticleData>
}
