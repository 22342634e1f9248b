import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, count, eq, isNull, max, sql } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import type { Message } from '#platform/locale.ts'
import type { ListingDeps } from './deps.ts'
import { checkPrice } from './least-price.ts'
import { MAX_ROOM_TYPES, type RoomTypeInput } from './listing-input.contract.ts'
import { changeListing, type ListingRow, lockOwn, type Own } from './listing-store.ts'
import { changedMeanwhile, noSuchRoomType, notNow } from './listings.errors.ts'
import { roomTypes } from './listings.tables.ts'

const TEXT = {
  currency: /*i18n*/ {
    id: 'hotel.room.currency-first',
    message: 'Choose your hotel’s currency first; then set the room prices.',
  },
  many: /*i18n*/ {
    id: 'hotel.room.too-many',
    message: 'A hotel can have up to {limit} room types. Archive one first.',
  },
  taken: /*i18n*/ {
    id: 'hotel.room.taken',
    message:
      'On {day}, {taken, plural, one {# room of this type is} other {# rooms of this type are}} sold or on hold. Keep at least that many, or set other nights in the calendar.',
  },
  last: /*i18n*/ {
    id: 'hotel.room.last',
    message: 'This is the last room type of a hotel that is on the site. Add another first, or pause the hotel.',
  },
} satisfies Record<string, Message>

/** A new room type, at the end. Throws AppError `hotel/state` without a currency or beyond the limit, `hotel/not-found`. */
export async function addRoomType(deps: ListingDeps, own: Own, input: RoomTypeInput): Promise<string> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    if (!hotel.currency) throw notNow(TEXT.currency)
    checkPrice(input.price, hotel.currency)
    const ofHotel = eq(roomTypes.hotelId, hotel.id)
    const [there] = await tx
      .select({ count: count(), last: max(roomTypes.position) })
      .from(roomTypes)
      .where(ofHotel)
    if ((there?.count ?? 0) >= MAX_ROOM_TYPES) throw notNow(TEXT.many, { limit: MAX_ROOM_TYPES })
    const position = (there?.last ?? -1) + 1
    const [row] = await tx
      .insert(roomTypes)
      .values({ ...input, hotelId: hotel.id, position, createdAt: now, updatedAt: now })
      .returning({ id: roomTypes.id })
    if (!row) throw new Error('the room type was not stored')
    await changeListing(tx, hotel, {}, now)
    return row.id
  })
}

export type ChangeRoomType = { roomTypeId: string; version: number; input: RoomTypeInput }

/**
 * Changes a room type; nights that follow it take its allotment over in the same transaction. Throws AppError `hotel/changed`
 * when another window saved it after `version`, `hotel/state` when more rooms are sold or held on a night to come,
 * `hotel/not-found`.
 */
export async function changeRoomType(deps: ListingDeps, own: Own, change: ChangeRoomType): Promise<void> {
  const { roomTypeId, version, input } = change
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const room = await lockRoomType(tx, hotel, roomTypeId)
    if (room.version !== version) throw changedMeanwhile(['roomTypes'])
    if (hotel.currency && input.price !== room.price) checkPrice(input.price, hotel.currency)
    if (room.allotment !== input.allotment) {
      await followAllotment(tx, { roomTypeId, allotment: input.allotment, today: dayIn(hotel.timeZone ?? 'UTC', now) })
    }
    await tx
      .update(roomTypes)
      .set({ ...input, version: version + 1, updatedAt: now })
      .where(eq(roomTypes.id, roomTypeId))
    await changeListing(tx, hotel, {}, now)
  })
}

/**
 * The lock keeps rows of nights from being made with the old allotment (stays/take-nights.ts locks the room type for share
 * before it makes them); nights that exist are locked in their order, as stays take them.
 */
async function followAllotment(tx: Transaction, to: { roomTypeId: string; allotment: number; today: string }) {
  const { roomTypeId, allotment, today } = to
  const { rows } = await tx.execute<{ day: string; taken: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sold + held as taken from ${roomNights}
    where room_type_id = ${roomTypeId} and not own_allotment and day >= ${today} order by room_nights.day for update`)
  const short = rows.find(({ taken }) => taken > allotment)
  if (short) throw notNow(TEXT.taken, { day: short.day, taken: short.taken })
  await tx
    .update(roomNights)
    .set({ allotment })
    .where(
      and(
        eq(roomNights.roomTypeId, roomTypeId),
        eq(roomNights.ownAllotment, false),
        sql`${roomNights.day} >= ${today}`,
      ),
    )
}

/** Locked for update, so that no stay makes nights of it meanwhile. Throws AppError `hotel/not-found`. */
async function lockRoomType(tx: Transaction, hotel: ListingRow, roomTypeId: string) {
  const [room] = await tx
    .select()
    .from(roomTypes)
    .where(and(eq(roomTypes.id, roomTypeId), eq(roomTypes.hotelId, hotel.id)))
    .for('update')
  if (!room) throw noSuchRoomType()
  return room
}

/** Stops or resumes selling it; booked stays remain. Throws AppError `hotel/state` for the last one, `hotel/not-found`. */
export async function archiveRoomType(
  { db, clock }: ListingDeps,
  own: Own,
  { roomTypeId, archived }: { roomTypeId: string; archived: boolean },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const room = await lockRoomType(tx, hotel, roomTypeId)
    if ((room.archivedAt !== null) === archived) return
    if (archived && hotel.status === 'approved') {
      const sold = await tx.$count(roomTypes, and(eq(roomTypes.hotelId, hotel.id), isNull(roomTypes.archivedAt)))
      if (sold <= 1) throw notNow(TEXT.last)
    }
    const set = { archivedAt: archived ? now : null, version: room.version + 1, updatedAt: now }
    await tx.update(roomTypes).set(set).where(eq(roomTypes.id, roomTypeId))
    await changeListing(tx, hotel, {}, now)
  })
}
