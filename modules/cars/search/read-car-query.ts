import type { Geo } from '#modules/geo/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { carPlace } from './car-places.ts'
import type { CarQuery } from './car-search.contract.ts'
import type { CarSearch } from './find-cars.ts'

const TEXT = {
  place: /*i18n*/ {
    id: 'car.place-unknown',
    message: 'We do not know this place. Choose an airport or a city from the suggestions.',
  },
}
const placeUnknown = (field: string) =>
  new AppError('place/unknown', { userMessage: TEXT.place, fields: [{ field, text: TEXT.place }] })

type Places = Pick<Geo, 'airportsOf' | 'airport' | 'city' | 'placeName'>

/** Throws AppError `place/unknown` with the field that names it. */
export function readCarQuery(geo: Places, query: CarQuery, locale: Locale): Omit<CarSearch, 'currency'> {
  const { pickUpPlace, returnPlace, pickUp, return: back, age } = query
  const place = carPlace(geo, pickUpPlace, locale)
  if (!place) throw placeUnknown('pickUpPlace')
  const elsewhere = returnPlace && returnPlace !== pickUpPlace ? carPlace(geo, returnPlace, locale) : null
  if (returnPlace && returnPlace !== pickUpPlace && !elsewhere) throw placeUnknown('returnPlace')
  return { place, returnPlace: elsewhere, pickUp, return: back, age }
}
