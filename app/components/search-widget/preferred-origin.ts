import type { FlightForm } from './flight-form.ts'

export type Origin = { code: string; name: string }
export const DEFAULT_ORIGIN = 'GRU'

const PREFERRED = 'preferredOrigin'
const LAST = 'lastOrigin'
const NAME = 'Name'

/** The origin that this browser keeps as preferred, else the last one searched (specification §9); undefined for none. */
export function preferredOrigin(): Origin | undefined {
  try {
    for (const key of [PREFERRED, LAST]) {
      const code = localStorage.getItem(key) ?? ''
      if (/^[A-Z]{3}$/.test(code)) return { code, name: localStorage.getItem(key + NAME) ?? code }
    }
  } catch {
    // Storage may be switched off.
  }
  return undefined
}

export function rememberOrigin({ tripType, legs, originLocation }: FlightForm): void {
  const origin = tripType === 'multi-city' ? legs[0]?.originLocation : originLocation
  if (!origin) return
  try {
    localStorage.setItem(LAST, origin.code)
    localStorage.setItem(LAST + NAME, origin.name)
  } catch {
    // A convenience only; without storage the suggestions start from the default.
  }
}
