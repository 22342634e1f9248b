import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { HIRE_HORIZON_DAYS, MOST_HIRE_DAYS, OLDEST_DRIVER, YOUNGEST_DRIVER } from '#modules/cars/cars.contract.ts'
import { addDays, type Day, daysBetween, isDay } from '#platform/dates.ts'
import type { CarFormValues } from './car-query.ts'

export type CarField = 'pickUpPlace' | 'returnPlace' | 'pickUpDay' | 'returnDay' | 'age'
/** In the order of the form. */
export const CAR_FIELDS: readonly CarField[] = ['pickUpPlace', 'returnPlace', 'pickUpDay', 'returnDay', 'age']

/** What is wrong with a search, by field. */
export function checkCarForm(values: CarFormValues, today: Day): Partial<Record<CarField, MessageDescriptor>> {
  const { pickUpPlace, returnPlace, pickUpDay, returnDay, age } = values
  const problems: Partial<Record<CarField, MessageDescriptor>> = {}
  if (!pickUpPlace.chosen) problems.pickUpPlace = msg`Choose an airport or a city from the suggestions.`
  if (returnPlace && !returnPlace.chosen) problems.returnPlace = msg`Choose an airport or a city from the suggestions.`
  if (!isDay(pickUpDay)) problems.pickUpDay = msg`Choose a pick-up date.`
  else if (pickUpDay < today) problems.pickUpDay = msg`Choose a pick-up date from today on.`
  else if (pickUpDay > addDays(today, HIRE_HORIZON_DAYS))
    problems.pickUpDay = msg`Cars can be booked up to twelve months ahead.`
  if (!isDay(returnDay)) problems.returnDay = msg`Choose a return date.`
  else if (isDay(pickUpDay)) {
    const back = `${returnDay}T${values.returnTime}` <= `${pickUpDay}T${values.pickUpTime}`
    if (back) problems.returnDay = msg`Choose a return after pick-up.`
    else if (daysBetween(pickUpDay, returnDay) > MOST_HIRE_DAYS)
      problems.returnDay = msg`Cars can be rented for up to ${MOST_HIRE_DAYS} days.`
  }
  const years = Number(age)
  if (!/^\d+$/.test(age.trim()) || years < YOUNGEST_DRIVER || years > OLDEST_DRIVER)
    problems.age = msg`Enter the age of the driver, from ${YOUNGEST_DRIVER} to ${OLDEST_DRIVER}.`
  return problems
}
