import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { AlertSubject } from './alerts.contract.ts'
import { priceAlerts } from './alerts.tables.ts'

type Row = typeof priceAlerts.$inferSelect
export type Alert = Row

type Request = Pick<Row, 'email' | 'locale' | 'subject' | 'threshold' | 'currency' | 'endsOn'>

/** The subject as one word. */
export function keyOf(subject: AlertSubject): string {
  if (subject.kind === 'hotel') {
    const { hotelId, checkIn, checkOut, adults, childAges, rooms } = subject
    return ['hotel', hotelId, checkIn, checkOut, adults, childAges.join('.'), rooms].join(' ')
  }
  const { origin, destination, days } = subject
  return ['route', origin, destination, days?.departure ?? '', days?.return ?? ''].join(' ').trim()
}

/**
 * Opens an alert, or notes that its confirmation is asked for again; of one that is confirmed nothing else changes.
 * @returns its id; null when a confirmation was sent since `quietSince`
 */
export async function requestAlert(
  tx: Transaction,
  { now, quietSince, ...request }: Request & { now: Date; quietSince: Date },
): Promise<string | null> {
  const { status, requestedAt } = priceAlerts
  const [row] = await tx
    .insert(priceAlerts)
    .values({ ...request, subjectKey: keyOf(request.subject), requestedAt: now })
    .onConflictDoUpdate({
      target: [priceAlerts.email, priceAlerts.subjectKey],
      set: {
        requestedAt: now,
        locale: request.locale,
        status: sql`case when ${status} = 'stopped' then 'pending' else ${status} end`,
      },
      setWhere: or(eq(status, 'stopped'), lt(requestedAt, quietSince)),
    })
    .returning({ id: priceAlerts.id })
  return row?.id ?? null
}

/** How many alerts of an address wait for their confirmation, asked for since. */
export function unconfirmedOf(db: DatabaseOrTransaction, email: string, since: Date): Promise<number> {
  const { status, requestedAt } = priceAlerts
  return db.$count(priceAlerts, and(eq(priceAlerts.email, email), eq(status, 'pending'), gt(requestedAt, since)))
}

/** @returns the alert with what was confirmed; null when it was stopped since it was asked for, or is deleted */
export async function confirmAlert(
  db: Database,
  { id, now, askedAt, ...wanted }: { id: string; now: Date; askedAt: Date } & Pick<Row, 'threshold' | 'currency'>,
): Promise<Alert | null> {
  const { id: alertId, status, stoppedAt } = priceAlerts
  const [row] = await db
    .update(priceAlerts)
    .set({ ...wanted, status: 'confirmed', confirmedAt: now, sentAmount: null, checkedAt: null })
    .where(and(eq(alertId, id), ne(status, 'stopped'), or(isNull(stoppedAt), lte(stoppedAt, askedAt))))
    .returning()
  return row ?? null
}

/** @returns the alert, also when it had been stopped before; null when there is none any more */
export async function stopAlert(db: Database, id: string, now: Date): Promise<Alert | null> {
  const [row] = await db
    .update(priceAlerts)
    .set({ status: 'stopped', stoppedAt: sql`coalesce(${priceAlerts.stoppedAt}, ${now})` })
    .where(eq(priceAlerts.id, id))
    .returning()
  return row ?? null
}

export async function findAlert(db: Database, id: string): Promise<Alert | null> {
  const [row] = await db.select().from(priceAlerts).where(eq(priceAlerts.id, id))
  return row ?? null
}

/** Alerts that are due, those that wait longest first: neither looked at since `checkedBefore` nor told of since `sentBefore`. */
export function dueAlerts(
  db: Database,
  due: { checkedBefore: Date; sentBefore: Date; today: Day; limit: number },
): Promise<Alert[]> {
  const { checkedAt, sentAt, status, endsOn } = priceAlerts
  return db
    .select()
    .from(priceAlerts)
    .where(
      and(
        eq(status, 'confirmed'),
        gt(endsOn, due.today),
        or(isNull(checkedAt), lte(checkedAt, due.checkedBefore)),
        or(isNull(sentAt), lte(sentAt, due.sentBefore)),
      ),
    )
    .orderBy(sql`${checkedAt} asc nulls first`, asc(priceAlerts.id))
    .limit(due.limit)
}

/** Looked at, and nothing to tell. */
export async function markChecked(db: Database, id: string, now: Date): Promise<void> {
  await db.update(priceAlerts).set({ checkedAt: now }).where(eq(priceAlerts.id, id))
}

/** The one way to a mail: false when the alert was stopped meanwhile, or one was sent less than a day ago. */
export async function markSent(
  tx: Transaction,
  { id, now, sentBefore, amount }: { id: string; now: Date; sentBefore: Date; amount: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(priceAlerts)
    .set({ sentAt: now, checkedAt: now, sentAmount: amount })
    .where(
      and(
        eq(priceAlerts.id, id),
        eq(priceAlerts.status, 'confirmed'),
        or(isNull(priceAlerts.sentAt), lte(priceAlerts.sentAt, sentBefore)),
      ),
    )
  return rowCount === 1
}

/** Deletes what nobody confirmed, what was stopped, and what is over; returns how many. */
export async function deleteEnded(db: Database, { before, today }: { before: Date; today: Day }): Promise<number> {
  const { rowCount } = await db.delete(priceAlerts).where(or(isOver(before), lte(priceAlerts.endsOn, today)))
  return rowCount ?? 0
}

const isOver = (before: Date) =>
  or(
    and(eq(priceAlerts.status, 'pending'), lt(priceAlerts.requestedAt, before)),
    and(eq(priceAlerts.status, 'stopped'), lt(priceAlerts.stoppedAt, before)),
  )

/** Those that were stopped or asked for before, and never confirmed. */
export const countEnded = (db: Database, before: Date) => db.$count(priceAlerts, isOver(before))

export function alertsOf(db: DatabaseOrTransaction, email: string) {
  const { subject, threshold, currency, status, requestedAt, confirmedAt, stoppedAt, sentAt } = priceAlerts
  return db
    .select({ subject, threshold, currency, status, requestedAt, confirmedAt, stoppedAt, sentAt })
    .from(priceAlerts)
    .where(eq(priceAlerts.email, email))
}

export async function eraseAlertsOf(tx: DatabaseOrTransaction, email: string): Promise<void> {
  await tx.delete(priceAlerts).where(eq(priceAlerts.email, email))
}

/** Of two addresses of one person: of what both watch, the second goes on. */
export async function moveAlerts(tx: DatabaseOrTransaction, { from, into }: { from: string; into: string }) {
  const { email, subjectKey } = priceAlerts
  const known = tx.select({ key: subjectKey }).from(priceAlerts).where(eq(email, into))
  await tx.delete(priceAlerts).where(and(eq(email, from), inArray(subjectKey, known)))
  await tx.update(priceAlerts).set({ email: into }).where(eq(email, from))
}

/** Those that are confirmed and have something left to watch. */
export function countLive(db: Database, today: Day): Promise<number> {
  return db.$count(priceAlerts, and(eq(priceAlerts.status, 'confirmed'), gt(priceAlerts.endsOn, today)))
}
