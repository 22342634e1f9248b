import { BRIDGES, WORLD_HUBS } from './airport-facts.ts'
import { kmBetween, type PlannedAirport } from './airports.ts'
import { mayFly } from './demand.ts'
import { candidates, type Market } from './market.ts'
import type { PairBook } from './pair-book.ts'

/** A hub or a country's first airport has at least so many links to world hubs. */
const LINKS = 4
/** Airports, by rank in the list, that have a link to a bridge between the continents. */
const BRIDGED = 260
/** Asia lies beyond the reach of South America: its airports down to this rank have a link to the bridge between. */
const EASTERN_BRIDGED = 1_250
const EAST_OF = 60
const EASTERN_BRIDGE = ['IST']
/** Airports, by rank, that have links to two world hubs near them; in a country without one, all down to the second. */
const TWICE_LINKED = 420
const TWICE_LINKED_ABROAD = 2_300
/** How far hubs of the whole world, and those of the neighbourhood, draw. */
const WORLD_KM = 2_000
const NEIGHBOURHOOD_KM = 1_400
/** Nearer than this, the next hub is a short flight or a train away. */
const NEAREST_KM = 250
/** Beyond this distance world hubs are linked only where the demand is. */
const FARTHEST_KM = 12_800
/** Four and three flights a week. */
const BETWEEN_WORLD_HUBS = 4 / 7
const TO_WORLD_HUB = 3 / 7

/** Positions of the world hubs among the airports. */
export function worldHubs(airports: readonly PlannedAirport[]): number[] {
  return positions(airports, WORLD_HUBS)
}

/**
 * Ties the regions together: world hubs with each other, every carrier's hub and every country's first airport with the
 * world hubs that suit it best, larger airports with a bridge, so that two changes of aircraft lead almost everywhere.
 */
export function linkWorldHubs(market: Market, book: PairBook): void {
  const { airports } = market
  const world = worldHubs(airports)
  const bridges = positions(airports, BRIDGES)
  const middle = positions(airports, EASTERN_BRIDGE)
  for (const a of world)
    for (const b of world) if (a < b && canLink(market, a, b)) book.atLeast(a, b, BETWEEN_WORLD_HUBS)
  const known = new Set(world)
  const home = new Set(world.map((hub) => airports[hub]?.country))
  const countries = new Set<string>()
  airports.forEach((airport, i) => {
    const first = !countries.has(airport.country)
    countries.add(airport.country)
    if (known.has(i)) return
    if (first || (market.hubsAt[i]?.length ?? 0) > 0)
      linkTo(market, book, i, { hubs: world, count: LINKS, drawKm: WORLD_KM })
    const eastern = airport.longitude > EAST_OF && i < EASTERN_BRIDGED
    if (eastern) linkTo(market, book, i, { hubs: middle, count: 1, drawKm: WORLD_KM })
    else if (i < BRIDGED) linkTo(market, book, i, { hubs: bridges, count: 1, drawKm: WORLD_KM })
    const reach = home.has(airport.country) ? TWICE_LINKED : TWICE_LINKED_ABROAD
    if (i < reach) linkTo(market, book, i, { hubs: world, count: 2, drawKm: NEIGHBOURHOOD_KM })
  })
}

function positions(airports: readonly PlannedAirport[], codes: readonly string[]): number[] {
  const index = new Map(airports.map((airport, i) => [airport.iata, i]))
  return codes.flatMap((iata) => index.get(iata) ?? [])
}

type Choice = { hubs: readonly number[]; count: number; drawKm: number }

/** Links an airport with the `count` of these hubs that suit it best; hubs at `drawKm` have lost two thirds of their draw. */
function linkTo(market: Market, book: PairBook, i: number, { hubs, count, drawKm }: Choice): void {
  const airport = market.airports[i] as PlannedAirport
  const draws = hubs
    .map((hub) => ({ hub, draw: drawOf(airport, market.airports[hub] as PlannedAirport, drawKm) }))
    .sort((a, b) => b.draw - a.draw)
  let linked = 0
  for (const { hub } of draws) {
    if (linked === count) return
    if (!canLink(market, i, hub)) continue
    book.atLeast(i, hub, TO_WORLD_HUB)
    linked++
  }
}

function canLink(market: Market, i: number, hub: number): boolean {
  const a = market.airports[i]
  const b = market.airports[hub]
  if (!a || !b) return false
  const km = kmBetween(a, b)
  return km > NEAREST_KM && km < FARTHEST_KM && mayFly(a, b, km) && candidates(market, i, hub, km).length > 0
}

function drawOf(airport: PlannedAirport, hub: PlannedAirport, drawKm: number): number {
  return Math.sqrt(hub.potential) * Math.exp(-kmBetween(airport, hub) / drawKm)
}
