import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, desc, eq, isNull, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { Actor } from './own.deps.ts'
import { legalDrafts, legalPublications, legalWithdrawals } from './own.tables.ts'
import type { LegalTexts } from './texts.contract.ts'
import type { OwnVersion } from './versions.ts'

const CHANGED = /*i18n*/ {
  id: 'legal.draft-changed',
  message: 'Someone else has changed this draft in the meantime. What you typed is still here.',
}

/** Those that were not withdrawn, without their texts: every page of a document reads them. */
export function ownVersions(db: DatabaseOrTransaction, name: LegalName): Promise<OwnVersion[]> {
  const { version, day, number } = legalPublications
  return db
    .select({ version, day, number })
    .from(legalPublications)
    .leftJoin(legalWithdrawals, eq(legalWithdrawals.publicationId, legalPublications.id))
    .where(and(eq(legalPublications.name, name), isNull(legalWithdrawals.publicationId)))
}

export async function readPublication(db: DatabaseOrTransaction, name: LegalName, version: string) {
  const wanted = and(eq(legalPublications.name, name), eq(legalPublications.version, version))
  const [row] = await db.select().from(legalPublications).where(wanted)
  return row ?? null
}

/** All that were ever published, withdrawn ones too, the newest day first. */
export function everPublished(db: DatabaseOrTransaction, name: LegalName) {
  return db
    .select({ publication: legalPublications, withdrawal: legalWithdrawals })
    .from(legalPublications)
    .leftJoin(legalWithdrawals, eq(legalWithdrawals.publicationId, legalPublications.id))
    .where(eq(legalPublications.name, name))
    .orderBy(desc(legalPublications.day), desc(legalPublications.number))
}

export async function readDraft(db: DatabaseOrTransaction, name: LegalName) {
  const [row] = await db.select().from(legalDrafts).where(eq(legalDrafts.name, name))
  return row ?? null
}

type DraftChange = { name: LegalName; texts: LegalTexts | null; seen: number; staff: Actor; at: Date }

/**
 * Keeps a draft, or with null ends it: the next version either way, so that an editor left open elsewhere never saves over what began after
 * it. Throws AppError `settings/changed` where another version than the one that was edited is there.
 */
export async function writeDraft(tx: DatabaseOrTransaction, change: DraftChange): Promise<number> {
  const { name, texts, seen, staff, at } = change
  const next = { texts, changedBy: staff.id, changedAt: at }
  const rows =
    seen === 0
      ? await tx
          .insert(legalDrafts)
          .values({ name, version: 1, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(legalDrafts)
          .set({ ...next, version: sql`${legalDrafts.version} + 1` })
          .where(and(eq(legalDrafts.name, name), eq(legalDrafts.version, seen)))
          .returning()
  const [row] = rows
  if (!row) throw new AppError('settings/changed', { userMessage: CHANGED })
  return row.version
}

/** The draft of that version, locked until the transaction ends. Throws AppError `settings/changed` where there is none any more. */
export async function lockDraft(tx: Transaction, name: LegalName, seen: number): Promise<LegalTexts> {
  const wanted = and(eq(legalDrafts.name, name), eq(legalDrafts.version, seen))
  const [row] = await tx.select().from(legalDrafts).where(wanted).for('update')
  if (!row?.texts) throw new AppError('settings/changed', { userMessage: CHANGED })
  return row.texts
}
