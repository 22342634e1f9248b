/**
 * Amenities that a house rule already says. The rule is the one fact: what the site shows and filters by follows from it, and
 * the owner is asked once.
 */
import type { Amenity, HouseRules } from './hotels.contract.ts'

type Rules = Pick<HouseRules, 'pets' | 'smoking' | 'children'>

const SAID_BY_RULE: Partial<Record<Amenity, (rules: Rules) => boolean>> = {
  pets_allowed: ({ pets }) => pets === 'yes',
  non_smoking: ({ smoking }) => !smoking,
  adults_only: ({ children }) => !children,
}
/** Of no use to anyone where children may not stay. */
const FOR_CHILDREN: readonly Amenity[] = ['family_rooms', 'cots', 'playground']

/** Whether owners say it with the house rules, not with the amenities. */
export const isRuled = (amenity: Amenity): boolean => amenity in SAID_BY_RULE

export const unruled = (amenities: readonly Amenity[]): Amenity[] => [
  ...new Set(amenities.filter((one) => !isRuled(one))),
]

/** Rules of a hotel whose amenities were stored before a rule decided them: of two that differ, the stricter holds. */
export function settledRules<R extends Rules>(rules: R, stored: readonly Amenity[]): R {
  return {
    ...rules,
    smoking: rules.smoking && !stored.includes('non_smoking'),
    children: rules.children && !stored.includes('adults_only'),
  }
}

/** What a hotel with these rules has. @param rules settled ones */
export function amenitiesUnder(rules: Rules, stored: readonly Amenity[]): Amenity[] {
  const said = (Object.keys(SAID_BY_RULE) as Amenity[]).filter((one) => SAID_BY_RULE[one]?.(rules))
  const own = unruled(stored).filter((one) => rules.children || !FOR_CHILDREN.includes(one))
  return [...own, ...said]
}
