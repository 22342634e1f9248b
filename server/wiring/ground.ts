import { createSecretKey } from 'node:crypto'
import { createAudit } from '#modules/audit/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { FetchCalendar } from '#modules/hotels/index.ts'
import { createHouseInsurer, createInsurance } from '#modules/insurance/index.ts'
import type { HoldLimits } from '#modules/reservations/index.ts'
import { createRights } from '#modules/rights/index.ts'
import type { LookLimit } from '#modules/suppliers/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { type Reads, readsFrom } from '#platform/database/reads.ts'
import { createEvents } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Liveness } from '#platform/liveness.ts'
import type { Logger } from '#platform/log.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { OutsideCalls } from '#platform/outside-calls.ts'
import { createVault } from '#platform/vault.ts'

/** What what is sold is built from. */
export type GroundDeps = {
  db: Database
  /** Where what only reads may be done; on `db` unless there is a standby. */
  reads?: Reads
  geo: Geo
  log: Logger
  clock: Clock
  jobs: Jobs
  liveness: Liveness
  mail: PostOffice
  afterwards: Afterwards
  translate: Translate
  secret: (purpose: string) => Buffer
  publicUrl: string
  seed: number
  /** The sandbox provider sends each event at once, and once. */
  promptBank?: boolean
  /** Of the house supplier. */
  instantTicketing: () => boolean
  /** Limits of what may be held unpaid at one time. */
  holdLimits: HoldLimits
  /** Calls that leave are recorded there. */
  calls: OutsideCalls
  /** Where services are whose keys staff keep. */
  addresses: { duffel: string; stripe: string }
  /** How often flight suppliers may be searched, by code. */
  looks?: ReadonlyMap<string, LookLimit>
  /** Whether Duffel has opened its stays to us, and hotels are to be sold through it. */
  sellsDuffelStays?: boolean | undefined
  /** Of the webhook of Duffel. */
  duffelWebhookSecret?: string | undefined
  /** What the environment says of Stripe: payments are made with it once both are named and a secret key is kept. */
  stripe?: { publishableKey: string | undefined; webhookSecret: string | undefined }
  /** Reads outside calendars in place of the network. */
  fetchCalendar?: FetchCalendar
}

/** What nearly every module is built on, and what stands on it alone. */
export function layGround<Given extends GroundDeps>(given: Given) {
  const vault = createVault(given.secret('vault'))
  const rights = createRights()
  const secret = createSecretKey(given.secret('insurance offers'))
  const insurance = createInsurance({ ...given, rights, secret, insurer: createHouseInsurer(given) })
  const reads = given.reads ?? readsFrom(given.db)
  return { ...given, reads, audit: createAudit(given), events: createEvents(given.jobs), vault, rights, insurance }
}

export type Ground = ReturnType<typeof layGround<GroundDeps>>
