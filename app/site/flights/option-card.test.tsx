import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AIRPORTS, CARRIERS, fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import type { FareSummary } from '#modules/flights/flights.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { OptionCard } from './option-card.tsx'

const out = slice({ leave: '2026-12-12T23:05', arrive: '2026-12-13T12:00', stops: [{ at: 'MAD', minutes: 145 }] })
const back = slice({ from: 'LIS', to: 'GRU', leave: '2026-12-20T10:00', arrive: '2026-12-20T20:00', carrier: 'K0' })

function show(shown: FareSummary, ...others: FareSummary[]) {
  renderWithLanguage(
    <OptionCard
      option={option([out, back], shown, ...others)}
      fare={shown}
      travellers={3}
      marks={['Cheapest']}
      airports={AIRPORTS}
      carriers={CARRIERS}
    />,
  )
  return within(screen.getByRole('article'))
}

it('shows every slice with its times, carrier and stops', () => {
  const card = show(fare(90_000))
  expect(card.getByRole('heading', { level: 3 })).toHaveTextContent(
    'GRU–LIS 23:05–12:00 1 stop, LIS–GRU 10:00–20:00 Direct',
  )
  expect(card.getByText('2 h 25 min in MAD')).toBeInTheDocument()
  expect(card.getByText(', the next day')).toBeInTheDocument()
  expect(card.getByText('Jangada Air')).toBeInTheDocument()
  expect(card.getByText('Kestrel Airways')).toBeInTheDocument()
})

it('shows the total for everyone and leads to the offer', () => {
  const card = show(fare(90_050))
  expect(card.getByText('$900.50')).toBeInTheDocument()
  expect(card.getByText('Total for 3 travellers, taxes included')).toBeInTheDocument()
  expect(card.getByRole('link', { name: 'See fares' })).toHaveAttribute('href', '/flights/offer-90050-light')
})

it('tells of few seats only when there are few', () => {
  expect(show(fare(90_000)).queryByText(/seat/)).toBeNull()
})

it('names the seats that are left', () => {
  expect(show(fare(90_000, { seatsLeft: 3 })).getByText('Only 3 seats left at this fare')).toBeInTheDocument()
})

it('strikes out a true regular price and names the end of the promotion with its zone', () => {
  const promotion = { regularTotal: money(120_000, 'USD'), endsAt: '2026-11-25T00:00:00.000Z' }
  const card = show(fare(90_000, { promotion }))
  expect(card.getByText('$1,200').closest('s')).not.toBeNull()
  expect(card.getByText('until 24 Nov, 21:00 (São Paulo time)')).toBeInTheDocument()
})

it('shows what the other families add', () => {
  const standard = fare(105_000, { family: 'standard', checkedBags: 1 })
  const families = within(show(fare(90_000), standard).getByRole('list', { name: 'Fares' }))
  expect(families.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Light/),
    expect.stringMatching(/^Standard.*\+\$150$/),
  ])
})
