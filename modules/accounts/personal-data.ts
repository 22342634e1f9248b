import type { Transaction } from '#platform/database/index.ts'
import type { Message } from '#platform/locale.ts'

/** The customer, with the address of the account: some know them by nothing else. */
export type Person = { id: string; email: string }

/** What another module knows of a customer (LGPD art. 18): it hands it out and takes it away. */
export type PersonalData = {
  /** The key in the export, such as `reservations`. */
  name: string
  exportOf(person: Person): Promise<unknown>
  /** Runs in the transaction that erases the account, before its row is touched; running twice must do no harm. */
  eraseOf(person: Person, tx: Transaction): Promise<unknown>
  /** What stays all the same, and which law says so. */
  kept?: readonly { what: Message; why: Message }[]
}
