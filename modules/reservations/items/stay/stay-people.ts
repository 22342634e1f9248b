import type { StayPeople } from '#modules/hotels/index.ts'
import { peopleOf } from '#modules/reservations/hold/people.store.ts'
import { openPerson, openPhone, openWishes } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow, ReservationRow } from '#modules/reservations/reservations.store.ts'
import { staySnapshot } from './stay-snapshot.ts'

/** Who stays and how to reach them, for the one that takes them in. */
export async function stayPeople(
  { db, vault }: Pick<ReservationDeps, 'db' | 'vault'>,
  item: ItemRow,
  reservation: ReservationRow,
): Promise<StayPeople> {
  const rows = await peopleOf(db, item)
  return {
    guests: rows.map((row) => openPerson(vault, row)).map(({ givenNames, surname }) => ({ givenNames, surname })),
    email: reservation.contactEmail,
    phone: openPhone(vault, reservation),
    wishes: openWishes(vault, item),
  }
}

/** How staff name it. */
export function stayTitle(item: ItemRow): string {
  const { hotel } = staySnapshot(item).stay
  return `${hotel.name}, ${hotel.cityName}`
}
