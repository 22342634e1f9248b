import { and, eq } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { runThursday, today } from './paydays.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutRuns } from './payouts.tables.ts'

/** From which day on a run may still come: not on a Thursday whose run has been approved already. */
export async function runsComeFrom({ db, clock }: Pick<PayoutDeps, 'db' | 'clock'>): Promise<Day> {
  const now = today(clock.now())
  if (runThursday(now) !== now) return now
  const [done] = await db
    .select({ id: payoutRuns.id })
    .from(payoutRuns)
    .where(and(eq(payoutRuns.thursday, now), eq(payoutRuns.status, 'approved')))
    .limit(1)
  return done ? addDays(now, 1) : now
}
