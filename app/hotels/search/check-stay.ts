import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { checkHotelForm, type HotelField } from '#app/components/search-widget/check-hotel-form.ts'
import { nightsOf, type StayQuery } from '#app/components/stays/stay-query.ts'
import { addDays, type Day } from '#platform/dates.ts'

export type StayProblems = Partial<Record<HotelField, MessageDescriptor>>

/** Longer stays are for the hotel to agree to; modules/hotels/hotels.contract.ts has the same figures. */
const MOST_NIGHTS = 30
const DAYS_AHEAD = 366
const PLACE = { code: 'x', name: 'x', text: 'x' }

/** Specification §5, for a form in which dates may be left out as a whole. */
export function checkStay(stay: StayQuery, today: Day): StayProblems {
  const { checkIn: checkinDate, checkOut: checkoutDate } = stay
  if (!checkinDate && !checkoutDate) return {}
  const form = { city: 'x', cityLocation: PLACE, checkinDate, checkoutDate, guests: 1, rooms: 1 }
  const problems: StayProblems = checkHotelForm(form, today)
  if (Object.keys(problems).length > 0) return problems
  if (nightsOf(stay) > MOST_NIGHTS) return { checkoutDate: msg`A stay has at most 30 nights.` }
  if (checkoutDate > addDays(today, DAYS_AHEAD))
    return { checkoutDate: msg`Hotels take bookings for the next twelve months.` }
  return {}
}
