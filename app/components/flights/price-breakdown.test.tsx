import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'

test('a party that is priced as a whole has one line, and its fare and taxes below', () => {
  const usd = (amount: number) => money(amount, 'USD')
  const parts = { base: usd(80_000), taxes: usd(20_000), fees: usd(0), total: usd(100_000) }
  renderWithLanguage(<PriceBreakdown price={{ ...parts, perTraveller: [], travellers: 3 }} />)
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  expect(row('Everyone’s fare, taxes and fees')).toContain('1,000.00')
  expect(row('Fare')).toContain('800.00')
  expect(row('Taxes')).toContain('200.00')
})
