import type { StaffContact } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { CarOrdering } from '#modules/cars/index.ts'
import type { Flights } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { StayOrdering, SuppliedStays } from '#modules/hotels/index.ts'
import type { PolicyOrdering } from '#modules/insurance/index.ts'
import type { Ledger } from '#modules/ledger/index.ts'
import type { Payments } from '#modules/payments/index.ts'
import type { HoldLimits } from '#modules/reservations/hold/hold-limits.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Ticketing } from '#modules/ticketing/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Liveness } from '#platform/liveness.ts'
import type { Logger } from '#platform/log.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'
import type { ItemHandlers } from './items/item-handler.ts'

/** What the use cases of reservations work with. */
export type ReservationDeps = {
  db: Database
  clock: Clock
  log: Logger
  jobs: Jobs
  liveness: Pick<Liveness, 'owner'>
  events: Events
  mail: PostOffice
  translate: Translate
  /** Seals travellers and telephone numbers. */
  vault: Vault
  /** The key that surnames are hashed with, so that staff can find them. */
  surnameKey: Uint8Array
  publicUrl: string
  /** How many unpaid holds may exist at one moment. */
  holdLimits: HoldLimits
  /** Cities in the reader's language. */
  geo: Pick<Geo, 'placeName'>
  flights: Pick<
    Flights,
    | 'open'
    | 'priceExtras'
    | 'hold'
    | 'letGo'
    | 'release'
    | 'reprice'
    | 'order'
    | 'findOrder'
    | 'cancel'
    | 'correctName'
    | 'acceptChange'
  >
  /** Our own rooms. */
  stays: StayOrdering
  /** Rooms of suppliers. */
  suppliedStays: SuppliedStays
  /** Policies of the insurer. */
  insurance: PolicyOrdering
  /** Our own cars. */
  cars: CarOrdering
  payments: Payments
  ledger: Ledger
  rights: Rights
  /** Reservations and ticketing know each other; the composition root ties the knot. */
  ticketing: Pick<Ticketing, 'enqueue' | 'issue' | 'close'>
  audit: Pick<Audit, 'record'>
  /** Names of members of staff by id, including those who have left. */
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
  /** Active members of staff who may ask for refunds: they are told of refunds that a bank returns. */
  refundCrew: () => Promise<readonly StaffContact[]>
  /** Active members of staff who look after owners: they are told of owners who cancel a stay that they had accepted. */
  ownerCrew: () => Promise<readonly StaffContact[]>
  handlers: ItemHandlers
}
