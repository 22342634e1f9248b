import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnerProfile } from '#modules/partners/partners.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { FeeCard } from './fee-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { StatCards } from './stat-cards.tsx'

const STATS = { total_hotels: 3, approved_hotels: 1, pending_hotels: 2, total_rooms: 41, recent_activity: [] }

test('four figures lead to the list of hotels', () => {
  renderWithLanguage(<StatCards stats={STATS} />)
  const cards = within(screen.getByRole('list')).getAllByRole('link')
  expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
    ['3Total Hotels', '/hotel-owner/hotels'],
    ['1Approved', '/hotel-owner/hotels?status=approved'],
    ['2Pending Review', '/hotel-owner/hotels?status=pending'],
    ['41Total Rooms', '/hotel-owner/hotels'],
  ])
})

test('the fee is 20%: of 100 the owner receives 80', () => {
  renderWithLanguage(<FeeCard />)
  expect(screen.getByText('20%')).toBeVisible()
  const amounts = ['The guest pays', 'You receive', 'Platform fee (20%)'].map(
    (name) => screen.getByText(name).parentElement?.textContent,
  )
  expect(amounts).toEqual(['The guest paysR$100', 'You receiveR$80', 'Platform fee (20%)R$20'])
})

test('how and when it is paid', () => {
  renderWithLanguage(<PaymentCard profile={{ payment_method: 'bank_transfer' } as OwnerProfile} />)
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(rows).toEqual([
    ['Payment method', 'Bank transfer'],
    ['Schedule', 'Weekly'],
    ['Processing', '5-7 business days'],
  ])
  expect(screen.getByRole('link')).toHaveAttribute('href', '/hotel-owner/profile#payment')
})
