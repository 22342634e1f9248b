import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProblemCode } from '#app/components/flights/resolve-search.ts'

/** Specification §5, to the letter where it gives the words. */
export const PROBLEM_WORDS: Record<ProblemCode, MessageDescriptor> = {
  'origin-missing': msg`Please select an origin city or airport.`,
  'origin-unknown': msg`Please select an origin city or airport.`,
  'destination-missing': msg`Please select a destination city or airport.`,
  'destination-unknown': msg`Please select a destination city or airport.`,
  'same-place': msg`Origin and destination must be different.`,
  'departure-missing': msg`Please select a departure date.`,
  'departure-past': msg`Departure date cannot be in the past.`,
  'too-far-ahead': msg`Flights can be booked up to 340 days ahead. Please choose an earlier date.`,
  'return-missing': msg`Please select a return date for round trip.`,
  'return-past': msg`Return date cannot be in the past.`,
  'return-not-later': msg`Return date must be after departure date.`,
  'slices-missing': msg`Please give two places and a date for each flight.`,
  'slices-order': msg`This flight cannot leave before the one above it.`,
  'too-many': msg`You can book for up to 9 travellers at once.`,
  'infants-laps': msg`Each child under 2 sits on an adult’s lap.`,
}
