import type { Transaction } from '#platform/database/index.ts'
import type { Message } from '#platform/locale.ts'

/** The customer, with the address of the account: some know them by nothing else. */
export type Person = { id: string; email: string }

/** What another module knows of a customer (LGPD art. 18): it hands it out and takes it away. */
export type PersonalData = {
  /** The key in the export, such as `reservations`. */
  name: string
  exportOf(person: Person): Promise<unknown>
  /**
   * Looks up what is the person's, in the transaction that erases the account and before its row is touched; what it answers
   * with then empties it. All have looked before the first one empties, so no order among them matters. Running twice must do
   * no harm.
   */
  erasureOf(person: Person, tx: Transaction): Promise<() => Promise<unknown>>
  /** Two accounts of one person become one: what is of the first is of the second, in the transaction that ends the first. */
  moveTo(from: Person, into: Person, tx: Transaction): Promise<unknown>
  /** What must be kept anyway, and by which law. */
  kept?: readonly { what: Message; why: Message }[]
}
