import type { Inspiration } from '#modules/flights/flights.contract.ts'
import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import { byDiscount, type OfferPrice, offerPrice } from '#modules/offers/offer-price.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'

/** A round trip for one adult that someone might like, as the cards show it. Amounts are major units, as the API has them. */
export type Idea = {
  code: string
  name: string
  country: string
  /** In Brazil; everything else is international (specification §4). */
  domestic: boolean
  total: number
  currency: Currency
  departureDate: Day | null
  returnDate: Day | null
  durationMinutes: number | null
  /** What the same trip costs without the promotion, or cost within the last 30 days; null when nobody knows. */
  regular: number | null
  validUntil: string | null
  /** What guests gave the hotels there in verified reviews, out of ten; null without any. */
  rating: { mean: number; count: number } | null
}

/** Ideas and where they start from. */
export type Ideas = { origin: string /** Null while it is looked up. */; originName: string | null; items: Idea[] }

/** Major units; the specification's limits (§7) are in US dollars, the others are about as much. */
export const MAX_PRICE = {
  destinations: { USD: 2000, BRL: 11_000, EUR: 1_850 },
  offers: { USD: 1500, BRL: 8_250, EUR: 1_400 },
} as const satisfies Record<string, Record<Currency, number>>

type OwnItem = Inspiration['data'][number]
/** What the specification promises of an item (§3, §7); whatever else we add may be missing. */
export type InspirationItem = Pick<OwnItem, 'destination' | 'price' | 'departureDate' | 'returnDate'> & Partial<OwnItem>

export type PlaceWords = { name: string; country: string; domestic: boolean }

export function ideaOf(item: InspirationItem, words: PlaceWords): Idea {
  return {
    code: item.destination,
    ...words,
    total: Number(item.price.total),
    currency: item.price.currency,
    departureDate: item.departureDate ?? null,
    returnDate: item.returnDate ?? null,
    durationMinutes: item.durationMinutes ?? null,
    regular: item.regular ?? null,
    validUntil: item.validUntil ?? null,
    rating: null,
  }
}

const CARDS_PER_FILTER = 6

/** At most six at home and six abroad (specification §9), in the order in which they came. */
export function pickDestinations(ideas: readonly Idea[]): Idea[] {
  const some = (domestic: boolean) => ideas.filter((idea) => idea.domestic === domestic).slice(0, CARDS_PER_FILTER)
  return [...some(true), ...some(false)]
}

const CANDIDATES = 8
const OFFERS = 6

export type Offer = Idea & OfferPrice

/**
 * The best offers, the largest discount first (specification §9: eight candidates, six shown). Those with a reference
 * price on record go before those that only have an estimate, whatever its size.
 * @param shown codes of places that the page shows already
 */
export function pickOffers(ideas: readonly Idea[], shown: ReadonlySet<string> = NONE): Offer[] {
  const offers = ideas
    .filter(({ code }) => !shown.has(code))
    .map((idea) => ({ ...idea, ...offerPrice(idea.total, idea.regular) }))
    .filter(({ discount }) => discount > 0)
  return offers
    .toSorted((a, b) => Number(a.estimated) - Number(b.estimated))
    .slice(0, CANDIDATES)
    .toSorted(byDiscount)
    .slice(0, OFFERS)
}

const NONE: ReadonlySet<string> = new Set()

/** The page of an offer; null for one without days of its own. */
export function offerPath(
  { code, departureDate, returnDate }: Pick<Idea, 'code' | 'departureDate' | 'returnDate'>,
  origin: string,
) {
  if (!departureDate || !returnDate) return null
  return `/offers/${offerIdOf({ origin, destination: code, departure: departureDate, return: returnDate })}`
}

const DEPARTS_IN_DAYS = 30
const RETURNS_IN_DAYS = 37

/** The search behind a card: its own days, otherwise a week in a month; one adult, round trip. */
export function ideaQuery(idea: Pick<Idea, 'code' | 'departureDate' | 'returnDate'>, from: string, today: Day): string {
  const origin = from === idea.code ? otherOrigin(idea.code) : from
  return new URLSearchParams({
    origin,
    destination: idea.code,
    departureDate: idea.departureDate ?? addDays(today, DEPARTS_IN_DAYS),
    returnDate: idea.returnDate ?? addDays(today, RETURNS_IN_DAYS),
    adults: '1',
    tripType: 'round-trip',
  }).toString()
}

function otherOrigin(code: string): string {
  return code === 'GRU' ? 'GIG' : 'GRU'
}
