import { describe, expect, test } from 'vitest'
import { AMENITIES, type Amenity, type HouseRules, USUAL_RULES } from './hotels.contract.ts'
import { amenitiesUnder, isRuled, settledRules, unruled } from './ruled-amenities.contract.ts'

const EVERY_RULE: HouseRules[] = (['no', 'on_request', 'yes'] as const).flatMap((pets) =>
  [true, false].flatMap((smoking) => [true, false].map((children) => ({ ...USUAL_RULES, pets, smoking, children }))),
)
/** All, none, and each by itself: what the rules decide and what they do not. */
const STORED: (readonly Amenity[])[] = [AMENITIES, [], ...AMENITIES.map((one) => [one])]

describe.each(EVERY_RULE)('pets $pets, smoking $smoking, children $children', (given) => {
  test.each(STORED.map((stored) => ({ stored })))('shows nothing that the rules deny: $stored', ({ stored }) => {
    const rules = settledRules(given, stored)
    const shown = amenitiesUnder(rules, stored)
    expect(shown.includes('pets_allowed')).toBe(rules.pets === 'yes')
    expect(shown.includes('non_smoking')).toBe(!rules.smoking)
    expect(shown.includes('adults_only')).toBe(!rules.children)
    if (!rules.children) expect(shown).not.toEqual(expect.arrayContaining(['cots']))
    expect(new Set(shown).size).toBe(shown.length)
    // The stricter of the two: what was forbidden stays so.
    expect(rules.pets).toBe(given.pets)
    if (!given.smoking) expect(rules.smoking).toBe(false)
    if (stored.includes('non_smoking')) expect(rules.smoking).toBe(false)
    if (!given.children || stored.includes('adults_only')) expect(rules.children).toBe(false)
    expect(unruled(stored).some(isRuled)).toBe(false)
  })
})
