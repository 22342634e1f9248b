import type { Owners } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { OwnerSales } from '#modules/hotels/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'

/** What the use cases of partners work with. */
export type PartnerDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  events: Events
  mail: PostOffice
  translate: Translate
  vault: Vault
  audit: Pick<Audit, 'record'>
  owners: Owners
  /** What owners sell; they stop within the transaction that rejects them, and may go on with the one that verifies them. */
  sales: OwnerSales
  /** The terms that owners agree to today. */
  termsInForce: () => Promise<{ version: string }>
  publicUrl: string
  /** Accounts of owners at Stripe. */
  stripe: {
    /** Whether the site takes payments by it now. */
    isInUse(): boolean
    open(request: { key: string; email: string }): Promise<ConnectedAccount>
    onboarding(account: string, pages: { back: string; again: string }): Promise<string>
    /** Null for one that is no more. */
    read(account: string): Promise<ConnectedAccount | null>
  }
}

type ConnectedAccount = {
  account: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  due: string[]
  /** The provider has shut it for good. */
  rejected: boolean
}
