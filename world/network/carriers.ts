import { AFRICAN_CARRIERS, ASIAN_CARRIERS, OCEANIAN_CARRIERS } from './carriers-east.ts'
import { AMERICAN_CARRIERS, EUROPEAN_CARRIERS, MIDDLE_EASTERN_CARRIERS } from './carriers-west.ts'
import type { PlannedCarrier } from './planned-carrier.ts'

/**
 * Every carrier is invented, and says so wherever it is shown. No name or code of theirs is in the OpenFlights lists of
 * airlines and routes; designators are reassigned all the time, so one that meets a flying airline is changed here.
 */
export const CARRIERS: readonly PlannedCarrier[] = [
  ...AMERICAN_CARRIERS,
  ...EUROPEAN_CARRIERS,
  ...MIDDLE_EASTERN_CARRIERS,
  ...AFRICAN_CARRIERS,
  ...ASIAN_CARRIERS,
  ...OCEANIAN_CARRIERS,
]
