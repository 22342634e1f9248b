import type { Currency } from '#platform/money.ts'
import type { Best, PlaceDeps } from './best.ts'
import { type RouteRecord, recordsOf } from './recorded-prices.ts'

/** As long as a shared cache may keep the pages that are made of them. */
const KEPT_MS = 60_000

export type AllRecords = (currency: Currency) => Promise<ReadonlyMap<string, RouteRecord>>

/** What is on record of every route with a page: read once a minute, however many lists and site maps are made of it. */
export function keepRecords(deps: PlaceDeps & { best: () => Promise<Best> }): AllRecords {
  const kept = new Map<Currency, { until: number; records: Promise<ReadonlyMap<string, RouteRecord>> }>()
  return (currency) => {
    const now = deps.clock.now()
    const known = kept.get(currency)
    if (known && known.until > now.getTime()) return known.records
    const records = deps
      .best()
      .then(({ routes }) => recordsOf(deps, [...routes.values()], { today: now.toISOString().slice(0, 10), currency }))
    kept.set(currency, { until: now.getTime() + KEPT_MS, records })
    records.catch(() => kept.delete(currency))
    return records
  }
}
