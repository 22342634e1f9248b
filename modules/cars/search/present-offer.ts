import { CAR_EXTRAS, MOST_OF_EXTRA } from '#modules/cars/cars.contract.ts'
import type { CarOffer } from '#modules/cars/hires/car-offer.ts'
import { hireInstant } from '#modules/cars/pricing/hire-time.ts'
import { extraPrice } from '#modules/cars/pricing/price-hire.ts'
import { type Rights, viewStep } from '#modules/rights/index.ts'
import type { CarOfferView } from './car-search.contract.ts'
import type { ListedDepot } from './read-depots.ts'

type Sale = { rights: Pick<Rights, 'carTimeline'>; market: string; now: Date }

/** What a cancellation of the offer would give back if it were bought now. */
export function carSteps({ rights, market, now }: Sale, offer: CarOffer): CarOfferView['timeline'] {
  const { depot, pickUp, price } = offer
  const { total, days } = price
  const facts = {
    paid: total,
    refunded: { ...total, amount: 0 },
    boughtAt: now,
    market,
    days,
    endedBy: 'guest',
  } as const
  const steps = rights.carTimeline({ ...facts, pickUp: hireInstant(depot.timeZone, pickUp), timeZone: depot.timeZone })
  return steps.map(viewStep)
}

export function presentOffer(sale: Sale, offer: CarOffer, depot: ListedDepot): CarOfferView {
  const { extras, price, ...rest } = offer
  return {
    ...rest,
    price,
    timeline: carSteps(sale, offer),
    extras: CAR_EXTRAS.flatMap((extra) => {
      const tariff = { ...depot, daily: 0 }
      const each = extraPrice(tariff, extra, price.days)
      return each ? [{ extra, each, most: MOST_OF_EXTRA[extra], chosen: extras[extra] ?? 0 }] : []
    }),
  }
}
