import type { FastifyPluginAsync } from 'fastify'
import type { ChosenExtras } from '#modules/cars/cars.contract.ts'
import { serve } from '#platform/api/serve.ts'
import type { Locale } from '#platform/locale.ts'
import type { CarOfferView, CarQuery, CarResults } from './car-search.contract.ts'
import { cars } from './cars.routes.ts'
import type { CarSearch } from './find-cars.ts'

export type CarDepotLink = { iata: string; cityName: string; countryCode: string; depots: number }

export type CarSearchDoor = {
  /** What a query asks for. Throws AppError `place/unknown` with the field that names the place. */
  read(query: CarQuery, locale: Locale): Omit<CarSearch, 'currency'>
  /** `visitor`: the pseudonym of who asks, or null for one who has none; what they ask for is in the search history. */
  find(search: CarSearch, asked?: { visitor: string | null }): Promise<CarResults>
  /** Throws AppError `offer/not-found`, `offer/expired`, `offer/sold-out`. */
  offer(id: string): Promise<CarOfferView>
  /** The same offer with other extras, under another id. Throws as `offer` does, and `extra/unavailable`. */
  choose(id: string, extras: ChosenExtras): Promise<CarOfferView>
  /** Airports with depots on the site, those with most of them first. */
  airports(limit: number): Promise<CarDepotLink[]>
  now(): Date
}

/** `/cars/search` and `/cars/offers/:id`. */
export function carsApi(door: CarSearchDoor): FastifyPluginAsync {
  return serve(cars, {
    search: ({ query }) => door.find({ ...door.read(query, query.lang), currency: query.currency }, { visitor: null }),
    open: ({ id }) => door.offer(id),
    choose: ({ id, body }) => door.choose(id, body),
  })
}
