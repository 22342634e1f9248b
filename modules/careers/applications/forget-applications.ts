import type { CareersDeps } from '#modules/careers/careers.deps.ts'
import { careerApplications } from '#modules/careers/careers.tables.ts'
import { eraseRow } from './application-desk.ts'
import { isDue } from './kept-applications.ts'

/** Erases what has been kept for its time; returns how many. Run every day. */
export async function forgetApplications({ db, clock }: Pick<CareersDeps, 'db' | 'clock'>): Promise<number> {
  const at = clock.now()
  const { id } = careerApplications
  return db.transaction(async (tx) => {
    const due = await tx.select({ id }).from(careerApplications).where(isDue(at)).for('update')
    for (const row of due) await eraseRow(tx, row.id, at, null)
    return due.length
  })
}
