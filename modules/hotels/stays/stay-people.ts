import type { Vault } from '#platform/vault.ts'
import { peopleContext } from './order-stay.ts'
import type { StayPeople } from './stay-offer.ts'
import type { StayRow } from './stays.store.ts'

/** Who stays, while it is kept. */
export function openPeople(
  { vault }: { vault: Pick<Vault, 'open'> },
  { id, people }: Pick<StayRow, 'id' | 'people'>,
): StayPeople | null {
  return people ? (JSON.parse(vault.open(people, peopleContext(id))) as StayPeople) : null
}
