import { type Adding, byMarkUp } from '#modules/suppliers/index.ts'
import { add, type Money } from '#platform/money.ts'
import type { FlightOrdering, HeldAnswer } from './flight-order.ts'
import type {
  CheapestDay,
  CheapestDaysQuery,
  FlightSupplier,
  SupplierFare,
  SupplierFareSummary,
  SupplierOffer,
  SupplierResults,
} from './flight-supplier.ts'
import { travellersIn } from './flights.contract.ts'
import { everyoneIn } from './party.ts'

type Held = Extract<HeldAnswer, { status: 'held' }>

/** In searches, offers, calendars, alerts and holds. */
export const markedUp = byMarkUp<FlightSupplier>('flights', withMarkUp)

function withMarkUp(supplier: FlightSupplier, adding: Adding): FlightSupplier {
  const { cheapestDays, ordering } = supplier
  return {
    ...supplier,
    get demonstration() {
      return supplier.demonstration
    },
    async search(query, options) {
      return dearerResults(adding, await supplier.search(query, options), everyoneIn(query.party))
    },
    async open(ref, terms) {
      const offer = await supplier.open(ref, terms)
      return offer && dearerOffer(adding, offer)
    },
    ...(cheapestDays && {
      cheapestDays: async (query: CheapestDaysQuery) =>
        (await cheapestDays(query)).map((day) => dearerDay(adding, day, everyoneIn(query.party))),
    }),
    ...(ordering && { ordering: dearerOrdering(adding, ordering) }),
  }
}

function dearerResults(adding: Adding, { options, ...rest }: SupplierResults, party: number): SupplierResults {
  const dearer = ({ total, adultTotal, promotion, ...fare }: SupplierFareSummary): SupplierFareSummary => ({
    ...fare,
    total: adding.to(total, party),
    adultTotal: adultTotal && adding.to(adultTotal, 1),
    promotion: dearerPromotion(adding, promotion, party),
  })
  return { ...rest, options: options.map(({ slices, fares }) => ({ slices, fares: fares.map(dearer) })) }
}

function dearerOffer(adding: Adding, offer: SupplierOffer): SupplierOffer {
  const dearer = (fare: SupplierFare) => dearerFare(adding, fare)
  return { ...offer, fares: offer.fares.map(dearer), fare: offer.fare && dearer(offer.fare) }
}

function dearerFare<Of extends Pick<SupplierFare, 'price' | 'promotion'>>(adding: Adding, fare: Of): Of {
  const { price, promotion } = fare
  const party = travellersIn(price)
  const serviceFee = adding.of(price.total, party)
  return {
    ...fare,
    price: { ...price, serviceFee, total: add(price.total, serviceFee) },
    promotion: dearerPromotion(adding, promotion, party),
  }
}

function dearerPromotion<Of extends { regularTotal: Money }>(adding: Adding, promotion: Of | null, party: number) {
  return promotion && { ...promotion, regularTotal: adding.to(promotion.regularTotal, party) }
}

function dearerDay(adding: Adding, { date, price }: CheapestDay, party: number): CheapestDay {
  if (!price) return { date, price }
  const { total, adultTotal, promotion, ...rest } = price
  return {
    date,
    price: {
      ...rest,
      total: adding.to(total, party),
      adultTotal: adding.to(adultTotal, 1),
      promotion: dearerPromotion(adding, promotion, party),
    },
  }
}

/** Of a hold only: what is held costs what it was held for, and later steps say no prices but the supplier's own. */
function dearerOrdering(adding: Adding, ordering: FlightOrdering): FlightOrdering {
  return {
    ...ordering,
    async hold(request) {
      const answer = await ordering.hold(request)
      return answer.status === 'held' ? dearerHold(adding, answer) : answer
    },
    async findHold(key) {
      const answer = await ordering.findHold(key)
      return answer?.status === 'held' ? dearerHold(adding, answer) : answer
    },
  }
}

function dearerHold(adding: Adding, held: Held): Held {
  const fare = dearerFare(adding, held.fare)
  return { ...held, fare, total: fare.price.total }
}
