import type { Cars } from '#modules/cars/index.ts'
import type { Hotels } from '#modules/hotels/index.ts'
import { bookingFigures, placeFigures } from '#modules/reservations/index.ts'
import { createSearches, recordSearch, type SearchMade } from '#modules/searches/index.ts'
import type { Ground } from './ground.ts'

type Recording = Pick<Ground, 'db' | 'clock' | 'afterwards'>
type HotelSearch = Parameters<Hotels['search']['find']>[0]

/* What visitors ask for is written to the search history after the answer; searches that other parts of the site make are not. */

/** Stays: a search with dates, once, before it is narrowed down; a filter that leaves nothing says nothing of the place. */
export function recordStays(hotels: Hotels, ground: Recording): Hotels {
  const { find } = hotels.search
  const search: Hotels['search'] = {
    ...hotels.search,
    async find(search, reader) {
      const began = performance.now()
      const results = await find(search, reader)
      const { visitor } = reader
      if (results === null || visitor === undefined || !isWhole(search)) return results
      write(ground, began, {
        product: 'stay',
        visitor,
        origin: null,
        destination: search.cityId && `city:${search.cityId.replace(/^city:/, '')}`,
        firstDay: search.checkIn,
        lastDay: search.checkOut,
        adults: search.adults,
        children: search.childAges.length,
        resultCount: results.bookable,
        cheapest: results.facets.prices?.lowest.amount ?? null,
        currency: search.currency,
      })
      return results
    },
  }
  return { ...hotels, search }
}

function isWhole(search: HotelSearch): search is HotelSearch & { checkIn: string } {
  const { stars, amenities, meals, propertyTypes, priceMin, priceMax, scoreMin, maxKm } = search
  const narrowed =
    [stars, amenities, meals, propertyTypes].some(({ length }) => length > 0) ||
    [priceMin, priceMax, scoreMin, maxKm].some((one) => one !== null) ||
    search.freeCancellation ||
    search.instantConfirmation
  return search.checkIn !== null && search.page === 1 && !narrowed
}

/** Cars: each search; filters work on what is there. */
export function recordCars(cars: Cars, ground: Recording): Cars {
  const { find } = cars.search
  const search: Cars['search'] = {
    ...cars.search,
    async find(search, asked) {
      const began = performance.now()
      const results = await find(search)
      if (!asked) return results
      const cheapest = results.options.map(({ compared }) => compared.amount)
      write(ground, began, {
        product: 'car',
        visitor: asked.visitor,
        origin: null,
        destination: search.place.id,
        firstDay: search.pickUp.slice(0, 10),
        lastDay: search.return.slice(0, 10),
        adults: 1,
        children: 0,
        resultCount: results.options.length,
        cheapest: cheapest.length > 0 ? Math.min(...cheapest) : null,
        currency: search.currency,
      })
      return results
    },
  }
  return { ...cars, search }
}

function write(
  { db, clock, afterwards }: Recording,
  began: number,
  made: Omit<SearchMade, 'createdAt' | 'durationMs' | 'missing'>,
) {
  const search = { ...made, createdAt: clock.now(), durationMs: Math.round(performance.now() - began), missing: [] }
  afterwards(() => recordSearch(db, search))
}

/** What was asked for beside what was booked. */
export function searchesOf({ db, clock, geo }: Pick<Ground, 'db' | 'clock' | 'geo'>) {
  return createSearches({
    db,
    clock,
    geo,
    booked: {
      async made({ product, ...span }) {
        const rows = await bookingFigures(db, {
          ...span,
          by: 'day',
          product: product === 'package' ? 'several' : product,
        })
        const sum = (key: 'held' | 'paid') => rows.reduce((all, row) => all + row[key], 0)
        return { held: sum('held'), paid: sum('paid') }
      },
      async journeys(span) {
        const rows = await placeFigures(db, { ...span, kinds: ['flight'], most: MOST_JOURNEYS })
        return new Map(rows.map(({ place, booked }) => [place, booked]))
      },
    },
  })
}
const MOST_JOURNEYS = 5_000
