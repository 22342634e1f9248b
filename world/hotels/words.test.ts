import { expect, it } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { AMENITIES } from '#modules/hotels/hotels.contract.ts'
import { PLAN_NAMES, planName, ROOM_NAMES, roomName } from '#modules/hotels/known-names.contract.ts'
import { amenitiesUnder, isRuled } from '#modules/hotels/ruled-amenities.contract.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { planHotels } from './plan-hotels.ts'

const hotels = planHotels(createGeo(), 1, { count: 640, owners: 40 })
const wordsOf = (names: Readonly<Record<string, Readonly<Record<Locale, string>>>>, locale: Locale) =>
  new Set(Object.values(names).map((words) => words[locale]))

it.each(LOCALES)('has no room and no plan that is not said in the language of the page: %s', (locale) => {
  const rooms = new Set(hotels.flatMap((hotel) => hotel.rooms.map((room) => roomName(room, locale).name)))
  const plans = new Set(hotels.flatMap((hotel) => hotel.plans.map((plan) => planName(plan, locale).name)))
  expect(rooms.size).toBeGreaterThan(8)
  expect([...rooms].filter((name) => !wordsOf(ROOM_NAMES, locale).has(name))).toEqual([])
  expect([...plans].filter((name) => !wordsOf(PLAN_NAMES, locale).has(name))).toEqual([])
})

it('has amenities from the list alone, and none that a house rule says', () => {
  const all = hotels.flatMap(({ amenities }) => amenities)
  expect(all.filter((one) => !AMENITIES.includes(one) || isRuled(one))).toEqual([])
})

it('has no hotel that welcomes pets and takes none, nor one for adults that takes children', () => {
  const shown = hotels.map(({ rules, amenities }) => ({ rules, amenities: amenitiesUnder(rules, amenities) }))
  expect(shown.some(({ rules }) => rules.pets === 'yes')).toBe(true)
  for (const { rules, amenities } of shown) {
    expect(amenities.includes('pets_allowed')).toBe(rules.pets === 'yes')
    expect(amenities.includes('non_smoking')).toBe(!rules.smoking)
    expect(amenities.includes('adults_only')).toBe(!rules.children)
    if (!rules.children) expect(amenities).not.toContain('playground')
  }
})
