import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sayYes } from '#tests/support/consent.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Idea, Ideas } from './ideas.ts'
import { TO_LISBON } from './inspiration.fixture.ts'
import { OffersSection } from './offers-section.tsx'

// why: the section's own states follow from what the network does.
const fetchMock = vi.fn<typeof fetch>()
const item = {
  ...TO_LISBON,
  durationMinutes: 575,
  regular: 620,
  validUntil: '2026-11-27T02:59:00Z',
}
const answer = (data: unknown[]) => new Response(JSON.stringify({ data, meta: {} }))

beforeEach(() => {
  sayYes()
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => fetchMock.mockReset())

function show(initial: Ideas | null) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const router = createMemoryRouter([{ path: '/', element: <OffersSection initial={initial} /> }])
  return render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

it('loads, fails after one retry, and loads again on demand', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  show(null)
  expect(screen.getByText('Loading special offers...')).toBeVisible()
  expect(await screen.findByText('Failed to load special offers')).toBeVisible()
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/api/flights/inspiration?origin=GRU&maxPrice=1500',
    '/api/flights/inspiration?origin=GRU&maxPrice=1500',
  ])
  fetchMock.mockReset().mockResolvedValueOnce(answer([item]))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: /Lisbon/ })).toHaveAttribute(
    'href',
    '/offers/gru-lis-2026-12-18-2026-12-25',
  )
  expect(screen.getByText('Flash deal')).toBeVisible()
  expect(screen.getByText('25% off')).toBeVisible()
  expect(screen.getByText('$620').tagName).toBe('S')
})

it('is not there when there is no offer', async () => {
  fetchMock.mockResolvedValueOnce(answer([]))
  show(null)
  await eventually(() => expect(screen.queryByRole('heading')).toBeNull())
})

it('keeps the answer of this tab for five minutes', async () => {
  fetchMock.mockResolvedValueOnce(answer([item]))
  const first = show(null)
  await screen.findByRole('link', { name: /Lisbon/ })
  first.unmount()
  show(null)
  await screen.findByRole('link', { name: /Lisbon/ })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

it('shows an estimate as one: not struck through, no percentage, no end', () => {
  const idea: Idea = {
    code: 'LIS',
    name: 'Lisbon',
    country: 'Portugal',
    domestic: false,
    total: 100,
    currency: 'USD',
    departureDate: '2026-12-18',
    returnDate: '2026-12-25',
    durationMinutes: 575,
    regular: null,
    validUntil: null,
    rating: null,
    description: null,
    popularMonths: [],
    highlights: [],
  }
  show({ origin: 'GRU', originName: 'São Paulo', items: [idea] })
  expect(screen.getByText('typical fare (estimate) $140')).toBeVisible()
  expect(screen.queryByText(/% off/)).toBeNull()
  expect(screen.queryByText(/Valid until/)).toBeNull()
  expect(fetchMock).not.toHaveBeenCalled()
})
