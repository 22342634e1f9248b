import type { z } from 'zod'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import type { ConsentSchema } from './consents/consents.contract.ts'
import type { LegalDocument, LegalName, LegalReview } from './legal.contract.ts'

/** Terms and privacy in their versions, and the proof of what browsers may keep. */
export type Legal = {
  /** The document that holds, or one of its earlier versions; null where there is no such version. */
  read(name: LegalName, locale: Locale, version?: string | null): LegalDocument | null
  /** What a lawyer must review before the site goes public. */
  openReviews(): LegalReview[]
  /** Records a choice once, of a customer or of nobody. Throws AppError for a version that never was. */
  recordConsent(choice: z.infer<typeof ConsentSchema>, customerId: string | null): Promise<void>
  /** For a customer's export. */
  exportOf(customerId: string): Promise<unknown>
  /** For a customer's erasure. */
  eraseOf(tx: DatabaseOrTransaction, customerId: string): Promise<void>
  /** Of two accounts that become one. */
  moveOf(tx: DatabaseOrTransaction, accounts: { from: string; into: string }): Promise<void>
  /** Deletes records of consent that have been kept for their time; returns how many. Run every day. */
  forgetOld(): Promise<number>
}
