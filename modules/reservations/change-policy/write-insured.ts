import { reservationTravellers } from '#modules/reservations/hold/travellers.tables.ts'
import type { Insured } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { personOf } from '#modules/reservations/items/policy/prepare-policy.ts'
import { erasedTraveller } from '#modules/reservations/privacy/empty-reservation.ts'
import { openPerson, type Person, sealTraveller, surnameHash } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, asc, eq, ne } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { newId } from '#platform/ids.ts'
import { placeInsured } from './place-insured.ts'

type Deps = Pick<ReservationDeps, 'vault' | 'surnameKey'>
type Insuring = { item: Pick<ItemRow, 'id' | 'reservationId' | 'people'>; insured: readonly Insured[]; until: Day }

/** Writes who is insured among the travellers of the reservation, whose items are locked. @returns their places, for the item */
export async function writeInsured(deps: Deps, tx: Transaction, { item, insured, until }: Insuring): Promise<number[]> {
  const { vault, surnameKey } = deps
  const { reservationId } = item
  const rows = await tx
    .select()
    .from(reservationTravellers)
    .where(eq(reservationTravellers.reservationId, reservationId))
    .orderBy(asc(reservationTravellers.position))
  const named = rows.map((row) => ({ ...openPerson(vault, row), type: row.type }) as Person)
  const own = await ownPlaces(tx, item, named.length)
  const placed = placeInsured(
    { named, own },
    insured.map((one) => personOf(one, { until })),
  )
  for (const [position, person] of placed.written) {
    const known = rows[position]
    const id = known?.id ?? newId()
    const { type } = person
    const set = { type, sealed: sealTraveller(vault, id, person), surnameHash: surnameHash(surnameKey, person.surname) }
    if (known)
      await tx.update(reservationTravellers).set(set).where(isRow(reservationTravellers, { id, reservationId }))
    else await tx.insert(reservationTravellers).values({ ...set, id, reservationId, position })
  }
  for (const position of placed.empty) {
    const id = rows[position]?.id ?? ''
    await tx
      .update(reservationTravellers)
      .set(erasedTraveller(vault, id))
      .where(isRow(reservationTravellers, { id, reservationId }))
  }
  return placed.people
}

/** No other item of the reservation, whatever became of it, counts on them. */
async function ownPlaces(tx: Transaction, { id, reservationId, people }: Insuring['item'], count: number) {
  const others = await tx
    .select({ people: reservationItems.people })
    .from(reservationItems)
    .where(and(eq(reservationItems.reservationId, reservationId), ne(reservationItems.id, id)))
  const all = Array.from({ length: count }, (_, place) => place)
  const shared = new Set(others.flatMap((other) => other.people ?? all))
  return (people ?? all).filter((place) => !shared.has(place))
}
