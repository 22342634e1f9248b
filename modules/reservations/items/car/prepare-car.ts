import type { HeldCar } from '#modules/cars/index.ts'
import { PHONE_PROBLEM, readPhone } from '#modules/reservations/hold/contact-phone.ts'
import type { HeldItem, PreparedHold } from '#modules/reservations/hold/held-item.ts'
import type { Person } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import { compare } from '#platform/money.ts'
import type { CarHoldRequest } from './car-item.contract.ts'
import { checkDriver } from './check-driver.ts'

/** Our own fleet, as its orders and its postings are told from those of others. */
export const CAR_SUPPLIER = 'house-cars'

/** Looks at the offer before a car is held: who drives, the telephone, the price. */
export async function prepareCar(
  { cars }: Pick<ReservationDeps, 'cars'>,
  request: CarHoldRequest,
  key: string,
): Promise<PreparedHold> {
  const { offerId, driver, contact, totalSeen, flight } = request
  const opened = await cars.open(offerId)
  const phone = readPhone(contact)
  // An offer that cannot be opened is refused by the hold, in its own words.
  const problems = [
    ...(phone ? [] : [PHONE_PROBLEM]),
    ...(opened.status === 'open' ? checkDriver(driver, opened.offer) : []),
  ]
  if (problems.length > 0 || !phone) throw reservationErrors.invalid(problems)
  if (opened.status === 'open') {
    const { total: now } = opened.offer.price
    if (now.currency !== totalSeen.currency || compare(now, totalSeen) !== 0)
      throw reservationErrors.priceChanged({ seen: totalSeen, now })
  }
  return {
    phone,
    wishes: flight,
    people: [personOf(driver)],
    seats: 0,
    departures: [],
    take: async (until) => heldCar(await cars.hold(offerId, { key, until })),
  }
}

/** Age and licence are checked and not kept: the counter reads them from the licence itself. */
function personOf({ givenNames, surname }: CarHoldRequest['driver']): Person {
  const nothing = { birthDate: null, gender: null, nationality: null, document: null, frequentFlyer: null }
  return { type: 'adult', givenNames, surname, ...nothing }
}

function heldCar({ holdRef, offer, total, until }: HeldCar): HeldItem {
  return {
    kind: 'car',
    supplier: CAR_SUPPLIER,
    holdRef,
    until,
    total,
    charged: total,
    ownerId: null,
    snapshot: { demonstration: offer.depot.demonstration, car: offer, market: marketOfSale() },
    lastDay: offer.return.slice(0, 10),
    extras: [],
  }
}
