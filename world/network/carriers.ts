import { AFRICAN_CARRIERS, ASIAN_CARRIERS, OCEANIAN_CARRIERS } from './carriers-east.ts'
import { AMERICAN_CARRIERS, EUROPEAN_CARRIERS, MIDDLE_EASTERN_CARRIERS } from './carriers-west.ts'
import type { PlannedCarrier } from './planned-carrier.ts'

/**
 * Every carrier is invented. The codes stood in no list of airline designators that we could look into (OpenFlights
 * `airlines.dat` and `routes.dat` among them); should one be assigned later, change it here.
 */
export const CARRIERS: readonly PlannedCarrier[] = [
  ...AMERICAN_CARRIERS,
  ...EUROPEAN_CARRIERS,
  ...MIDDLE_EASTERN_CARRIERS,
  ...AFRICAN_CARRIERS,
  ...ASIAN_CARRIERS,
  ...OCEANIAN_CARRIERS,
]
