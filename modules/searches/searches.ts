import type { Geo } from '#modules/geo/index.ts'
import type { Clock } from '#platform/clock.ts'
import { today } from '#platform/database/days.ts'
import type { Database } from '#platform/database/index.ts'
import { addDays } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { type AskedRow, type HistoryWanted, monthsFrom, readHistory, readRoute } from './read-history.ts'
import { searchFigures } from './search-figures.ts'
import {
  type AskedPlace,
  type Band,
  FEWEST,
  type HistoryQuery,
  LEAD_TIMES,
  LENGTHS,
  type RouteQuery,
  type SearchedRoute,
  type SearchHistory,
} from './searches.contract.ts'

type Span = { from: string; to: string }

export type SearchesDeps = {
  db: Database
  clock: Clock
  geo: Pick<Geo, 'airportsOf' | 'placeLabel'>
  /** Bookings that were begun and paid, and paid flights by the two airports (`GRU-LIS`), of days of which the last is excluded. */
  booked: {
    made(span: Span & { product: HistoryQuery['product'] }): Promise<{ held: number; paid: number }>
    journeys(span: Span): Promise<ReadonlyMap<string, number>>
  }
}

/** What visitors ask for and do not find; it tells of nobody. */
export type Searches = {
  history(query: HistoryQuery, locale: Locale): Promise<SearchHistory>
  /** One journey or place, by day of travel; a day with fewer than three visitors is left out. */
  route(query: RouteQuery, locale: Locale): Promise<SearchedRoute>
}

/** Everyone who has the page open asks for the same. */
const SHARED_MS = 60_000
const OLDEST_MS = 3_600_000

export function createSearches(deps: SearchesDeps): Searches {
  const shared = shareHistory(deps)
  return {
    async history(query, locale) {
      const { at, span, read } = shared(query)
      const { history, days, bookings, journeys } = await read
      const months = monthsFrom(span.last)
      const name = (row: Pick<AskedRow, 'origin' | 'destination'>) => nameOf(deps.geo, row, locale)
      const place = (row: AskedRow): AskedPlace => ({ ...row, name: name(row), booked: bookedOf(deps, row, journeys) })
      return {
        at: new Date(at).toISOString(),
        from: span.from,
        to: span.last,
        totals: history.totals,
        bookings,
        days: days.map(({ bucket, searches, visitors, withoutResult }) => ({
          day: bucket,
          searches,
          visitors,
          withoutResult,
        })),
        asked: history.asked.map(place),
        unmet: history.unmet.map(place),
        leadTimes: bandsOf(LEAD_TIMES, history.leadTimes),
        lengths: bandsOf(LENGTHS, history.lengths),
        months,
        heat: heatOf(history.heat, months).map((row) => ({ ...row, name: name({ origin: null, ...row }) })),
      }
    },
    async route(query, locale) {
      const { from, to } = spanOf(deps, query)
      const { product, destination, origin = null } = query
      const { totals, days } = await readRoute(deps.db, { from, to, product, origin, destination })
      return {
        name: nameOf(deps.geo, { origin, destination }, locale),
        totals,
        days: days
          .filter(({ visitors }) => visitors >= FEWEST)
          .map(({ day, visitors, unmet, cheapest, currency }) => ({
            day,
            visitors,
            unmet: unlessFew(unmet),
            cheapest: cheapest === null ? null : { amount: cheapest, currency },
          })),
      }
    },
  }
}

/** Null for so few that they might be somebody. */
const unlessFew = (count: number) => (count > 0 && count < FEWEST ? null : count)

function spanOf({ clock }: Pick<SearchesDeps, 'clock'>, { days }: Pick<HistoryQuery, 'days'>) {
  const last = today(clock.now())
  return { from: addDays(last, 1 - days), to: addDays(last, 1), last }
}

/**
 * One answer for everyone who asks the same. An older one is given at once while the next is worked out behind it: with a million searches
 * that takes seconds.
 */
