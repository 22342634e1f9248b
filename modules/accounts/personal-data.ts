import type { Transaction } from '#platform/database/index.ts'
import type { Message } from '#platform/locale.ts'

/** What another module knows of a customer (LGPD art. 18): it hands it out and takes it away. */
export type PersonalData = {
  /** The key in the export, such as `reservations`. */
  name: string
  exportOf(customerId: string): Promise<unknown>
  /** Runs in the transaction that erases the account, before its row is touched; running twice must do no harm. */
  eraseOf(customerId: string, tx: Transaction): Promise<unknown>
  /** What stays all the same, and which law says so. */
  kept?: readonly { what: Message; why: Message }[]
}
