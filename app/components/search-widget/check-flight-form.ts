import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Day } from '#platform/dates.ts'
import {
  type FlightField,
  type FlightForm,
  type Leg,
  MAX_TRAVELLERS,
  type Problems,
  SAME_PLACE,
} from './flight-form.ts'

const NO_ORIGIN = msg`Please select an origin city or airport.`
const NO_DESTINATION = msg`Please select a destination city or airport.`
const NO_DEPARTURE = msg`Please select a departure date.`
const PAST_DEPARTURE = msg`Departure date cannot be in the past.`

/** Every rule of specification §5 for flights; a field without a problem is absent. */
export function checkFlightForm(form: FlightForm, today: Day): Problems<FlightField> {
  const problems = form.tripType === 'multi-city' ? checkLegs(form.legs, today) : checkTrip(form, today)
  const travellers = checkTravellers(form)
  return travellers ? { ...problems, travellers } : problems
}

function checkTrip(form: FlightForm, today: Day): Problems<FlightField> {
  const { originLocation, destinationLocation, departureDate, returnDate, tripType } = form
  const problems: Problems<FlightField> = {}
  if (!originLocation) problems.origin = NO_ORIGIN
  if (!destinationLocation) problems.destination = NO_DESTINATION
  else if (originLocation?.code === destinationLocation.code) problems.destination = SAME_PLACE
  if (!departureDate) problems.departureDate = NO_DEPARTURE
  else if (departureDate < today) problems.departureDate = PAST_DEPARTURE
  if (tripType === 'round-trip') {
    if (!returnDate) problems.returnDate = msg`Please select a return date for round trip.`
    else if (returnDate < today) problems.returnDate = msg`Return date cannot be in the past.`
    else if (departureDate && returnDate <= departureDate) {
      problems.returnDate = msg`Return date must be after departure date.`
    }
  }
  return problems
}

function checkLegs(legs: readonly Leg[], today: Day): Problems<FlightField> {
  const problems: Problems<FlightField> = {}
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1]?.date ?? ''
    if (!leg.originLocation) problems[`leg-${index}-origin`] = NO_ORIGIN
    if (!leg.destinationLocation) problems[`leg-${index}-destination`] = NO_DESTINATION
    else if (leg.originLocation?.code === leg.destinationLocation.code)
      problems[`leg-${index}-destination`] = SAME_PLACE
    if (!leg.date) problems[`leg-${index}-date`] = NO_DEPARTURE
    else if (leg.date < today) problems[`leg-${index}-date`] = PAST_DEPARTURE
    else if (leg.date < before) problems[`leg-${index}-date`] = msg`This flight cannot leave before the one above it.`
  }
  return problems
}

function checkTravellers({ adults, childAges }: FlightForm): MessageDescriptor | undefined {
  if (adults + childAges.length > MAX_TRAVELLERS) return msg`You can book for up to 9 travellers at once.`
  if (childAges.filter((age) => age < 2).length > adults) return msg`Each child under 2 sits on an adult’s lap.`
  return undefined
}

/** The query of /flights for a form without problems (specification §2, "Search widget"). */
export function flightQuery(form: FlightForm): URLSearchParams {
  const query = new URLSearchParams()
  if (form.tripType === 'multi-city') {
    const slices = form.legs.map((leg) => `${leg.originLocation?.code}-${leg.destinationLocation?.code}-${leg.date}`)
    query.set('slices', slices.join(','))
  } else {
    query.set('origin', form.originLocation?.code ?? '')
    query.set('destination', form.destinationLocation?.code ?? '')
    query.set('departureDate', form.departureDate)
    if (form.tripType === 'round-trip') query.set('returnDate', form.returnDate)
  }
  query.set('adults', String(form.adults))
  query.set('tripType', form.tripType)
  if (form.childAges.length > 0) query.set('childAges', form.childAges.join(','))
  if (form.cabin !== 'economy') query.set('cabin', form.cabin)
  if (form.directOnly) query.set('maxConnections', '0')
  return query
}
