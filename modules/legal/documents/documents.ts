import type { LegalDocument, LegalName, LegalReview } from '#modules/legal/legal.contract.ts'
import { LEGAL_NAMES } from '#modules/legal/legal.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { sayingPeriods } from '#platform/retention.contract.ts'
import { inItsName } from '#platform/site-words.ts'
import type { DocumentSource, DocumentWords } from './document-source.ts'
import { PRIVACY_2026_11_26 } from './privacy-2026-11-26.ts'
import { PRIVACY_2026_11_27 } from './privacy-2026-11-27.ts'
import { PRIVACY_2026_11_28 } from './privacy-2026-11-28.ts'
import { PRIVACY_2026_11_29 } from './privacy-2026-11-29.ts'
import { PRIVACY_2026_11_30 } from './privacy-2026-11-30.ts'
import { STATED_IN_PRIVACY } from './stated-periods.ts'
import { TERMS_2026_11_26 } from './terms-2026-11-26.ts'
import { TERMS_2026_11_27 } from './terms-2026-11-27.ts'

/** Every version, the newest first. */
export const DOCUMENTS: Readonly<Record<LegalName, readonly [DocumentSource, ...DocumentSource[]]>> = {
  terms: [TERMS_2026_11_27, TERMS_2026_11_26],
  privacy: [PRIVACY_2026_11_30, PRIVACY_2026_11_29, PRIVACY_2026_11_28, PRIVACY_2026_11_27, PRIVACY_2026_11_26],
}

/** The document that holds, or the `version` that is asked for, with the name of the site; null where there is no such version. */
export function readDocument(name: LegalName, locale: Locale, version?: string | null): LegalDocument | null {
  const versions = DOCUMENTS[name]
  const source = version ? versions.find((one) => one.version === version) : versions[0]
  if (!source) return null
  const words = inItsName(source === DOCUMENTS.privacy[0] ? inPeriods(source[locale]) : source[locale])
  return { name, version: source.version, ...words, versions: versions.map((one) => one.version) }
}

function inPeriods(words: DocumentWords): DocumentWords {
  const sections = words.sections.map((section) => ({
    ...section,
    body: sayingPeriods(section.body, STATED_IN_PRIVACY[section.id] ?? []),
  }))
  return { ...words, sections }
}

/** The open questions about the documents that hold. */
export function openReviews(): LegalReview[] {
  return LEGAL_NAMES.flatMap((name) => {
    const { version, reviews } = DOCUMENTS[name][0]
    return Object.entries(reviews).map(([section, question]) => ({ name, version, section, question }))
  })
}
