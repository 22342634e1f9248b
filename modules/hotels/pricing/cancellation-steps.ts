import type { SoldPolicy } from '#modules/hotels/hotels.contract.ts'
import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import { type Rights, type StayFacts, viewStep } from '#modules/rights/index.ts'
import { money } from '#platform/money.ts'
import type { StayPrice } from './stay-price.ts'

type Sale = {
  price: StayPrice
  checkIn: string
  hotel: { timeZone: string; rules: { checkInFrom: string } }
  policy: SoldPolicy
  /** Of a rate that has its own. */
  steps?: StayFacts['steps']
  /** Where the contract is made; the law of the place counts. */
  market: string
  /** The instant of the sale. */
  now: Date
}

/** What a cancellation gives back as it will be once the owner has said yes; until then everything comes back anyway. */
export function cancellationSteps(rights: Pick<Rights, 'stayTimeline'>, sale: Sale): CancellationStepView[] {
  const { price, checkIn, hotel, policy, steps, market, now } = sale
  const facts = {
    paid: price.total,
    refunded: money(0, price.total.currency),
    nights: price.nights.map(({ room }) => room),
    boughtAt: now,
    checkIn,
    checkInTime: hotel.rules.checkInFrom,
    timeZone: hotel.timeZone,
    policy,
    steps,
    market,
    accepted: true,
    endedBy: 'guest' as const,
  }
  return rights.stayTimeline(facts).map(viewStep)
}
