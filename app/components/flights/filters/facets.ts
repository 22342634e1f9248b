import { hourOf } from '#app/components/flights/format-flight.ts'
import { compare, type Money } from '#platform/money.ts'
import { carriersOf, filterOptions, isIn, type Limits, limitsOf, type Shown, stopsOf, viaOf } from './filter-options.ts'
import type { ListedFare, ListedOption } from './listed-option.ts'
import { type Filters, isSet, NO_FILTERS, WINDOWS } from './results-view.ts'

/** One choice of a filter: how many results it leaves, given all other filters, and what the cheapest of them costs. */
export type Facet = { value: string; count: number; from: Money | null }

export type Facets = Record<
  'stops' | 'depart' | 'arrive' | 'returnDepart' | 'carriers' | 'from' | 'to' | 'via',
  Facet[]
> & { bags: Facet } & Limits

type Group = keyof Filters

/** What counts as one result: each option, unless several of them share a card. */
export type ResultOf = (option: ListedOption) => unknown
const each: ResultOf = (option) => option

/** The choices of every filter, with what each would leave. */
export function facetsOf(options: readonly ListedOption[], filters: Filters, resultOf = each): Facets {
  const shown = filterOptions(options, filters)
  const rest = (group: Group) =>
    isSet(filters[group]) ? filterOptions(options, { ...filters, [group]: NO_FILTERS[group] }) : shown
  const facets = (group: Group, valuesOf: (option: ListedOption) => readonly string[], all?: readonly string[]) => {
    const values = new Map(options.map((option) => [option, valuesOf(option)]))
    return count(rest(group), { values, all: all ?? distinct(values), resultOf })
  }
  const window = (local: string | undefined) => WINDOWS_AT[local ? Math.floor(hourOf(local)) : -1] ?? []
  return {
    stops: facets('stops', (option) => [String(stopsOf(option))]),
    depart: facets('depart', (option) => window(option.slices[0]?.departure.local), WINDOWS),
    arrive: facets('arrive', (option) => window(option.slices[0]?.arrival.local), WINDOWS),
    returnDepart: facets('returnDepart', (option) => window(option.slices.at(-1)?.departure.local), WINDOWS),
    carriers: facets('carriers', carriersOf),
    from: facets('from', (option) => [option.slices[0]?.origin ?? '']),
    to: facets('to', (option) => [option.slices[0]?.destination ?? '']),
    via: facets('via', viaOf),
    bags: facetOf('1', filterOptions(options, { ...filters, bags: true }), resultOf),
    ...limitsOf(options),
  }
}

/** The windows that each hour of the day is in. */
const WINDOWS_AT = Array.from({ length: 24 }, (_, hour) => WINDOWS.filter((window) => isIn(hour, window)))

function facetOf(value: string, shown: readonly Shown[], resultOf: ResultOf): Facet {
  const tally = emptyTally()
  for (const { option, fare } of shown) add(tally, resultOf(option), fare)
  return facetFrom(value, tally)
}

type Values = ReadonlyMap<ListedOption, readonly string[]>
type Counting = { values: Values; all: readonly string[]; resultOf: ResultOf }

function count(shown: readonly Shown[], { values, all, resultOf }: Counting): Facet[] {
  const tallies = new Map(all.map((value) => [value, emptyTally()]))
  for (const { option, fare } of shown) {
    for (const value of values.get(option) ?? []) {
      const tally = tallies.get(value)
      if (tally) add(tally, resultOf(option), fare)
    }
  }
  return [...tallies].map(([value, tally]) => facetFrom(value, tally))
}

type Tally = { results: Set<unknown>; from: Money | null }
const emptyTally = (): Tally => ({ results: new Set(), from: null })

function add(tally: Tally, result: unknown, { total }: ListedFare) {
  tally.results.add(result)
  if (!tally.from || compare(total, tally.from) < 0) tally.from = total
}

function facetFrom(value: string, { results, from }: Tally): Facet {
  return { value, count: results.size, from }
}

function distinct(values: Values): string[] {
  return [...new Set([...values.values()].flat())].sort()
}
