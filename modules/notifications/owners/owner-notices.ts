import { ownerClosed } from '#modules/accounts/index.ts'
import { listingDecided } from '#modules/hotels/index.ts'
import { payoutMoved } from '#modules/ledger/index.ts'
import { partnerPayoutChanged, partnerVerificationChanged } from '#modules/partners/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, count, desc, eq, isNull, lte } from '#platform/database/query.ts'
import type { Events } from '#platform/events.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, money } from '#platform/money.ts'
import { OWNER_NOTICES_SHOWN, type OwnerNoticeKind, type OwnerNotices } from './owner-notices.contract.ts'
import { ownerNotices } from './owner-notices.tables.ts'

/** `eventId`: of this owner and this message. `path`: where on the site it leads; empty for nowhere. */
export type OwnerNews = {
  ownerId: string
  eventId: string
  texts: Record<Locale, { title: string; text: string }>
  path: string
  at: Date
}

type Deps = { db: Database; clock: Clock; events: Events }

/** What owners are told in the portal, beside the mail that says the same: one notice for each event. */
export type OwnerNoticeBoard = {
  /** The newest, and how many of all are unread. */
  listOf(ownerId: string, locale: Locale): Promise<OwnerNotices>
  /** Those up to a moment; reading twice keeps the first time. */
  readUntil(ownerId: string, until: Date, locale: Locale): Promise<OwnerNotices>
  /** Shows an owner what staff wrote, in both languages; the same once more changes nothing. */
  addNews(tx: Transaction, news: OwnerNews): Promise<void>
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
    listOf: (ownerId, locale) => listOf(db, ownerId, locale),
    async addNews(tx, { texts, path, ...told }) {
      const row = { ...told, kind: 'news' as const, hotelName: '', news: { texts, path } }
      await tx.insert(ownerNotices).values(row).onConflictDoNothing()
    },
    async readUntil(ownerId, until, locale) {
      const seen = and(eq(ownerNotices.ownerId, ownerId), isNull(ownerNotices.readAt), lte(ownerNotices.at, until))
      await db.update(ownerNotices).set({ readAt: clock.now() }).where(seen)
      return listOf(db, ownerId, locale)
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

async function listOf(db: Database, ownerId: string, locale: Locale): Promise<OwnerNotices> {
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
  return { unread: left?.unread ?? 0, rows: rows.map((row) => viewOf(row, locale)) }
}

function viewOf(row: typeof ownerNotices.$inferSelect, locale: Locale) {
  const { id, kind, hotelId, hotelName, amount, currency, news, at, readAt } = row
  return {
    id,
    kind,
    hotel_id: hotelId,
    hotel_name: hotelName,
    amount: amount === null ? null : money(amount, currency as Currency),
    news: news && { ...news.texts[locale], path: news.path },
    at: at.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }
}
