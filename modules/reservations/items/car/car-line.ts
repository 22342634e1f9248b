import type { CarOffer } from '#modules/cars/index.ts'
import type { ItemHandler, ItemLine } from '#modules/reservations/items/item-handler.ts'
import { carSnapshot } from './car-snapshot.ts'

/** How lists and messages name a hire: the brand and where it begins. */
export function carTitle({
  depot,
}: {
  depot: Pick<CarOffer['depot'], 'brand' | 'name' | 'iata' | 'cityName'>
}): string {
  return `${depot.brand}, ${depot.iata ? `${depot.cityName} (${depot.iata})` : depot.cityName}`
}

export function carLine(item: Parameters<ItemHandler['line']>[0]): ItemLine {
  const { car } = carSnapshot(item)
  const { depot, returnDepot, pickUp, return: back } = car
  return {
    kind: 'car',
    title: carTitle(car),
    origin: depot.cityName,
    destination: returnDepot.cityName,
    poster: depot.iata ?? depot.cityId,
    departure: pickUp.slice(0, 10),
    return: back.slice(0, 10),
    travellers: 1,
  }
}
