import type { Combination } from './combine-slices.ts'
import type { House } from './house.ts'
import { type Departure, readTaken } from './house-inventory.store.ts'
import type { Journeys } from './journeys.ts'
import { legsOf, type PricedJourneys, type Seating, SOLD_OUT } from './price-journeys.ts'
import { FAMILY_CODES } from './seats.ts'

/** After so many questions to the stock one more asks for everything. */
const QUESTIONS = 4

type Stock = {
  seating: Seating
  /** What `seating` reads; filled here. */
  taken: Map<number, number>
  /** The departures that were looked up before. */
  asked: readonly Departure[]
}

/**
 * Chooses journeys of each trip until all that are chosen are on sale. Only their departures are looked up: a price that nobody
 * looked up is at most too low, so what is not chosen by it is not chosen by the true one either. Journeys that turn out to be
 * sold are sold out in `trips` from then on.
 */
export async function chooseOnSale(
  house: House,
  { seating, taken, asked }: Stock,
  trips: readonly (readonly PricedJourneys[])[],
  choose: (slices: readonly PricedJourneys[]) => readonly Combination[],
): Promise<(readonly Combination[])[]> {
  const known = new Set(asked.map(keyOf))
  const chosen = trips.map(choose)
  for (let question = 1; ; question++) {
    const wanted =
      question < QUESTIONS
        ? trips.flatMap((slices, at) => departuresOf(slices, chosen[at] ?? []))
        : allDepartures(trips.flat().map(({ journeys }) => journeys))
    const fresh = wanted.filter((departure) => !known.has(keyOf(departure)))
    if (fresh.length === 0) return chosen
    for (const departure of fresh) known.add(keyOf(departure))
    const sold = await readTaken(house, fresh, taken)
    const changed = trips.flatMap((slices, at) => (closeSoldOut(slices, seating, sold) ? [at] : []))
    if (changed.length === 0) return chosen
    for (const at of changed) chosen[at] = choose(trips[at] ?? [])
  }
}

/**
 * Takes the families off sale that these departures have no seats left for.
 * @returns whether any was on sale before
 */
export function closeSoldOut(
  slices: readonly PricedJourneys[],
  seating: Seating,
  departures: readonly Departure[],
): boolean {
  if (departures.length === 0) return false
  const sold = new Set(departures.map(keyOf))
  let closed = false
  for (const priced of slices) {
    for (let index = 0; index < priced.journeys.count; index++) {
      const { legs, days } = legsOf(priced.journeys, index)
      if (!legs.some((service, k) => sold.has(keyOf({ service, day: days[k] as number })))) continue
      if (closeJourney(priced, index, (family) => seating.seatsLeft(legs, days, family) >= seating.needed))
        closed = true
    }
  }
  return closed
}

function closeJourney(
  { totals, cheapest }: PricedJourneys,
  index: number,
  onSale: (family: (typeof FAMILY_CODES)[number]) => boolean,
): boolean {
  const closing = FAMILY_CODES.filter((family) => totals[family][index] !== SOLD_OUT && !onSale(family))
  for (const family of closing) totals[family][index] = SOLD_OUT
  if (closing.length > 0) cheapest[index] = Math.min(...FAMILY_CODES.map((family) => totals[family][index] as number))
  return closing.length > 0
}

/** The departures of these trips, each once. */
export function departuresOf(slices: readonly PricedJourneys[], combinations: readonly Combination[]): Departure[] {
  const found = new Map<number, Departure>()
  for (const { journeys } of combinations) {
    journeys.forEach((index, s) => {
      addDepartures(found, (slices[s] as PricedJourneys).journeys, index)
    })
  }
  return [...found.values()]
}

/** The departures of all journeys, each once. */
function allDepartures(slices: readonly Journeys[]): Departure[] {
  const found = new Map<number, Departure>()
  for (const journeys of slices) for (let i = 0; i < journeys.count; i++) addDepartures(found, journeys, i)
  return [...found.values()]
}

function addDepartures(found: Map<number, Departure>, journeys: Journeys, index: number) {
  const { legs, days } = legsOf(journeys, index)
  legs.forEach((service, k) => {
    const departure = { service, day: days[k] as number }
    found.set(keyOf(departure), departure)
  })
}

function keyOf({ service, day }: Departure): number {
  return service * 65_536 + day
}
