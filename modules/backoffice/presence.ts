import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Presence, PresenceQuery } from './presence.contract.ts'
import { staffPresence } from './presence.tables.ts'

/** Pages ask every 15 seconds: three missed and someone is gone. */
const HERE_MS = 45_000
const KEPT_MS = 60_000

type Deps = { db: Database; clock: Clock }
type Row = { name: string; doing: 'reading' | 'changing'; since: string }

/** Says that someone is here, and who else is. What is long over is forgotten on the way. */
export async function beHere(
  { db, clock }: Deps,
  { id: staffId, firstName, lastName }: StaffIdentity,
  { kind, id, doing }: PresenceQuery,
): Promise<Presence> {
  const now = clock.now()
  const subject = `${kind}:${id}`
  const here = new Date(now.getTime() - HERE_MS)
  const name = `${firstName} ${lastName}`.trim()
  const { rows } = await db.execute<Row>(sql`
    with own as (
      insert into ${staffPresence} as mine (subject, staff_id, name, doing, since, seen_at)
      values (${subject}, ${staffId}, ${name}, ${doing}, ${now}, ${now})
      on conflict (subject, staff_id) do update set name = excluded.name, doing = excluded.doing, seen_at = excluded.seen_at,
        since = case when mine.seen_at < ${here} or mine.doing <> excluded.doing then excluded.since else mine.since end
    )
    select name, doing, since from ${staffPresence}
    where subject = ${subject} and staff_id <> ${staffId} and seen_at >= ${here}
    order by since, staff_id`)
  // By itself, past what others hold: two who come back at once do not wait for each other.
  await db.execute(sql`
    delete from ${staffPresence} where (subject, staff_id) in (
      select subject, staff_id from ${staffPresence} where seen_at < ${new Date(now.getTime() - KEPT_MS)}
      for update skip locked)`)
  return { others: rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() })) }
}
