import type { PersonalData } from '#modules/accounts/index.ts'
import { type Hotels, KEPT_OF_REVIEWS } from '#modules/hotels/index.ts'
import { KEPT_OF_MESSAGES, type Messages } from '#modules/messages/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import type { Database } from '#platform/database/index.ts'

type Deps = { db: Database; reservations: Reservations; reviews: Hotels['reviews']; messages: Messages }

/** What a customer has written about their stays, to hotels and to everybody: handed out and erased with the account. */
export function stayWords({ db, reservations, reviews, messages }: Deps): PersonalData[] {
  const { staysOf } = reservations
  return [
    {
      name: 'messages',
      exportOf: async ({ id }) => messages.exportOf(await staysOf(db, id)),
      eraseOf: async ({ id }, tx) => messages.eraseOf(tx, await staysOf(tx, id)),
      kept: KEPT_OF_MESSAGES,
    },
    {
      name: 'reviews',
      exportOf: async ({ id }) => reviews.exportOf(await staysOf(db, id)),
      eraseOf: async ({ id }, tx) => reviews.eraseOf(tx, await staysOf(tx, id)),
      kept: KEPT_OF_REVIEWS,
    },
  ]
}
