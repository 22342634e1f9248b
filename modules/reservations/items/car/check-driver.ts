import type { CarOffer } from '#modules/cars/index.ts'
import type { Problem } from '#modules/reservations/hold/check-travellers.ts'
import { ageOn } from '#platform/dates.ts'
import type { Message } from '#platform/locale.ts'
import type { CarHoldRequest } from './car-item.contract.ts'

const TEXT = {
  young: /*i18n*/ {
    id: 'reservation.driver-young',
    message: 'The driver must be at least {age} on the day of pick-up for this car. Choose another car or driver.',
  },
  priced: /*i18n*/ {
    id: 'reservation.driver-age',
    message:
      'The price is for a driver aged {age}, not {real}: a fee applies under {young}. Search again with the correct age.',
  },
  licence: /*i18n*/ {
    id: 'reservation.driver-licence',
    message:
      'The depot requires a licence issued at least {years, plural, one {a year} other {# years}} before pick-up.',
  },
  order: /*i18n*/ {
    id: 'reservation.driver-licence-order',
    message: 'The licence cannot be older than the driver, nor issued after pick-up. Check both dates.',
  },
} satisfies Record<string, Message>

/** Nobody drives earlier anywhere. */
const EARLIEST_LICENCE_AGE = 15

/** Whether the depot gives this car to this driver at the price that was shown. Ages are those of the day of pick-up. */
export function checkDriver({ birthDate, licensedSince }: CarHoldRequest['driver'], offer: CarOffer): Problem[] {
  const day = offer.pickUp.slice(0, 10)
  const { minAge, licenceYears, youngBelow } = offer.terms
  const age = ageOn(birthDate, day)
  const problems: Problem[] = []
  if (age < minAge) problems.push({ field: 'driver.birthDate', text: TEXT.young, values: { age: minAge } })
  // Only the fee of young drivers hangs on the age: someone who typed 30 and is 31 pays the same.
  else if (age < youngBelow !== offer.age < youngBelow)
    problems.push({
      field: 'driver.birthDate',
      text: TEXT.priced,
      values: { age: offer.age, real: age, young: youngBelow },
    })
  if (licensedSince > day || ageOn(birthDate, licensedSince) < EARLIEST_LICENCE_AGE)
    problems.push({ field: 'driver.licensedSince', text: TEXT.order })
  else if (ageOn(licensedSince, day) < licenceYears)
    problems.push({ field: 'driver.licensedSince', text: TEXT.licence, values: { years: licenceYears } })
  return problems
}
