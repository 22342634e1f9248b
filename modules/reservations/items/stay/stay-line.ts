import type { ItemHandler, ItemLine } from '#modules/reservations/items/item-handler.ts'
import { staySnapshot } from './stay-snapshot.ts'

/** How lists name a stay. Not all guests are named, so they are counted. */
export function stayLine(item: Parameters<ItemHandler['line']>[0]): ItemLine {
  const { hotel, supplied, checkIn, checkOut, party } = staySnapshot(item).stay
  return {
    kind: 'stay',
    title: hotel.name,
    titleLanguage: supplied ? null : hotel.language,
    origin: '',
    destination: hotel.cityName,
    poster: hotel.drawing ?? `${hotel.cityId}~${hotel.id.slice(-6)}`,
    departure: checkIn,
    return: checkOut,
    travellers: party.adults + party.childAges.length,
  }
}
