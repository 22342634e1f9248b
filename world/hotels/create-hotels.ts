import { sql } from 'drizzle-orm'
import { addDemonstrationOwners } from '#modules/accounts/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import { countDemonstration, knownHotels, saveDemonstration } from '#modules/hotels/index.ts'
import { addDemonstrationPartners } from '#modules/partners/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Vault } from '#platform/vault.ts'
import type { OnProgress } from '../progress.ts'
import { makeHotel } from './make-hotel.ts'
import { ownersFor, type PlannedOwner, planOwners } from './owners.ts'
import { planHotels } from './plan-hotels.ts'
import { yearFrom } from './seasons.ts'

/** Hotels of the demonstration world. */
export const HOTELS = 640
/** More are for measuring, and have no past. */
const MOST_LIVELY = 5_000
/** Any fixed number; all processes that share a database must agree on it. */
const HOTELS_LOCK = 7_201_004
const BATCH = 500
/** How far ahead calendars are filled. */
const DAYS = 365

type Options = {
  db: Database
  geo: Pick<Geo, 'cityByIata' | 'cities'>
  vault: Vault
  seed: number
  now: Date
  /** So many at the least. */
  count?: number
  onProgress?: OnProgress
}

/**
 * Creates the invented hotels that are missing, with their owners, calendars and reviews; returns within milliseconds when
 * none are. Processes that start together do it once, the others wait. @returns how many were made.
 */
export async function createHotels({ db, count = HOTELS, ...options }: Options): Promise<number> {
  if ((await countDemonstration(db)) >= count) return 0
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${HOTELS_LOCK})`)
    if ((await countDemonstration(tx)) >= count) return 0
    return addHotels(tx, { ...options, count })
  })
}

async function addHotels(
  tx: Transaction,
  { geo, vault, seed, now, count, onProgress = () => {} }: Omit<Options, 'db'> & { count: number },
): Promise<number> {
  const owners = planOwners(seed, ownersFor(count))
  await addOwners(tx, owners, { vault, now })
  const planned = planHotels(geo, seed, { count, owners: owners.length })
  const today = now.toISOString().slice(0, 10)
  const making = { seed, owners, today, year: yearFrom(today, DAYS) }
  let made = 0
  for (let from = 0; from < planned.length; from += BATCH) {
    onProgress({ step: 'Opening hotels', done: from, total: planned.length + 1 })
    const batch = planned
      .slice(from, from + BATCH)
      .map((hotel) => makeHotel(hotel, { ...making, life: count > MOST_LIVELY ? 'plain' : 'lively' }))
    const known = await knownHotels(
      tx,
      batch.map(({ id }) => id),
    )
    const missing = batch.filter(({ id }) => !known.has(id))
    await saveDemonstration(tx, missing, now)
    made += missing.length
  }
  onProgress({ step: 'Opening hotels', done: 1, total: 1 })
  return made
}

async function addOwners(
  tx: Transaction,
  owners: readonly PlannedOwner[],
  { vault, now }: { vault: Vault; now: Date },
): Promise<void> {
  const known = await addDemonstrationOwners(
    tx,
    owners.map(({ id, email, firstName, lastName, password }) => {
      return { id, email, firstName, lastName, password, locale: 'pt-BR' as const }
    }),
    now,
  )
  const fresh = owners.filter(({ id }) => known.has(id))
  await addDemonstrationPartners(tx, { vault, now }, fresh.map(partnerOf))
}

function partnerOf({ id: ownerId, companyName, city, state, password, ...owner }: PlannedOwner) {
  const { taxId, phone, address: addressLine1, postalCode, firstName, lastName } = owner
  const none = { dateOfBirth: null, registrationNumber: null, website: null, addressLine2: null }
  const bank = { holder: `${firstName} ${lastName}`, name: 'Banco do Brasil', branch: '1584-9', account: '00210169-6' }
  return {
    ...{ ownerId, companyName, businessType: 'hotel' as const, city, state, country: 'Brazil' },
    details: { ...none, phone, taxId, addressLine1, postalCode },
    bank: password === null ? null : bank,
  }
}
