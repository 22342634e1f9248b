import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Price, RoundPrice } from '#app/components/flights/price.tsx'
import { CurrencyOfVisit, ShownCurrency } from '#app/currency/use-currency.ts'
import type { Currency } from '#platform/money.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { AboutAs, ChargedNote } from './charged-note.tsx'

const reais = money(54_000, 'BRL')

function seen(node: ReactNode, visit: Currency | null, shown: Currency | null = visit): string {
  const { container } = renderWithLanguage(
    <CurrencyOfVisit value={visit}>
      <ShownCurrency value={shown}>{node}</ShownCurrency>
    </CurrencyOfVisit>,
  )
  return container.textContent
}

test('prices are in the currency that is shown, and as charged where none is', () => {
  expect(seen(<Price value={reais} whole={false} />, 'USD')).toBe('$100.00')
  expect(seen(<RoundPrice value={reais} />, 'EUR')).toBe('€87')
  expect(seen(<Price value={reais} />, 'BRL')).toBe('R$540')
  expect(seen(<Price value={reais} />, 'USD', null)).toBe('R$540')
})

test('beside them is what is charged, and the rate as people read it', () => {
  expect(seen(<ChargedNote charged={['BRL', 'BRL']} />, 'USD')).toBe(
    'Prices are shown in USD and charged in BRL: 1 USD = 5.4 BRL (1 Nov 2026).',
  )
  expect(seen(<ChargedNote charged={['BRL']} />, 'EUR')).toContain('1 EUR = 6.2069 BRL')
  expect(seen(<ChargedNote charged={['USD']} />, 'BRL')).toContain('1 USD = 5.4 BRL')
})

test('each currency that is charged has its rate, and the one that is shown needs none', () => {
  seen(<ChargedNote charged={['BRL', 'USD', 'EUR']} />, 'USD')
  expect(screen.getAllByText(/charged in/)).toHaveLength(2)
  expect(seen(<ChargedNote charged={['USD']} />, 'USD')).toBe('')
  expect(seen(<ChargedNote charged={['USD']} />, null)).toBe('')
})

test('what is paid is said in the currency of the visit, too', () => {
  expect(seen(<AboutAs value={reais} />, 'USD', null)).toBe(
    'About $100.00, charged in BRL: 1 USD = 5.4 BRL (1 Nov 2026).',
  )
  expect(seen(<AboutAs value={reais} />, 'BRL', null)).toBe('')
})
