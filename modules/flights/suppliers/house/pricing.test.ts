import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Party, seatsOf } from '#modules/flights/party.ts'
import { dayNumber } from '#platform/dates.ts'
import { CURRENCIES } from '#platform/money.ts'
import { familyTerms } from './fare-families.ts'
import { priceInParts, promotionFor } from './fare-parts.ts'
import { directPaths } from './find-paths.ts'
import { createNetwork } from './network.ts'
import { type JourneyQuote, journeyQuote, type Pricing, pathQuote } from './price-journeys.ts'
import { partyTotal, priceList } from './price-slice.ts'
import { promotionOf } from './promotions.ts'
import { type SampleAirport, sampleMetro, sampleWorld } from './sample-network.ts'
import { allotment, FAMILY_CODES, outsideDemand } from './seats.ts'
import { baseDollars, leadFactor } from './tariff.ts'

const timetable = sampleWorld()
const network = createNetwork(timetable, sampleMetro, 7)
const NOW = Date.parse('2026-11-21T12:00:00Z') / 60_000
const ONE: Party = { adults: 1, children: 0, infants: 0 }

function pricing(more: Partial<Pricing> = {}): Pricing {
  return { network, seed: 7, cabin: 'economy', party: ONE, list: priceList('USD'), now: NOW, taken: new Map(), ...more }
}

/** One-way totals in major units of every direct departure on each of the days. */
function totals(
  from: SampleAirport,
  to: SampleAirport,
  days: readonly string[],
  more: Partial<Pricing> = {},
): number[] {
  const asked = pricing(more)
  const index = (code: SampleAirport) => timetable.airportIndex.get(code) as number
  return directPaths(network, { origins: [index(from)], destinations: [index(to)] }).flatMap((path) => {
    const route = path.routes[0] as number
    const services = Array.from(
      { length: (timetable.firstService[route + 1] as number) - (timetable.firstService[route] as number) },
      (_, i) => (timetable.firstService[route] as number) + i,
    )
    return days.flatMap((day) =>
      services.map((service) => {
        const quote = journeyQuote(asked, pathQuote(asked, path, dayNumber(day)), [service], [dayNumber(day)])
        const dollars = baseDollars(quote.level, 'light', 0)
        return partyTotal(asked.list, dollars, quote.charges, asked.party) / 100
      }),
    )
  })
}

const DAYS = Array.from({ length: 300 }, (_, i) => new Date(Date.UTC(2026, 10, 22 + i)).toISOString().slice(0, 10))
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] as number

describe('the tariff', () => {
  it.each([
    ['GRU', 'GIG', 'BRL', 250, 900],
    ['GRU', 'LIS', 'USD', 350, 900],
    ['LHR', 'JFK', 'USD', 250, 700],
  ] as const)('%s to %s costs what such a way costs (%s %i to %i)', (from, to, currency, low, high) => {
    const prices = totals(from, to, DAYS, { list: priceList(currency) })
    expect(quantile(prices, 0.05)).toBeGreaterThan(low * 0.9)
    expect(quantile(prices, 0.95)).toBeLessThan(high * 1.1)
    expect(quantile(prices, 0.95) / quantile(prices, 0.05)).toBeGreaterThan(1.4)
  })

  it('asks more of those who come late', () => {
    expect(leadFactor(0)).toBe(1.7)
    expect(leadFactor(5)).toBeCloseTo(1.39)
    expect(leadFactor(60)).toBe(0.9)
    expect(leadFactor(1000)).toBe(1.05)
    expect(leadFactor(-1)).toBe(1.7)
  })

  it('asks less for a kilometre on a long way, and more in the upper cabins', () => {
    const median = (to: SampleAirport, cabin: Pricing['cabin'] = 'economy') =>
      quantile(totals('GRU', to, DAYS.slice(20, 120), { cabin }), 0.5)
    expect(median('LIS') / 7900).toBeLessThan(median('GIG') / 340)
    expect(median('LIS', 'premium')).toBeGreaterThan(median('LIS') * 1.4)
    expect(median('LIS', 'business')).toBeGreaterThan(median('LIS', 'premium') * 1.7)
    expect(median('LIS', 'first')).toBeGreaterThan(median('LIS', 'business') * 1.2)
  })

  it('follows from the seed', () => {
    expect(totals('GRU', 'LIS', DAYS)).toEqual(totals('GRU', 'LIS', DAYS))
    expect(totals('GRU', 'LIS', DAYS, { seed: 8 })).not.toEqual(totals('GRU', 'LIS', DAYS))
  })

  it('has Light under Standard under Flex, whatever the level', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 20_000, noNaN: true }), fc.constantFrom(0, 15, 27, 40), (level, off) => {
        const [light, standard, flex] = FAMILY_CODES.map((family) => baseDollars(level, family, off))
        expect(light).toBeLessThan(standard as number)
        expect(standard).toBeLessThan(flex as number)
        if (off > 0) expect(light).toBeLessThan(baseDollars(level, 'light', 0))
      }),
    )
  })
})

