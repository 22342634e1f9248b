import type { Day } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import { LONGEST_DAYS, type Trip } from './covers.contract.ts'
import { tripProblem } from './trip-problem.contract.ts'

const TEXT = {
  invalid: /*i18n*/ { id: 'insurance.invalid', message: 'Some trip details need a change.' },
  past: /*i18n*/ { id: 'insurance.past', message: 'The trip starts in the past. Choose today or a later day.' },
  early: /*i18n*/ {
    id: 'insurance.early',
    message: 'Insurance can be bought up to a year ahead. Choose an earlier start date.',
  },
  order: /*i18n*/ { id: 'insurance.order', message: 'The last day is before the first. Choose a later day.' },
  long: /*i18n*/ {
    id: 'insurance.long',
    message: 'Trips can be insured for up to {days} days. Choose an earlier end date.',
  },
}

/** Throws AppError `request/invalid` with what is wrong with which field. */
export function mustBeInsurable(trip: Trip, today: Day): void {
  const found = tripProblem(trip, today)
  if (!found) return
  const { field, problem } = found
  const fields = [{ field, text: TEXT[problem], values: { days: LONGEST_DAYS } }]
  throw new AppError('request/invalid', { userMessage: TEXT.invalid, fields })
}
