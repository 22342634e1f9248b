import type { LegalSection } from '#modules/legal/legal.contract.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'

export type DocumentWords = { title: string; summary: string; sections: readonly LegalSection[] }

/**
 * One version of a document. Its words are never edited once it holds: a changed text is a new version beside the old one, which
 * stays for those who agreed to it. Figures are therefore written out; documents.test.ts compares the newest version with the code.
 */
export type DocumentSource = Readonly<Record<Locale, DocumentWords>> & {
  readonly version: Day
  /** By section: what a lawyer must review before the site goes public. Readers do not see it. */
  readonly reviews: Readonly<Record<string, string>>
}
