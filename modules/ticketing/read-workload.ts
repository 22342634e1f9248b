import { isFrom, today } from '#platform/database/days.ts'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import type { TicketingDeps } from './deps.ts'
import type { Workload } from './ticketing.contract.ts'
import { ticketingWork } from './ticketing.tables.ts'

const DAYS = 7

type Person = Workload['people'][number]
type Holding = Pick<Person, 'id' | 'name' | 'holding'> & { next: string }
type Finished = Pick<Person, 'id' | 'name' | 'today' | 'week' | 'medianMinutes'>

/** Who works in the queue: what each holds now, and what each has finished today and in the seven days up to it (Brasília's). */
export async function readWorkload({ db, clock }: Pick<TicketingDeps, 'db' | 'clock'>): Promise<Workload> {
  const now = clock.now()
  const first = addDays(today(now), 1 - DAYS)
  const [holding, finished] = await Promise.all([
    db.execute<Holding>(sql`
      select taken_by as id, max(taken_by_name) as name, count(*)::int as holding,
        to_char(min("limit") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next
      from ${ticketingWork} where status = 'taken' and taken_by is not null and lease_until > ${now.toISOString()}::timestamptz
      group by 1`),
    // What someone has finished ends with their own move; how long it took counts from when they took it last.
    db.execute<Finished>(sql`
      select substr(last ->> 'by', 7) as id, max(last ->> 'byName') as name,
        (count(*) filter (where ${isFrom(sql`(last ->> 'at')::timestamptz`, today(now))}))::int as today,
        count(*)::int as week,
        round((percentile_cont(0.5) within group (
          order by extract(epoch from (last ->> 'at')::timestamptz - taken_at) / 60
        ))::numeric, 1)::float8 as "medianMinutes"
      from (
        select moves -> -1 as last, (
          select max((move ->> 'at')::timestamptz) from jsonb_array_elements(moves) as move
          where move ->> 'move' = 'taken' and move ->> 'by' = moves -> -1 ->> 'by'
        ) as taken_at
        from ${ticketingWork} where status in ('done', 'given_back') and ${isFrom(sql`updated_at`, first)}
      ) as finished
      where last ->> 'by' like 'staff:%'
      group by 1`),
  ])
  const people = new Map<string, Person>()
  const of = ({ id, name }: Pick<Person, 'id' | 'name'>): Person => {
    const known = people.get(id) ?? { id, name, holding: 0, nextLimit: null, today: 0, week: 0, medianMinutes: null }
    people.set(id, known)
    return known
  }
  for (const { id, name, holding: count, next } of holding.rows)
    Object.assign(of({ id, name }), { holding: count, nextLimit: next })
  for (const { id, name, ...done } of finished.rows) Object.assign(of({ id, name }), done)
  const byWork = (one: Person, other: Person) =>
    other.holding - one.holding || other.week - one.week || one.name.localeCompare(other.name)
  return { people: [...people.values()].sort(byWork) }
}
