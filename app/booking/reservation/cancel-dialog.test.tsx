import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookedItems } from '#app/sale/booked-items.ts'
import { flightBooked } from '#app/sale/flight/flight-booked.tsx'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Quote } from './cancel-dialog.tsx'
import { PriceCard } from './price-card.tsx'

const rule = { id: 'br-anac-400-art-11@2016-12-14', source: 'ANAC', sentence: 'Everything comes back.' }
const quote = {
  id: '00000000-0000-7000-8000-0000000000cc',
  itemIds: [],
  rule,
  considered: [],
  remaining: [],
  refundBy: '2026-11-28',
  refund: money(1_024_260, 'BRL'),
  retained: money(0, 'BRL'),
  interest: money(50_340, 'BRL'),
  method: 'card' as const,
  expiresAt: '2026-11-21T12:15:00.000Z',
}
const KEPT = 'The payment provider charges the interest and keeps it: it is not refunded.'

test('a cancellation names the interest that does not come back, and who keeps it', () => {
  renderWithLanguage(<Quote quote={quote} />)
  expect(screen.getByText('Instalment interest').nextElementSibling).toHaveTextContent('R$503.40')
  expect(screen.getByText(KEPT)).toBeInTheDocument()
})

test('without interest there is none to name', () => {
  renderWithLanguage(<Quote quote={{ ...quote, interest: money(0, 'BRL') }} />)
  expect(screen.queryByText(/nterest/)).toBeNull()
})

test('the price box of a booking that was paid in instalments says the same', () => {
  const reservation = sampleReservation()
  const items = bookedItems([flightBooked], reservation)
  if (!items) throw new Error('a reservation of nothing')
  renderWithLanguage(<PriceCard reservation={reservation} items={items} />)
  expect(screen.getByText('Instalment interest').parentElement).toHaveTextContent('R$503.40')
  expect(screen.getByText(KEPT)).toBeInTheDocument()
})

test('a cancellation of one part names those that stay booked, each with its price', () => {
  const hotel = { id: '00000000-0000-7000-8000-0000000000ab', title: 'Pousada do Vento', total: money(111_000, 'BRL') }
  renderWithLanguage(<Quote quote={{ ...quote, remaining: [hotel] }} />)
  const [said] = screen.getAllByRole('listitem')
  expect(said).toHaveTextContent('Pousada do VentoR$1,110.00')
  expect(screen.getByText(/^Everything else stays booked/)).toBeVisible()
})
