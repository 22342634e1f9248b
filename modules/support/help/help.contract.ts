/** What the help centre sends to a browser. */
export const HELP_CATEGORIES = [
  'booking',
  'paying',
  'changing',
  'journey',
  'refunds',
  'stays',
  'partners',
  'privacy',
  'help',
] as const
export type HelpCategory = (typeof HELP_CATEGORIES)[number]

/** An article as a list shows it. */
export type ArticleHead = {
  slug: string
  category: HelpCategory
  title: string
  summary: string
  /** The body without its marks. */
  text: string
}

/** `body`: paragraphs with an empty line between them, `## ` headings, `- ` and `1. ` lists, `**strong**`, `[words](/path)`. */
export type Article = Omit<ArticleHead, 'text'> & { body: string }
