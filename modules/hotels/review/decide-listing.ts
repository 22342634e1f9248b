import type { StaffIdentity } from '#modules/accounts/index.ts'
import { changesBetween } from '#modules/audit/index.ts'
import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { languageOf } from '#modules/hotels/known-names.contract.ts'
import type { ListingDeps } from '#modules/hotels/listings/deps.ts'
import { invalidateCity } from '#modules/hotels/listings/invalidate-city.ts'
import { DECISION_MOVES, type ListingMove } from '#modules/hotels/listings/listing-states.ts'
import {
  changeListing,
  type ListingRow,
  lockAny,
  moveListing,
  remember,
  staffActor,
} from '#modules/hotels/listings/listing-store.ts'
import { changedMeanwhile, notNow } from '#modules/hotels/listings/listings.errors.ts'
import { listingDecided } from '#modules/hotels/listings/listings.events.ts'
import { hotels, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { type ListingChanges, listingRevisions } from '#modules/hotels/listings/revisions.tables.ts'
import { columnsOfChanges } from '#modules/hotels/listings/sections.ts'
import { isStopped } from '#modules/hotels/listings/stopped-owners.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.tables.ts'
import { isToReview } from '#modules/hotels/photos/photos.views.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, ne, notInArray, sql } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { decisionMail } from './decision-mail.ts'
import type { Decide } from './review.contract.ts'

const TEXT = {
  state: /*i18n*/ {
    id: 'hotel.review.state',
    message:
      'You cannot decide on this hotel in its current state. Reload the page: a colleague may have decided already.',
  },
  rejectedOwner: /*i18n*/ {
    id: 'hotel.review.rejected-owner',
    message: 'This hotel’s owner was rejected. Verify the owner first, then approve the hotel.',
  },
  nothing: /*i18n*/ { id: 'hotel.review.nothing', message: 'Nothing about this hotel is awaiting a decision.' },
} satisfies Record<string, Message>

/**
 * Staff's answer. A yes shows the photos that wait, but those that are refused by name. A listing that is taken off the site
 * takes its waiting changes over, to be looked at when it is handed in again. Throws AppError `hotel/changed` when the owner
 * saved anything after `version`, `hotel/state` when a colleague has decided or its owner is rejected, `hotel/not-found`.
 */
export async function decideListing(
  deps: ListingDeps,
  { hotelId, staff, ...answer }: Decide & { hotelId: string; staff: StaffIdentity },
): Promise<void> {
  const { db, clock, events, audit, mail, readOwners } = deps
  const at = clock.now()
  const { target, decision, checklist } = answer
  const reason = answer.reason || null
  await db.transaction(async (tx) => {
    const row = await lockAny(tx, hotelId)
    if (row.version !== answer.version) throw changedMeanwhile(['listing'])
    if (decision === 'approve' && (await isStopped(tx, row.ownerId))) throw notNow(TEXT.rejectedOwner)
    const decide = target === 'listing' ? decideWhole : decideChanges
    const action = await decide(deps, tx, row, answer)
    await remember(tx, { hotelId, action, actor: staffActor(staff), at, reason, checklist })
    const about = { hotelId, ownerId: row.ownerId, hotelName: row.name ?? '' }
    await events.publish(tx, listingDecided, { ...about, target, decision, reason })
    const [owner] = await readOwners([row.ownerId], tx)
    const hotelLanguage = languageOf(row.description)
    if (owner)
      await mail.post(
        tx,
        decisionMail({ ...about, hotelLanguage, owner, target, decision, reason: answer.reason, ...deps }),
      )
    const entry = { who: staff, permission: 'hotels.verify', subject: `hotel:${hotelId}`, reason }
    const [now] = await tx.select({ status: hotels.status }).from(hotels).where(eq(hotels.id, hotelId))
    const changes = changesBetween({ status: row.status }, now ?? {})
    await audit.record(tx, { ...entry, action: `hotel.${action.replace('_', '-')}`, changes })
  })
}

type Answer = Pick<Decide, 'decision' | 'refusedPhotoIds'>

/** @returns the word of the history. */
async function decideWhole(deps: ListingDeps, tx: Transaction, row: ListingRow, answer: Answer): Promise<string> {
  const now = deps.clock.now()
  const { decision, refusedPhotoIds } = answer
  const move: ListingMove<'approved' | 'rejected' | 'revision_requested'> = DECISION_MOVES[decision]
  const changes = row.status === 'approved' ? await closeRevision(tx, row, 'withdrawn', now) : null
  const approved = decision === 'approve' ? { approvedAt: now, paused: false } : {}
  const set: Partial<typeof hotels.$inferInsert> = { ...approved, ...columnsOfChanges(deps.geo, changes ?? {}) }
  const moved = await moveListing(tx, { hotelId: row.id, move, now, set })
  if (!moved) throw notNow(TEXT.state)
  if (decision === 'approve') await settlePhotos(tx, row.id, 'shown', refusedPhotoIds)
  await moveNights(tx, moved)
  await invalidateCity(tx, row.cityId, moved.cityId)
  return moved.status
}

async function decideChanges(deps: ListingDeps, tx: Transaction, row: ListingRow, answer: Answer): Promise<string> {
  if (row.status !== 'approved') throw notNow(TEXT.state)
  const now = deps.clock.now()
  const yes = answer.decision === 'approve'
  const changes = await closeRevision(tx, row, yes ? 'approved' : 'rejected', now)
  const photos = await settlePhotos(tx, row.id, yes ? 'shown' : 'refused', answer.refusedPhotoIds)
  if (!changes && photos === 0) throw notNow(TEXT.nothing)
  const next = await changeListing(tx, row, yes && changes ? columnsOfChanges(deps.geo, changes) : {}, now)
  await moveNights(tx, next)
  return yes ? 'changes_approved' : 'changes_rejected'
}

/** @returns what it would change; null when none was open. */
async function closeRevision(
  tx: Transaction,
  { id }: ListingRow,
  status: 'approved' | 'rejected' | 'withdrawn',
  decidedAt: Date,
): Promise<ListingChanges | null> {
  const [closed] = await tx
    .update(listingRevisions)
    .set({ status, decidedAt })
    .where(and(eq(listingRevisions.hotelId, id), eq(listingRevisions.status, 'open')))
    .returning({ changes: listingRevisions.changes })
  return closed?.changes ?? null
}

/** @returns how many photos waited. */
async function settlePhotos(
  tx: Transaction,
  hotelId: string,
  status: 'shown' | 'refused',
  refused: readonly string[],
): Promise<number> {
  const waits = and(eq(hotelPhotos.hotelId, hotelId), isToReview)
  const named = refused.length > 0 ? inArray(hotelPhotos.id, [...refused]) : sql`false`
  const no = await tx.update(hotelPhotos).set({ status: 'refused' }).where(and(waits, named))
  const rest = refused.length > 0 ? notInArray(hotelPhotos.id, [...refused]) : undefined
  const others = await tx.update(hotelPhotos).set({ status }).where(and(waits, rest))
  return (no.rowCount ?? 0) + (others.rowCount ?? 0)
}

/**
 * Nights carry the city of their hotel; those of a draft may have been made while it had another one. Room types are locked
 * as those do who make nights, nights in their order.
 */
async function moveNights(tx: Transaction, { id: hotelId, cityId }: ListingRow): Promise<void> {
  if (!cityId) return
  const ofHotel = eq(roomTypes.hotelId, hotelId)
  const rooms = await tx.select({ id: roomTypes.id }).from(roomTypes).where(ofHotel).orderBy(roomTypes.id).for('update')
  if (rooms.length === 0) return
  const elsewhere = and(
    inArray(
      roomNights.roomTypeId,
      rooms.map(({ id }) => id),
    ),
    ne(roomNights.cityId, cityId),
  )
  await tx
    .select({ day: roomNights.day })
    .from(roomNights)
    .where(elsewhere)
    .orderBy(roomNights.roomTypeId, roomNights.day)
    .for('update')
  await tx.update(roomNights).set({ cityId }).where(elsewhere)
}
