import { openPerson } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { inArray, sql } from '#platform/database/query.ts'

/** Whose each reservation is, by its id: the name of the traveller who was entered first. */
export async function leadTravellers({ db, vault }: Pick<ReservationDeps, 'db' | 'vault'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await db.execute(sql`
    select distinct on (t.reservation_id) t.reservation_id as reservation, t.id, t.sealed
    from reservation_travellers t where ${inArray(sql`t.reservation_id`, [...ids])} order by t.reservation_id, t.position`)
  const people = rows as unknown as { reservation: string; id: string; sealed: string }[]
  return new Map(people.map((person) => [person.reservation, nameOf(openPerson(vault, person))]))
}

const nameOf = ({ givenNames, surname }: { givenNames: string; surname: string }) =>
  givenNames === surname ? surname : `${givenNames} ${surname}`
