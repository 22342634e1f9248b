import type { Database, Transaction } from '#platform/database/index.ts'
import { and, arrayContains, eq, sql } from '#platform/database/query.ts'
import { reportSchedules, savedReports } from './saved.tables.ts'

/** The reports that someone of staff saved, for their export. */
export async function exportSaved(db: Database, staffId: string) {
  const { name, report, query, shared, changedAt } = savedReports
  return db
    .select({ name, report, query, shared, changedAt })
    .from(savedReports)
    .where(eq(savedReports.ownerId, staffId))
    .orderBy(savedReports.id)
}

/** Those of them alone go; what they share is their colleagues' too. No report is mailed to them any more. */
export async function eraseSaved(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(savedReports).where(and(eq(savedReports.ownerId, staffId), eq(savedReports.shared, false)))
  const { recipients } = reportSchedules
  await tx
    .update(reportSchedules)
    .set({ recipients: sql`array_remove(${recipients}, ${staffId})` })
    .where(arrayContains(recipients, [staffId]))
}
