import type { FlightForm } from './flight-form.ts'

const PREFERRED = 'preferredOrigin'
const LAST = 'lastOrigin'
export const DEFAULT_ORIGIN = 'GRU'

/** Where this browser's traveller usually leaves from: the origin set as preferred, else the last one searched, else GRU. */
export function preferredOrigin(): string {
  try {
    const stored = localStorage.getItem(PREFERRED) ?? localStorage.getItem(LAST) ?? ''
    return /^[A-Z]{3}$/.test(stored) ? stored : DEFAULT_ORIGIN
  } catch {
    // Storage may be switched off.
    return DEFAULT_ORIGIN
  }
}

export function rememberOrigin({ tripType, legs, originLocation }: FlightForm): void {
  const origin = tripType === 'multi-city' ? legs[0]?.originLocation : originLocation
  try {
    if (origin) localStorage.setItem(LAST, origin.code)
  } catch {
    // A convenience only; without storage the suggestions start from GRU.
  }
}
