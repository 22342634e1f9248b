import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { site } from '#platform/site.ts'
import type { FlightSupplier, SupplierQuery, SupplierResults } from './flight-supplier.ts'

/** Much less than offers live: two who ask within a minute see the same, and what is sold is always opened anew. */
const KEPT_MS = 60_000
/** Where most of the searches that a supplier allows are spent. */
const KEPT_LONG_MS = 600_000
const MOST_KEPT = 500
const MOST_BYTES = 32 * 1024 * 1024

/** Where searches of a supplier were answered from: what was kept, a question that was under way, or itself. */
export type AnsweredFrom = { kept: number; shared: number; supplier: number }

type Kept = { results: SupplierResults; until: number }
/** Stopped when nobody waits for it any more. */
type UnderWay = { answer: Promise<SupplierResults>; stop: AbortController; waiting: number }

export type SearchMemory = {
  of(supplier: FlightSupplier): FlightSupplier
  /** By code, since the process started. */
  answered(): Record<string, AnsweredFrom>
}

type Deps = {
  clock: Clock
  /** Whether a supplier, by its code, is to be asked as little as can be. */
  isThrifty?: (code: string) => boolean
}

/**
 * Outside suppliers are asked the same once: those who ask meanwhile get that answer, and so do those who ask within a minute, or
 * within ten where its searches run out. What is partial or has failed is not kept. Of one process.
 */
export function createSearchMemory({ clock, isThrifty = () => false }: Deps): SearchMemory {
  const kept = new LRUCache<string, Kept>({
    max: MOST_KEPT,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ results }, key) => 2 * key.length + bytesOf(results),
  })
  const underWay = new Map<string, UnderWay>()
  const figures: Record<string, AnsweredFrom> = {}

  function keep(key: string, code: string, results: SupplierResults) {
    const lasts = isThrifty(code) ? KEPT_LONG_MS : KEPT_MS
    const until = Math.min(clock.now().getTime() + lasts, results.validUntil?.getTime() ?? Number.POSITIVE_INFINITY)
    if (!results.partial) kept.set(key, { results, until })
  }

  function begin(key: string, code: string, search: (signal: AbortSignal) => Promise<SupplierResults>): UnderWay {
    const stop = new AbortController()
    const asked = { answer: search(stop.signal), stop, waiting: 0 }
    const forget = () => void (underWay.get(key) === asked && underWay.delete(key))
    stop.signal.addEventListener('abort', forget, { once: true })
    asked.answer
      .then(
        (results) => keep(key, code, results),
        () => {},
      )
      .finally(forget)
    underWay.set(key, asked)
    return asked
  }

  return {
    answered: () => figures,
    of(supplier) {
      if (!supplier.outside) return supplier
      const from: AnsweredFrom = { kept: 0, shared: 0, supplier: 0 }
      figures[supplier.code] = from
      return {
        ...supplier,
        get demonstration() {
          return supplier.demonstration
        },
        async search(query, { signal, budgetMs }) {
          const key = keyOf(supplier, query)
          const known = kept.get(key)
          if (known && clock.now().getTime() < known.until) {
            from.kept++
            return known.results
          }
          const other = underWay.get(key)
          from[other ? 'shared' : 'supplier']++
          const own = async (stop: AbortSignal) => supplier.search(query, { signal: stop, budgetMs })
          return waitFor(other ?? begin(key, supplier.code, own), signal)
        },
      }
    },
  }
}

function waitFor(asked: UnderWay, signal: AbortSignal): Promise<SupplierResults> {
  asked.waiting++
  const leave = () => {
    asked.waiting--
    if (asked.waiting === 0) asked.stop.abort()
  }
  signal.addEventListener('abort', leave, { once: true })
  return asked.answer.finally(() => signal.removeEventListener('abort', leave))
}

/**
 * All that an answer depends on, prices by the market and the rates of the site too. Nobody's name is in a question, so prices for
 * someone alone cannot be in an answer.
 */
function keyOf({ code, demonstration }: FlightSupplier, query: SupplierQuery): string {
  const { slices, party, childAges, cabin, currency, maxConnections } = query
  const { market, rates } = site()
  return JSON.stringify([code, demonstration, market, rates, currency, cabin, maxConnections, party, childAges, slices])
}

/** About what it takes in memory: measured with answers of Duffel, and rounded up. */
export function bytesOf({ options, carriers }: SupplierResults): number {
  const segments = options.reduce(
    (sum, { slices }) => sum + slices.reduce((all, one) => all + one.segments.length, 0),
    0,
  )
  const fares = options.reduce((sum, one) => sum + one.fares.length, 0)
  return 500 + 200 * Object.keys(carriers).length + 600 * options.length + 1_500 * segments + 800 * fares
}
