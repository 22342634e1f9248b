import type { Shown } from '#app/components/flights/filters/filter-options.ts'
import { SORTS, type Sort } from '#app/components/flights/filters/results-view.ts'
import { hourOf } from '#app/components/flights/format-flight.ts'

/**
 * What makes an option good, in shares of the whole. The page explains them in these words and figures ("Why this
 * order?"); nobody can pay for a place.
 */
export const BEST_WEIGHTS = { price: 0.55, duration: 0.25, stops: 0.12, times: 0.08 } as const

/** A copy in the order asked for. Options that are equal in it keep the order of the others: price, duration, departure. */
export function rankOptions(shown: readonly Shown[], sort: Sort): Shown[] {
  return measured(shown)
    .sort(inOrder(sort))
    .map(({ one }) => one)
}

/** The first of each order, which is what its tab shows. */
export function leaders(shown: readonly Shown[]): Record<Sort, Shown | undefined> {
  const all = measured(shown)
  const first = (sort: Sort) => {
    const compare = inOrder(sort)
    return all.reduce<Measured | undefined>(
      (least, next) => (least && compare(least, next) <= 0 ? least : next),
      undefined,
    )
  }
  return Object.fromEntries(SORTS.map((sort) => [sort, first(sort)?.one])) as Record<Sort, Shown | undefined>
}

/** What an option is put in order by, worked out once: an order compares each of them with many others. */
type Measured = { one: Shown } & Record<Sort, number>

function measured(shown: readonly Shown[]): Measured[] {
  const best = scores(shown)
  return shown.map((one, at) => ({
    one,
    best: best[at] ?? 0,
    cheapest: one.fare.total.amount,
    fastest: minutesOf(one.option),
    earliest: departureOf(one.option),
  }))
}

function inOrder(sort: Sort) {
  return (a: Measured, b: Measured) =>
    a[sort] - b[sort] || a.cheapest - b.cheapest || a.fastest - b.fastest || a.earliest - b.earliest
}

/** Lower is better. Price and duration count as how much more they are than the lowest in the list: 0.5 is half as much again. */
function scores(shown: readonly Shown[]): number[] {
  const cheapest = Math.min(...shown.map(({ fare }) => fare.total.amount))
  const fastest = Math.min(...shown.map(({ option }) => minutesOf(option)))
  return shown.map((one) => {
    const price = one.fare.total.amount / cheapest - 1
    const duration = minutesOf(one.option) / fastest - 1
    const { slices } = one.option
    const stops = slices.reduce((sum, slice) => sum + slice.layovers.length, 0) / slices.length
    const { price: p, duration: d, stops: s, times: t } = BEST_WEIGHTS
    return p * price + d * duration + s * stops * 0.5 + t * hardships(one)
  })
}

/** How many ends of the journey are in the small hours, and nights spent at an airport, per slice. */
function hardships({ option: { slices } }: Shown): number {
  const hard = slices.reduce((sum, slice) => {
    const small = [slice.departure, slice.arrival].filter(({ local }) => hourOf(local) < 5.5).length
    return sum + small + slice.layovers.filter((layover) => layover.overnight).length
  }, 0)
  return hard / slices.length
}

function minutesOf({ slices }: Shown['option']): number {
  return slices.reduce((sum, slice) => sum + slice.durationMinutes, 0)
}

function departureOf({ slices }: Shown['option']): number {
  return Date.parse(slices[0]?.departure.instant ?? '')
}
