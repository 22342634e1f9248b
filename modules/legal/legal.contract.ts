import type { Day } from '#platform/dates.ts'

export const LEGAL_NAMES = ['terms', 'privacy', 'owner-terms'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

/** Where each is read; `?version=` asks for another one than that which holds. */
export const LEGAL_PATHS: Readonly<Record<LegalName, string>> = {
  terms: '/terms',
  privacy: '/privacy',
  'owner-terms': '/hotel-owner/terms',
}

/** `body` has the marks of help articles (modules/support/help/help.contract.ts). */
export type LegalSection = { id: string; title: string; body: string }

/** A version is named by its day; a further one of the same day by its number too: `2026-12-15.2`. */
export const VERSION = /^\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?$/
/** The day from which a version holds. */
export const dayOfVersion = (version: string): Day => version.slice(0, 10)
export type LegalVersion = {
  version: string
  /** From which it holds. */
  day: Day
  /** Written by staff, not by the house. */
  own: boolean
}

/** A document in one version and one language. */
export type LegalDocument = LegalVersion & {
  name: LegalName
  title: string
  summary: string
  sections: readonly LegalSection[]
  /** All that hold, held or will hold, the newest first. */
  versions: readonly LegalVersion[]
  /** The one that holds today. */
  holds: string
}

/** What a lawyer has to decide before the site goes public. */
export type LegalReview = { name: LegalName; version: string; section: string; question: string }
