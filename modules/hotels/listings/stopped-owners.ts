import { languageOf } from '#modules/hotels/known-names.contract.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { invalidateCity } from './invalidate-city.ts'
import { notNow } from './listings.errors.ts'
import { hotels, stoppedOwners } from './listings.tables.ts'

const TEXT = {
  owner: /*i18n*/ {
    id: 'hotel.owner-stopped',
    message: 'Your verification was rejected, so you cannot list hotels. Contact support to resolve this.',
  },
} satisfies Record<string, Message>

/**
 * What an owner may sell, by the word of who verifies owners. Stopped, nothing of theirs is found, held, paid or accepted, and
 * no hotel is handed in or approved: the statements ask, and triggers (db/) have the last word. Booked stays stand.
 */
export type OwnerSales = {
  stop(tx: Transaction, ownerId: string, at: Date): Promise<void>
  resume(tx: Transaction, ownerId: string): Promise<void>
}

export const ownerSales: OwnerSales = {
  async stop(tx, ownerId, at) {
    await tx.insert(stoppedOwners).values({ ownerId, at }).onConflictDoNothing()
    await tellSearches(tx, ownerId)
  },
  async resume(tx, ownerId) {
    await tx.delete(stoppedOwners).where(eq(stoppedOwners.ownerId, ownerId))
    await tellSearches(tx, ownerId)
  },
}

async function tellSearches(tx: Transaction, ownerId: string): Promise<void> {
  const live = await tx
    .selectDistinct({ cityId: hotels.cityId })
    .from(hotels)
    .where(and(eq(hotels.ownerId, ownerId), eq(hotels.status, 'approved')))
  await invalidateCity(tx, ...live.map(({ cityId }) => cityId))
}

/** For statements over `hotels`, under whatever name: its owner may sell. */
export const ownerSells = sql`owner_id not in (select stopped.owner_id from ${stoppedOwners} as stopped)`

export async function isStopped(db: DatabaseOrTransaction, ownerId: string): Promise<boolean> {
  return (await db.$count(stoppedOwners, eq(stoppedOwners.ownerId, ownerId))) > 0
}

/** Throws AppError `hotel/state` with a sentence for the owner. */
export async function mustSell(db: DatabaseOrTransaction, ownerId: string): Promise<void> {
  if (await isStopped(db, ownerId)) throw notNow(TEXT.owner)
}

/** An owner's hotels that travellers can find. */
export async function onSale(db: DatabaseOrTransaction, ownerId: string) {
  const live = and(eq(hotels.ownerId, ownerId), eq(hotels.status, 'approved'), eq(hotels.paused, false), ownerSells)
  const rows = await db
    .select({ id: hotels.id, name: hotels.name, description: hotels.description, city: hotels.cityName })
    .from(hotels)
    .where(live)
    .orderBy(hotels.name, hotels.id)
  return rows.map(({ id, name, description, city }) => ({
    id,
    name: name ?? '',
    nameLanguage: languageOf(description),
    city: city ?? '',
  }))
}
