import type { Path } from './find-paths.ts'
import { type PricedJourneys, SOLD_OUT } from './price-journeys.ts'
import { FAMILY_CODES } from './seats.ts'

/** The journeys as a traveller compares them; one entry of an array is one journey. */
type Choice = {
  index: number
  price: number
  minutes: number
  stops: number
  depart: number
  arrive: number
  carrier: number
  /** The pair of airports: with several to a city, none takes the place of another. */
  airports: number
  score: number
}

/** What an hour of travel and a connection weigh against the price when choices are ranked. */
const HOUR_WEIGHT = 0.6
const STOP_WEIGHT = 0.15
const PER_CARRIER = 3
const PER_TIME_OF_DAY = 6
const TIME_OF_DAY_MINUTES = 180
const DIRECT_SHARE = 0.5
/** A journey is not worth showing for its carrier's sake when it takes longer than the quickest one times this and so much. */
const SENSIBLE_TIMES = 1.4
const SENSIBLE_MINUTES = 120

/**
 * Chooses at most `most` journeys worth showing: the cheapest of each family, all that are not beaten in price, time and
 * stops together, every carrier's best, something for each time of the day, then the best of the rest. A journey that
 * another one beats in every respect is left out, unless it is the cheapest of a family.
 * @returns indexes, cheapest first.
 */
export function selectJourneys(priced: PricedJourneys, most: number, among?: (index: number) => boolean): number[] {
  const choices = choicesOf(priced, among)
  if (choices.length === 0) return []
  const kept = new Set<Choice>()
  const cheapest = cheapestOfFamilies(priced, choices)
  const keep = (list: readonly Choice[], count = list.length) => {
    for (const choice of list.slice(0, count)) if (kept.size < most) kept.add(choice)
  }
  keep(cheapest)
  keep([choices.reduce((a, b) => (b.minutes < a.minutes ? b : a))])
  const ranked = choices.toSorted((a, b) => a.score - b.score)
  keep(unbeaten(choices), Math.ceil(most / 3))
  for (const group of groups(ranked, (choice) => choice.carrier))
    keep(group, Math.min(PER_CARRIER, Math.ceil(most / 12)))
  for (const group of groups(ranked, timeOfDay)) keep(group, Math.min(PER_TIME_OF_DAY, Math.ceil(most / 10)))
  keep(
    ranked.filter((choice) => choice.stops === 0),
    Math.ceil(most * DIRECT_SHARE),
  )
  keep(ranked)
  const shown = [...kept]
  const bests = new Set([...cheapest, ...bestOfCarriers(choices)])
  return shown
    .filter((choice) => bests.has(choice) || !shown.some((other) => beats(other, choice)))
    .sort((a, b) => a.price - b.price || a.minutes - b.minutes || a.index - b.index)
    .map((choice) => choice.index)
}

/** Each carrier's best choice, as long as it is a sensible one at all. */
function bestOfCarriers(choices: readonly Choice[]): Choice[] {
  const quickest = choices.reduce((least, choice) => Math.min(least, choice.minutes), Number.POSITIVE_INFINITY)
  const sensible = choices.filter((choice) => choice.minutes <= quickest * SENSIBLE_TIMES + SENSIBLE_MINUTES)
  return groups(sensible, (choice) => choice.carrier).map((group) =>
    group.reduce((a, b) => (b.score < a.score ? b : a)),
  )
}

function choicesOf({ network, journeys, cheapest }: PricedJourneys, among?: (index: number) => boolean): Choice[] {
  const choices: Choice[] = []
  for (let index = 0; index < journeys.count; index++) {
    const price = cheapest[index] as number
    if (price === SOLD_OUT || (among && !among(index))) continue
    const depart = journeys.depart[index] as number
    const arrive = journeys.arrive[index] as number
    const path = journeys.paths[journeys.path[index] as number] as Path
    const carrier = network.timetable.carrier[journeys.leg[0][index] as number] as number
    choices.push({
      index,
      price,
      depart,
      arrive,
      carrier,
      airports: path.from * 65_536 + path.to,
      minutes: arrive - depart,
      stops: path.routes.length - 1,
      score: 0,
    })
  }
  return scored(choices)
}

function scored(choices: Choice[]): Choice[] {
  let price = Number.POSITIVE_INFINITY
  let minutes = Number.POSITIVE_INFINITY
  for (const choice of choices) {
    price = Math.min(price, choice.price)
    minutes = Math.min(minutes, choice.minutes)
  }
  for (const choice of choices) {
    const longer = (choice.minutes - minutes) / Math.max(minutes, 120)
    choice.score = choice.price / price + HOUR_WEIGHT * longer + STOP_WEIGHT * choice.stops
  }
  return choices
}

/** Index of the least price, the first of equals; -1 when all is sold out. */
export function indexOfLeast(prices: Int32Array): number {
  let best = -1
  let least = SOLD_OUT
  for (let i = 0; i < prices.length; i++) {
    const price = prices[i] as number
    if (price >= least) continue
    least = price
    best = i
  }
  return best
}

function cheapestOfFamilies({ totals }: PricedJourneys, choices: readonly Choice[]): Choice[] {
  return FAMILY_CODES.flatMap((family) => {
    const price = (choice: Choice) => totals[family][choice.index] as number
    const best = choices.reduce((a, b) => (price(b) < price(a) ? b : a))
    return price(best) === SOLD_OUT ? [] : [best]
  })
}

/** Those that no cheaper one with as few stops is as quick as, cheapest first. */
function unbeaten(choices: readonly Choice[]): Choice[] {
  const quickest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  return choices
    .toSorted((a, b) => a.price - b.price || a.minutes - b.minutes)
    .filter((choice) => {
      const limit = Math.min(...quickest.slice(0, choice.stops + 1))
      quickest[choice.stops] = Math.min(quickest[choice.stops] as number, choice.minutes)
      return choice.minutes < limit
    })
}

function beats(a: Choice, b: Choice): boolean {
  if (a.airports !== b.airports) return false
  if (a.price > b.price || a.depart < b.depart || a.arrive > b.arrive || a.stops > b.stops) return false
  return a.price < b.price || a.depart > b.depart || a.arrive < b.arrive || a.stops < b.stops
}

function timeOfDay(choice: Choice): number {
  return Math.floor((choice.depart % 1440) / TIME_OF_DAY_MINUTES)
}

function groups(choices: readonly Choice[], key: (choice: Choice) => number): Choice[][] {
  return [...Map.groupBy(choices, key).values()]
}
