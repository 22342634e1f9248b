import type { FastifyPluginAsync } from 'fastify'
import type { ChosenExtras } from '#modules/cars/cars.contract.ts'
import type { Geo } from '#modules/geo/index.ts'
import { serve } from '#platform/api/serve.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { carPlace } from './car-places.ts'
import type { CarOfferView, CarQuery, CarResults } from './car-search.contract.ts'
import { cars } from './cars.routes.ts'
import type { CarSearch } from './find-cars.ts'

export type CarDepotLink = { iata: string; cityName: string; countryCode: string; depots: number }

export type CarSearchDoor = {
  find(search: CarSearch): Promise<CarResults>
  /** Throws AppError `offer/not-found`, `offer/expired`, `offer/sold-out`. */
  offer(id: string): Promise<CarOfferView>
  /** The same offer with other extras, under another id. Throws as `offer` does, and `extra/unavailable`. */
  choose(id: string, extras: ChosenExtras): Promise<CarOfferView>
  /** Airports with depots on the site, those with most of them first. */
  airports(limit: number): Promise<CarDepotLink[]>
  now(): Date
}

type PlaceDeps = Pick<Geo, 'airportsOf' | 'airport' | 'city' | 'placeName'>

const TEXT = {
  place: /*i18n*/ {
    id: 'car.place-unknown',
    message: 'We do not know this place. Choose an airport or a city from the suggestions.',
  },
}
const placeUnknown = (field: string) =>
  new AppError('place/unknown', { userMessage: TEXT.place, fields: [{ field, text: TEXT.place }] })

/** Throws AppError `place/unknown` with the field that names it. */
export function readCarQuery(geo: PlaceDeps, query: CarQuery, locale: Locale): Omit<CarSearch, 'currency'> {
  const { pickUpPlace, returnPlace, pickUp, return: back, age } = query
  const place = carPlace(geo, pickUpPlace, locale)
  if (!place) throw placeUnknown('pickUpPlace')
  const elsewhere = returnPlace && returnPlace !== pickUpPlace ? carPlace(geo, returnPlace, locale) : null
  if (returnPlace && returnPlace !== pickUpPlace && !elsewhere) throw placeUnknown('returnPlace')
  return { place, returnPlace: elsewhere, pickUp, return: back, age }
}

/** `/cars/search` and `/cars/offers/:id`. */
export function carsApi({ cars: door, geo }: { cars: CarSearchDoor; geo: PlaceDeps }): FastifyPluginAsync {
  return serve(cars, {
    search: ({ query }) => door.find({ ...readCarQuery(geo, query, query.lang), currency: query.currency }),
    open: ({ id }) => door.offer(id),
    choose: ({ id, body }) => door.choose(id, body),
  })
}
