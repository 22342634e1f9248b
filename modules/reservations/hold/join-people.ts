import type { Person } from '#modules/reservations/privacy/personal-data.ts'
import { ticketName } from './ticket-name.contract.ts'

export type Joined = {
  /** Everyone once, in the order in which they are first named. */
  people: Person[]
  /** For each item, which of them it is for, in its own order. */
  of: number[][]
}

/** Who flies and checks in too is one traveller of the reservation: with the details that one of the items asks for. */
export function joinPeople(items: readonly (readonly Person[])[]): Joined {
  const people: Person[] = []
  const of = items.map((own) => {
    const taken: number[] = []
    for (const person of own) {
      const known = people.findIndex((one, at) => !taken.includes(at) && isSamePerson(one, person))
      const at = known === -1 ? people.length : known
      people[at] = fuller(people[at], person)
      taken.push(at)
    }
    return taken
  })
  return { people, of }
}

/** By name; where both say more of themselves, by all that they say. */
export function isSamePerson(one: Person, other: Person): boolean {
  const name = ({ givenNames, surname }: Person) => ticketName(`${surname} ${givenNames}`)
  if (one.type !== other.type || name(one) !== name(other)) return false
  if (one.birthDate === null || other.birthDate === null) return true
  if (one.gender === null || other.gender === null) return one.birthDate === other.birthDate
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

const sorted = (person: object) => Object.entries(person).toSorted(([a], [b]) => (a < b ? -1 : 1))

const fuller = (known: Person | undefined, person: Person): Person =>
  known && detailOf(known) >= detailOf(person) ? known : person

/** A name alone, with the birth date, or with everything that an airline asks for. */
const detailOf = ({ birthDate, gender }: Person) => Number(birthDate !== null) + Number(gender !== null)
