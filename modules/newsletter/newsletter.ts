import type { Transaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'

/** The newsletter with double opt-in. */
export type Newsletter = {
  /** Sends a confirmation link to the address, at most one in ten minutes; says nothing about what is known of it. */
  subscribe(input: { email: string; locale: Locale }): Promise<void>
  /** @returns false when the link is unknown, older than 7 days or was ended. Following it twice is true twice. */
  confirm(token: string): Promise<boolean>
  /** @returns false when the link is unknown. */
  end(token: string): Promise<boolean>
  /** For a customer's export: what is kept of their address. */
  exportOf(email: string): Promise<unknown>
  /** For a customer's erasure. */
  eraseOf(email: string, tx: Transaction): Promise<void>
  /** Deletes requests that nobody has confirmed for 30 days; returns how many. Run every day. */
  forgetUnconfirmed(): Promise<number>
}
