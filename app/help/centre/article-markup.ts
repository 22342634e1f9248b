import type { Article } from '#modules/support/help/help.contract.ts'

/** schema.org: the question and answer on the page, and nothing else. */
export function articleMarkup({ title, summary }: Pick<Article, 'title' | 'summary'>) {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: summary } }],
    },
  }
}
