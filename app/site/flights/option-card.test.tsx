import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Shown } from '#app/components/flights/filters/filter-options.ts'
import { AIRPORTS, CARRIERS, fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import type { FareSummary } from '#modules/flights/flights.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { OptionCard } from './option-card.tsx'

const out = slice({ leave: '2026-12-12T23:05', arrive: '2026-12-13T12:00', stops: [{ at: 'MAD', minutes: 145 }] })
const back = slice({ from: 'LIS', to: 'GRU', leave: '2026-12-20T10:00', arrive: '2026-12-20T20:00', carrier: 'K0' })

const later = slice({ from: 'LIS', to: 'GRU', leave: '2026-12-20T21:00', arrive: '2026-12-21T05:00', carrier: 'K0' })

type More = { returns?: Shown[]; withBag?: boolean; allReturns?: boolean }

function show(shown: FareSummary, { returns = [], withBag = false, allReturns = false }: More = {}) {
  renderWithLanguage(
    <OptionCard
      trip={[{ option: option([out, back], shown), fare: shown }, ...returns]}
      travellers={3}
      withBag={withBag}
      marksOf={() => ['Cheapest']}
      airports={AIRPORTS}
      carriers={CARRIERS}
      roundTrip
      allReturns={allReturns}
      allReturnsHref="/flights?returns=all"
    />,
  )
  return within(screen.getByRole('article'))
}

const returning = (amount: number): Shown => ({ option: option([out, later], fare(amount)), fare: fare(amount) })

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
  expect(card.getByRole('link', { name: 'Select' })).toHaveAttribute('href', '/flights/offer-90050-light')
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

it('shows the fare of the price and its bags, and where the others are', () => {
  const card = show(fare(90_000))
  expect(card.getByText('Light')).toBeInTheDocument()
  const opener = card.getByRole('button', { name: 'Compare fares', expanded: false })
  expect(opener).toHaveAttribute('href', '/flights/offer-90000-light#fares')
})

it('has no choice of returns where there is one', () => {
  expect(show(fare(90_000)).queryByRole('list', { name: 'Returns' })).toBeNull()
})

it('changes its return, its price and where it leads with the chip that is pressed', async () => {
  const user = userEvent.setup({ delay: null })
  const card = show(fare(90_000), { returns: [returning(80_000)] })
  const chips = within(card.getByRole('list', { name: 'Returns' }))
  expect(chips.getByRole('button', { pressed: true })).toHaveAccessibleName(/^10:00–20:00 .*Direct \$900$/)
  const other = chips.getByRole('button', { name: /^21:00–05:00/ })
  expect(other).toHaveAttribute('href', '/flights/offer-80000-light')
  other.focus()
  await user.keyboard(' ')
  expect(other).toHaveAttribute('aria-pressed', 'true')
  expect(card.getByRole('heading', { level: 3 })).toHaveTextContent('LIS–GRU 21:00–05:00 Direct')
  expect(card.getByText(/^Total for 3/).previousSibling).toHaveTextContent('$800')
  expect(card.getByRole('link', { name: 'Select' })).toHaveAttribute('href', '/flights/offer-80000-light')
})

it('shows three returns, and the others when asked', async () => {
  const returns = [1, 2, 3, 4, 5].map((one) => returning(90_000 + one * 100))
  const user = userEvent.setup({ delay: null })
  const card = show(fare(90_000), { returns })
  const chips = () => within(card.getByRole('list', { name: 'Returns' })).getAllByRole('button')
  expect(chips()).toHaveLength(4)
  const more = card.getByRole('button', { name: '3 more' })
  expect(more).toHaveAttribute('href', '/flights?returns=all')
  await user.click(more)
  expect(chips()).toHaveLength(6)
})

it('shows every return where the address asks for them', () => {
  const returns = [1, 2, 3, 4, 5].map((one) => returning(90_000 + one * 100))
  const card = show(fare(90_000), { returns, allReturns: true })
  expect(within(card.getByRole('list', { name: 'Returns' })).getAllByRole('button')).toHaveLength(6)
})

it('says what of the price is the bag, and carries the question on', () => {
  const card = show(fare(105_000, { oneBag: money(15_000, 'USD') }), { withBag: true })
  expect(card.getByText(/for a checked bag each$/)).toHaveTextContent('includes $150 for a checked bag each')
  expect(card.getByRole('link', { name: 'Select' })).toHaveAttribute('href', '/flights/offer-105000-light?bag=1')
})
