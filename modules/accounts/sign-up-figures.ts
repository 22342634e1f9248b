import { bucketOf, type DaySpan, dayOf, isWithin } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { customers } from './customers/customers.tables.ts'
import { owners } from './owners/owners.tables.ts'

export type SignUpFigures = { bucket: Day; customers: number; owners: number }

/** Accounts by the time at which they were made; those that were erased or closed since, too. */
export async function signUpFigures(db: DatabaseOrTransaction, span: DaySpan): Promise<SignUpFigures[]> {
  const made = (from: typeof customers | typeof owners) => sql`
    select ${bucketOf(dayOf(sql`created_at`), span.by)} as bucket, count(*)::int as made
    from ${from} where ${isWithin(sql`created_at`, span)} group by 1`
  const { rows } = await db.execute<SignUpFigures>(sql`
    select bucket, coalesce(c.made, 0) as customers, coalesce(o.made, 0) as owners
    from (${made(customers)}) c full join (${made(owners)}) o using (bucket)`)
  return rows
}
