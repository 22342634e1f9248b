import { type Facets, facetsOf } from '#app/components/flights/filters/facets.ts'
import { filterOptions, limitsOf, withoutIdle } from '#app/components/flights/filters/filter-options.ts'
import type { Filters } from '#app/components/flights/filters/results-view.ts'
import type { FareSummary, FlightOption } from '#modules/flights/flights.contract.ts'
import type { Choice } from './package-query.ts'

export type KeyedFlight = { key: string; option: FlightOption }
export type ChosenFlight = KeyedFlight & { fare: FareSummary }

export type FlightChoice = {
  /** Those that pass the filters. */
  fitting: KeyedFlight[]
  /** What was chosen, even where the filters would hide it; the first that passes where nothing was. */
  chosen: ChosenFlight | null
  facets: Facets
  filters: Filters
}

export function chooseFlights(options: readonly FlightOption[], choice: Choice, asked: Filters): FlightChoice {
  const filters = withoutIdle(asked, limitsOf(options))
  const shown = new Map(filterOptions(options, filters).map(({ option, fare }) => [option as FlightOption, fare]))
  const all = options.map((option): KeyedFlight => ({ key: keyOf(option), option }))
  const fitting = all.filter(({ option }) => shown.has(option))
  const picked = all.find(({ key }) => key === choice.flight) ?? fitting[0]
  const family = (picked && shown.get(picked.option)?.family) ?? null
  const fares = picked?.option.fares ?? []
  const fare = [choice.fare, family].flatMap((name) => fares.find((one) => one.family === name) ?? [])[0] ?? fares[0]
  const chosen = picked && fare ? { ...picked, fare } : null
  return { fitting, chosen, filters, facets: facetsOf(options, filters) }
}

/** Its flights name an itinerary, today and after the next search. */
function keyOf({ slices }: FlightOption): string {
  return slices
    .map(({ segments }) => segments.map(({ flightNumber }) => flightNumber.replace(/\s/g, '')).join('.'))
    .join('-')
}
