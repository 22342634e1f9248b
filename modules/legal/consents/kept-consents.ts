import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { asc, eq, lt } from '#platform/database/query.ts'
import { CONSENT_KEPT_DAYS } from './consents.contract.ts'
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

/** Deletes records that are older than 400 days; returns how many. */
export async function forgetOldConsents({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - CONSENT_KEPT_DAYS * 86_400_000)
  const { rowCount } = await db.delete(consents).where(lt(consents.at, before))
  return rowCount ?? 0
}

/** Of two accounts that become one. */
export async function moveConsents(tx: DatabaseOrTransaction, { from, into }: { from: string; into: string }) {
  await tx.update(consents).set({ customerId: into }).where(eq(consents.customerId, from))
}
