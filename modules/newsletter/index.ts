import { eq } from '#platform/database/query.ts'
import { confirmSubscription, endSubscription } from './confirm-subscription.ts'
import { exportAddress, forgetAddress, forgetUnconfirmed } from './forget-address.ts'
import { subscriptions } from './newsletter.tables.ts'
import type { Newsletter } from './newsletter.ts'
import { type SubscribeDeps, subscribe } from './subscribe.ts'
import { endOf, idOf, subscribersAfter, subscribersAmong } from './subscribers.ts'

export { countUnconfirmedBefore } from './forget-address.ts'
export { newsletterMails } from './mail-templates.ts'
export { newsletterApi } from './newsletter.api.ts'
export type { Newsletter } from './newsletter.ts'

export function createNewsletter(deps: SubscribeDeps): Newsletter {
  return {
    subscribe: (input) => subscribe(deps, input),
    confirm: (token) => confirmSubscription(deps, token),
    end: (token) => endSubscription(deps, token),
    subscribersAfter,
    subscribersAmong,
    idOf,
    live: () => deps.db.$count(subscriptions, eq(subscriptions.status, 'confirmed')),
    endOf: (tx, email) => endOf(tx, deps, email),
    exportOf: (email) => exportAddress(deps.db, email),
    eraseOf: (email, tx) => forgetAddress(tx, email),
    forgetUnconfirmed: () => forgetUnconfirmed(deps),
  }
}
