import { type Limits, withoutIdle } from './filter-options.ts'
import { type Filters, NO_FILTERS } from './results-view.ts'

/** The filters as a form sends them. */
export function filtersOf(data: FormData, limits: Limits): Filters {
  const all = (name: string) => data.getAll(name).map(String)
  const limit = (name: string) => Number(data.get(name)) || null
  const filters = {
    ...NO_FILTERS,
    stops: all('stops').map(Number),
    maxPrice: limit('maxPrice'),
    depart: all('depart'),
    arrive: all('arrive'),
    returnDepart: all('returnDepart'),
    maxDuration: limit('maxDuration'),
    carriers: all('carriers'),
    bags: data.has('bags'),
    withBag: data.has('withBag'),
    from: all('from'),
    to: all('to'),
    via: all('via'),
  }
  return withoutIdle(filters, limits)
}
