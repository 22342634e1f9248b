import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, gt, inArray, isNull, lte, or, type SQLWrapper, sql } from '#platform/database/query.ts'
import type { MailHeaders } from './mailer.ts'
import type { SuppressionReason } from './suppressions.contract.ts'
import { mailSuppressions } from './suppressions.tables.ts'

const s = mailSuppressions

/** Days after which an address is tried again: a domain may come back, and a mailbox is emptied. */
const DAYS: Record<SuppressionReason, number | null> = { gone: 90, refused: 7, complaint: null, staff: null }
/** The greater stands: what staff said, a wish of the reader, a server's word. */
const weightOf = (reason: SQLWrapper) => sql`array_position(array['refused', 'gone', 'complaint', 'staff'], ${reason})`

export const inForce = or(isNull(s.until), gt(s.until, sql`now()`))

type Suppression = { address: string; reason: SuppressionReason; said: string; by?: string }

/** From now on no mail goes there. Of two reasons the graver stays. @returns false where that one was there already */
export async function suppress(
  db: DatabaseOrTransaction,
  { address, reason, said, by }: Suppression,
): Promise<boolean> {
  const days = DAYS[reason]
  const until = days === null ? sql`null::timestamptz` : sql`now() + make_interval(days => ${days})`
  const values = { reason, said, by: by ?? null, at: sql`now()`, until }
  const { rowCount } = await db
    .insert(s)
    .values({ address: address.toLowerCase(), ...values })
    .onConflictDoUpdate({
      target: s.address,
      set: values,
      setWhere: sql`${s.until} <= now() or ${weightOf(s.reason)} < ${weightOf(sql`excluded.reason`)}`,
    })
  return rowCount === 1
}

/** Mail goes there again. @returns false where it did all along */
export async function lift(db: DatabaseOrTransaction, address: string): Promise<boolean> {
  const { rowCount } = await db.delete(s).where(eq(s.address, address.toLowerCase()))
  return rowCount === 1
}

/** A person has asked anew for what they once called spam. */
export async function liftComplaint(db: DatabaseOrTransaction, address: string): Promise<void> {
  await db.delete(s).where(and(eq(s.address, address.toLowerCase()), eq(s.reason, 'complaint')))
}

/** Those of these addresses to which a mail must not go, with why, in lower case. Only news and offers that nobody has just asked for stop for a complaint. */
export async function suppressedOf(
  db: DatabaseOrTransaction,
  addresses: readonly string[],
  headers: MailHeaders | null,
): Promise<Map<string, SuppressionReason>> {
  const lower = addresses.map((address) => address.toLowerCase())
  const rows = await db
    .select({ address: s.address, reason: s.reason })
    .from(s)
    .where(and(inArray(s.address, lower), inForce))
  const unasked = headers?.unsubscribe !== undefined && headers.automatic !== 'replied'
  const counting = rows.filter(({ reason }) => reason !== 'complaint' || unasked)
  return new Map(counting.map(({ address, reason }) => [address, reason]))
}

/** Those that are over. */
export async function forgetLapsed(db: DatabaseOrTransaction): Promise<void> {
  await db.delete(s).where(lte(s.until, sql`now()`))
}
