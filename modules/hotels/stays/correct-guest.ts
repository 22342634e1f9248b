import type { FullName } from '#platform/corrected-name.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, inArray } from '#platform/database/query.ts'
import { peopleContext } from './order-stay.ts'
import { openPeople } from './stay-people.ts'
import type { StayDeps } from './stays.deps.ts'
import { stays } from './stays.tables.ts'

/** `place`: of the guest, as they were ordered. */
export type GuestCorrection = { stayId: string; hotelId: string; place: number; name: FullName }

/** The same guest, spelled right, on a stay that is to come. False when it is not any more, or nobody is kept of it. */
export async function correctGuest(
  { clock, vault }: Pick<StayDeps, 'clock' | 'vault'>,
  tx: Transaction,
  { stayId, hotelId, place, name }: GuestCorrection,
): Promise<boolean> {
  const its = and(isRow(stays, { id: stayId, hotelId }), inArray(stays.status, ['pending', 'confirmed']))
  const [stay] = await tx.select().from(stays).where(its).for('update')
  const people = stay && openPeople({ vault }, stay)
  if (!people?.guests[place]) return false
  const at = clock.now()
  const { givenNames, surname } = name
  const guests = people.guests.map((guest, index) => (index === place ? { givenNames, surname } : guest))
  const sealed = vault.seal(JSON.stringify({ ...people, guests, correctedAt: at.toISOString() }), peopleContext(stayId))
  await tx.update(stays).set({ people: sealed, updatedAt: at }).where(its)
  return true
}
