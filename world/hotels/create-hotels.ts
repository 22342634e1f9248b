import { addDemonstrationOwners } from '#modules/accounts/index.ts'
import { addDemonstrationOpenings } from '#modules/careers/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import { countDemonstration, knownHotels, type SoldStay, saveDemonstration } from '#modules/hotels/index.ts'
import { createLedger, type PayoutTarget } from '#modules/ledger/index.ts'
import { addDemonstrationTalks } from '#modules/messages/index.ts'
import { addDemonstrationPartners, payoutOf } from '#modules/partners/index.ts'
import { readPaymentTotals } from '#modules/payments/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'
import type { OnProgress } from '#world/progress.ts'
import { addBookings } from './add-bookings.ts'
import { makeHotel } from './make-hotel.ts'
import { ownersFor, type PlannedOwner, planOwners } from './owners.ts'
import { payOwners } from './pay-owners.ts'
import { planHotels } from './plan-hotels.ts'
import type { Making } from './planned-hotel.ts'
import { yearFrom } from './seasons.ts'
import { planTalks } from './talks.ts'

/** Hotels of the demonstration world. */
export const HOTELS = 640
/** More are for measuring, and have no past. */
const MOST_LIVELY = 5_000

/** Any fixed number; all processes that share a database must agree on it. */
const HOTELS_LOCK = 7_201_004
const BATCH = 500
/** A statement has at most 65,535 values. */
const OWNERS_BATCH = 10_000

/** How far ahead calendars are filled. */
const DAYS = 365

type Options = {
  db: Database
  geo: Pick<Geo, 'cityByIata' | 'cities'>
  vault: Vault
  /** Finds a guest by name. */
  surnameKey: Uint8Array
  seed: number
  now: Date
  /** So many at the least. */
  count?: number
  /** Without it, a world that is too large to be lived in is plain. */
  life?: Making['life']
  onProgress?: OnProgress
}

/**
 * Creates the invented hotels that are missing, with their owners, calendars and reviews; returns within milliseconds when
 * none are. Processes that start together do it once, the others wait. What the owners whom people sign in as were paid
 * comes with the first hotels only: later, runs of true staff are among them. @returns how many were made.
 */
export async function createHotels({ db, count = HOTELS, ...options }: Options): Promise<number> {
  if ((await countDemonstration(db)) >= count) return 0
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${HOTELS_LOCK})`)
    const before = await countDemonstration(tx)
    if (before >= count) return 0
    const { seed, vault, surnameKey, now, life = count > MOST_LIVELY ? 'plain' : 'lively' } = options
    const owners = planOwners(seed, ownersFor(count))
    await addOwners(tx, owners, { vault, now })
    const today = now.toISOString().slice(0, 10)
    const making = { life, seed, owners, now, today, year: yearFrom(today, DAYS), shown: before === 0 }
    const { made, sold } = await addHotels(tx, making, { ...options, count })
    const ledger = createLedger({ db, paid: readPaymentTotals })
    await addBookings(tx, { seed, vault, surnameKey, ledger }, sold)
    if (before === 0) await addDemonstrationOpenings(tx, now)
    await addDemonstrationTalks(tx, vault, planTalks(seed, sold))
    const since = sold.map(({ offer }) => offer.checkOut).toSorted()[0]
    if (since) await payOwners(tx, { seed, now, vault, ledger, since, targets: targetsOf(owners) })
    return made
  })
}

async function addHotels(
  tx: Transaction,
  making: Making & { owners: readonly PlannedOwner[] },
  { geo, vault, count, onProgress = () => {} }: Omit<Options, 'db'> & { count: number },
): Promise<{ made: number; sold: SoldStay[] }> {
  const { seed, owners, now } = making
  const planned = planHotels(geo, seed, { count, owners: owners.length })
  const sold: SoldStay[] = []
  let made = 0
  for (let from = 0; from < planned.length; from += BATCH) {
    onProgress({ step: 'Opening hotels', done: from, total: planned.length + 1 })
    const batch = planned.slice(from, from + BATCH).map((hotel) => makeHotel(hotel, making))
    const known = await knownHotels(
      tx,
      batch.map(({ id }) => id),
    )
    const missing = batch.filter(({ id }) => !known.has(id))
    sold.push(...(await saveDemonstration(tx, { now, vault }, missing)))
    made += missing.length
  }
  onProgress({ step: 'Opening hotels', done: 1, total: 1 })
  return { made, sold }
}

async function addOwners(
  tx: Transaction,
  owners: readonly PlannedOwner[],
  { vault, now }: { vault: Vault; now: Date },
): Promise<void> {
  for (let from = 0; from < owners.length; from += OWNERS_BATCH) {
    const batch = owners.slice(from, from + OWNERS_BATCH)
    const added = await addDemonstrationOwners(
      tx,
      batch.map(({ id, email, firstName, lastName, password }) => {
        return { id, email, firstName, lastName, password, locale: 'pt-BR' as const }
      }),
      now,
    )
    const fresh = batch.filter(({ id }) => added.has(id))
    await addDemonstrationPartners(tx, { vault, now }, fresh.map(partnerOf))
  }
}

function partnerOf({ id: ownerId, companyName, city, state, bank, ...owner }: PlannedOwner) {
  const { taxId, phone, address: addressLine1, postalCode, firstName, lastName } = owner
  const none = { dateOfBirth: null, registrationNumber: null, website: null, addressLine2: null }
  return {
    ownerId,
    companyName,
    businessType: 'hotel' as const,
    city,
    state,
    country: 'Brazil',
    details: { ...none, phone, taxId, addressLine1, postalCode },
    bank: bank && { ...bank, holder: `${firstName} ${lastName}` },
  }
}

/** Where the past payout runs paid to: the current payout details. */
function targetsOf(owners: readonly PlannedOwner[]): Map<string, PayoutTarget> {
  const targets = new Map<string, PayoutTarget>()
  for (const { ownerId, companyName: name, details, city, state, country, bank } of owners.map(partnerOf)) {
    const town = `${details.postalCode} ${city} ${state}`
    const payee = { name, taxId: details.taxId, address: [details.addressLine1, town, country] }
    if (bank) targets.set(ownerId, { status: 'ready', payee, details: payoutOf(bank) })
  }
  return targets
}
