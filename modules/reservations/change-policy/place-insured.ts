import { isSamePerson } from '#modules/reservations/hold/join-people.ts'
import type { Person } from '#modules/reservations/privacy/personal-data.ts'

type Places = {
  /** Everyone whom the reservation names, by their places. */
  named: readonly Person[]
  /** Places that this policy alone has. */
  own: readonly number[]
}
export type Placed = {
  /** The places of the insured, in their order. */
  people: number[]
  /** Who is written where anew. */
  written: ReadonlyMap<number, Person>
  /** Places where nobody is meant any more. */
  empty: number[]
}

/**
 * Where among the travellers those are written who are insured from now on. Who flies or stays too keeps that place, and is never
 * renamed by a policy; the others take the places that are the policy's own, then new ones. No place is taken away: other items
 * count by them.
 */
export function placeInsured({ named, own }: Places, insured: readonly Person[]): Placed {
  const shared = named.flatMap((person, place) => (own.includes(place) ? [] : [{ person, place }]))
  const taken = new Set<number>()
  const free = [...own].sort((a, b) => a - b)
  const written = new Map<number, Person>()
  let next = named.length
  const people = insured.map((person) => {
    const known = shared.find(({ person: one, place }) => !taken.has(place) && isSamePerson(one, person))
    const place = known?.place ?? free.shift() ?? next++
    taken.add(place)
    if (!known) written.set(place, person)
    return place
  })
  return { people, written, empty: free }
}
