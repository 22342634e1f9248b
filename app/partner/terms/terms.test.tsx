import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import Terms from '#app/partner/terms.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'

// why: the page takes nothing of what the router would hand it.
const Page = Terms as unknown as ComponentType

const listAfter = (heading: string) => {
  const found = screen.getByRole('heading', { name: heading }).parentElement
  return within(found as HTMLElement).getAllByRole('listitem')
}

test('eight sections, with the terms that are constants of the business', () => {
  renderWithLanguage(<Page />)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
  expect(titles.filter((title) => /^\d\. /.test(title)).map((title) => title[0])).toEqual([...'12345678'])
  const article = screen.getByRole('article')
  for (const said of [
    'We keep 20% of what a guest pays',
    '80% is yours',
    'Payments are made weekly',
    '5-7 business days',
    'within 1-2 business days',
    'with 30 days notice',
    '30 days before they take effect',
    'inquiries are answered within 24 hours',
  ])
    expect(article).toHaveTextContent(said)
})

test('the fee before anything else, four benefits, three ways of being paid, and where to go on', () => {
  renderWithLanguage(<Page />)
  expect(screen.getByText('20%')).toBeVisible()
  expect(screen.getByText(/A guest pays R\$100, you receive R\$80\./)).toBeVisible()
  expect(listAfter('What you get')).toHaveLength(4)
  expect(listAfter('Payment methods').map((item) => item.textContent?.split(/To an? |To the /)[0])).toEqual([
    'PayPal',
    'Bank transfer',
    'MoneyGram',
  ])
  expect(screen.getByRole('link', { name: 'Register your hotel' })).toHaveAttribute('href', '/hotel-owner/register')
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})
