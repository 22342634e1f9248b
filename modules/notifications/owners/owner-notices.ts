import { ownerClosed } from '#modules/accounts/index.ts'
import { listingDecided } from '#modules/hotels/index.ts'
import { payoutMoved } from '#modules/ledger/index.ts'
import { partnerPayoutChanged, partnerVerificationChanged } from '#modules/partners/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { and, count, desc, eq, isNull, lte } from '#platform/database/query.ts'
import type { Events } from '#platform/events.ts'
import { type Currency, money } from '#platform/money.ts'
import { OWNER_NOTICES_SHOWN, type OwnerNoticeKind, type OwnerNotices } from './owner-notices.contract.ts'
import { ownerNotices } from './owner-notices.tables.ts'

type Deps = { db: Database; clock: Clock; events: Events }

/** What owners are told in the portal, beside the mail that says the same: one notice for each event. */
export type OwnerNoticeBoard = {
  /** The newest, and how many of all are unread. */
  listOf(ownerId: string): Promise<OwnerNotices>
  /** Those up to a moment; reading twice keeps the first time. */
  readUntil(ownerId: string, until: Date): Promise<OwnerNotices>
}

const DECIDED = {
  listing: { approve: 'listing-approved', reject: 'listing-rejected', request_revision: 'listing-revision' },
  changes: { approve: 'changes-approved', reject: 'changes-rejected', request_revision: 'changes-rejected' },
} as const
const VERIFICATION = { verified: 'verified', rejected: 'verification-rejected', pending: 'verification-again' } as const

export async function openOwnerNotices(deps: Deps): Promise<OwnerNoticeBoard> {
  const { db, clock, events } = deps
  await events.subscribe(listingDecided, 'notifications', ({ id, at, data }) => {
    const { ownerId, hotelId, hotelName, target, decision } = data
    return tell(deps, { eventId: id, at, ownerId, kind: DECIDED[target][decision], hotelId, hotelName })
  })
  await events.subscribe(partnerVerificationChanged, 'notifications', ({ id, at, data: { ownerId, to } }) =>
    tell(deps, { eventId: id, at, ownerId, kind: VERIFICATION[to] }),
  )
  await events.subscribe(payoutMoved, 'notifications', ({ id, at, data: { ownerId, news, amount, currency } }) =>
    tell(deps, { eventId: id, at, ownerId, kind: `payout-${news}`, amount, currency }),
  )
  await events.subscribe(partnerPayoutChanged, 'notifications', ({ id, at, data: { ownerId, what } }) =>
    tell(deps, { eventId: id, at, ownerId, kind: `details-${what}` }),
  )
  await events.subscribe(ownerClosed, 'notifications', async ({ data: { ownerId } }) => {
    await db.delete(ownerNotices).where(eq(ownerNotices.ownerId, ownerId))
  })
  return {
    listOf: (ownerId) => listOf(db, ownerId),
    async readUntil(ownerId, until) {
      const seen = and(eq(ownerNotices.ownerId, ownerId), isNull(ownerNotices.readAt), lte(ownerNotices.at, until))
      await db.update(ownerNotices).set({ readAt: clock.now() }).where(seen)
      return listOf(db, ownerId)
    },
  }
}

type Told = { eventId: string; at: string; ownerId: string; kind: OwnerNoticeKind }
type About = { hotelId?: string; hotelName?: string; amount?: number; currency?: string }

async function tell({ db }: Deps, { at, hotelName = '', ...told }: Told & About): Promise<void> {
  await db
    .insert(ownerNotices)
    .values({ ...told, hotelName, at: new Date(at) })
    .onConflictDoNothing()
}

async function listOf(db: Database, ownerId: string): Promise<OwnerNotices> {
  const own = eq(ownerNotices.ownerId, ownerId)
  const [rows, [left]] = await Promise.all([
    db
      .select()
      .from(ownerNotices)
      .where(own)
      .orderBy(desc(ownerNotices.at), desc(ownerNotices.id))
      .limit(OWNER_NOTICES_SHOWN),
    db
      .select({ unread: count() })
      .from(ownerNotices)
      .where(and(own, isNull(ownerNotices.readAt))),
  ])
  return { unread: left?.unread ?? 0, rows: rows.map(viewOf) }
}

function viewOf({ id, kind, hotelId, hotelName, amount, currency, at, readAt }: typeof ownerNotices.$inferSelect) {
  return {
    id,
    kind,
    hotel_id: hotelId,
    hotel_name: hotelName,
    amount: amount === null ? null : money(amount, currency as Currency),
    at: at.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }
}
