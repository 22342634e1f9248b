import { chance } from '#world/random.ts'
import { AIRCRAFT, type PlannedType } from './aircraft.ts'
import type { PlannedAirport } from './airports.ts'
import type { PlannedCarrier } from './planned-carrier.ts'

/** Reserve that a flight plan keeps of an aircraft's range. */
const RANGE_RESERVE = 1.05
/** Cost of a type that the carrier would have to buy only for this route, in the logarithm of seats. */
const FOREIGN_TYPE = 0.45
/** What a large wide-body may not use. */
const SHORT_RUNWAY_KM = 3_000
const LARGEST_UTILITY_SEATS = 26

/** The types that a carrier prefers: it has one maker's single-aisles and two or three wide-bodies. */
export function fleetOf(carrier: PlannedCarrier, seed: number): ReadonlySet<string> {
  const draw = (what: string) => chance(seed, 'fleet', carrier.code, what)
  const pick = (what: string, choices: readonly string[]) => choices[Math.floor(draw(what) * choices.length)] ?? ''
  const singles = draw('single') < 0.62 ? ['A20N', 'A21N', 'A21X'] : ['B38M', 'A21N', 'A21X']
  const small = [pick('regional', ['E290', 'E75L']), pick('small', ['BCS3', 'BCS3', 'E295'])]
  const props = [pick('turboprop', ['AT76', 'AT76', 'DH8D']), 'AT46', pick('utility', ['C208', 'DHC6'])]
  const wide = draw('wide') < 0.5 ? ['A339', 'A359', 'A35K'] : ['B788', 'B789', 'B77W']
  return new Set([...singles, ...small, ...props, ...wide, ...(draw('ultra') < 0.3 ? ['A35K'] : [])])
}

type Leg = { a: PlannedAirport; b: PlannedAirport; km: number; seats: number }

function suits(type: PlannedType, carrier: PlannedCarrier, leg: Leg): boolean {
  if (type.family === 'wide-body' && (!leg.a.large || !leg.b.large) && leg.km < SHORT_RUNWAY_KM) return false
  if (type.family === 'wide-body' && (leg.a.limitKm < Infinity || leg.b.limitKm < Infinity)) return false
  if (type.family === 'utility' && leg.seats > LARGEST_UTILITY_SEATS) return false
  if (carrier.style === 'low-cost') return type.family === 'single-aisle' || type.code === 'E295'
  if (carrier.style === 'regional') return type.family !== 'wide-body' && type.family !== 'single-aisle'
  return true
}

function totalSeats({ seats }: PlannedType): number {
  return seats.economy + seats.premium + seats.business + seats.first
}

/** The aircraft type for a leg: able to fly it, usual at that distance, near the wanted seats, of the carrier's fleet. */
export function chooseType(carrier: PlannedCarrier, fleet: ReadonlySet<string>, leg: Leg): PlannedType {
  const able = AIRCRAFT.filter((type) => type.minKm <= leg.km && leg.km * RANGE_RESERVE <= type.rangeKm)
  const usual = able.filter((type) => leg.km <= type.usualKm)
  const preferred = usual.filter((type) => suits(type, carrier, leg))
  const choices = [preferred, usual, able].find((types) => types.length > 0) ?? AIRCRAFT.slice(-1)
  const cost = (type: PlannedType) =>
    Math.abs(Math.log(totalSeats(type) / leg.seats)) + (fleet.has(type.code) ? 0 : FOREIGN_TYPE)
  return choices.reduce((best, type) => (cost(type) < cost(best) ? type : best))
}
