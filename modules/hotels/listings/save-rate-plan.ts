import type { Transaction } from '#platform/database/index.ts'
import { and, count, eq, inArray, isNull, max } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import type { ListingDeps } from './deps.ts'
import { MAX_RATE_PLANS, type RatePlanInput } from './listing-input.contract.ts'
import { changeListing, type ListingRow, lockOwn, type Own } from './listing-store.ts'
import { changedMeanwhile, noSuchRatePlan, noSuchRoomType, notNow } from './listings.errors.ts'
import { ratePlanExclusions, ratePlans, roomTypes } from './listings.tables.ts'

const TEXT = {
  many: /*i18n*/ {
    id: 'hotel.plan.too-many',
    message: 'A hotel can have up to {limit} rate plans. Archive one first.',
  },
  last: /*i18n*/ {
    id: 'hotel.plan.last',
    message: 'This is the last rate plan of a hotel that is on the site. Add another first, or pause the hotel.',
  },
} satisfies Record<string, Message>

/** A new rate plan, at the end. Throws AppError `hotel/state` beyond the limit, `hotel/not-found`. */
export async function addRatePlan({ db, clock }: ListingDeps, own: Own, input: RatePlanInput): Promise<string> {
  const now = clock.now()
  const { excludedRoomTypeIds, ...columns } = input
  return db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const [there] = await tx
      .select({ count: count(), last: max(ratePlans.position) })
      .from(ratePlans)
      .where(eq(ratePlans.hotelId, hotel.id))
    if ((there?.count ?? 0) >= MAX_RATE_PLANS) throw notNow(TEXT.many, { limit: MAX_RATE_PLANS })
    const position = (there?.last ?? -1) + 1
    const [row] = await tx
      .insert(ratePlans)
      .values({ ...columns, hotelId: hotel.id, position, createdAt: now, updatedAt: now })
      .returning({ id: ratePlans.id })
    if (!row) throw new Error('the rate plan was not stored')
    await exclude(tx, { hotel, ratePlanId: row.id, roomTypeIds: excludedRoomTypeIds })
    await changeListing(tx, hotel, {}, now)
    return row.id
  })
}

export type ChangeRatePlan = { ratePlanId: string; version: number; input: RatePlanInput }

/** Throws AppError `hotel/changed` when another window saved it after `version`, `hotel/not-found`. */
export async function changeRatePlan({ db, clock }: ListingDeps, own: Own, change: ChangeRatePlan): Promise<void> {
  const { ratePlanId, version, input } = change
  const { excludedRoomTypeIds: roomTypeIds, ...columns } = input
  const now = clock.now()
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const plan = await planOf(tx, hotel, ratePlanId)
    if (plan.version !== version) throw changedMeanwhile(['ratePlans'])
    await tx
      .update(ratePlans)
      .set({ ...columns, version: version + 1, updatedAt: now })
      .where(eq(ratePlans.id, ratePlanId))
    await tx.delete(ratePlanExclusions).where(eq(ratePlanExclusions.ratePlanId, ratePlanId))
    await exclude(tx, { hotel, ratePlanId, roomTypeIds })
    await changeListing(tx, hotel, {}, now)
  })
}

/** Stops or resumes selling by it; booked stays remain. Throws AppError `hotel/state` for the last one, `hotel/not-found`. */
export async function archiveRatePlan(
  { db, clock }: ListingDeps,
  own: Own,
  { ratePlanId, archived }: { ratePlanId: string; archived: boolean },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const plan = await planOf(tx, hotel, ratePlanId)
    if ((plan.archivedAt !== null) === archived) return
    if (archived && hotel.status === 'approved') {
      const sold = await tx.$count(ratePlans, and(eq(ratePlans.hotelId, hotel.id), isNull(ratePlans.archivedAt)))
      if (sold <= 1) throw notNow(TEXT.last)
    }
    const set = { archivedAt: archived ? now : null, version: plan.version + 1, updatedAt: now }
    await tx.update(ratePlans).set(set).where(eq(ratePlans.id, ratePlanId))
    await changeListing(tx, hotel, {}, now)
  })
}

/** The hotel is locked, so nobody else changes its plans meanwhile. Throws AppError `hotel/not-found`. */
async function planOf(tx: Transaction, hotel: ListingRow, ratePlanId: string) {
  const [plan] = await tx
    .select()
    .from(ratePlans)
    .where(and(eq(ratePlans.id, ratePlanId), eq(ratePlans.hotelId, hotel.id)))
  if (!plan) throw noSuchRatePlan()
  return plan
}

async function exclude(
  tx: Transaction,
  { hotel, ratePlanId, roomTypeIds }: { hotel: ListingRow; ratePlanId: string; roomTypeIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(roomTypeIds)]
  if (ids.length === 0) return
  const own = await tx.$count(roomTypes, and(eq(roomTypes.hotelId, hotel.id), inArray(roomTypes.id, ids)))
  if (own !== ids.length) throw noSuchRoomType()
  await tx.insert(ratePlanExclusions).values(ids.map((roomTypeId) => ({ hotelId: hotel.id, ratePlanId, roomTypeId })))
}
