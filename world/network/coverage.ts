import { SHUTTLES } from './airport-facts.ts'
import { kmBetween, type PlannedAirport } from './airports.ts'
import { type Demand, mayFly } from './demand.ts'
import { candidates, type Market } from './market.ts'
import { PairBook } from './pair-book.ts'
import type { Pair } from './strongest-pairs.ts'
import { linkWorldHubs, worldHubs } from './world-hubs.ts'

/** Share of an airport's whole demand that changes planes at the hubs which it is linked to. */
const FEED = 0.24
const NEAREST_KM = 60
const HALF_KM = 900
const SAME_COUNTRY = 3

/** Flights a day of a link that need not run daily: four a week. */
const SOME_DAYS = 4 / 7

/** How many hubs an airport is linked to at least, by its rank in the list. */
function linksWanted(rank: number): number {
  if (rank < 250) return 5
  if (rank < 700) return 4
  if (rank < 1_300) return 3
  return 2
}

type Link = { hub: number; km: number; weight: number }

/**
 * Completes the pairs so that the network is one: every airport is linked to the hubs that suit it best (to the first at
 * least daily) and feeds them, a carrier's own hubs are linked, and the named shuttles run.
 */
export function addLinks(market: Market, demand: Demand): Pair[] {
  const { airports } = market
  const book = new PairBook(demand.pairs, airports)
  const hubs = airports.flatMap((_, i) => ((market.hubsAt[i]?.length ?? 0) > 0 ? [i] : []))
  const world = new Set(worldHubs(airports))
  airports.forEach((_, i) => {
    const suitable = bestHubs(market, i, hubs)
    const links = suitable.slice(0, linksWanted(i))
    const weights = links.reduce((sum, link) => sum + link.weight, 0)
    links.forEach((link, order) => {
      const pair = book.pair(i, link.hub)
      pair.demand += ((demand.total[i] ?? 0) * FEED * link.weight) / weights
      if (order === 0) pair.atLeast = Math.max(pair.atLeast, 1)
    })
    if (links.length === 0) linkToNeighbour(market, book, i)
    const gate = suitable.find(({ hub }) => world.has(hub))
    if (gate) book.atLeast(i, gate.hub, SOME_DAYS)
  })
  linkHubs(market, book)
  linkWorldHubs(market, book)
  const index = new Map(airports.map((airport, i) => [airport.iata, i]))
  for (const [from, to, daily] of SHUTTLES) {
    const a = index.get(from)
    const b = index.get(to)
    if (a !== undefined && b !== undefined) book.shuttle(a, b, daily)
  }
  return book.all()
}

/** The hubs that a carrier of this airport's country would fly to, the most attractive first. */
function bestHubs(market: Market, i: number, hubs: readonly number[]): Link[] {
  const here = market.airports[i] as PlannedAirport
  const links = hubs.flatMap((hub): Link[] => {
    const there = market.airports[hub] as PlannedAirport
    const km = kmBetween(here, there)
    if (hub === i || km < NEAREST_KM || !mayFly(here, there, km)) return []
    const rank = Math.min(...ranksFrom(market, hub, here.country, km))
    if (rank === Number.POSITIVE_INFINITY) return []
    const home = here.country === there.country ? SAME_COUNTRY : 1
    const weight = (Math.sqrt(there.potential) * home * Math.exp(-km / HALF_KM)) / (1 + rank / 3)
    return [{ hub, km, weight }]
  })
  return links.sort((a, b) => b.weight - a.weight || a.hub - b.hub)
}

function ranksFrom(market: Market, hub: number, country: string, km: number): number[] {
  return (market.hubsAt[hub] ?? []).flatMap(({ carrier, rank }) => {
    const { territory, reachKm } = market.carriers[carrier] ?? { territory: new Set(), reachKm: 0 }
    return territory.has(country) && km <= reachKm ? [rank] : []
  })
}

/** For the few airports that no hub of their own country's carriers reaches: the nearest airport that someone may fly to. */
function linkToNeighbour(market: Market, book: PairBook, i: number): void {
  const here = market.airports[i] as PlannedAirport
  const near = market.airports
    .map((there, j) => ({ j, there, km: kmBetween(here, there) }))
    .filter(
      ({ j, there, km }) => j !== i && km >= NEAREST_KM && there.potential > here.potential && mayFly(here, there, km),
    )
    .sort((a, b) => a.km - b.km)
    .find(({ j, km }) => candidates(market, i, j, km).length > 0)
  if (near) book.pair(i, near.j).atLeast = 1
}

function linkHubs(market: Market, book: PairBook): void {
  const index = new Map(market.airports.map((airport, i) => [airport.iata, i]))
  for (const carrier of market.carriers) {
    const [main, ...others] = carrier.hubs.flatMap((iata) => index.get(iata) ?? [])
    for (const other of others) {
      const a = market.airports[main as number] as PlannedAirport
      const b = market.airports[other] as PlannedAirport
      const km = kmBetween(a, b)
      if (km < 150 || km > carrier.reachKm || !mayFly(a, b, km)) continue
      book.atLeast(main as number, other, carrier.style === 'network' ? 2 : 1)
    }
  }
}
