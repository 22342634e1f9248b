import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import Terms from '#app/partner/terms.tsx'
import { OWNER_TERMS_2026_11_29 } from '#modules/legal/documents/owner-terms-2026-11-29.ts'
import type { LegalDocument } from '#modules/legal/legal.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'

const { en } = OWNER_TERMS_2026_11_29
const { version } = OWNER_TERMS_2026_11_29
const HOUSE = { version, day: version, own: false }
const OWN = { version: '2026-12-15', day: '2026-12-15', own: true }
const DOCUMENT: LegalDocument = { ...HOUSE, ...en, name: 'owner-terms', versions: [HOUSE], holds: version }

// why: of what the router would hand it, the page takes only what its loader gave.
const Page = Terms as unknown as ComponentType<{ loaderData: { document: LegalDocument; reviews: [] } }>
const pageOf = (document: LegalDocument) => <Page loaderData={{ document, reviews: [] }} />

const listAfter = (heading: string) => {
  const found = screen.getByRole('heading', { name: heading }).parentElement
  return within(found as HTMLElement).getAllByRole('listitem')
}

test('eight sections, with the terms that are constants of the business', () => {
  renderWithLanguage(pageOf(DOCUMENT))
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
  renderWithLanguage(pageOf(DOCUMENT))
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

test('an earlier version says so before anything else, without the fee of today, and leads to the one that holds', () => {
  renderWithLanguage(pageOf({ ...DOCUMENT, versions: [OWN, HOUSE], holds: OWN.version }))
  expect(screen.getByText(/This is the earlier version of 29 November 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read the current version' })).toHaveAttribute('href', '/hotel-owner/terms')
  expect(screen.queryByText('One fee, on confirmed bookings only.')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '29 November 2026' })).toHaveAttribute(
    'href',
    '/hotel-owner/terms?version=2026-11-29',
  )
})
