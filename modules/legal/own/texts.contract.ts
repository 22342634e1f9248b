import { z } from 'zod'
import type { LegalSection } from '#modules/legal/legal.contract.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'

const both = (most: number) => z.object({ en: z.string().max(most), 'pt-BR': z.string().max(most) })

/** A document in both languages, as staff write it: with placeholders, and perhaps not finished. */
export const LegalTextsSchema = z
  .object({
    title: both(120),
    summary: both(600),
    sections: z
      .array(
        z.object({
          id: z.string().max(40).describe('in addresses, after a #'),
          title: both(160),
          body: both(20_000).describe('with the marks of help articles'),
        }),
      )
      .max(60),
  })
  .meta({ id: 'LegalTexts' })
export type LegalTexts = z.infer<typeof LegalTextsSchema>
export type SectionTexts = LegalTexts['sections'][number]

type Words = { title: string; summary: string; sections: readonly LegalSection[] }

/** What one language of it says. */
export function wordsOf({ title, summary, sections }: LegalTexts, locale: Locale): Words {
  return {
    title: title[locale],
    summary: summary[locale],
    sections: sections.map(({ id, title: heading, body }) => ({ id, title: heading[locale], body: body[locale] })),
  }
}

export const DIFFERENCES = ['added', 'removed', 'changed'] as const
/** `section` is null for the title and the summary. */
export type Difference = {
  section: string | null
  title: Record<Locale, string>
  what: (typeof DIFFERENCES)[number]
}

/** What differs between two versions, by section, in the order of the later one; what was removed comes last. */
export function differencesBetween(before: LegalTexts, after: LegalTexts): Difference[] {
  const found: Difference[] = []
  const head = ({ title, summary }: LegalTexts) => [title, summary]
  if (!isSame(head(before), head(after))) found.push({ section: null, title: after.title, what: 'changed' })
  for (const one of after.sections) {
    const earlier = before.sections.find(({ id }) => id === one.id)
    if (earlier && isSame(earlier, one)) continue
    found.push({ section: one.id, title: one.title, what: earlier ? 'changed' : 'added' })
  }
  const gone = before.sections.filter(({ id }) => !after.sections.some((one) => one.id === id))
  return [...found, ...gone.map(({ id, title }) => ({ section: id, title, what: 'removed' as const }))]
}

/** All words of it, in an order of their own: JSON that comes from the database has its keys in another. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value === 'string') return value.trim()
  return Object.entries(value as object)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}

/** Every field with its name in a form, such as `sections.2.body.en`. */
export function fieldsOf({ title, summary, sections }: LegalTexts): { field: string; text: string; locale: Locale }[] {
  const two = (field: string, texts: Record<Locale, string>) =>
    LOCALES.map((locale) => ({ field: `${field}.${locale}`, text: texts[locale], locale }))
  return [
    ...two('title', title),
    ...two('summary', summary),
    ...sections.flatMap((section, index) => [
      ...two(`sections.${index}.title`, section.title),
      ...two(`sections.${index}.body`, section.body),
    ]),
  ]
}
