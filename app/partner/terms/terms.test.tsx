import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import Terms from '#app/partner/terms.tsx'
import type { LegalDocument } from '#modules/legal/legal.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'

const version = '2026-11-29'
const HOUSE = { version, day: version, own: false }
const OWN = { version: '2026-12-15', day: '2026-12-15', own: true }
const section = (id: string) => ({ id, title: `About ${id}`, body: `\nWhat we say of ${id}.\n` })
const DOCUMENT: LegalDocument = {
  ...HOUSE,
  name: 'owner-terms',
  title: 'Partner terms',
  summary: 'In short.',
  sections: ['becoming', 'fee', 'ending'].map(section),
  versions: [HOUSE],
  holds: version,
}

// why: of what the router would hand it, the page takes only what its loader gave.
const Page = Terms as unknown as ComponentType<{ loaderData: { document: LegalDocument; reviews: [] } }>
const pageOf = (document: LegalDocument) => <Page loaderData={{ document, reviews: [] }} />

const listAfter = (heading: string) => {
  const found = screen.getByRole('heading', { name: heading }).parentElement
  return within(found as HTMLElement).getAllByRole('listitem')
}

test('the sections of the version, numbered, each with its words and an address', () => {
  renderWithLanguage(pageOf(DOCUMENT))
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
  expect(titles.filter((title) => /^\d\. /.test(title))).toEqual([
    '1. About becoming',
    '2. About fee',
    '3. About ending',
  ])
  const article = screen.getByRole('article')
  for (const { id } of DOCUMENT.sections) {
    expect(article).toHaveTextContent(`What we say of ${id}.`)
    expect(document.getElementById(id)).toBeVisible()
  }
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
