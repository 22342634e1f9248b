import type { CareersDeps } from '#modules/careers/careers.deps.ts'
import { careerApplications } from '#modules/careers/careers.tables.ts'
import { and, isNull, lte } from '#platform/database/query.ts'
import { eraseRow } from './application-desk.ts'

/** Erases what has been kept for its time; returns how many. Run every day. */
export async function forgetApplications({ db, clock }: Pick<CareersDeps, 'db' | 'clock'>): Promise<number> {
  const at = clock.now()
  const { id, eraseAfter, erasedAt } = careerApplications
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id })
      .from(careerApplications)
      .where(and(isNull(erasedAt), lte(eraseAfter, at)))
      .for('update')
    for (const row of due) await eraseRow(tx, row.id, at, null)
    return due.length
  })
}
