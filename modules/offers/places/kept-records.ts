import type { Currency } from '#platform/money.ts'
import { site } from '#platform/site.ts'
import type { Best, PlaceDeps } from './best.ts'
import { type RouteRecord, recordsOf } from './recorded-prices.ts'

/** As long as a shared cache may keep the pages that are made of them. */
const KEPT_MS = 60_000

export type AllRecords = (currency: Currency) => Promise<ReadonlyMap<string, RouteRecord>>

/** What is on record of every route with a page: read once a minute, however many lists and site maps are made of it. */
export function keepRecords(deps: PlaceDeps & { best: () => Promise<Best> }): AllRecords {
  const kept = new Map<string, { until: number; records: Promise<ReadonlyMap<string, RouteRecord>> }>()
  return (currency) => {
    const now = deps.clock.now()
    const key = `${currency} ${site().demonstration}`
    const known = kept.get(key)
    if (known && known.until > now.getTime()) return known.records
    const records = deps
      .best()
      .then(({ routes }) => recordsOf(deps, [...routes.values()], { today: now.toISOString().slice(0, 10), currency }))
    kept.set(key, { until: now.getTime() + KEPT_MS, records })
    records.catch(() => kept.delete(key))
    return records
  }
}
