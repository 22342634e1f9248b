/** What the search of the help centre answers. */
import { z } from 'zod'
import { LOCALES } from '#platform/locale.ts'
import { HELP_CATEGORIES } from './help.contract.ts'

export const HELP_QUESTION_LENGTH = 120

export const HelpQuerySchema = z.object({
  lang: z.enum(LOCALES).default('en').describe('of the reader'),
  q: z.string().max(HELP_QUESTION_LENGTH).describe('a question as people ask, in any language of the site'),
})

export const HelpFoundSchema = z
  .object({
    articles: z.array(
      z.object({
        slug: z.string(),
        category: z.enum(HELP_CATEGORIES),
        title: z.string(),
        excerpt: z.string().describe('the summary, or the place of the text where the question is met'),
      }),
    ),
    whole: z.boolean().describe('false where no article has all of the words, and these come nearest'),
    terms: z
      .array(z.string())
      .describe('what was searched for: small, without accents; empty for a question without words'),
    meant: z
      .array(z.object({ typed: z.string(), meant: z.string() }))
      .describe('words that are found nowhere, with what they were taken for'),
  })
  .meta({ id: 'HelpFound' })
export type HelpFound = z.infer<typeof HelpFoundSchema>
