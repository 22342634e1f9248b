/** Who travels, by what they pay. A child is 2 to 11 years old; an infant is under 2 and sits on an adult's lap. */
export type Party = { adults: number; children: number; infants: number }

const CHILD_FROM_AGE = 2

export function partyOf({ adults, childAges }: { adults: number; childAges: readonly number[] }): Party {
  const infants = childAges.filter((age) => age < CHILD_FROM_AGE).length
  return { adults, children: childAges.length - infants, infants }
}

/** Travellers who need a seat. */
export function seatsOf(party: Party): number {
  return party.adults + party.children
}

export function everyoneIn({ adults, children, infants }: Party): number {
  return adults + children + infants
}
