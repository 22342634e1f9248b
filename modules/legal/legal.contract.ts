import type { Day } from '#platform/dates.ts'

export const LEGAL_NAMES = ['terms', 'privacy'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

/** `body` has the marks of help articles (modules/support/help/help.contract.ts). */
export type LegalSection = { id: string; title: string; body: string }

/** A document in one version and one language. */
export type LegalDocument = {
  name: LegalName
  /** The day from which it holds. */
  version: Day
  title: string
  summary: string
  sections: readonly LegalSection[]
  /** All versions, the newest first. */
  versions: readonly Day[]
}

/** What a lawyer has to decide before the site goes public. */
export type LegalReview = { name: LegalName; version: Day; section: string; question: string }
