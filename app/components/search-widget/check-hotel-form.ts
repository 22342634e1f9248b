import { msg } from '@lingui/core/macro'
import { nightsOf, type StayQuery, writeStay } from '#app/components/stays/stay-query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Problems } from './flight-form.ts'
import type { HotelForm } from './hotel-form.ts'

export type HotelField = 'city' | 'checkinDate' | 'checkoutDate'

/** Longer stays are for the hotel to agree to; modules/hotels/hotels.contract.ts has the same figures. */
const MOST_NIGHTS = 30
const DAYS_AHEAD = 366

/** A new arrival clears a departure that is not later (specification §4). */
export function withCheckin(stay: StayQuery, checkIn: Day | ''): StayQuery {
  const keeps = stay.checkOut === '' || checkIn === '' || stay.checkOut > checkIn
  return { ...stay, checkIn, checkOut: keeps ? stay.checkOut : '' }
}

/** The first day that can be chosen to leave: the day after arrival. */
export function firstCheckout(checkIn: Day | '', today: Day): Day {
  return checkIn && checkIn >= today ? addDays(checkIn, 1) : addDays(today, 1)
}

/** Every rule of specification §5 for hotels; a field without a problem is absent. */
export function checkHotelForm({ place, stay, flexible }: HotelForm, today: Day): Problems<HotelField> {
  return {
    ...(place && !place.chosen && { city: msg`Please select a city for hotel search.` }),
    ...(!flexible && checkDates(stay, today)),
  }
}

function checkDates(stay: StayQuery, today: Day): Problems<HotelField> {
  const { checkIn, checkOut } = stay
  const problems: Problems<HotelField> = {}
  if (!checkIn) problems.checkinDate = msg`Please select a check-in date.`
  else if (checkIn < today) problems.checkinDate = msg`Check-in date cannot be in the past.`
  if (!checkOut) problems.checkoutDate = msg`Please select a check-out date.`
  else if (checkOut < today) problems.checkoutDate = msg`Check-out date cannot be in the past.`
  else if (checkIn && checkOut <= checkIn) problems.checkoutDate = msg`Check-out date must be after check-in date.`
  if (Object.keys(problems).length > 0) return problems
  if (nightsOf(stay) > MOST_NIGHTS) return { checkoutDate: msg`Stays can be up to 30 nights.` }
  if (checkOut > addDays(today, DAYS_AHEAD)) {
    return { checkoutDate: msg`Hotels take bookings for the next twelve months.` }
  }
  return {}
}

/** The query of /hotels for a form without problems (specification §2, "Search widget"). */
export function hotelQuery({ place, stay, flexible }: HotelForm): URLSearchParams {
  const { code = '', text = '', name = '' } = place?.chosen ?? {}
  const city = place ? { cityCode: code, city: text, cityName: name } : {}
  const dates = flexible ? { ...stay, checkIn: '', checkOut: '' } : stay
  return new URLSearchParams([...Object.entries(city), ...writeStay(dates)])
}
