import type { HelpCategory } from '#modules/support/help/help.contract.ts'
import type { Locale } from '#platform/locale.ts'

type Words = {
  title: string
  summary: string
  /** What people call it, where the text says it otherwise. */
  words: string
  body: string
}

/** One article in every language. Figures are taken from the code that they are about. */
export type ArticleSource = {
  slug: string
  category: HelpCategory
  related: readonly string[]
} & Record<Locale, Words>
