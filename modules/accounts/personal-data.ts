import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import type { Message } from '#platform/locale.ts'

/** Who has the account, with its address: some know them by nothing else. */
export type Person = { id: string; email: string }

/** What another module knows of an account (LGPD art. 18): it hands it out and takes it away. */
export type AccountData = {
  /** The key in the export, such as `reservations`. */
  name: string
  exportOf(person: Person): Promise<unknown>
  /**
   * Looks up what is the person's, in the transaction that erases the account and before its row is touched; what it answers
   * with then empties it. All have looked before the first one empties, so no order among them matters. Running twice must do
   * no harm.
   */
  erasureOf(person: Person, tx: Transaction): Promise<() => Promise<unknown>>
  /** Why the account cannot be erased yet; nothing where it can. Asked in the transaction that would erase it, too. */
  holdsOf?(person: Person, from: DatabaseOrTransaction): Promise<readonly Message[]>
  /** What must be kept anyway, for how long and by which law. */
  kept?: readonly { what: Message; why: Message }[]
}

/** Of customers, of whom two may turn out to be one person. */
export type PersonalData = AccountData & {
  /** Two accounts of one person become one: what is of the first is of the second, in the transaction that ends the first. */
  moveTo(from: Person, into: Person, tx: Transaction): Promise<unknown>
}

/** By the realm of the account. */
export type PersonalDataOf = {
  customer: readonly PersonalData[]
  owner: readonly AccountData[]
  staff: readonly AccountData[]
}
