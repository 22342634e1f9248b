import { hourOf } from '#app/components/flights/format-flight.ts'
import { toMajor } from '#platform/money.ts'
import type { ListedFare, ListedOption } from './listed-option.ts'
import type { Filters } from './results-view.ts'
import { includesBag } from './with-bag.ts'

/** An option and the fare that it is shown, sorted and filtered by. */
export type Shown = { option: ListedOption; fare: ListedFare }

/** Between what the sliders move; null while nothing is left to choose from. */
export type Limits = {
  /** Whole major units. */
  price: { low: number; high: number } | null
  /** Whole hours. */
  duration: { low: number; high: number } | null
}

type Group = keyof Filters
type Rule = (shown: Shown, filters: Filters) => boolean

/** One rule a filter. An empty filter lets everything through; the rules hold together. */
const RULES: Record<Group, Rule> = {
  stops: ({ option }, { stops }) => stops.length === 0 || stops.includes(stopsOf(option)),
  maxPrice: ({ fare }, { maxPrice }) => maxPrice === null || toMajor(fare.total) <= maxPrice,
  depart: ({ option }, { depart }) => inWindows(option.slices[0]?.departure.local, depart),
  arrive: ({ option }, { arrive }) => inWindows(option.slices[0]?.arrival.local, arrive),
  returnDepart: ({ option }, { returnDepart }) => inWindows(option.slices.at(-1)?.departure.local, returnDepart),
  maxDuration: ({ option }, { maxDuration }) => maxDuration === null || longestSlice(option) <= maxDuration * 60,
  carriers: ({ option }, { carriers }) => carriers.length === 0 || carriersOf(option).some((c) => carriers.includes(c)),
  bags: ({ fare }, { bags }) => !bags || includesBag(fare),
  // Prices are worked out before (with-bag.ts).
  withBag: () => true,
  from: ({ option }, { from }) => from.length === 0 || from.includes(option.slices[0]?.origin ?? ''),
  to: ({ option }, { to }) => to.length === 0 || to.includes(option.slices[0]?.destination ?? ''),
  via: ({ option }, { via }) => via.length === 0 || viaOf(option).every((code) => via.includes(code)),
}
const GROUPS = Object.keys(RULES) as Group[]

/** The options that pass every filter, in the order given, each with its cheapest fare that passes. */
export function filterOptions(options: readonly ListedOption[], filters: Filters): Shown[] {
  return options.flatMap((option) => {
    const fare = fareFor(option, filters)
    return fare && passes({ option, fare }, filters) ? [{ option, fare }] : []
  })
}

/** Between what the sliders move, whatever the filters are. */
export function limitsOf(options: readonly ListedOption[]): Limits {
  return {
    price: spread(options.flatMap(({ fares }) => fares.slice(0, 1).map(({ total }) => toMajor(total)))),
    duration: spread(options.map((option) => longestSlice(option) / 60)),
  }
}

/** A slider at its upper end is sent by a form like any other value, and limits nothing. */
export function withoutIdle(filters: Filters, { price, duration }: Limits): Filters {
  const limits = (value: number | null, high: number | undefined) =>
    value !== null && value < (high ?? 0) ? value : null
  return {
    ...filters,
    maxPrice: limits(filters.maxPrice, price?.high),
    maxDuration: limits(filters.maxDuration, duration?.high),
  }
}

/** Fares come cheapest first; the filters on bags and price may rule the first ones out. */
function fareFor(option: ListedOption, { bags }: Filters): ListedFare | undefined {
  return option.fares.find((fare) => !bags || includesBag(fare))
}

function passes(shown: Shown, filters: Filters): boolean {
  return GROUPS.every((group) => RULES[group](shown, filters))
}

function spread(values: number[]): { low: number; high: number } | null {
  if (values.length === 0) return null
  return { low: Math.ceil(Math.min(...values)), high: Math.ceil(Math.max(...values)) }
}

function inWindows(local: string | undefined, windows: readonly string[]): boolean {
  if (windows.length === 0) return true
  const hour = local ? hourOf(local) : -1
  return windows.some((window) => isIn(hour, window))
}

export function isIn(hour: number, window: string): boolean {
  return hour >= Number(window.slice(0, 2)) && hour < Number(window.slice(3))
}

/** Stops on the slice that has most; 2 stands for two and more. */
export function stopsOf(option: ListedOption): number {
  return Math.min(2, Math.max(...option.slices.map((slice) => slice.layovers.length)))
}

/** Minutes. */
function longestSlice(option: ListedOption): number {
  return Math.max(...option.slices.map((slice) => slice.durationMinutes))
}

export function carriersOf(option: ListedOption): string[] {
  return [...new Set(option.slices.flatMap((slice) => slice.segments.map((segment) => segment.carrier)))]
}

export function viaOf(option: ListedOption): string[] {
  const stops = option.slices.flatMap((slice) => slice.layovers)
  return [...new Set(stops.flatMap(({ arrivalAirport, departureAirport }) => [arrivalAirport, departureAirport]))]
}
