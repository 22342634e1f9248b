import { type FlightFacts, type FlightInTime, type Rights, viewStep } from '#modules/rights/index.ts'
import { add, compare, type Money, money, split } from '#platform/money.ts'
import { type Airport, type Fare, type OfferedFare, type Slice, travellersIn } from './flights.contract.ts'

/** A journey with its fare: what is offered, and what was sold. */
export type PricedJourney = {
  slices: readonly Slice[]
  airports: Record<string, Airport>
  fare: Pick<Fare, 'price' | 'refund'>
  /** Country of the first origin. */
  market: string
  /** The countries that each slice touches, in order. */
  countries: readonly (readonly string[])[]
}

/** What has become of it: paid with its extras, given back before, ticketed, changed by the carrier. */
export type FlightStanding = Pick<
  FlightFacts,
  'paid' | 'refunded' | 'boughtAt' | 'ticketed' | 'scheduleChange' | 'changeFees'
>

/** What the rules of cancelling decide from at a moment: of flights that have left nothing comes back. */
export function cancellationFacts(journey: PricedJourney, standing: FlightStanding, now: Date): FlightFacts {
  const { slices, fare, countries, market, airports } = journey
  const { paid } = standing
  const remain = slices.map((slice) => departureOf(slice) > now)
  const weights = slices.map(({ segments }) =>
    segments.reduce((sum, { distanceKm }) => sum + Math.max(1, distanceKm), 0),
  )
  const { price, refund } = fare
  return {
    ...standing,
    market,
    refund,
    countries: countries.flat(),
    taxes: sumOf(split(smaller(price.taxes, paid), weights), remain),
    flown: sumOf(
      split(paid, weights),
      remain.map((is) => !is),
    ),
    travellers: travellersIn(price),
    departureAt: departureOf(slices.find((_, i) => remain[i]) ?? (slices.at(-1) as Slice)),
    timeZone: airports[slices[0]?.origin ?? '']?.timeZone ?? 'UTC',
  }
}

/** The same through time, for what comes back step by step. */
export function flightInTime(journey: PricedJourney, standing: FlightStanding): FlightInTime {
  return {
    factsAt: (now) => cancellationFacts(journey, standing, now),
    departures: journey.slices.map(departureOf),
  }
}

/** What comes back of a fare that is bought now and ticketed. */
export function withCancellation(
  { rights, now }: { rights: Pick<Rights, 'flightTimeline'>; now: Date },
  fare: Fare,
  journey: Omit<PricedJourney, 'fare'>,
): OfferedFare {
  const { total } = fare.price
  const standing = { paid: total, refunded: money(0, total.currency), boughtAt: now, ticketed: true }
  const flight = flightInTime({ ...journey, fare }, { ...standing, scheduleChange: null })
  const steps = rights.flightTimeline(flight, now)
  return {
    ...fare,
    cancellation: steps.map(viewStep),
  }
}

/** Where a journey is sold, and the countries that decide which law holds. */
export function soldIn(
  slices: readonly Slice[],
  airports: Record<string, Airport>,
): Pick<PricedJourney, 'market'> & { countries: string[][] } {
  const countryOf = (code: string) => airports[code]?.countryCode ?? ''
  return {
    market: countryOf(slices[0]?.origin ?? ''),
    countries: slices.map(({ segments }) =>
      segments
        .flatMap(({ origin, destination }, k) => (k === 0 ? [origin, destination] : [destination]))
        .map(countryOf),
    ),
  }
}

const departureOf = ({ departure }: Slice) => new Date(departure.instant)

function sumOf(parts: readonly Money[], chosen: readonly boolean[]): Money {
  const none = money(0, parts[0]?.currency ?? 'BRL')
  return add(none, ...parts.filter((_, i) => chosen[i]))
}

function smaller(a: Money, b: Money): Money {
  return compare(a, b) <= 0 ? a : b
}
