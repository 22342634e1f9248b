import { WITHDRAWAL_DAYS } from '#modules/rights/figures.contract.ts'
import type { FlightFacts } from '#modules/rights/flight-facts.ts'
import { type FlightRule, isUnused, refundable } from '#modules/rights/rule.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'

/** Seven days from the purchase, the day of purchase not counted (Civil Code art. 132): the whole seventh day counts. */
function lastDay({ boughtAt }: FlightFacts) {
  return addDays(dayIn(BRAZIL_ZONE, boughtAt), WITHDRAWAL_DAYS)
}

/**
 * Withdrawal from a purchase made at a distance, for consumers in Brazil. Whether it holds for air tickets beside ANAC's
 * 24 hours is before the STJ, undecided; until then the more generous reading is followed (docs/decisions/0013).
 */
export const cdcArticle49: FlightRule = {
  name: 'br-cdc-art-49',
  version: '1990-09-11',
  standing: 'disputed',
  source: 'Código de Defesa do Consumidor (Lei 8.078/1990), art. 49',
  link: 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm',
  validFrom: '1991-03-11',
  validUntil: null,
  applies: (facts, now) => facts.market === 'BR' && isUnused(facts, now) && dayIn(BRAZIL_ZONE, now) <= lastDay(facts),
  refund: refundable,
  sentence: (facts) => ({
    message: /*i18n*/ {
      id: 'rights.cdc-art-49',
      message:
        'You bought online and can withdraw within 7 days, until the end of {day}, before departure: you get a full refund. The courts have not settled whether this law covers air tickets; we honour it.',
    },
    values: { day: { day: lastDay(facts) } },
  }),
  edges: (facts) => [instantAt(BRAZIL_ZONE, addDays(lastDay(facts), 1), '00:00')],
}
