import { call } from '#app/kit/call.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import type { CitySuggestion, Location } from '#modules/geo/geo.contract.ts'
import { places } from '#modules/geo/geo.routes.ts'
import type { Locale } from '#platform/locale.ts'

/** Specification §7 and §9. */
const LOCATION_TIMEOUT_MS = 10_000
const CITY_TIMEOUT_MS = 8_000
const RETRY_AFTER_MS = [1_000, 2_000]

type Options = { locale: Locale; signal: AbortSignal }

/**
 * Airports and cities for a text. A network error is tried again after 1 s and 2 s; a 500 is an empty list; no answer
 * within 10 s, and every other refusal, throws. An aborted call throws too; its answer is nobody's concern any more.
 */
export async function suggestLocations(keyword: string, { locale, signal }: Options): Promise<Location[]> {
  const query = { keyword, lang: spoken(locale) }
  const how = { locale, signal, timeoutMs: LOCATION_TIMEOUT_MS }
  for (const wait of [...RETRY_AFTER_MS, undefined]) {
    try {
      return await listOf(call(places.locations, { query }, how))
    } catch (error) {
      if (signal.aborted || !isNetworkError(error) || wait === undefined) throw error
      await pause(wait, signal)
    }
  }
  return []
}

/** Cities to stay in for a text. No answer within 8 s, and every refusal but a 500, throws. */
export function suggestCities(q: string, { locale, signal }: Options): Promise<CitySuggestion[]> {
  const query = { q, lang: spoken(locale) }
  return listOf(call(places.cities, { query }, { locale, signal, timeoutMs: CITY_TIMEOUT_MS }))
}

/** English goes without saying. */
const spoken = (locale: Locale) => (locale === 'en' ? undefined : locale)

/** The specification takes an array, or an object that holds one under `data`. */
async function listOf<Item>(answer: Promise<Item[] | { data?: Item[] }>): Promise<Item[]> {
  try {
    const body = await answer
    const list = Array.isArray(body) ? body : body.data
    return Array.isArray(list) ? list : []
  } catch (error) {
    if (isRefusal(error) && error.received === 500) return []
    throw error
  }
}

function isNetworkError(error: unknown): boolean {
  return isRefusal(error, 'network')
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
