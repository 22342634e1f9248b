import { PackageSearchSchema } from '#modules/packages/packages.contract.ts'
import { addDays } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import { money } from '#platform/money.ts'
import { DRIVER } from './car-journey.ts'
import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'
import { cheapestRate } from './stay-journey.ts'
import {
  ANA,
  arrived,
  CONTACT,
  FLYER,
  holdAsGuest,
  mustBeLeft,
  ownerAccepts,
  payByCard,
  READER,
  ROUTE,
  takeBack,
  travelDay,
} from './traveller.ts'

const DAYS = 4

/** Flight, stay and car for one price: had together or not at all, and taken back together. */
export async function walkPackage(stage: Stage, step: TakeStep): Promise<void> {
  const before = await stage.taken()
  const parts = await step('search', () => partsOf(stage))
  await step('all-or-nothing', async () => {
    const { flight, stay, car } = parts
    // The stay has another price than was seen: it is not held, and so nothing is.
    const seen = { ...stay, totalSeen: money(stay.totalSeen.amount - 1, stay.totalSeen.currency) }
    const error = await holdAsGuest(stage, { ...WITH, items: [flight, seen, car] }).catch((refusal: unknown) => refusal)
    must(isAppError(error) && error.code === 'reservation/price-changed', `the package was not refused: ${error}`)
    mustBeLeft(before, await stage.taken())
  })
  const booked = await step('hold', () => holdAsGuest(stage, { ...WITH, items: [parts.flight, parts.stay, parts.car] }))
  await step('pay', () => payByCard(stage, booked))
  await step('accept', () => ownerAccepts(stage, booked))
  await step('confirm', () => arrived(stage, booked, 'ticketed', 'confirmed'))
  await takeBack(stage, step, booked, before)
}

const WITH = { kind: 'several' as const, contact: CONTACT, locale: 'en' as const }

/** As the page of packages asks: flights and hotels together, then cars between the flights. */
async function partsOf(stage: Stage) {
  const { packages, hotel } = stage
  const departureDate = travelDay(stage)
  const days = { departureDate, returnDate: addDays(departureDate, DAYS) }
  const found = await packages.search(PackageSearchSchema.parse({ ...ROUTE, ...days, currency: 'BRL' }), READER)
  const [option] = found.flights.options
  const fare = option?.fares.find(({ family }) => family === 'flex')
  const [out, back] = option?.slices ?? []
  must(fare && out && back, 'no flight was found')
  const [nights] = found.stays
  must(nights?.hotels.some(({ id }) => id === hotel.id) && nights, 'the hotel is not in the package')
  const rate = await cheapestRate(stage, nights)
  const cars = await packages.cars(
    {
      landing: { airport: out.destination, at: out.arrival.local },
      leaving: { airport: back.origin, at: back.departure.local, to: back.destination },
      driverAge: 30,
      currency: found.currency,
    },
    READER.locale,
  )
  const [car] = cars?.results.options ?? []
  must(car, 'there is no car in the package')
  const { givenNames, surname } = ANA
  const flown = { offerId: fare.offerId, totalSeen: fare.total }
  const slept = { offerId: rate.offerId, totalSeen: rate.price.total }
  const driven = { offerId: car.offerId, totalSeen: car.price.total }
  return {
    flight: { kind: 'flight' as const, ...flown, travellers: [FLYER], extras: [] },
    stay: { kind: 'stay' as const, ...slept, guests: [{ givenNames, surname }], wishes: '' },
    car: { kind: 'car' as const, ...driven, driver: DRIVER, flight: '' },
  }
}
