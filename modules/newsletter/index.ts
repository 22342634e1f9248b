import type { Transaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import { confirmSubscription, endSubscription } from './confirm-subscription.ts'
import { exportAddress, forgetAddress, forgetUnconfirmed } from './forget-address.ts'
import { type SubscribeDeps, subscribe } from './subscribe.ts'

export { newsletterApi } from './newsletter.api.ts'

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

export function createNewsletter(deps: SubscribeDeps): Newsletter {
  return {
    subscribe: (input) => subscribe(deps, input),
    confirm: (token) => confirmSubscription(deps, token),
    end: (token) => endSubscription(deps, token),
    exportOf: (email) => exportAddress(deps.db, email),
    eraseOf: (email, tx) => forgetAddress(tx, email),
    forgetUnconfirmed: () => forgetUnconfirmed(deps),
  }
}
