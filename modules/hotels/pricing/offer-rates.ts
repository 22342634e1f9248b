import type { Night } from '#modules/hotels/calendar/night-exceptions.ts'
import type { Meal, Policy, StayParty } from '#modules/hotels/hotels.contract.ts'
import type { ListedHotel, ListedPlan, ListedRoom } from '#modules/hotels/search/listed-hotels.ts'
import type { Day } from '#platform/dates.ts'
import { type Money, money } from '#platform/money.ts'
import { fitPlan, fitRoom, type Obstacle, type StayDates } from './fit-stay.ts'
import { priceStay, type StayPrice, stayTotal } from './stay-price.ts'

/** One room type in one plan for the dates: what it costs, or why it cannot be had. */
export type Rate = { room: ListedRoom; plan: ListedPlan; policy: Policy } & (
  | { price: StayPrice; left: number }
  | { obstacle: Obstacle }
)
export type Bookable = Extract<Rate, { price: StayPrice }>

export type StayQuestion = StayDates & {
  /** Every night, by the day it begins. */
  days: readonly Day[]
  party: StayParty
  /** Days from today, where the hotel is, to check-in. */
  ahead: number
}

/** What a hotel offers for a stay, room by room in its order, each in all plans that it is sold in. */
export function offerRates(
  hotel: ListedHotel,
  nightsOf: ReadonlyMap<string, readonly Night[]>,
  question: StayQuestion,
): Rate[] {
  return hotel.rooms.flatMap((room) => {
    const nights = nightsOf.get(room.id) ?? NONE
    const fit = fitRoom(room, nights, question, question.party)
    return hotel.plans
      .filter(({ except }) => !except.includes(room.id))
      .map((plan): Rate => {
        const common = { room, plan, policy: plan.policy ?? hotel.policy }
        if ('obstacle' in fit) return { ...common, ...fit }
        const obstacle = fitPlan(plan, question.ahead)
        if (obstacle) return { ...common, obstacle }
        return { ...common, left: fit.rooms, price: priceOf(hotel, { room, plan, nights }, question) }
      })
  })
}
const NONE: readonly Night[] = []

type Priced = Pick<Rate, 'room' | 'plan'> & { nights: readonly Night[] }

function priceOf(
  { currency, charges }: ListedHotel,
  { room, plan, nights: exceptions }: Priced,
  { days, party }: StayQuestion,
): StayPrice {
  const own = ownPrices(exceptions, days)
  const nights = days.map((day, index) => ({ day, price: own[index] ?? null }))
  return priceStay({ currency, charges, room, plan, party, nights })
}

/** Of each day, the price that the night has of its own. */
function ownPrices(exceptions: readonly Night[], days: readonly Day[]): (number | null)[] {
  if (exceptions.length === 0) return days.map(() => null)
  const own = new Map(exceptions.map(({ day, price }) => [day, price]))
  return days.map((day) => own.get(day) ?? null)
}

export type RateFilter = { meals: readonly Meal[]; freeCancellation: boolean }

/** The rate that a hotel is compared by: as one of `offerRates`, but for the lines of its price. */
export type Lead = Omit<Bookable, 'price'> & { total: Money; nights: readonly Night[] }

/** What `offerRates` would say of the lead, with the lines of its price. */
export function withPrice(hotel: ListedHotel, { total: _, nights, ...lead }: Lead, question: StayQuestion): Bookable {
  return { ...lead, price: priceOf(hotel, { ...lead, nights }, question) }
}

/**
 * The cheapest of the rates of `offerRates` that fit a filter, found without putting any of them together. Null when there
 * are rates, but none that fits; without any rate, what is in the way, in the order of the rates.
 */
export function leadRate(
  hotel: ListedHotel,
  nightsOf: ReadonlyMap<string, readonly Night[]>,
  question: StayQuestion,
  filter: RateFilter,
): Lead | { obstacles: Obstacle[] } | null {
  const obstacles: Obstacle[] = []
  let best: Omit<Lead, 'total'> | null = null
  let lowest = Number.POSITIVE_INFINITY
  let some = false
  for (const room of hotel.rooms) {
    const nights = nightsOf.get(room.id) ?? NONE
    const fit = fitRoom(room, nights, question, question.party)
    const prices = 'obstacle' in fit ? [] : ownPrices(nights, question.days)
    for (const plan of hotel.plans) {
      if (plan.except.includes(room.id)) continue
      const obstacle = 'obstacle' in fit ? fit.obstacle : fitPlan(plan, question.ahead)
      if (obstacle) obstacles.push(obstacle)
      if (obstacle || 'obstacle' in fit) continue
      some = true
      const policy = plan.policy ?? hotel.policy
      if (!fits(plan, policy, filter)) continue
      const total = stayTotal({ room, plan, charges: hotel.charges, party: question.party, prices })
      if (total >= lowest) continue
      lowest = total
      best = { room, plan, policy, left: fit.rooms, nights }
    }
  }
  if (best) return { ...best, total: money(lowest, hotel.currency) }
  return some ? null : { obstacles }
}

function fits({ meal }: ListedPlan, policy: Policy, { meals, freeCancellation }: RateFilter): boolean {
  if (meals.length > 0 && !meals.includes(meal)) return false
  return !freeCancellation || policy !== 'non_refundable'
}

export function isBookable(rate: Rate): rate is Bookable {
  return 'price' in rate
}
