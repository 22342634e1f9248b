import type { Locale } from '#platform/locale.ts'
import { confirmSubscription, endSubscription } from './confirm-subscription.ts'
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
}

export function createNewsletter(deps: SubscribeDeps): Newsletter {
  return {
    subscribe: (input) => subscribe(deps, input),
    confirm: (token) => confirmSubscription(deps, token),
    end: (token) => endSubscription(deps, token),
  }
}
