import type { Day } from '#platform/dates.ts'
import type { Night } from '../calendar/night-exceptions.ts'
import type { Policy, StayParty } from '../hotels.contract.ts'
import type { ListedHotel, ListedPlan, ListedRoom } from '../search/listed-hotels.ts'
import { fitPlan, fitRoom, type Obstacle, type StayDates } from './fit-stay.ts'
import { priceStay, type StayPrice } from './stay-price.ts'

/** One room type in one plan for the dates: what it costs, or why it can not be had. */
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
        return { ...common, left: fit.rooms, price: priceOf(hotel, room, plan, nights, question) }
      })
  })
}
const NONE: readonly Night[] = []

function priceOf(
  { currency, charges }: ListedHotel,
  room: ListedRoom,
  plan: ListedPlan,
  exceptions: readonly Night[],
  { days, party }: StayQuestion,
): StayPrice {
  const own = new Map(exceptions.map(({ day, price }) => [day, price]))
  const priced = days.map((day) => ({ day, price: own.get(day) ?? null }))
  return priceStay({ currency, charges, room, plan, party, nights: priced })
}

export function isBookable(rate: Rate): rate is Bookable {
  return 'price' in rate
}