describe('a price in parts', () => {
  const quotes = fc.array(
    fc.record<JourneyQuote>({
      level: fc.double({ min: 5, max: 9000, noNaN: true }),
      percentOff: fc.constantFrom(0, 15, 33, 40),
      endsAt: fc.constant(NOW + 1440),
      charges: fc.record({ taxes: fc.nat(90_000), fees: fc.nat(90_000) }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const party = fc
    .record({ adults: fc.integer({ min: 1, max: 9 }), children: fc.nat(8), infants: fc.nat(4) })
    .filter((one) => one.adults + one.children + one.infants <= 9 && one.infants <= one.adults)

  it('adds up to the minor unit, in every currency, for every party', () => {
    fc.assert(
      fc.property(
        quotes,
        party,
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...FAMILY_CODES),
        (slices, who, currency, family) => {
          const asked = pricing({ party: who, list: priceList(currency) })
          const price = priceInParts(asked, slices, family)
          expect(price.base.amount + price.taxes.amount + price.fees.amount).toBe(price.total.amount)
          for (const part of ['base', 'taxes', 'fees', 'total'] as const) {
            const sum = price.perTraveller.reduce((total, one) => total + one.count * one[part].amount, 0)
            expect(sum).toBe(price[part].amount)
          }
          for (const one of price.perTraveller) {
            expect(one.base.amount + one.taxes.amount + one.fees.amount).toBe(one.total.amount)
            expect(one.total.currency).toBe(currency)
          }
          const searched = slices.reduce(
            (sum, quote) =>
              sum + partyTotal(asked.list, baseDollars(quote.level, family, quote.percentOff), quote.charges, who),
            0,
          )
          expect(price.total.amount).toBe(searched)
          const promotion = promotionFor(asked, slices, family)
          if (promotion) expect(promotion.regularTotal.amount).toBeGreaterThan(price.total.amount)
          expect(promotion === null).toBe(slices.every((quote) => quote.percentOff === 0))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('asks three quarters of the base for a child and a tenth for an infant, who pays no charges', () => {
    const quote = { level: 400, percentOff: 0, endsAt: 0, charges: { taxes: 2000, fees: 900 } }
    const asked = pricing({ party: { adults: 2, children: 1, infants: 1 } })
    const { perTraveller } = priceInParts(asked, [quote], 'light')
    expect(
      perTraveller.map((one) => [one.type, one.count, one.base.amount, one.taxes.amount, one.fees.amount]),
    ).toEqual([
      ['adult', 2, 40_000, 2000, 900],
      ['child', 1, 30_000, 2000, 900],
      ['infant', 1, 4000, 0, 0],
    ])
    expect(seatsOf(asked.party)).toBe(3)
  })
})

describe('promotions', () => {
  const markets = Array.from({ length: 400 }, (_, i) => ({ carrierKey: i * 77, from: i % 19, to: (i * 7) % 19 }))
  const departure = dayNumber('2027-02-10')

  it('are there for some, take 15 to 40 % off and end within a week', () => {
    const found = markets.flatMap((market) => promotionOf(7, market, departure, NOW) ?? [])
    expect(found.length).toBeGreaterThan(markets.length * 0.04)
    expect(found.length).toBeLessThan(markets.length * 0.2)
    for (const { percent, endsAt } of found) {
      expect(percent).toBeGreaterThanOrEqual(15)
      expect(percent).toBeLessThanOrEqual(40)
      expect(endsAt).toBeGreaterThan(NOW)
      expect(endsAt - NOW).toBeLessThanOrEqual(7 * 1440)
    }
  })

  it('hold unchanged until their end and are followed by the regular fare', () => {
    for (const market of markets) {
      const now = promotionOf(7, market, departure, NOW)
      if (!now) continue
      for (let at = NOW; at < now.endsAt; at += 700) expect(promotionOf(7, market, departure, at)).toEqual(now)
      expect(promotionOf(7, market, departure, now.endsAt - 1)).toEqual(now)
      expect(promotionOf(7, market, departure, now.endsAt)).toBeNull()
    }
  })

  it('run for three to seven days', () => {
    for (const market of markets.slice(0, 60)) {
      for (let day = 0; day < 40; day++) {
        const at = NOW + day * 1440
        const before = promotionOf(7, market, departure, at - 1440)
        const found = promotionOf(7, market, departure, at)
        if (!found || before) continue
        const start = Math.floor(at / 1440) * 1440
        expect(found.endsAt - start).toBeGreaterThanOrEqual(3 * 1440)
        expect(found.endsAt - start).toBeLessThanOrEqual(7 * 1440)
      }
    }
  })

  it('are not for those who book late', () => {
    const soon = markets.map((market) => promotionOf(7, market, dayNumber('2026-11-25'), NOW))
    expect(soon.every((one) => one === null)).toBe(true)
  })
})

describe('allotments', () => {
  it('never give more than the aircraft has, and some departures are nearly full', () => {
    let tight = 0
    for (let key = 1; key < 2000; key++) {
      const demand = outsideDemand(7, key, 20_800)
      const seats = FAMILY_CODES.map((family) => allotment(180, demand, family))
      const sum = seats.reduce((a, b) => a + b)
      expect(Math.min(...seats)).toBeGreaterThanOrEqual(0)
      expect(sum).toBe(180 - Math.round(180 * demand))
      if (sum <= 6) tight++
    }
    expect(tight).toBeGreaterThan(60)
    expect(tight).toBeLessThan(200)
  })
})

describe('fare families', () => {
  it.each([
    ['light', 'economy', 'domestic', { checkedBags: 0, changeable: false, refundable: false, seatChoice: 'paid' }],
    ['standard', 'economy', 'domestic', { checkedBags: 1, changeable: true, refundable: true }],
    ['flex', 'economy', 'domestic', { checkedBags: 1, change: { allowed: true, fee: null } }],
    ['flex', 'economy', 'long', { checkedBags: 2, checkedBagKg: 23, refund: { allowed: true, fee: null } }],
    ['light', 'business', 'long', { checkedBags: 1, checkedBagKg: 32, changeable: true, priorityBoarding: true }],
    ['flex', 'first', 'long', { checkedBags: 3, seatChoice: 'included' }],
  ] as const)('%s in %s, %s', (family, cabin, haul, expected) => {
    expect(familyTerms(family, cabin, haul, 'USD')).toMatchObject(expected)
  })

  it('asks a fee for changing Standard, in the currency of the offer', () => {
    expect(familyTerms('standard', 'economy', 'long', 'BRL').change).toEqual({
      allowed: true,
      fee: { amount: 75_600, currency: 'BRL' },
    })
  })
})
