import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { DocumentSource } from './document-source.ts'
import { OWNER_TERMS_2026_11_29 } from './owner-terms-2026-11-29.ts'
import { PRIVACY_2026_11_26 } from './privacy-2026-11-26.ts'
import { PRIVACY_2026_11_27 } from './privacy-2026-11-27.ts'
import { PRIVACY_2026_11_28 } from './privacy-2026-11-28.ts'
import { PRIVACY_2026_11_29 } from './privacy-2026-11-29.ts'
import { PRIVACY_2026_11_30 } from './privacy-2026-11-30.ts'
import { PRIVACY_2026_12_01 } from './privacy-2026-12-01.ts'
import { TERMS_2026_11_26 } from './terms-2026-11-26.ts'
import { TERMS_2026_11_27 } from './terms-2026-11-27.ts'

/** Every version, the newest first. */
export const DOCUMENTS: Readonly<Record<LegalName, readonly [DocumentSource, ...DocumentSource[]]>> = {
  terms: [TERMS_2026_11_27, TERMS_2026_11_26],
  privacy: [
    PRIVACY_2026_12_01,
    PRIVACY_2026_11_30,
    PRIVACY_2026_11_29,
    PRIVACY_2026_11_28,
    PRIVACY_2026_11_27,
    PRIVACY_2026_11_26,
  ],
  'owner-terms': [OWNER_TERMS_2026_11_29],
}

/** What a lawyer has to decide of a version of the house, by section. */
export const reviewsOf = (name: LegalName, version: string): [section: string, question: string][] =>
  Object.entries(DOCUMENTS[name].find((one) => one.version === version)?.reviews ?? {})
