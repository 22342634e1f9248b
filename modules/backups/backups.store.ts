import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from '#platform/database/query.ts'
import { isGone } from '#platform/liveness.ts'
import { backups } from './backups.tables.ts'

export type BackupRow = typeof backups.$inferSelect

const SHOWN = 100

/** To be done, by a process that has not begun it or is no more. */
export const isOpen = (): SQL | undefined => and(backups.pending, or(isNull(backups.owner), isGone(backups.owner)))

export const readBackup = async (db: DatabaseOrTransaction, id: string): Promise<BackupRow | null> =>
  (await db.select().from(backups).where(eq(backups.id, id)))[0] ?? null

export const latestBackups = (db: DatabaseOrTransaction): Promise<BackupRow[]> =>
  db.select().from(backups).orderBy(desc(backups.askedAt), desc(backups.id)).limit(SHOWN)

/** Those whose files are where they were put. */
export const keptBackups = (db: DatabaseOrTransaction): Promise<BackupRow[]> =>
  db
    .select()
    .from(backups)
    .where(and(eq(backups.state, 'made'), isNull(backups.removedAt)))
    .orderBy(desc(backups.takenAt))

/** The newest that was read to its end after it was made. */
export async function newestGood(db: DatabaseOrTransaction): Promise<BackupRow | null> {
  const good = and(eq(backups.checkState, 'good'), isNull(backups.removedAt), isNotNull(backups.takenAt))
  return (await db.select().from(backups).where(good).orderBy(desc(backups.takenAt)).limit(1))[0] ?? null
}

type Asked = { askedBy: string | null; askedAt: Date; slot: Date | null }

/** Null while another one is pending, or where the hour has its backup. */
export async function insertAsked(db: DatabaseOrTransaction, asked: Asked): Promise<BackupRow | null> {
  const [row] = await db
    .insert(backups)
    .values({ ...asked, state: 'waiting', pending: true })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** False while something else is pending, or where it has no file any more. */
export async function askCheck(db: Database, id: string): Promise<boolean> {
  const whole = and(eq(backups.id, id), eq(backups.state, 'made'), isNull(backups.removedAt))
  try {
    const next = { pending: true, checkState: 'waiting', owner: null, attempts: 0, progress: 0 } as const
    const asked = await db.update(backups).set(next).where(and(whole, sql`not pending`)).returning({ id: backups.id })
    return asked.length > 0
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Null where another process has it. */
export async function claim(db: Database, id: string, owner: number): Promise<BackupRow | null> {
  const [row] = await db
    .update(backups)
    .set({ owner, attempts: sql`${backups.attempts} + 1`, progress: 0 })
    .where(and(eq(backups.id, id), isOpen()))
    .returning()
  return row ?? null
}

/** Only by the process that has it. False where it has it no longer. */
export async function change(
  db: DatabaseOrTransaction,
  { id, owner }: Pick<BackupRow, 'id' | 'owner'>,
  values: Partial<BackupRow>,
): Promise<boolean> {
  const mine = and(
    eq(backups.id, id),
    backups.pending,
    owner === null ? isNull(backups.owner) : eq(backups.owner, owner),
  )
  return (await db.update(backups).set(values).where(mine).returning({ id: backups.id })).length > 0
}

export async function markRemoved(db: DatabaseOrTransaction, id: string, at: Date): Promise<void> {
  await db.update(backups).set({ removedAt: at }).where(eq(backups.id, id))
}

/** What failed or was removed long ago. */
export async function forgetBefore(db: DatabaseOrTransaction, before: Date): Promise<void> {
  const over = or(eq(backups.state, 'failed'), isNotNull(backups.removedAt))
  await db.delete(backups).where(and(lt(backups.askedAt, before), over, sql`not pending`))
}
