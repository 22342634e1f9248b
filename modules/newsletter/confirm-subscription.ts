import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { addressOf, hashToken, moveSubscription } from './newsletter.store.ts'
import type { SubscribeDeps } from './subscribe.ts'

type Deps = { db: Database; clock: Clock }

const LINK_LIFE_MS = 7 * 86_400_000

/** Double opt-in's second step. False when the link is unknown, older than 7 days, or the subscription has ended. */
export function confirmSubscription(
  { db, clock, mail }: Deps & Pick<SubscribeDeps, 'mail'>,
  token: string,
): Promise<boolean> {
  const now = clock.now()
  const requestedSince = new Date(now.getTime() - LINK_LIFE_MS)
  const tokenHash = hashToken(token)
  return db.transaction(async (tx) => {
    const moved = await moveSubscription(tx, { tokenHash, from: ['pending'], to: 'confirmed', now, requestedSince })
    const email = moved ? await addressOf(tx, tokenHash) : null
    if (email !== null) await mail.askedAnew(tx, email)
    return moved
  })
}

/** Leaving works with the same link forever. False when the link is unknown. */
export function endSubscription({ db, clock }: Deps, token: string): Promise<boolean> {
  const now = clock.now()
  return db.transaction((tx) =>
    moveSubscription(tx, { tokenHash: hashToken(token), from: ['pending', 'confirmed'], to: 'unsubscribed', now }),
  )
}
