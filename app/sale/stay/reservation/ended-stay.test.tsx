import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PriceCard } from '#app/booking/reservation/price-card.tsx'
import { bookedItems } from '#app/sale/booked-items.ts'
import { stayBooked } from '#app/sale/stay/stay-booked.tsx'
import { sampleStayReservation } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { StayRightsCard } from './stay-rights-card.tsx'

function showRights(status: StayItemView['status']) {
  const reservation = sampleStayReservation({ status })
  renderWithLanguage(
    <StayRightsCard reservation={reservation} item={reservation.items[0] as StayItemView} onCancelled={() => {}} />,
  )
  return screen.queryByRole('heading', { name: 'Cancelling' })
}

test.each(['cancelled', 'refunded', 'rejected', 'lapsed', 'completed', 'no_show'] as const)(
  'a stay that is %s promises nothing for a cancellation',
  (status) => {
    expect(showRights(status)).toBeNull()
  },
)

test('a stay to come says what a cancellation gives back', () => {
  expect(showRights('confirmed')).not.toBeNull()
})

test('what came back of a payment is beside it', () => {
  const { payments } = sampleStayReservation()
  const reservation = sampleStayReservation(
    {},
    { payments: payments.map((payment) => ({ ...payment, refunded: money(29_590, 'BRL') })) },
  )
  const items = bookedItems([stayBooked], reservation)
  if (!items) throw new Error('it is about nothing')
  renderWithLanguage(<PriceCard reservation={reservation} items={items} />)
  expect(screen.getByText('Refunded, or on its way').parentElement).toHaveTextContent('R$295.90')
})
