import { calendarEdits, roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { calendarExports, calendarFeeds } from '#modules/hotels/calendar/feeds.tables.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.tables.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, count, eq, inArray, isNull } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { isPinAtCentre } from './address.ts'
import { type ListingParts, missingOf } from './completeness.ts'
import type { ListingDeps } from './deps.ts'
import { SUBMIT } from './listing-states.ts'
import { changeListing, type ListingRow, lockOwn, moveListing, OWNER, type Own, remember } from './listing-store.ts'
import { incomplete, notNow } from './listings.errors.ts'
import { listingSubmitted } from './listings.events.ts'
import { hotels, ratePlanExclusions, ratePlans, roomTypes } from './listings.tables.ts'
import { listingHistory } from './revisions.tables.ts'
import { mustSell } from './stopped-owners.ts'

const TEXT = {
  submitted: /*i18n*/ {
    id: 'hotel.submitted-before',
    message: 'This hotel is already under review or on the site. There is nothing to submit.',
  },
  pin: /*i18n*/ {
    id: 'hotel.missing.pin',
    message: 'The pin is still in the middle of the city. Move it to your hotel.',
  },
  notLive: /*i18n*/ {
    id: 'hotel.not-live',
    message: 'Only a hotel that is on the site can be paused. This one is not live yet.',
  },
  notDraft: /*i18n*/ {
    id: 'hotel.not-draft',
    message: 'Only a draft that was never submitted can be deleted. Pause the hotel to take it off the site.',
  },
} satisfies Record<string, Message>

/**
 * Hands a listing in for review. Throws AppError `hotel/incomplete` with one field for each thing that is missing,
 * `hotel/state` when it waits or is on the site already, `hotel/not-found`.
 */
export async function submitListing({ db, clock, events, geo }: ListingDeps, own: Own): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, own)
    await mustSell(tx, row.ownerId)
    const unmoved = isPinAtCentre(geo, row) ? [{ field: 'address.longitude', text: TEXT.pin }] : []
    const missing = [...missingOf(row, await partsOf(tx, row.id)), ...unmoved]
    if ((SUBMIT.from as readonly string[]).includes(row.status) && missing.length > 0) throw incomplete(missing)
    const moved = await moveListing(tx, { hotelId: row.id, move: SUBMIT, now, set: { submittedAt: now } })
    if (!moved) throw notNow(TEXT.submitted)
    await remember(tx, { hotelId: row.id, action: 'submitted', actor: OWNER, at: now })
    const about = { hotelId: row.id, ownerId: row.ownerId, hotelName: row.name ?? '' }
    await events.publish(tx, listingSubmitted, { ...about, target: 'listing' })
  })
}

/** What of a listing is in other tables, as far as completeness asks. */
export async function partsOf(db: DatabaseOrTransaction, hotelId: string): Promise<ListingParts> {
  const { id, status, work, alt } = hotelPhotos
  const photos = await db
    .select({ id, status, work, alt })
    .from(hotelPhotos)
    .where(eq(hotelPhotos.hotelId, hotelId))
    .orderBy(hotelPhotos.position)
  const countOf = async (table: typeof roomTypes | typeof ratePlans) => {
    const [row] = await db
      .select({ count: count() })
      .from(table)
      .where(and(eq(table.hotelId, hotelId), isNull(table.archivedAt)))
    return row?.count ?? 0
  }
  return { photos, roomTypes: await countOf(roomTypes), ratePlans: await countOf(ratePlans) }
}

/**
 * Takes a hotel off the site for a while, or puts it back; doing it twice changes nothing. Throws AppError `hotel/state`,
 * `hotel/not-found`.
 */
export async function pauseListing({ db, clock }: ListingDeps, own: Own, paused: boolean): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, own)
    if (row.status !== 'approved') throw notNow(TEXT.notLive)
    if (row.paused === paused) return
    await changeListing(tx, row, { paused }, now)
    await remember(tx, { hotelId: row.id, action: paused ? 'paused' : 'resumed', actor: OWNER, at: now })
  })
}

/** Deletes a draft that nobody but its owner has seen. Throws AppError `hotel/state`, `hotel/not-found`. */
export async function discardDraft({ db }: ListingDeps, own: Own): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, own)
    if (row.status !== 'draft') throw notNow(TEXT.notDraft)
    await deleteListing(tx, row)
  })
}

/** With all that it has; only for one that was never on the site, since stays may refer to any other. */
export async function deleteListing(tx: Transaction, { id }: ListingRow): Promise<void> {
  const rooms = tx.select({ id: roomTypes.id }).from(roomTypes).where(eq(roomTypes.hotelId, id))
  await tx.delete(roomNights).where(inArray(roomNights.roomTypeId, rooms))
  await tx.delete(calendarExports).where(inArray(calendarExports.roomTypeId, rooms))
  for (const table of [
    hotelPhotos,
    calendarFeeds,
    ratePlanExclusions,
    ratePlans,
    roomTypes,
    calendarEdits,
    listingHistory,
  ]) {
    await tx.delete(table).where(eq(table.hotelId, id))
  }
  await tx.delete(hotels).where(eq(hotels.id, id))
}
