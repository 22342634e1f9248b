import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, count, desc, eq, inArray, isNull } from '#platform/database/query.ts'
import { insertOf } from '#platform/database/statement.ts'
import type { NoticeValues } from './notice-values.contract.ts'
import type { NoticeKind, NotificationsQuery, ReadRequest } from './notifications.contract.ts'
import { notificationPreferences, notifications, toldEvents } from './notifications.tables.ts'

type Told = { eventId: string; kind: NoticeKind; reservationId: string; at: Date }

const mark = insertOf(toldEvents, (db, told) =>
  db.insert(toldEvents).values(told).onConflictDoNothing().returning({ id: toldEvents.eventId }),
)

/** False when the event was told of before: then nothing else may be written. */
export async function markTold(tx: Transaction, told: Told): Promise<boolean> {
  const rows = await mark(tx, told)
  return rows.length > 0
}

export async function addNotification(tx: Transaction, row: Told & { customerId: string; values: NoticeValues }) {
  await tx.insert(notifications).values(row).onConflictDoNothing()
}

/** What staff wrote, once for each of its readers. */
export async function addNews(tx: Transaction, { customerId, eventId, values, at }: News) {
  await tx.insert(notifications).values({ customerId, eventId, kind: 'news', values, at }).onConflictDoNothing()
}
type News = { customerId: string; eventId: string; values: Record<string, string>; at: Date }

export async function wantsMail(db: DatabaseOrTransaction, customerId: string, kind: NoticeKind): Promise<boolean> {
  const [row] = await db
    .select({ email: notificationPreferences.email })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.customerId, customerId), eq(notificationPreferences.kind, kind)))
  return row?.email ?? true
}

const PAGE = 20

/** One page, newest first, with the counts of all. */
export async function readNotifications(db: DatabaseOrTransaction, customerId: string, query: NotificationsQuery) {
  const { page } = query
  const own = eq(notifications.customerId, customerId)
  const [rows, [sums]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(query.unread ? and(own, isNull(notifications.readAt)) : own)
      .orderBy(desc(notifications.id))
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    db
      .select({ total: count(), read: count(notifications.readAt) })
      .from(notifications)
      .where(own),
  ])
  const total = sums?.total ?? 0
  const unread = total - (sums?.read ?? 0)
  const pages = Math.max(1, Math.ceil((query.unread ? unread : total) / PAGE))
  return { rows, total, unread, page, pages }
}

/** Ids of others are passed over in silence. Reading twice keeps the first time. */
export async function markRead(db: DatabaseOrTransaction, customerId: string, request: ReadRequest, at: Date) {
  const unread = and(eq(notifications.customerId, customerId), isNull(notifications.readAt))
  const which = 'ids' in request ? and(unread, inArray(notifications.id, request.ids)) : unread
  await db.update(notifications).set({ readAt: at }).where(which)
  const [left] = await db.select({ unread: count() }).from(notifications).where(unread)
  return { unread: left?.unread ?? 0 }
}

export function readPreferences(db: DatabaseOrTransaction, customerId: string) {
  return db.select().from(notificationPreferences).where(eq(notificationPreferences.customerId, customerId))
}

export async function writePreference(
  tx: Transaction,
  { customerId, kind, email, at }: { customerId: string; kind: NoticeKind; email: boolean; at: Date },
) {
  await tx
    .insert(notificationPreferences)
    .values({ customerId, kind, email, at })
    .onConflictDoUpdate({
      target: [notificationPreferences.customerId, notificationPreferences.kind],
      set: { email, at },
    })
}

export async function eraseCustomer(tx: Transaction, customerId: string) {
  await tx.delete(notifications).where(eq(notifications.customerId, customerId))
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.customerId, customerId))
}

/** Of two accounts that become one; what the one that goes on has chosen counts. */
export async function moveCustomer(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  const [n, p] = [notifications, notificationPreferences]
  const known = tx.select({ id: n.eventId }).from(n).where(eq(n.customerId, into))
  await tx.delete(n).where(and(eq(n.customerId, from), inArray(n.eventId, known)))
  await tx.update(n).set({ customerId: into }).where(eq(n.customerId, from))
  const chosen = tx.select({ kind: p.kind }).from(p).where(eq(p.customerId, into))
  await tx.delete(p).where(and(eq(p.customerId, from), inArray(p.kind, chosen)))
  await tx.update(p).set({ customerId: into }).where(eq(p.customerId, from))
}

export function readAllOf(db: DatabaseOrTransaction, customerId: string) {
  return db.select().from(notifications).where(eq(notifications.customerId, customerId)).orderBy(notifications.id)
}
