import { msg } from '@lingui/core/macro'
import { addDays, type Day } from '#platform/dates.ts'
import type { Problems } from './flight-form.ts'
import type { HotelForm } from './hotel-form.ts'

export type HotelField = 'city' | 'checkinDate' | 'checkoutDate'

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
