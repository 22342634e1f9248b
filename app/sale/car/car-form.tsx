import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { placeOfDepot } from '#app/components/cancellation/place.ts'
import { type AnyItemForm, itemForm } from '#app/sale/item-form.ts'
import { isTooLong, NAME_TOO_LONG } from '#app/sale/names/name-problem.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type { CarOfferView } from '#modules/reservations/items/car/found-car.contract.ts'
import type { HoldPart } from '#modules/reservations/items/items.contract.ts'
import type { Money } from '#platform/money.ts'
import { CarDetails, CarTermsCard } from './car-details.tsx'
import { type CarInput, type CarTyped, EMPTY_CAR, inputOf, withDriver, withTypedCar } from './car-draft.ts'
import { CarSummary } from './car-summary.tsx'

const CHECK = { source: 'app/sale/car/check-car-details.ts', load: () => import('./check-car-details.ts') }

const WRONG: Record<CarInput, MessageDescriptor> = {
  givenNames: msg`Enter the driver’s given names, as in the licence.`,
  surname: msg`Enter the driver’s surname, as in the licence.`,
  birthDate: msg`Enter the driver’s birth date.`,
  licensedSince: msg`Enter the date on which the licence was first issued.`,
  flight: msg`Enter the flight as on the ticket, such as JG 1234, or leave it empty.`,
}

/** Who drives, and with which flight they come. */
export function carForm(offer: CarOfferView): AnyItemForm {
  return itemForm<CarTyped>({
    empty: EMPTY_CAR,
    restore: (stored) => ({ ...EMPTY_CAR, ...stored }),
    withInputs: withTypedCar,
    people: ({ givenNames, surname, birthDate }) => [{ number: 1, givenNames, surname, birthDate }],
    withPeople: withDriver,
    check,
    inputFor: (field) =>
      /^driver\.(givenNames|surname|birthDate|licensedSince)$/.test(field) ? field : flightOf(field),
    request: (typed, totalSeen) => request(offer.id, typed, totalSeen),
    totalOf: (_typed, seen) => seen,
    Details: (props) => <CarDetails {...props} offer={offer} />,
    Summary: () => (
      <CarSummary car={offer}>
        <p className="border-line border-t pt-4 text-sm">
          <CancellationLine steps={offer.timeline} total={offer.price.total} place={placeOfDepot(offer.depot)} />
        </p>
      </CarSummary>
    ),
    terms: <CarTermsCard offer={offer} />,
    extras: null,
  })
}

const flightOf = (field: string) => (field === 'flight' ? inputOf('flight') : null)

function request(offerId: string, { flight, same: _, ...driver }: CarTyped, totalSeen: Money): HoldPart {
  return { kind: 'car', offerId, totalSeen, driver, flight }
}

async function check(typed: CarTyped) {
  const { checkCarDetails } = await loadLate(CHECK.source, CHECK.load)
  return checkCarDetails(typed).map((field) => ({ input: inputOf(field), message: messageFor(typed, field) }))
}

function messageFor(typed: CarTyped, field: CarInput): MessageDescriptor {
  const isName = field === 'givenNames' || field === 'surname'
  return isName && isTooLong(typed[field]) ? NAME_TOO_LONG : WRONG[field]
}
