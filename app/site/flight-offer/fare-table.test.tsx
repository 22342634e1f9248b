import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AIRPORTS, CARRIERS, slice, wholeFare } from '#app/components/flights/flights.fixture.ts'
import { PriceBreakdown } from '#app/components/flights/price-breakdown.tsx'
import type { Fare, FlightOffer, OfferedFare } from '#modules/flights/flights.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { FareChoice } from './fare-choice.tsx'
import { FareTable } from './fare-table.tsx'
import { minutesLeft } from './offer-expiry.tsx'

const out = slice({ leave: '2026-12-12T08:00', arrive: '2026-12-12T17:35' })
const light = wholeFare(90_000)
const flex = wholeFare(130_000, {
  offerId: 'flex-offer',
  family: 'flex',
  checkedBags: 2,
  checkedBagKg: 23,
  seatChoice: 'included',
  priorityBoarding: true,
  change: { allowed: true, fee: null },
  refund: { allowed: true, fee: money(5_000, 'USD') },
})

function show(element: React.ReactNode) {
  renderWithLanguage(element)
}

/** Bought now: everything comes back for a day, then less. */
function offered(fare: Fare): OfferedFare {
  const none = { ...fare.price.total, amount: 0 }
  return {
    ...fare,
    cancellation: [
      { until: '2026-12-02T12:00:00.001Z', refund: fare.price.total, by: 'promise' },
      { until: null, refund: none, by: 'contract' },
    ],
  }
}

function offer(fares: Fare[]): FlightOffer {
  return {
    id: light.offerId,
    supplier: 'house',
    demonstration: true,
    search: { slices: [], adults: 1, childAges: [], cabin: 'economy', maxConnections: 2 },
    slices: [out],
    airports: AIRPORTS,
    carriers: CARRIERS,
    fare: offered(light),
    fares: fares.map(offered),
    expiresAt: '2026-12-01T12:00:00.000Z',
    previousTotal: null,
  }
}

const choose = (fare: OfferedFare) => <FareChoice fare={fare} current={fare.offerId === light.offerId} search="" />

describe('the fares side by side', () => {
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.lastChild?.textContent)

  it('give every condition from the data, and say when one is unknown', () => {
    show(<FareTable offer={offer([light, flex])} choice={choose} />)
    expect(cellsOf(/Light/).slice(0, 6)).toEqual([
      '1 × 10 kg',
      'Not included',
      'For a fee',
      'Not included',
      'Not allowed',
      'Free cancellation until 2 Dec, 09:00 UTC−3. After that, no refund.',
    ])
    expect(cellsOf(/Flex/).slice(0, 6)).toEqual([
      '1 × 10 kg',
      '2 × 23 kg',
      'Included',
      'Included',
      'Free before departure',
      'Free cancellation until 2 Dec, 09:00 UTC−3. After that, no refund.',
    ])
  })

  it('mark the fare of the offer and link to its sisters', () => {
    show(<FareTable offer={offer([light, flex])} choice={choose} />)
    expect(within(screen.getByRole('row', { name: /Light/ })).getByText('Selected')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Choose Flex' })).toHaveAttribute('href', '/flights/flex-offer')
  })
})

it('name what a bag costs with the fare of the offer, where that was asked', () => {
  show(<FareTable offer={offer([light, flex])} oneBag={money(15_000, 'USD')} choice={choose} />)
  expect(screen.getByRole('row', { name: /Light/ })).toHaveTextContent('Not included; one each for $150')
  expect(screen.getByRole('row', { name: /Flex/ })).not.toHaveTextContent('one each')
})

describe('the price in detail', () => {
  it('adds up by traveller and by kind', () => {
    const usd = (amount: number) => money(amount, 'USD')
    const each = { base: usd(8000), taxes: usd(1500), fees: usd(550), total: usd(10_050) }
    const all = { base: usd(16_000), taxes: usd(3000), fees: usd(1100), total: usd(20_100) }
    show(<PriceBreakdown price={{ ...all, perTraveller: [{ type: 'adult', count: 2, ...each }] }} />)
    expect(screen.getByRole('row', { name: '2 adults $201.00' })).toBeInTheDocument()
    expect(screen.getByText(/each: fare/)).toHaveTextContent('each: fare $80.00, taxes $15.00, fees $5.50')
    expect(screen.getByRole('row', { name: 'Total $201.00' })).toBeInTheDocument()
  })
})

it('counts minutes up to the moment of expiry', () => {
  const end = '2026-12-01T12:00:00.000Z'
  expect(minutesLeft(end, Date.parse('2026-12-01T11:30:00Z'))).toBe(30)
  expect(minutesLeft(end, Date.parse('2026-12-01T11:59:30Z'))).toBe(1)
  expect(minutesLeft(end, Date.parse('2026-12-01T12:00:00Z'))).toBe(0)
  expect(minutesLeft(end, Date.parse('2026-12-01T18:00:00Z'))).toBe(0)
})