function shareHistory(deps: SearchesDeps) {
  const { db, clock, booked } = deps
  type Kept = { at: number; span: ReturnType<typeof spanOf>; read: ReturnType<typeof readAll> }
  const kept = new Map<string, Kept>()
  const coming = new Set<string>()
  const readAll = async (wanted: HistoryWanted) => {
    const { from, to, product } = wanted
    const [history, days, bookings, journeys] = await Promise.all([
      readHistory(db, wanted),
      searchFigures(db, { ...wanted, by: 'day' }),
      booked.made({ from, to, product }),
      booked.journeys({ from, to }),
    ])
    return { history, days: days.sort((one, other) => (one.bucket < other.bucket ? -1 : 1)), bookings, journeys }
  }
  const begin = (query: HistoryQuery): Kept => {
    const span = spanOf(deps, query)
    const read = readAll({ from: span.from, to: span.to, product: query.product })
    return { at: clock.now().getTime(), span, read }
  }
  return (query: HistoryQuery): Kept => {
    const key = JSON.stringify(query)
    const last = kept.get(key)
    const age = last ? clock.now().getTime() - last.at : Number.POSITIVE_INFINITY
    if (last && age < SHARED_MS) return last
    if (last && age < OLDEST_MS) {
      if (!coming.has(key)) {
        coming.add(key)
        const next = begin(query)
        next.read
          .then(
            () => kept.set(key, next),
            () => {},
          )
          .finally(() => coming.delete(key))
      }
      return last
    }
    const fresh = begin(query)
    kept.set(key, fresh)
    fresh.read.catch(() => kept.delete(key))
    return fresh
  }
}

/** `São Paulo (GRU) → Lisbon (LIS)`; of a stay or a hire the place alone. */
function nameOf(
  geo: SearchesDeps['geo'],
  { origin, destination }: { origin: string | null; destination: string },
  locale: Locale,
): string {
  const places = origin === null ? [destination] : [origin, destination]
  return places.map((code) => geo.placeLabel(code, locale)).join(' → ')
}

/** A metropolitan area is each of its airports. */
function bookedOf(
  { geo }: Pick<SearchesDeps, 'geo'>,
  { product, origin, destination }: AskedRow,
  journeys: ReadonlyMap<string, number>,
): number | null {
  if (origin === null || product !== 'flight') return null
  const [from, to] = [geo.airportsOf(origin), geo.airportsOf(destination)]
  return from
    .flatMap((one) => to.map((other) => journeys.get(`${one.iata}-${other.iata}`) ?? 0))
    .reduce((a, b) => a + b, 0)
}

function bandsOf(
  starts: readonly number[],
  rows: readonly { band: number; searches: number; withoutResult: number }[],
): Band[] {
  return starts.map((from, at) => {
    const next = starts[at + 1]
    const row = rows.find(({ band }) => band === at + 1)
    const to = next === undefined ? null : next - 1
    return { from, to, searches: row?.searches ?? 0, withoutResult: row?.withoutResult ?? 0 }
  })
}

type Warm = Awaited<ReturnType<typeof readHistory>>['heat']

/** A line for each destination, those that most visitors ask for first. */
function heatOf(rows: Warm, months: readonly string[]) {
  const sum = (ofPlace: Warm) => ofPlace.reduce((all, { visitors }) => all + visitors, 0)
  return [...Map.groupBy(rows, ({ destination }) => destination)]
    .sort(([one, its], [other, others]) => sum(others) - sum(its) || (one < other ? -1 : 1))
    .map(([destination, its]) => {
      const of = (month: string) => its.find((row) => row.month === month)
      return {
        destination,
        visitors: months.map((month) => unlessFew(of(month)?.visitors ?? 0)),
        unmet: months.map((month) => unlessFew(of(month)?.unmet ?? 0)),
      }
    })
}
