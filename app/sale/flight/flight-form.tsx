import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { placeOfFlights } from '#app/components/cancellation/place.ts'
import { inputFor, travellerInput } from '#app/components/travellers/traveller-form.ts'
import { groupBy } from '#app/older-browsers.ts'
import { type AnyItemForm, type Errors, itemForm, type NamedTraveller, overlay } from '#app/sale/item-form.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import { dayIn } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import { atHome, emptyFlight, type FlightTyped, phoneCountry, restoreFlight, totalOf } from './draft.ts'
import { extraLines } from './extra-lines.ts'
import { FlightDetails } from './flight-details.tsx'
import { FlightExtras } from './flight-extras.tsx'
import { flightRequest } from './flight-request.ts'
import { type Journey, journeyOf } from './journey.ts'
import { problemWords } from './problem-words.ts'
import { TripSummary } from './trip-summary.tsx'

const CHECK = { source: 'app/sale/flight/check-details.ts', load: () => import('./check-details.ts') }

/** Who flies, then bags and seats. */
export function flightForm(offer: FlightOffer, country: string): AnyItemForm {
  const journey = journeyOf(offer)
  const carriers = Object.values(offer.carriers)
  const empty = emptyFlight(journey.places, country)
  return itemForm<FlightTyped>({
    empty,
    restore: (stored, same) => restoreFlight(empty, stored, same),
    withInputs,
    inputFor: (field) => (field.startsWith('travellers.') ? inputFor(field) : null),
    summed,
    check: (typed) => check(typed, journey),
    request: (typed, totalSeen) => flightRequest(offer.id, typed, journey, totalSeen),
    totalOf: ({ extras }, seen) => totalOf(seen, extras),
    phoneCountry,
    atHome: (typed, home) => atHome(typed, country, home),
    people: ({ travellers }) => peopleOf(travellers, journey),
    countriesOf: ({ travellers }) => travellers.flatMap((one) => [one.nationality, one.documentCountry]),
    Details: (props) => <FlightDetails {...props} journey={journey} carriers={carriers} />,
    Summary: ({ typed, total }) => <Summary offer={offer} typed={typed} total={total} />,
    terms: null,
    extras: {
      Choices: (props) => <FlightExtras {...props} offer={offer} journey={journey} />,
      isReached: ({ travellers }) => travellers.every(({ givenNames, birthDate }) => givenNames && birthDate),
      next: msg`Continue to bags and seats`,
      back: msg`Back to travellers`,
      note: msg`With the next step we hold your seats for 15 minutes while you pay.`,
    },
  })
}

function peopleOf(travellers: FlightTyped['travellers'], { places }: Journey): NamedTraveller[] {
  return travellers.map(({ givenNames, surname, birthDate }, index) => {
    const type = places[index]?.type ?? 'adult'
    return { number: index + 1, givenNames, surname, birthDate, type }
  })
}

export function withInputs(typed: FlightTyped, inputs: Record<string, string>): FlightTyped {
  const travellers = typed.travellers.map((form, index) =>
    overlay(form, inputs, (field) => travellerInput(index, field as keyof typeof form)),
  )
  return { ...typed, travellers }
}

async function check(typed: FlightTyped, journey: Journey) {
  const { checkDetails } = await loadLate(CHECK.source, CHECK.load)
  const typeAt = (input: string) => journey.places[Number(input.split('.')[1])]?.type ?? 'adult'
  return checkDetails(typed, journey, dayIn('UTC', new Date())).map((found) => ({
    input: found.input,
    message: problemWords(found, typeAt(found.input)),
  }))
}

/** So many problems of one traveller are one line: the form was hardly begun, and a list of all helps nobody. */
const MANY = 4

/** Each line says whom it is about. */
function summed(errors: Errors, i18n: I18n): { field: string; message: string }[] {
  const groups = groupBy(Object.entries(errors), ([input]) => input.split('.').slice(0, -1).join('.'))
  return [...groups].flatMap(([group, list]) => {
    const number = Number(group.split('.')[1]) + 1
    const [field = ''] = list[0] ?? []
    if (list.length >= MANY) return [{ field, message: i18n._(msg`Traveller ${number}: several details are missing.`) }]
    return list.map(([input, message]) => ({ field: input, message: i18n._(msg`Traveller ${number}: ${message}`) }))
  })
}

function Summary({ offer, typed, total }: { offer: FlightOffer; typed: FlightTyped; total: Money }) {
  const { i18n } = useLingui()
  const { cancellation, price } = offer.fare
  return (
    <TripSummary
      trip={offer}
      extras={extraLines(typed.extras, i18n)}
      total={total}
      cancelling={<CancellationLine steps={cancellation} total={price.total} place={placeOfFlights(offer)} />}
    />
  )
}
