import { mix } from './chance.ts'
import { DAY_MINUTES } from './local-times.ts'

export type Promotion = {
  /** Whole per cent off the regular base fare. */
  percent: number
  /** Minutes since 1970 (UTC): the first minute at which the regular fare is asked again. */
  endsAt: number
}

/** Of all (carrier, route, week of departure), how many have one in a cycle. */
const FREQUENCY_PERCENT = 18
/** Longer than any promotion, so that the regular fare is really asked between two of them. */
const CYCLE_DAYS = 9
const SHORTEST_DAYS = 3
const LONGEST_DAYS = 7
/** Promotional fares are for those who book ahead. */
const MIN_LEAD_DAYS = 10
const PROMOTION_KEY = 0x9206

/**
 * The promotional fare of a carrier from one airport to another for a day of departure, as it is at `now`, or null.
 * Each route has cycles of nine days; a fare is issued at the start of one for 3 to 7 days, and at its end the regular fare
 * returns. So what an offer says of it is true until that moment, for everyone and however often they ask.
 */
export function promotionOf(seed: number, market: Market, departureDay: number, now: number): Promotion | null {
  const today = Math.floor(now / DAY_MINUTES)
  if (departureDay - today < MIN_LEAD_DAYS) return null
  const route = mix(seed ^ PROMOTION_KEY, market.carrierKey, market.from, market.to)
  const phase = route % CYCLE_DAYS
  const cycle = Math.floor((today - phase) / CYCLE_DAYS)
  const draw = mix(route, cycle, Math.floor(departureDay / 7))
  if (draw % 100 >= FREQUENCY_PERCENT) return null
  const issue = mix(route, cycle)
  const endDay = cycle * CYCLE_DAYS + phase + SHORTEST_DAYS + (issue % (LONGEST_DAYS - SHORTEST_DAYS + 1))
  if (endDay <= today) return null
  return { percent: 15 + ((draw >>> 8) % 26), endsAt: endDay * DAY_MINUTES }
}

type Market = { carrierKey: number; from: number; to: number }
