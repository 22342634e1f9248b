const DAY_MINUTES = 24 * 60
/** Night for a wait at an airport: it counts as overnight when it contains this minute of the local day. */
const DEEP_NIGHT = 3 * 60

/** @param arrived minutes of the local clock since 1970, as `departs`. */
export function isOvernight(arrived: number, departs: number): boolean {
  const nights = (local: number) => Math.floor((local - DEEP_NIGHT) / DAY_MINUTES)
  return nights(departs) > nights(arrived)
}
