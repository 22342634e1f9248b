import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import type { FullName } from '#platform/corrected-name.ts'
import type { Transaction } from '#platform/database/index.ts'

/** A name that is to be corrected on one item. */
export type Correction = {
  travellerId: string
  /** Among those whom the item is for, in the order in which it counts them. */
  place: number
  /** As it was booked: what every correction is compared with, so that many small ones do not make someone else. */
  booked: FullName
  /** As it is to be. */
  name: FullName
  /** How often it was corrected before. */
  times: number
  /** Who corrects it. */
  by: string
}

export type NamedItem = Pick<
  ItemRow,
  'id' | 'kind' | 'reservationId' | 'status' | 'supplier' | 'orderRef' | 'snapshot' | 'people'
>

/** How names of one kind are corrected once it is sold. Each step throws AppError `reservation/state` with what to do instead. */
export type NameDesk = {
  /** Its rule: until when, how often, and who is still the same person. Asked before anything is done, and again under the lock. */
  check(item: NamedItem, correction: Correction): void
  /** Asks a supplier beyond our own books; the same again is fine. */
  ask?(item: NamedItem, correction: Correction): Promise<void>
  /** In the transaction that corrects the traveller. What we sell ourselves is locked before the items are, as everywhere. */
  write?(tx: Transaction, item: NamedItem, correction: Correction): Promise<void>
  /** In the same, once the items are locked. */
  underLock?(tx: Transaction, item: ItemRow): Promise<void>
}
