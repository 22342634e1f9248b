import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { asc, eq, lt } from '#platform/database/query.ts'
import { keptSince } from '#platform/retention.contract.ts'
import { consents } from './consents.tables.ts'

/** For a customer's export. */
export async function exportConsents(db: Database, customerId: string) {
  const { at, convenience, version, browser } = consents
  const own = eq(consents.customerId, customerId)
  return db.select({ at, convenience, version, browser }).from(consents).where(own).orderBy(asc(at), asc(consents.id))
}

/** For a customer's erasure. */
export async function eraseConsents(tx: DatabaseOrTransaction, customerId: string): Promise<void> {
  await tx.delete(consents).where(eq(consents.customerId, customerId))
}

const isBefore = (before: Date) => lt(consents.at, before)

export const countConsentsBefore = (db: Database, before: Date) => db.$count(consents, isBefore(before))

/** Deletes records that have been kept for their time; returns how many. */
export async function forgetOldConsents({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const { rowCount } = await db.delete(consents).where(isBefore(keptSince('consents', clock.now())))
  return rowCount ?? 0
}

/** Of two accounts that become one. */
export async function moveConsents(tx: DatabaseOrTransaction, { from, into }: { from: string; into: string }) {
  await tx.update(consents).set({ customerId: into }).where(eq(consents.customerId, from))
}
