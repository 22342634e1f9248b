import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OwnerChange } from '#modules/reservations/change/change.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { readBooking } from './booking.ts'
import { BookingCard } from './booking-card.tsx'

const reais = (amount: number) => money(amount, 'BRL')
const CHANGE: OwnerChange = {
  money: null,
  id: '00000000-0000-7000-8000-000000000002',
  before: {
    checkin_date: '2031-01-20',
    checkout_date: '2031-01-23',
    adults: 2,
    child_ages: [],
    total_price: reais(90_000),
  },
  after: {
    checkin_date: '2031-01-20',
    checkout_date: '2031-01-24',
    adults: 2,
    child_ages: [4],
    total_price: reais(120_000),
  },
  owner_difference: reais(24_000),
  answer_by: '2031-01-01T12:00:00.000Z',
}

function open(change: OwnerChange | null) {
  const given = {
    id: '00000000-0000-7000-8000-000000000001',
    hotel_name: 'Pousada do Vento',
    reservation_code: 'AB3CD4',
    status: 'confirmed' as const,
    checkin_date: '2031-01-20',
    checkout_date: '2031-01-23',
    total_price: reais(90_000),
    change,
  }
  const [onAcceptChange, onDeclineChange, nothing] = [vi.fn(), vi.fn(), () => {}]
  renderWithLanguage(
    <BookingCard
      booking={readBooking(given)}
      pending={false}
      onAcceptChange={onAcceptChange}
      onDeclineChange={onDeclineChange}
      onAccept={nothing}
      onReject={nothing}
      onNoShow={nothing}
    />,
  )
  return { onAcceptChange, onDeclineChange }
}

test('a request to change says what it is and what it brings, and takes an answer', async () => {
  const { onAcceptChange, onDeclineChange } = open(CHANGE)
  const request = await screen.findByRole('region', { name: 'The guest wants to change this booking' })
  expect(request).toHaveTextContent('20 Jan 2031 – 24 Jan 2031')
  expect(request).toHaveTextContent('2 adults, 1 child (4) · R$1,200.00')
  expect(request).toHaveTextContent('You receive R$240.00 more.')
  fireEvent.click(screen.getByRole('button', { name: 'Accept the change of AB3CD4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline the change of AB3CD4' }))
  expect([onAcceptChange, onDeclineChange].map((one) => one.mock.calls.length)).toEqual([1, 1])
})

test('a lower price is named as what is missing', async () => {
  open({ ...CHANGE, owner_difference: reais(-24_000) })
  expect(await screen.findByText(/You receive/, { selector: 'p' })).toHaveTextContent('You receive R$240.00 less.')
})

test('a booking without one has none of it', () => {
  open(null)
  expect(screen.queryByText('The guest wants to change this booking')).toBeNull()
})
