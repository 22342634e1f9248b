import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Night } from '#modules/hotels/calendar/night-exceptions.ts'
import type { Meal, Policy } from '#modules/hotels/hotels.contract.ts'
import type { ListedHotel, ListedPlan, ListedRoom } from '#modules/hotels/search/listed-hotels.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { isBookable, leadRate, offerRates, withPrice } from './offer-rates.ts'

const CHECK_IN: Day = '2027-03-05'
const NIGHTS = 3
const DAYS = Array.from({ length: NIGHTS }, (_, index) => addDays(CHECK_IN, index))
const few = fc.integer({ min: 0, max: 3 })
const cents = fc.integer({ min: 100, max: 90_000 })

const room = fc.record({
  allotment: few,
  price: cents,
  extraAdult: cents,
  extraChild: cents,
  baseGuests: fc.integer({ min: 1, max: 3 }),
  maxAdults: fc.integer({ min: 1, max: 3 }),
  maxChildren: few,
  maxGuests: fc.integer({ min: 1, max: 4 }),
})
const plan = fc.record({
  adjustment: fc.integer({ min: -3_000, max: 2_000 }),
  mealAdult: cents,
  mealChild: cents,
  meal: fc.constantFrom<Meal>('none', 'breakfast'),
  policy: fc.constantFrom<Policy | null>(null, 'flexible', 'non_refundable'),
  minAdvance: few,
  maxAdvance: fc.option(fc.integer({ min: 3, max: 40 })),
  except: fc.array(few, { maxLength: 1 }),
})
const night = fc.record({
  allotment: few,
  taken: few,
  closed: fc.boolean(),
  price: fc.option(cents),
  minStay: fc.option(fc.integer({ min: 1, max: 5 })),
  maxStay: fc.option(fc.integer({ min: 1, max: 5 })),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
})
const party = fc.record({
  adults: fc.integer({ min: 1, max: 5 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
  rooms: fc.integer({ min: 1, max: 2 }),
})
const filter = fc.record({
  meals: fc.constantFrom<Meal[]>([], ['breakfast'], ['none', 'breakfast']),
  freeCancellation: fc.boolean(),
})

test('the lead is the first of the cheapest rates that fit, and without any the obstacles are those of all rates', () => {
  fc.assert(
    fc.property(
      fc.array(room, { minLength: 1, maxLength: 3 }),
      fc.array(plan, { minLength: 1, maxLength: 3 }),
      fc.array(fc.array(fc.option(night, { freq: 1 }), { minLength: 4, maxLength: 4 }), { maxLength: 3 }),
      party,
      filter,
      (rooms, plans, differing, guests, wanted) => {
        const { hotel, nightsOf } = house(rooms, plans, differing)
        const stay = { checkIn: CHECK_IN, checkOut: addDays(CHECK_IN, NIGHTS), nights: NIGHTS }
        const question = { ...stay, days: DAYS, party: guests, ahead: 2 }
        const rates = offerRates(hotel, nightsOf, question)
        const bookable = rates.filter(isBookable)
        const fitting = bookable
          .filter((rate) => wanted.meals.length === 0 || wanted.meals.includes(rate.plan.meal))
          .filter(({ policy }) => !wanted.freeCancellation || policy !== 'non_refundable')
          .toSorted((a, b) => a.price.total.amount - b.price.total.amount)
        const lead = leadRate(hotel, nightsOf, question, wanted)
        if (fitting[0] && lead && 'total' in lead) {
          expect(lead.total).toEqual(fitting[0].price.total)
          expect(withPrice(hotel, lead, question)).toEqual(fitting[0])
        } else if (bookable.length > 0) expect({ lead, fits: fitting.length }).toEqual({ lead: null, fits: 0 })
        else expect(lead).toEqual({ obstacles: rates.map((rate) => 'obstacle' in rate && rate.obstacle) })
      },
    ),
    { numRuns: 2_000 },
  )
})

type Differing = readonly (readonly (Omit<Night, 'day'> | null)[])[]

/** A hotel with what a price needs; the rest is not looked at. */
function house(rooms: readonly object[], plans: readonly { except: number[] }[], differing: Differing) {
  const hotel = {
    currency: 'BRL',
    policy: 'moderate',
    charges: [{ kind: 'service', basis: 'percent', value: 1_000, included: false }],
    rooms: rooms.map((one, index): Partial<ListedRoom> => ({ ...one, id: `room ${index}` })),
    plans: plans.map((one, index): Partial<ListedPlan> => {
      return { ...one, id: `plan ${index}`, except: one.except.map((number) => `room ${number}`) }
    }),
  } as unknown as ListedHotel
  const nightsOf = new Map(
    differing.map((nights, index): [string, Night[]] => [
      `room ${index}`,
      nights.flatMap((one, later) => (one ? [{ ...one, day: addDays(CHECK_IN, later) }] : [])),
    ]),
  )
  return { hotel, nightsOf }
}
