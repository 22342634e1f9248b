import type { FlightRule } from '#modules/rights/rule.ts'
import { anac400Article11 } from './br-anac-400-art-11.ts'
import { cdcArticle49 } from './br-cdc-art-49.ts'
import { anac400Article12, anac400Article21, ourChangePromise } from './carrier-change.ts'
import { nonRefundableFare, refundableFare } from './fare-conditions.ts'
import { our24Hours } from './our-24-hours.ts'
import { ourUnticketed } from './our-unticketed.ts'
import { anac400Article9, ourTaxesPromise } from './taxes.ts'

/** In this order: of rules that give the same, the first is named. */
export const FLIGHT_RULES: readonly FlightRule[] = [
  anac400Article21,
  anac400Article12,
  ourChangePromise,
  ourUnticketed,
  anac400Article11,
  refundableFare,
  our24Hours,
  cdcArticle49,
  nonRefundableFare,
  anac400Article9,
  ourTaxesPromise,
]
