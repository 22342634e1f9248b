/**
 * When a traveller can change planes, and which ways around are sensible.
 *
 * Source of the minutes: IATA Resolution 765 lets each airport publish its own minimum connecting times and gives
 * defaults where it does not; these are round figures of the common published size (domestic 45, international 60,
 * with a border check between domestic and international 75). A change of airport across one city needs baggage
 * claim, a transfer by road and a new check-in: 180.
 */
const MINIMUM_MINUTES = { domestic: 45, international: 60, mixed: 75, changeOfAirport: 180 } as const

/** Longest wait between two flights; the long one only when nothing shorter exists. */
export const MAX_LAYOVER_MINUTES = 8 * 60
export const MAX_LAYOVER_WHEN_NOTHING_ELSE = 24 * 60
/** Check-in closes: no departure is sold later than this before it leaves. */
export const SALES_CLOSE_MINUTES = 60
/** From the arrival of one slice to the departure of the next. */
export const MIN_STAY_MINUTES = 90

/** Minutes from the arrival of one flight to the departure of the next; domestic means within one country. */
export function minimumConnection(intoDomestic: boolean, outDomestic: boolean, changeOfAirport: boolean): number {
  if (changeOfAirport) return MINIMUM_MINUTES.changeOfAirport
  if (intoDomestic && outDomestic) return MINIMUM_MINUTES.domestic
  return intoDomestic || outDomestic ? MINIMUM_MINUTES.mixed : MINIMUM_MINUTES.international
}

/**
 * Most kilometres flown for a journey of `directKm`: a third more for long ways, and some room on short ones, where
 * the next hub often lies to the side. `generous` is for places that are hard to reach.
 */
export function longestWay(directKm: number, generous = false): number {
  return generous ? directKm * 2 + 2500 : directKm * 1.35 + 500
}
