import type { FareFamily, FlightPrice } from '#modules/flights/flights.contract.ts'
import { add, type Money, money, times } from '#platform/money.ts'
import { instantText } from './itinerary.ts'
import { familyTotal, type JourneyQuote, type Pricing } from './price-journeys.ts'
import { type Charges, type PriceList, partyTotal } from './price-slice.ts'
import { baseDollars } from './tariff.ts'

/** The promotion of a trip: some slice has one, and it lasts as long as the shortest of them. */
export function promotionFor(
  pricing: Pricing,
  quotes: readonly JourneyQuote[],
  family: FareFamily,
): { regularTotal: Money; endsAt: string } | null {
  const ends = quotes.flatMap((quote) => (quote.percentOff > 0 ? [quote.endsAt] : []))
  if (ends.length === 0) return null
  const regular = quotes.reduce((sum, quote) => sum + familyTotal(pricing, quote, family, 0), 0)
  return { regularTotal: money(regular, pricing.list.currency), endsAt: instantText(Math.min(...ends)) }
}

/** What one adult pays for the whole trip. */
export function adultTotal({ list }: Pricing, quotes: readonly JourneyQuote[], family: FareFamily): Money {
  const one = { adults: 1, children: 0, infants: 0 }
  const sum = quotes.reduce(
    (total, { level, percentOff, charges }) =>
      total + partyTotal(list, baseDollars(level, family, percentOff), charges, one),
    0,
  )
  return money(sum, list.currency)
}

/** The price in all its parts; `perTraveller` times the counts gives the sums. */
export function priceInParts(pricing: Pricing, quotes: readonly JourneyQuote[], family: FareFamily): FlightPrice {
  const { list, party } = pricing
  const dollars = quotes.map((quote) => baseDollars(quote.level, family, quote.percentOff))
  const charges = quotes.map((quote) => quote.charges)
  const kinds = [
    { type: 'adult' as const, count: party.adults, base: list.adult, charged: true },
    { type: 'child' as const, count: party.children, base: list.child, charged: true },
    { type: 'infant' as const, count: party.infants, base: list.infant, charged: false },
  ].filter((kind) => kind.count > 0)
  const perTraveller = kinds.map(({ type, count, base, charged }) => ({
    type,
    count,
    ...oneTraveller(list, dollars.map(base), charged ? charges : []),
  }))
  const all = (part: 'base' | 'taxes' | 'fees' | 'total') =>
    perTraveller.map((one) => times(one[part], one.count)).reduce((sum, next) => add(sum, next))
  return { base: all('base'), taxes: all('taxes'), fees: all('fees'), total: all('total'), perTraveller }
}

function oneTraveller({ currency }: PriceList, bases: readonly number[], charges: readonly Charges[]) {
  const sum = (amounts: readonly number[]) =>
    money(
      amounts.reduce((total, amount) => total + amount, 0),
      currency,
    )
  const base = sum(bases)
  const taxes = sum(charges.map((charge) => charge.taxes))
  const fees = sum(charges.map((charge) => charge.fees))
  return { base, taxes, fees, total: add(base, taxes, fees) }
}
