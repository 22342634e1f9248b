import { areTwoPlaces, type OpenedTrip } from '#modules/flights/index.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, money, toMajor } from '#platform/money.ts'
import type { OfferDeps } from './list-offers.ts'
import { offerIdOf, readOfferId } from './offer-id.contract.ts'
import { offerPrice } from './offer-price.contract.ts'
import type { OfferCard, OfferDetails } from './offers.contract.ts'

export type OpenQuery = { currency: Currency; locale: Locale }

/** `over`: its days have passed, or nothing flies on them any more; the trip says what to look for instead. */
export type OpenedOffer =
  | { status: 'open'; offer: OfferDetails }
  | { status: 'over'; origin: string; destination: string }
  | { status: 'not-found' }

const AROUND_DAYS = 5

/** The offer of an id with its price of now and before. Never throws for a bad id. */
export async function openOffer(deps: OfferDeps, id: string, { currency, locale }: OpenQuery): Promise<OpenedOffer> {
  const asked = readOfferId(id)
  const { flights, geo } = deps
  if (!asked || !areTwoPlaces(geo, asked.origin, asked.destination)) return { status: 'not-found' }
  const { origin, destination, departure } = asked
  const opened = await flights.trip({ ...asked, currency })
  if (!opened) return { status: 'over', origin, destination }
  const { history } = opened
  const around = await flights.calendar({
    search: {
      slices: [
        { origin, destination, date: departure },
        { origin: destination, destination: origin, date: asked.return },
      ],
      adults: 1,
      childAges: [],
      cabin: 'economy',
      maxConnections: 2,
      currency,
    },
    aroundDays: AROUND_DAYS,
  })
  const offer = {
    ...describe(deps, opened, locale),
    history: history.map(({ day, lowest }) => ({ day, price: toMajor(money(lowest, currency)) })),
    around: around.days.map(({ date, price }) => ({ date, price: price && toMajor(price) })),
  }
  return { status: 'open', offer }
}

function describe(
  { geo }: OfferDeps,
  { trip, reference }: OpenedTrip,
  locale: Locale,
): OfferCard & Pick<OfferDetails, 'reference'> {
  const { origin, destination, departure, return: back, price } = trip
  const total = toMajor(price.total)
  const { original, ...compared } = offerPrice(total, reference && toMajor(reference.price))
  return {
    id: offerIdOf(trip),
    origin,
    originName: geo.placeName(origin, locale),
    destination,
    destinationName: geo.placeName(destination, locale),
    countryCode: geo.airportsOf(destination)[0]?.countryCode ?? '',
    discountedPrice: total,
    originalPrice: original,
    ...compared,
    currency: price.total.currency,
    departureDate: departure,
    returnDate: back,
    validUntil: price.promotion?.endsAt ?? null,
    flightTime: price.minutes,
    reference: sourceOf(reference),
  }
}

function sourceOf(reference: OpenedTrip['reference']): OfferDetails['reference'] {
  if (!reference) return { by: 'estimate' }
  return reference.by === 'recorded' ? { by: reference.by, on: reference.on } : { by: reference.by }
}
