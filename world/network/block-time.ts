import type { PlannedType } from './aircraft.ts'
import type { PlannedAirport } from './airports.ts'

/** Airways and approach paths are longer than the great circle. */
const DETOUR = 1.03
/** Strongest mean west wind, in km/h, that long flights of the middle latitudes meet at cruise. */
const JET_STREAM_KMH = 65
const WIND_FROM_KM = 1_500

/** Degrees, 0 north, 90 east: the way that a great circle leaves `a`, halfway corrected by the way it reaches `b`. */
function eastward(a: PlannedAirport, b: PlannedAirport): number {
  const out = initialBearing(a, b)
  const back = initialBearing(b, a) + Math.PI
  return (Math.sin(out) + Math.sin(back)) / 2
}

function initialBearing(a: PlannedAirport, b: PlannedAirport): number {
  const rad = Math.PI / 180
  const dLon = (b.longitude - a.longitude) * rad
  const y = Math.sin(dLon) * Math.cos(b.latitude * rad)
  const x =
    Math.cos(a.latitude * rad) * Math.sin(b.latitude * rad) -
    Math.sin(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.cos(dLon)
  return Math.atan2(y, x)
}

/** West wind blows between about 25° and 65° of either hemisphere, strongest near 45°. */
function windKmh(a: PlannedAirport, b: PlannedAirport): number {
  const middle = (Math.asin(clampUnit((a.z + b.z) / Math.hypot(a.x + b.x, a.y + b.y, a.z + b.z))) * 180) / Math.PI
  return JET_STREAM_KMH * Math.max(0, 1 - Math.abs(Math.abs(middle) - 45) / 25)
}

function clampUnit(value: number): number {
  return Math.max(-1, Math.min(1, value))
}

/**
 * Gate-to-gate minutes in multiples of 5: great-circle distance with a detour, at cruise speed with or against the west
 * wind on long flights, and the type's allowance for taxi, climb and approach.
 */
export function blockMinutes(a: PlannedAirport, b: PlannedAirport, km: number, type: PlannedType): number {
  const wind = km > WIND_FROM_KM ? windKmh(a, b) * eastward(a, b) : 0
  const speed = type.cruiseKmh + wind
  const minutes = type.allowance + ((km * DETOUR) / speed) * 60
  return Math.max(20, Math.round(minutes / 5) * 5)
}
