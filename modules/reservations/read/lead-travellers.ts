import { openPerson } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { eq, inArray, sql } from '#platform/database/query.ts'

type Vault = Pick<ReservationDeps, 'vault'>

/** Whose each reservation is, by its id: the name of the traveller who was entered first. */
export async function leadTravellers({ db, vault }: Vault & Pick<ReservationDeps, 'db'>, ids: readonly string[]) {
  const people = await leadPeople({ vault }, db, ids)
  return new Map([...people].map(([id, person]) => [id, nameOf(person)]))
}

async function leadPeople({ vault }: Vault, from: DatabaseOrTransaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof openPerson>>()
  const { rows } = await from.execute(sql`
    select distinct on (t.reservation_id) t.reservation_id as reservation, t.id, t.sealed
    from reservation_travellers t where ${inArray(sql`t.reservation_id`, [...ids])} order by t.reservation_id, t.position`)
  const people = rows as unknown as { reservation: string; id: string; sealed: string }[]
  return new Map(people.map((person) => [person.reservation, openPerson(vault, person)]))
}

const nameOf = ({ givenNames, surname }: { givenNames: string; surname: string }) =>
  givenNames === surname ? surname : `${givenNames} ${surname}`

/** Of one reservation its code and who leads it; null for one that is unknown. */
export async function bookingOf(deps: Vault, from: DatabaseOrTransaction, id: string) {
  const [row] = await from.select({ code: reservations.code }).from(reservations).where(eq(reservations.id, id))
  if (!row) return null
  const lead = (await leadPeople(deps, from, [id])).get(id)
  return { ...row, firstName: lead?.givenNames ?? '', lastName: lead?.surname ?? '' }
}
