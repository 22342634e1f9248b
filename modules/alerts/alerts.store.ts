import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, not, or, sql } from '#platform/database/query.ts'
import { alias } from '#platform/database/schema.ts'
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

const stopped = (now: Date) => ({
  status: 'stopped' as const,
  stoppedAt: sql`coalesce(${priceAlerts.stoppedAt}, ${now})`,
})

/** @returns whether there is any of them, also when it had been stopped before */
export async function stopAlerts(db: Database, ids: readonly string[], now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(priceAlerts)
    .set(stopped(now))
    .where(inArray(priceAlerts.id, [...ids]))
  return rowCount !== 0
}

export function findAlerts(db: Database, ids: readonly string[]): Promise<Alert[]> {
  return db
    .select()
    .from(priceAlerts)
    .where(inArray(priceAlerts.id, [...ids]))
    .orderBy(asc(priceAlerts.id))
}

type Due = { checkedBefore: Date; sentBefore: Date; today: Day }

/** An alert that was not looked at since `checkedBefore`, of a person to whom nothing was sent since `sentBefore`. */
function isDue({ checkedBefore, sentBefore, today }: Due) {
  const { checkedAt, endsOn, email } = priceAlerts
  const other = alias(priceAlerts, 'other')
  const told = sql`exists (select from ${priceAlerts} ${other} where ${other.email} = ${email} and ${other.sentAt} > ${sentBefore})`
  return and(
    eq(priceAlerts.status, 'confirmed'),
    gt(endsOn, today),
    or(isNull(checkedAt), lte(checkedAt, checkedBefore)),
    not(told),
  )
}

/** People with alerts that are due, those who wait longest first. */
export async function peopleDue(db: Database, { limit, ...due }: Due & { limit: number }): Promise<string[]> {
  const { email, checkedAt } = priceAlerts
  const rows = await db
    .select({ email })
    .from(priceAlerts)
    .where(isDue(due))
    .groupBy(email)
    .orderBy(sql`min(coalesce(${checkedAt}, '-infinity'))`, asc(email))
    .limit(limit)
  return rows.map((row) => row.email)
}

export function dueAlertsOf(db: Database, person: string, due: Due): Promise<Alert[]> {
  return db
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.email, person), isDue(due)))
    .orderBy(asc(priceAlerts.id))
}

/** Looked at, and nothing to tell. */
export async function markChecked(db: DatabaseOrTransaction, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(priceAlerts)
    .set({ checkedAt: now })
    .where(inArray(priceAlerts.id, [...ids]))
}

/**
 * The one way to a mail: locks everything that a person watches, so that two processes do not both write.
 * @returns which of the alerts still run; none when the person was written to since `sentBefore`
 */
export async function lockToTell(
  tx: Transaction,
  { person, ids, sentBefore }: { person: string; ids: readonly string[]; sentBefore: Date },
): Promise<Alert[]> {
  const all = await tx
    .select()
    .from(priceAlerts)
    .where(eq(priceAlerts.email, person))
    .orderBy(asc(priceAlerts.id))
    .for('update')
  if (all.some(({ sentAt }) => sentAt !== null && sentAt > sentBefore)) return []
  return all.filter(({ id, status }) => status === 'confirmed' && ids.includes(id))
}

/** Told of, with what it costs (minor units). */
export async function markSent(tx: Transaction, { id, now, amount }: { id: string; now: Date; amount: number }) {
  await tx.update(priceAlerts).set({ sentAt: now, checkedAt: now, sentAmount: amount }).where(eq(priceAlerts.id, id))
}

/**
 * Deletes what nobody confirmed, what was stopped, and what is over; returns how many. One that was told of since `sentSince` stays a
 * day longer: it says that its person has had today's mail.
 */
export async function deleteEnded(
  db: Database,
  { before, sentSince, today }: { before: Date; sentSince: Date; today: Day },
): Promise<number> {
  const { sentAt } = priceAlerts
  const { rowCount } = await db
    .delete(priceAlerts)
    .where(or(isOver(before), and(lte(priceAlerts.endsOn, today), or(isNull(sentAt), lte(sentAt, sentSince)))))
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

/** Those of an address that run or wait for their confirmation, the newest first. */
export function runningAlertsOf(db: Database, email: string, today: Day): Promise<Alert[]> {
  const { status, endsOn } = priceAlerts
  return db
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.email, email), ne(status, 'stopped'), gt(endsOn, today)))
    .orderBy(desc(priceAlerts.id))
}

const own = ({ id, email }: { id: string; email: string }) => and(eq(priceAlerts.id, id), eq(priceAlerts.email, email))

/** @returns the alert; null for one that is not confirmed, stopped, or of another address */
export async function changeThreshold(
  db: Database,
  { amount, ...alert }: { id: string; email: string; amount: number },
): Promise<Alert | null> {
  const [row] = await db
    .update(priceAlerts)
    .set({ threshold: amount, sentAmount: null, checkedAt: null })
    .where(and(own(alert), eq(priceAlerts.status, 'confirmed')))
    .returning()
  return row ?? null
}

/** @returns whether the address has this alert */
export async function stopOwnAlert(
  db: Database,
  { now, ...alert }: { id: string; email: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.update(priceAlerts).set(stopped(now)).where(own(alert))
  return rowCount === 1
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
