import type { Day } from './dates.ts'
import type { Money } from './money.ts'

/** The product's languages; the first is the language of the source. Safe for the browser. */
export const LOCALES = ['en', 'pt-BR'] as const
export type Locale = (typeof LOCALES)[number]

/** A sentence for a person; `message` is the English source in ICU syntax. */
export type Message = { id: string; message: string }
/** Values for a sentence; amounts and days are written for its language. */
export type Values = Record<string, string | number | Money | DayValue | Words>
/** The same in each language. */
export type Words = Readonly<Record<Locale, string>>
export type DayValue = { day: Day }

/** The best of our languages for an Accept-Language header; English when it names none of them. */
export function localeFor(acceptLanguage: string | undefined): Locale {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (tag.startsWith('pt')) return 'pt-BR'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}
