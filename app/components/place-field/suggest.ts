import { ApiError, callApi } from '#app/api.ts'
import type { CitySuggestion, Location } from '#modules/geo/geo.contract.ts'
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
  const path = `/api/locations/search?${query('keyword', keyword, locale)}` as const
  for (const wait of [...RETRY_AFTER_MS, undefined]) {
    try {
      return listOf<Location>(await ask(path, LOCATION_TIMEOUT_MS, { locale, signal }))
    } catch (error) {
      if (signal.aborted || !isNetworkError(error) || wait === undefined) throw error
      await pause(wait, signal)
    }
  }
  return []
}

/** Cities to stay in for a text. No answer within 8 s, and every refusal but a 500, throws. */
export async function suggestCities(q: string, { locale, signal }: Options): Promise<CitySuggestion[]> {
  return listOf<CitySuggestion>(
    await ask(`/api/hotels/autocomplete?${query('q', q, locale)}`, CITY_TIMEOUT_MS, { locale, signal }),
  )
}

function query(name: string, text: string, locale: Locale): URLSearchParams {
  return new URLSearchParams({ [name]: text, ...(locale !== 'en' && { lang: locale }) })
}

async function ask(path: `/api/${string}`, timeoutMs: number, { locale, signal }: Options): Promise<unknown> {
  try {
    return await callApi<unknown>(path, { locale, signal, timeoutMs })
  } catch (error) {
    if (error instanceof ApiError && error.received === 500) return []
    throw error
  }
}

/** The specification takes an array, or an object that holds one under `data`. */
function listOf<T>(body: unknown): T[] {
  const list = Array.isArray(body) ? body : (body as { data?: unknown } | null)?.data
  return Array.isArray(list) ? list : []
}

function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network'
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
