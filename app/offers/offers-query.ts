import { DEFAULT_ORIGIN } from '#app/components/search-widget/preferred-origin.ts'
import { STAYS, type Stay } from '#modules/flights/trip-window.contract.ts'
import { OFFER_TYPES, type OfferType } from '#modules/offers/offer-price.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { aboutDollarsIn } from '#platform/exchange.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'

/** What the addresses of /offers and /explore ask for; whatever makes no sense is left out. */
export type TripsQuery = {
  origin: string
  month: string | undefined
  /** Major units of `currency`. */
  budget: number | undefined
  type: OfferType | undefined
  stay: Stay | undefined
  currency: Currency
  lang: Locale
}

const MONTHS_AHEAD = 11

const BUDGETS_IN_DOLLARS = [150, 300, 500, 800, 1200, 1500, 2000]

/** Budgets to choose from, in major units. */
export const budgetsIn = (currency: Currency) => BUDGETS_IN_DOLLARS.map((dollars) => aboutDollarsIn(currency, dollars))

export function readTrips(
  params: URLSearchParams,
  { locale: lang, currency }: { locale: Locale; currency: Currency },
): TripsQuery {
  const origin = (params.get('origin') ?? '').trim().toUpperCase()
  const month = params.get('month') ?? ''
  const budget = Number(params.get('budget'))
  return {
    origin: /^[A-Z]{3}$/.test(origin) ? origin : DEFAULT_ORIGIN,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    budget: budget > 0 && budget <= 1_000_000 ? budget : undefined,
    type: OFFER_TYPES.find((type) => type === params.get('type')),
    stay: (Object.keys(STAYS) as Stay[]).find((stay) => stay === params.get('stay')),
    currency,
    lang,
  }
}

/** This month and those in which flights are sold, as YYYY-MM. */
export function monthsFrom(today: Day): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < MONTHS_AHEAD) months.push(addDays(`${months.at(-1)}-01`, 31).slice(0, 7))
  return months
}
