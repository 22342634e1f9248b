import { GROUND, isValidOn } from '#modules/rights/choose-rule.ts'
import { CHANGE_HOURS } from '#modules/rights/figures.contract.ts'
import { refundTerms } from '#modules/rights/refund-terms.ts'
import { isUnused } from '#modules/rights/rule.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { times } from '#platform/money.ts'
import type { FlightChangeFacts, FlightChangeRight } from './flight-change-facts.ts'
import { FLIGHT_CHANGE_RULES } from './flight-change-rules.ts'

const HOUR = 3_600_000

/** Whether other flights may be taken now, by which rule, and for which fee. Throws RangeError as `quoteFlight` does. */
export function flightChange(facts: FlightChangeFacts, now: Date): FlightChangeRight {
  if (!isUnused(facts, now) || facts.departureAt.getTime() - now.getTime() < CHANGE_HOURS * HOUR)
    return { status: 'refused', reason: 'late' }
  const day = dayIn(BRAZIL_ZONE, facts.boughtAt)
  const rule = FLIGHT_CHANGE_RULES.find((one) => isValidOn(one, day) && one.applies(facts, now))
  if (!rule) return { status: 'refused', reason: 'fare' }
  const { message: sentence, values } = rule.sentence(facts, now)
  const { name, version, source, standing, inFull } = rule
  return {
    status: 'allowed',
    inFull,
    fee: times(rule.fee(facts), facts.travellers),
    refundBy: refundTerms(now).refundBy,
    rule: { id: `${name}@${version}`, source, sentence, values, by: GROUND[standing] },
  }
}
