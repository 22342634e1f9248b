import { msg } from '@lingui/core/macro'
import { addDays, type Day, isDay } from '#platform/dates.ts'
import { type Problems, readCount } from './flight-form.ts'

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

export type HotelField = 'city' | 'checkinDate' | 'checkoutDate'
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

/** A new arrival clears a departure that is not later (specification §4). */
export function withCheckin(form: HotelForm, checkinDate: Day | ''): HotelForm {
  const keeps = form.checkoutDate === '' || checkinDate === '' || form.checkoutDate > checkinDate
  return { ...form, checkinDate, checkoutDate: keeps ? form.checkoutDate : '' }
}

/** The first day that can be chosen to leave: the day after arrival. */
export function firstCheckout(checkinDate: Day | '', today: Day): Day {
  return checkinDate && checkinDate >= today ? addDays(checkinDate, 1) : addDays(today, 1)
}

/** Every rule of specification §5 for hotels; a field without a problem is absent. */
export function checkHotelForm(
  { cityLocation, checkinDate, checkoutDate }: HotelForm,
  today: Day,
): Problems<HotelField> {
  const problems: Problems<HotelField> = {}
  if (!cityLocation) problems.city = msg`Please select a city for hotel search.`
  if (!checkinDate) problems.checkinDate = msg`Please select a check-in date.`
  else if (checkinDate < today) problems.checkinDate = msg`Check-in date cannot be in the past.`
  if (!checkoutDate) problems.checkoutDate = msg`Please select a check-out date.`
  else if (checkoutDate < today) problems.checkoutDate = msg`Check-out date cannot be in the past.`
  else if (checkinDate && checkoutDate <= checkinDate) {
    problems.checkoutDate = msg`Check-out date must be after check-in date.`
  }
  return problems
}

/** The query of /hotels for a form without problems (specification §2, "Search widget"). */
export function hotelQuery(form: HotelForm): URLSearchParams {
  return new URLSearchParams({
    cityCode: form.cityLocation?.code ?? '',
    city: form.cityLocation?.text ?? '',
    cityName: form.cityLocation?.name ?? '',
    checkInDate: form.checkinDate,
    checkOutDate: form.checkoutDate,
    adults: String(form.guests),
    roomQuantity: String(form.rooms),
  })
}
