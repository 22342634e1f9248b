import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'

/** An address that has confirmed that it wants the newsletter. */
export type Subscriber = { id: string; email: string; locale: Locale }

/** The newsletter with double opt-in. */
export type Newsletter = {
  /** Sends a confirmation link to the address, at most one in ten minutes; says nothing about what is known of it. */
  subscribe(input: { email: string; locale: Locale }): Promise<void>
  /** @returns false when the link is unknown, older than 7 days or was ended. Following it twice is true twice. */
  confirm(token: string): Promise<boolean>
  /** @returns false when the link is unknown. */
  end(token: string): Promise<boolean>
  /** Who wants it, in the order of their ids: at most so many behind one. */
  subscribersAfter(db: DatabaseOrTransaction, after: string | null, most: number): Promise<Subscriber[]>
  /** How many want it. */
  live(): Promise<number>
  /** Of the subscription of an address, whatever became of it. */
  idOf(db: DatabaseOrTransaction, email: string): Promise<string | null>
  /** Of these those who still want it. */
  subscribersAmong(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Subscriber[]>
  /** Ends it for an address, however it is written; nothing where there is none. */
  endOf(tx: Transaction, email: string): Promise<void>
  /** For a customer's export: what is kept of their address. */
  exportOf(email: string): Promise<unknown>
  /** For a customer's erasure. */
  eraseOf(email: string, tx: Transaction): Promise<void>
  /** Deletes requests that nobody has confirmed in their time; returns how many. Run every day. */
  forgetUnconfirmed(): Promise<number>
}
