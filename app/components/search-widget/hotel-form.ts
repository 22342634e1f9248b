import { type Day, isDay } from '#platform/dates.ts'
import { readCount } from './flight-form.ts'

/** A city to stay in: `code` is its IATA code or, without one, its id. `text` stands in the field. */
export type CityChoice = { code: string; name: string; text: string }

/** The specification's hotel search form (§3). */
export type HotelForm = {
  city: string
  cityLocation: CityChoice | null
  checkinDate: Day | ''
  checkoutDate: Day | ''
  /** 1–9; the fifth choice asks for the exact number. */
  guests: number
  rooms: number
}

export const MAX_GUESTS = 9
export const MAX_ROOMS = 5

/** The form as an address fills it in (specification §2, "Prefill"). */
export function readHotelForm(params: URLSearchParams): HotelForm {
  const code = params.get('cityCode')?.trim() ?? ''
  const name = params.get('cityName')?.trim() ?? ''
  const text = params.get('city')?.trim() || params.get('cityText')?.trim() || name
  const checkinDate = day(params.get('checkInDate'))
  const checkoutDate = day(params.get('checkOutDate'))
  return {
    city: text || code,
    cityLocation: code ? { code, name: name || text || code, text: text || code } : null,
    checkinDate,
    checkoutDate: checkinDate && checkoutDate <= checkinDate ? '' : checkoutDate,
    guests: readCount(params.get('adults'), MAX_GUESTS),
    rooms: readCount(params.get('roomQuantity'), MAX_ROOMS),
  }
}

function day(text: string | null): Day | '' {
  return text !== null && isDay(text) ? text : ''
}
