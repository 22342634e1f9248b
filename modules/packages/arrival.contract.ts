import type { FlightOption } from '#modules/flights/flights.contract.ts'

/** The day on which one arrives at the place to stay, on its own calendar: that of check-in. */
export function arrivalDay({ slices: [out] }: Pick<FlightOption, 'slices'>): string {
  return out?.arrival.local.slice(0, 10) ?? ''
}
