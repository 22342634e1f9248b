import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRights } from '#modules/rights/index.ts'
import { addDays } from '#platform/dates.ts'
import { inCurrency } from '#platform/exchange.ts'
import { LOCALES } from '#platform/locale.ts'
import { add, CURRENCIES, money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { COVERS, LONGEST_DAYS, MOST_INSURED, OLDEST, REGIONS, type Trip } from './covers.contract.ts'
import { createInsurance } from './create-insurance.ts'
import { CoverQuerySchema } from './insurance.contract.ts'
import type { Insurer } from './insurer.ts'
import { policyNumber, serialOf } from './insurers/house/policy-number.ts'
import { sealPolicy, unsealPolicy } from './policy-token.ts'
import { isChangeableOn } from './price-change.ts'
import { bandOf, priceCover } from './price-cover.ts'
import { PRODUCTS, productOn } from './products/index.ts'
import { regionOf } from './regions.contract.ts'

const secret = createSecretKey(Buffer.alloc(32, 9))
// why: quotes are pure; no policy is issued here.
const nobody = {} as Insurer
const clock = fixedClock('2026-11-26T12:00:00Z')
const insurance = createInsurance({ clock, rights: createRights(), secret, insurer: nobody })
const TRIP: Trip = { region: 'europe', from: '2027-01-20', until: '2027-01-29', ages: [34, 36, 8] }
const quote = (over: Partial<Trip> = {}) =>
  insurance.quote({ ...TRIP, ...over, ages: [...(over.ages ?? TRIP.ages)], currency: 'BRL' })
const product = productOn('2026-11-26')

const trips = fc.record({
  region: fc.constantFrom(...REGIONS),
  ahead: fc.integer({ min: 0, max: 365 }),
  days: fc.integer({ min: 1, max: LONGEST_DAYS }),
  ages: fc.array(fc.integer({ min: 0, max: OLDEST }), { minLength: 1, maxLength: MOST_INSURED }),
  currency: fc.constantFrom(...CURRENCIES),
})
type Drawn = typeof trips extends fc.Arbitrary<infer One> ? One : never
const tripOf = ({ region, ahead, days, ages }: Drawn): Trip => {
  const from = addDays('2026-11-26', ahead)
  return { region, ages, from, until: addDays(from, days - 1) }
}

describe('what a cover costs', () => {
  test('an example by hand: 10 days of Europe, two adults and a child', () => {
    const [essential] = quote()
    // 17.90 × 10 days × 95 %: an adult 170.05, a child 80 % of it.
    expect(essential?.premiums.map(({ premium }) => premium.amount)).toEqual([17_005, 17_005, 13_604])
    expect(essential).toMatchObject({
      cover: 'essential',
      days: 10,
      total: money(47_614, 'BRL'),
      tax: money(180, 'BRL'),
    })
    expect(essential?.benefits.find(({ benefit }) => benefit === 'medical')?.sum).toEqual(money(3_500_000, 'EUR'))
    expect(essential?.benefits.find(({ benefit }) => benefit === 'delay')?.sum).toBeNull()
  })

  test('short trips cost as three days, long ones less a day', () => {
    const total = (until: string) => quote({ until, ages: [30] })[1]?.total.amount
    expect(total('2027-01-20')).toBe(total('2027-01-22'))
    expect(total('2027-02-18')).toBe(Math.round(2690 * 30 * 0.9))
    expect(total('2027-02-19')).toBe(Math.round(2690 * 31 * 0.8))
  })

  test('parts make the whole, tax is within it, and more cover costs more, in 100,000 trips', () => {
    fc.assert(
      fc.property(trips, (drawn) => {
        const trip = tripOf(drawn)
        const { currency } = drawn
        const prices = COVERS.map((cover) => priceCover(product, { trip, cover, currency }))
        for (const { total, premiums, tax } of prices) {
          const sum = add(money(0, currency), ...premiums.map(({ premium }) => premium))
          if (sum.amount !== total.amount || premiums.some(({ premium }) => premium.amount <= 0))
            throw new Error('parts')
          if (tax.amount < 0 || tax.amount * 100 > total.amount + 50) throw new Error('tax')
        }
        const [one, two, three] = prices.map(({ total }) => total.amount)
        if (!(one && two && three && one < two && two < three)) throw new Error('order')
      }),
      { numRuns: 100_000 },
    )
  })

  test('the world costs more than what is in it, and the old more than the young', () => {
    const costs = REGIONS.map((region) => quote({ region })[1]?.total.amount ?? 0)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    const byAge = [5, 30, 50, 70, 80].map((age) => quote({ ages: [age] })[0]?.total.amount ?? 0)
    expect(byAge).toEqual(byAge.toSorted((a, b) => a - b))
    expect(() => bandOf(product, OLDEST + 1)).toThrow(RangeError)
  })

  test('in another currency each premium is exchanged, and the total is their sum', () => {
    const [essential] = insurance.quote({ ...TRIP, ages: [...TRIP.ages], currency: 'USD' })
    expect(essential?.premiums[0]?.premium).toEqual(inCurrency(money(17_005, 'BRL'), 'USD'))
  })
})

describe('what can be asked', () => {
  test.each([
    ['a day that is over', { from: '2026-11-25' }, 'from'],
    ['more than a year ahead', { from: '2027-11-27', until: '2027-11-28' }, 'from'],
    ['an end before the beginning', { until: '2027-01-19' }, 'until'],
    ['more than a year', { until: '2028-01-20' }, 'until'],
  ])('%s is refused, with what to do', (_name, over, field) => {
    expect(() => quote(over)).toThrow(
      expect.objectContaining({ code: 'request/invalid', fields: [expect.objectContaining({ field })] }),
    )
  })

  test.each(['', '34,', '34 8', '86', '-1', '1,2,3,4,5,6,7,8,9,10', '34;8'])('"%s" is no list of ages', (ages) => {
    expect(CoverQuerySchema.safeParse({ ...TRIP, ages }).success).toBe(false)
  })

  test('today is in time, by the clock of Brasília', () => {
    expect(quote({ from: '2026-11-26', until: '2026-11-26' })).toHaveLength(3)
  })

  test('countries lie in the smallest region that has them all', () => {
    expect(regionOf(['BR', 'BR'])).toBe('brazil')
    expect(regionOf(['BR', 'AR'])).toBe('south-america')
    expect(regionOf(['PT', 'FR'])).toBe('europe')
    expect(regionOf(['BR', 'PT'])).toBe('world')
    expect(regionOf([])).toBe('world')
  })
})

describe('an offer', () => {
  test('opens as it was made, and not after half an hour', () => {
    const offer = quote()[1]
    const opened = insurance.open(offer?.offerId ?? '')
    expect(opened).toMatchObject({ status: 'open', facts: { cover: 'plus', total: offer?.total, from: TRIP.from } })
    const later = createInsurance({
      clock: fixedClock('2026-11-26T12:30:00Z'),
      rights: createRights(),
      secret,
      insurer: nobody,
    })
    expect(later.open(offer?.offerId ?? '')).toEqual({ status: 'expired', trip: TRIP })
    expect(() => later.mustOpen(offer?.offerId ?? '')).toThrow(expect.objectContaining({ code: 'offer/expired' }))
  })

  test('cannot be made or changed by others', () => {
    const id = quote()[0]?.offerId ?? ''
    const changed = `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`
    for (const bad of ['', 'po_', 'st_x', changed, `${id}A`, id.toUpperCase()]) {
      expect(insurance.open(bad)).toEqual({ status: 'not-found' })
    }
    expect(unsealPolicy(createSecretKey(Buffer.alloc(32, 8)), id)).toBeNull()
  })

  test('carries any trip there and back', () => {
    fc.assert(
      fc.property(
        trips,
        fc.constantFrom(...COVERS),
        fc.integer({ min: 1, max: 99_999_999 }),
        (drawn, cover, amount) => {
          const token = {
            product: 0,
            cover,
            trip: tripOf(drawn),
            total: money(amount, drawn.currency),
            issued: 29_900_000,
          }
          expect(unsealPolicy(secret, sealPolicy(secret, token))).toEqual(token)
        },
      ),
    )
  })
})

describe('a change', () => {
  const sold = () => quote()[1] as NonNullable<ReturnType<typeof quote>[number]>

  test('is priced by the version that was sold, for the same cover and region', () => {
    const changed = { from: TRIP.from, until: '2027-01-31', ages: [34], rates: undefined }
    const priced = insurance.priceChange(sold(), changed)
    expect(priced).toMatchObject({ status: 'priced', facts: { cover: 'plus', region: 'europe', days: 12 } })
    const before = { ...sold(), version: '2020-01-01' }
    expect(insurance.priceChange(before, changed)).toEqual({ status: 'closed' })
  })

  test('is open until the last day that its version says', () => {
    expect(isChangeableOn({ changeableUntil: null }, '2099-01-01')).toBe(true)
    expect(isChangeableOn({ changeableUntil: '2027-01-10' }, '2027-01-10')).toBe(true)
    expect(isChangeableOn({ changeableUntil: '2027-01-10' }, '2027-01-11')).toBe(false)
  })
})

describe.each(PRODUCTS)('the version of $version', ({ version, terms, sums, bands, stretches }) => {
  test('says the same in both languages', () => {
    for (const locale of LOCALES) expect(insurance.terms(version, locale).sections).toHaveLength(terms.en.length)
    const shape = (locale: (typeof LOCALES)[number]) =>
      terms[locale].map(({ paragraphs, points }) => [paragraphs.length, points?.length])
    expect(shape('pt-BR')).toEqual(shape('en'))
  })

  test('insures all ages and lengths, never less for more', () => {
    expect(bands.at(-1)?.upTo).toBe(OLDEST)
    expect(stretches.at(-1)?.upTo).toBe(LONGEST_DAYS)
    for (const covers of Object.values(sums)) {
      for (const benefit of ['medical', 'repatriation', 'cancellation'] as const) {
        const amounts = COVERS.map((cover) => covers[cover][benefit].amount)
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      }
      expect(covers.complete.excess.amount).toBe(0)
    }
  })
})

test('unknown terms are refused, and a policy number has a check digit', () => {
  expect(() => insurance.terms('2020-01-01', 'en')).toThrow(expect.objectContaining({ code: 'request/not-found' }))
  expect(serialOf(policyNumber(10_001))).toBe(10_001)
  const wrong = policyNumber(10_001).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  expect(serialOf(wrong)).toBeNull()
  expect(serialOf('HA-1')).toBeNull()
})
