import { convenientDevice } from '#app/kit/convenient.ts'
import type { FlightForm } from './flight-form.ts'

/** `name` is null where only a code was kept. */
export type Origin = { code: string; name: string | null }
export const DEFAULT_ORIGIN = 'GRU'
/** Where the default airport is; the same in both languages. */
export const DEFAULT_START: Origin = { code: DEFAULT_ORIGIN, name: 'São Paulo' }

const PREFERRED = 'preferredOrigin'
const LAST = 'lastOrigin'
const NAME = 'Name'

/** The origin that this browser keeps as preferred, else the last one searched (specification §9); undefined for none. */
export function preferredOrigin(): Origin | undefined {
  for (const key of [PREFERRED, LAST]) {
    const code = convenientDevice.load(key) ?? ''
    if (/^[A-Z]{3}$/.test(code)) return { code, name: convenientDevice.load(key + NAME) ?? nameOfDefault(code) }
  }
  return undefined
}

/** What a traveller says where trips should start; it goes before the last search (specification §7). */
export function preferOrigin(origin: Origin): void {
  keep(PREFERRED, origin)
}

export function rememberOrigin({ tripType, legs, originLocation }: FlightForm): void {
  const origin = tripType === 'multi-city' ? legs[0]?.originLocation : originLocation
  if (!origin) return
  keep(LAST, origin)
}

function keep(key: string, { code, name }: Origin): void {
  convenientDevice.save(key, code)
  convenientDevice.save(key + NAME, name)
}

function nameOfDefault(code: string): string | null {
  return code === DEFAULT_START.code ? DEFAULT_START.name : null
}
