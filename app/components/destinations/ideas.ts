import type { Inspiration } from '#modules/flights/flights.contract.ts'
import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import { byDiscount, type OfferPrice, offerPrice } from '#modules/offers/offer-price.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { dollarsIn } from '#platform/exchange.ts'
import type { Currency } from '#platform/money.ts'

/** A round trip for one adult that someone might like, as the cards show it. Amounts are major units, as the API has them. */
export type Idea = {
  code: string
  name: string
  country: string
  /** In Brazil; everything else is international (specification §4). */
  domestic: boolean
  /** Null where the API names no price. */
  total: number | null
  currency: Currency
  departureDate: Day | null
  returnDate: Day | null
  durationMinutes: number | null
  /** What the same trip costs without the promotion, or cost within the last 30 days; null when nobody knows. */
  regular: number | null
  validUntil: string | null
  /** What guests gave the hotels there in verified reviews, out of ten; null without any. */
  rating: { mean: number; count: number } | null
  /** What an editor says of the place; null and empty where nothing is written. */
  description: string | null
  popularMonths: readonly number[]
  highlights: readonly string[]
}

/** Ideas and where they start from. */
export type Ideas = { origin: string /** Null while it is looked up. */; originName: string | null; items: Idea[] }

/** The dearest trips that are shown, in US dollars (specification §7). */
const MAX_DOLLARS = { destinations: 2000, offers: 1500 }
export type IdeasKind = keyof typeof MAX_DOLLARS

/** The same in whole units of the currency in which trips are asked for. */
export const maxPrice = (kind: IdeasKind, currency: Currency) => dollarsIn(currency, MAX_DOLLARS[kind])

type OwnItem = Inspiration['data'][number]
/** What the specification promises of an item (§3, §7); whatever else we add may be missing. */
export type InspirationItem = Pick<OwnItem, 'destination'> & Partial<OwnItem>

export type PlaceWords = { name: string; country: string; domestic: boolean }

export function ideaOf(item: InspirationItem, words: PlaceWords): Idea {
  return {
    code: item.destination,
    ...words,
    total: Number(item.price?.total) || null,
    currency: item.price?.currency ?? 'USD',
    departureDate: item.departureDate ?? null,
    returnDate: item.returnDate ?? null,
    durationMinutes: item.durationMinutes ?? null,
    regular: item.regular ?? null,
    validUntil: item.validUntil ?? null,
    rating: null,
    description: item.description ?? null,
    popularMonths: item.popularMonths ?? [],
    highlights: item.highlights ?? [],
  }
}

const CARDS_PER_FILTER = 6

/** At most six at home and six abroad (specification §9), in the order in which they came. */
export function pickDestinations(ideas: readonly Idea[]): Idea[] {
  const places = eachPlaceOnce(ideas)
  const some = (domestic: boolean) => places.filter((idea) => idea.domestic === domestic).slice(0, CARDS_PER_FILTER)
  return [...some(true), ...some(false)]
}

const CANDIDATES = 8
const OFFERS = 6

export type Offer = Omit<Idea, 'total' | 'description' | 'popularMonths' | 'highlights'> &
  OfferPrice & { total: number }

/**
 * The best offers, the largest discount first (specification §9: eight candidates, six shown). Those with a reference
 * price on record go before those that only have an estimate, whatever its size.
 * @param shown codes of places that the page shows already
 */
export function pickOffers(ideas: readonly Idea[], shown: ReadonlySet<string> = NONE): (Idea & Offer)[] {
  const above = new Set([...shown].map(cityOf))
  const offers = eachPlaceOnce(ideas)
    .filter(({ code }) => !above.has(cityOf(code)))
    .flatMap((idea) => {
      const { total, regular } = idea
      return total === null ? [] : { ...idea, total, ...offerPrice(total, regular) }
    })
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

type Trip = Pick<Idea, 'code' | 'departureDate' | 'returnDate'>

/** The search behind a card: its own days, otherwise a week in a month; one adult, round trip. */
export function ideaQuery(idea: Trip, from: string, today: Day): string {
  return queryOf(idea, from, { departure: addDays(today, DEPARTS_IN_DAYS), back: addDays(today, RETURNS_IN_DAYS) })
}

/** The first and the last day ahead on which an offer without days of its own begins and ends (specification §9). */
const OFFER_DEPARTS = [14, 30] as const
const OFFER_RETURNS = [35, 45] as const

/** The search behind an offer. Days that it lacks follow from the place, so that server and browser name the same. */
export function offerQuery(offer: Trip, from: string, today: Day): string {
  const seed = [...offer.code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const dayIn = ([first, last]: readonly [number, number]) => addDays(today, first + (seed % (last - first + 1)))
  return queryOf(offer, from, { departure: dayIn(OFFER_DEPARTS), back: dayIn(OFFER_RETURNS) })
}

function queryOf({ code, ...own }: Trip, from: string, days: { departure: Day; back: Day }): string {
  return new URLSearchParams({
    origin: cityOf(from) === cityOf(code) ? otherOrigin(code) : from,
    destination: code,
    departureDate: own.departureDate ?? days.departure,
    returnDate: own.returnDate ?? days.back,
    adults: '1',
    tripType: 'round-trip',
  }).toString()
}

function otherOrigin(code: string): string {
  return cityOf(code) === 'SAO' ? 'GIG' : 'GRU'
}

/** The airports of cities that the cards may call by either code. */
const CITIES: Readonly<Record<string, string>> = {
  GRU: 'SAO',
  CGH: 'SAO',
  VCP: 'SAO',
  GIG: 'RIO',
  SDU: 'RIO',
  CNF: 'BHZ',
  EZE: 'BUE',
  AEP: 'BUE',
  CDG: 'PAR',
  ORY: 'PAR',
}
const cityOf = (code: string) => CITIES[code] ?? code

function eachPlaceOnce(ideas: readonly Idea[]): Idea[] {
  return [...new Map(ideas.toReversed().map((idea) => [cityOf(idea.code), idea])).values()].toReversed()
}
