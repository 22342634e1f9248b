import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { eraseConsents, exportConsents, forgetOldConsents, moveConsents } from './consents/kept-consents.ts'
import { recordConsent } from './consents/record-consent.ts'
import { openReviews, readDocument } from './documents/documents.ts'
import type { Legal } from './legal.ts'

export { countConsentsBefore } from './consents/kept-consents.ts'
export { openReviews } from './documents/documents.ts'
export { legalApi } from './legal.api.ts'
export type { Legal } from './legal.ts'

export function createLegal(deps: { db: Database; clock: Clock }): Legal {
  return {
    read: readDocument,
    openReviews,
    recordConsent: (choice, customerId) => recordConsent(deps, choice, customerId),
    exportOf: (customerId) => exportConsents(deps.db, customerId),
    eraseOf: eraseConsents,
    moveOf: moveConsents,
    forgetOld: () => forgetOldConsents(deps),
  }
}
