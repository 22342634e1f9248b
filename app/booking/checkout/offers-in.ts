import { MOST_ITEMS } from '#modules/reservations/items/most-items.contract.ts'

/** As many offers as one booking has, each once. */
export function offersIn(params: URLSearchParams): string[] {
  return [...new Set(params.getAll('offer'))].filter(Boolean).slice(0, MOST_ITEMS)
}
