import type { z } from 'zod'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import type { ConsentSchema } from './consents/consents.contract.ts'
import { eraseConsents, exportConsents, forgetOldConsents, moveConsents } from './consents/kept-consents.ts'
import { recordConsent } from './consents/record-consent.ts'
import type { LegalName } from './legal.contract.ts'
import { checkTexts } from './own/check-texts.ts'
import { removeDraft, saveDraft } from './own/drafts.ts'
import type { DraftWrite, Publish, Withdraw } from './own/own.contract.ts'
import type { Actor, OwnDeps } from './own/own.deps.ts'
import { readEdit, readOverview } from './own/own.views.ts'
import { publish } from './own/publish.ts'
import type { LegalTexts } from './own/texts.contract.ts'
import { withdraw } from './own/withdraw.ts'
import { openReviews, readDocument, readVersions } from './read-document.ts'

export type Legal = ReturnType<typeof createLegal>

/** Terms, privacy and the terms of owners in their versions, and the proof of what browsers may keep. Each use case says in its file what it throws. */
export function createLegal(deps: OwnDeps) {
  return {
    /** The document that holds today, or another of its versions; null where there is no such version. */
    read: (name: LegalName, locale: Locale, version?: string | null) => readDocument(deps, name, locale, version),
    /** The version that holds today. */
    holding: async (name: LegalName) => (await readVersions(deps, name)).holding,
    /** What a lawyer must review of the texts of the house that hold. */
    openReviews: () => openReviews(deps),
    /** What staff write themselves. */
    own: {
      overview: () => readOverview(deps),
      edit: (name: LegalName) => readEdit(deps, name),
      saveDraft: (staff: Actor, name: LegalName, write: DraftWrite) => saveDraft(deps, staff, name, write),
      removeDraft: (staff: Actor, name: LegalName, seen: number) => removeDraft(deps, staff, name, seen),
      check: (name: LegalName, texts: LegalTexts) => checkTexts(name, texts),
      publish: (staff: Actor, name: LegalName, wanted: Publish) => publish(deps, staff, name, wanted),
      withdraw: (staff: Actor, name: LegalName, wanted: Withdraw) => withdraw(deps, staff, name, wanted),
    },
    /** Records a choice once, of a customer or of nobody. */
    recordConsent: (choice: z.infer<typeof ConsentSchema>, customerId: string | null) =>
      recordConsent(deps, choice, customerId),
    /** For a customer's export. */
    exportOf: (customerId: string) => exportConsents(deps.db, customerId),
    /** For a customer's erasure. */
    eraseOf: (tx: DatabaseOrTransaction, customerId: string) => eraseConsents(tx, customerId),
    /** Of two accounts that become one. */
    moveOf: (tx: DatabaseOrTransaction, accounts: { from: string; into: string }) => moveConsents(tx, accounts),
    /** Deletes records of consent that are older than 400 days; returns how many. Run every day. */
    forgetOld: () => forgetOldConsents(deps),
  }
}
