import { MIN_STAY_MINUTES } from './connection-rules.ts'
import { type PricedJourneys, SOLD_OUT } from './price-journeys.ts'
import { FAMILY_CODES } from './seats.ts'
import { indexOfLeast, selectJourneys } from './select-journeys.ts'

/** A journey for each slice, by index, and the least that all of it costs. */
export type Combination = { journeys: readonly number[]; total: number }

/** How many journeys of each slice are tried, by the number of slices: all their products stay a few thousand. */
const CHOICES = [150, 40, 12, 7, 5, 4]
const MOST_COMBINATIONS = 120
const TIME_WEIGHT = 0.5

/**
 * Puts slices together to whole trips, cheapest first: each leaves after the one before has arrived, and one family is
 * on sale for all of it. Every journey that fits anywhere appears in its best trip before the rest is filled by rank.
 */
export function combineSlices(slices: readonly PricedJourneys[]): Combination[] {
  const most = CHOICES[slices.length - 1] as number
  const fits = fitting(slices)
  const choices = slices.map((slice, s) => selectJourneys(slice, most, slices.length > 1 ? fits[s] : undefined))
  const all = products(slices, choices)
  if (slices.length === 1) return all
  return pick(slices, all)
}

/**
 * The least total of a trip without making its combinations, with the journeys that give it; null when the cheapest
 * journeys of the slices do not follow on one another, so that only `combineSlices` can tell.
 */
export function cheapestTogether(slices: readonly PricedJourneys[]): Combination | 'none' | null {
  const best = FAMILY_CODES.map((family) => {
    const journeys = slices.map((slice) => indexOfLeast(slice.totals[family]))
    return { journeys, total: totalOf(slices, journeys, family) }
  })
  const least = best.reduce((a, b) => (b.total < a.total ? b : a))
  if (least.total === SOLD_OUT) return 'none'
  return inOrder(slices, least.journeys) ? least : null
}

/** What one family costs for the whole trip; SOLD_OUT when a slice does not have it. */
export function totalOf(
  slices: readonly PricedJourneys[],
  journeys: readonly number[],
  family: (typeof FAMILY_CODES)[number],
): number {
  let total = 0
  for (let s = 0; s < slices.length; s++) {
    const price = slices[s]?.totals[family][journeys[s] as number] ?? SOLD_OUT
    if (price === SOLD_OUT) return SOLD_OUT
    total += price
  }
  return total
}

function products(slices: readonly PricedJourneys[], choices: readonly (readonly number[])[]): Combination[] {
  const found: Combination[] = []
  const chosen: number[] = []
  const extend = (s: number) => {
    if (s === slices.length) {
      const total = Math.min(...FAMILY_CODES.map((family) => totalOf(slices, chosen, family)))
      if (total !== SOLD_OUT) found.push({ journeys: [...chosen], total })
      return
    }
    for (const index of choices[s] as readonly number[]) {
      if (s > 0 && !follows(slices, s, chosen[s - 1] as number, index)) continue
      chosen[s] = index
      extend(s + 1)
    }
    chosen.length = s
  }
  extend(0)
  return found.sort((a, b) => a.total - b.total)
}

function pick(slices: readonly PricedJourneys[], all: readonly Combination[]): Combination[] {
  const kept = new Set<Combination>()
  const cheapest = all[0]?.total ?? 1
  const minutes = (combination: Combination) =>
    combination.journeys.reduce((sum, index, s) => sum + minutesOf(slices[s] as PricedJourneys, index), 0)
  const quickest = all.reduce((least, combination) => Math.min(least, minutes(combination)), Number.POSITIVE_INFINITY)
  const shown = new Set<number>()
  for (const combination of all) {
    const fresh = combination.journeys.filter((index, s) => !shown.has(index * slices.length + s))
    if (fresh.length > 0) kept.add(combination)
    combination.journeys.forEach((index, s) => {
      shown.add(index * slices.length + s)
    })
  }
  const score = (combination: Combination) =>
    combination.total / cheapest + (TIME_WEIGHT * minutes(combination)) / quickest
  const ranked = all
    .map((combination) => ({ combination, score: score(combination) }))
    .sort((a, b) => a.score - b.score)
  for (const { combination } of ranked) {
    if (kept.size >= MOST_COMBINATIONS) break
    kept.add(combination)
  }
  return [...kept].sort((a, b) => a.total - b.total)
}

/** For each slice, whether a journey leaves room for some journey of its neighbours. */
function fitting(slices: readonly PricedJourneys[]): ((index: number) => boolean)[] {
  return slices.map((slice, s) => {
    const before = slices[s - 1]
    const after = slices[s + 1]
    const soonest = before
      ? extreme(before, before.journeys.arrive, Math.min) + MIN_STAY_MINUTES
      : Number.NEGATIVE_INFINITY
    const latest = after ? extreme(after, after.journeys.depart, Math.max) - MIN_STAY_MINUTES : Number.POSITIVE_INFINITY
    return (index) =>
      (slice.journeys.depart[index] as number) >= soonest && (slice.journeys.arrive[index] as number) <= latest
  })
}

function extreme(slice: PricedJourneys, instants: Int32Array, choose: (a: number, b: number) => number): number {
  let found: number | undefined
  for (let i = 0; i < slice.journeys.count; i++) {
    if (slice.cheapest[i] === SOLD_OUT) continue
    found = found === undefined ? (instants[i] as number) : choose(found, instants[i] as number)
  }
  return found ?? 0
}

function follows(slices: readonly PricedJourneys[], s: number, before: number, index: number): boolean {
  const arrived = slices[s - 1]?.journeys.arrive[before] as number
  return (slices[s]?.journeys.depart[index] as number) >= arrived + MIN_STAY_MINUTES
}

function inOrder(slices: readonly PricedJourneys[], journeys: readonly number[]): boolean {
  return journeys.every((index, s) => s === 0 || follows(slices, s, journeys[s - 1] as number, index))
}

function minutesOf({ journeys }: PricedJourneys, index: number): number {
  return (journeys.arrive[index] as number) - (journeys.depart[index] as number)
}
