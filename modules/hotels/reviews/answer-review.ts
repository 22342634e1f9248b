import type { StaffIdentity } from '#modules/accounts/index.ts'
import { changesBetween } from '#modules/audit/index.ts'
import type { Own } from '#modules/hotels/listings/listing-store.ts'
import { notNow } from '#modules/hotels/listings/listings.errors.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { and, eq, gt, isNull, or, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { type DecideReview, REPLY_HOURS } from './reviews.contract.ts'
import type { ReviewDeps } from './reviews.deps.ts'
import { stayReviews } from './reviews.tables.ts'
import { countReview } from './write-review.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'review.unknown', message: 'This review no longer exists. Reload the page.' },
  fixed: /*i18n*/ {
    id: 'review.reply-fixed',
    message: 'Replies can be edited for {hours} hours. Yours can no longer be changed.',
  },
  decided: /*i18n*/ {
    id: 'review.decided',
    message: 'Someone has already decided on this review. Reload the list.',
  },
} satisfies Record<string, Message>

const noSuchReview = () => new AppError('hotel/not-found', { userMessage: TEXT.unknown })

/**
 * The owner's one reply; it can be changed for a day. Throws AppError `hotel/not-found` for what is not published or of
 * another's hotel, `hotel/state` when the day is over.
 */
export async function replyTo(
  { db, clock }: ReviewDeps,
  { ownerId, hotelId }: Own,
  reply: { reviewId: string; text: string },
) {
  const now = clock.now()
  const changeable = new Date(now.getTime() - REPLY_HOURS * 3_600_000)
  const mine = and(
    eq(stayReviews.id, reply.reviewId),
    eq(stayReviews.hotelId, hotelId),
    eq(stayReviews.status, 'published'),
    sql`exists (select 1 from ${hotels} where ${hotels.id} = ${hotelId} and ${hotels.ownerId} = ${ownerId})`,
  )
  const changed = await db
    .update(stayReviews)
    .set({ reply: reply.text, repliedAt: sql`coalesce(${stayReviews.repliedAt}, ${now})` })
    .where(and(mine, or(isNull(stayReviews.repliedAt), gt(stayReviews.repliedAt, changeable))))
    .returning({ id: stayReviews.id })
  if (changed.length > 0) return
  const [known] = await db.select({ id: stayReviews.id }).from(stayReviews).where(mine)
  throw known ? notNow(TEXT.fixed, { hours: REPLY_HOURS }) : noSuchReview()
}

/**
 * Says that a review breaks the rules; staff look at it, and it stays meanwhile. The first report is kept until they do.
 * @param of whose it must be: a hotel that is on the site, or one of an owner's
 */
export async function reportReview(
  { db, clock }: ReviewDeps,
  of: { hotelId: string; ownerId?: string },
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<void> {
  const { hotelId, ownerId } = of
  const owner = ownerId ? sql`${hotels.ownerId} = ${ownerId}` : sql`${hotels.status} = 'approved'`
  const reported = await db
    .update(stayReviews)
    .set({
      reportedAt: sql`coalesce(${stayReviews.reportedAt}, ${clock.now()})`,
      reportReason: sql`coalesce(${stayReviews.reportReason}, ${reason})`,
    })
    .where(
      and(
        eq(stayReviews.id, reviewId),
        eq(stayReviews.hotelId, hotelId),
        eq(stayReviews.status, 'published'),
        sql`exists (select 1 from ${hotels} where ${hotels.id} = ${hotelId} and ${owner})`,
      ),
    )
    .returning({ id: stayReviews.id })
  if (reported.length === 0) throw noSuchReview()
}

/**
 * Staff's answer to a report: the review goes, and counts for nothing from then on, or it stays and the report is done with.
 * Why is in the audit log. Throws AppError `hotel/not-found`, `hotel/state` when someone was faster.
 */
export async function decideReview(
  { db, audit }: ReviewDeps,
  { reviewId, staff, decision, reason }: DecideReview & { reviewId: string; staff: StaffIdentity },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(stayReviews).where(eq(stayReviews.id, reviewId)).for('update')
    if (!known) throw noSuchReview()
    if (known.status === 'removed' || (decision === 'keep' && !known.reportedAt)) throw notNow(TEXT.decided)
    const set = decision === 'remove' ? { status: 'removed' as const } : { reportedAt: null, reportReason: null }
    await tx.update(stayReviews).set(set).where(eq(stayReviews.id, reviewId))
    const { hotelId, overall } = known
    if (decision === 'remove') await countReview(tx, hotelId, { reviews: -1, tenths: overall })
    const entry = { who: staff, permission: 'hotels.verify' as const, subject: `review:${reviewId}`, reason }
    const changes = decision === 'remove' ? changesBetween({ status: known.status }, set) : {}
    await audit.record(tx, { ...entry, action: `review.${decision}`, changes })
  })
}
