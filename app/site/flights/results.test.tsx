import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AIRPORTS, CARRIERS, fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { Results } from './results.tsx'

const SEARCH = '/flights?origin=GRU&destination=LIS&departureDate=2026-12-12&tripType=one-way'

/** Twelve flights, the dearest first; every third one changes planes. */
function manyOptions() {
  return Array.from({ length: 12 }, (_, index) => {
    const stops = index % 3 === 0 ? [{ at: 'MAD', minutes: 90 }] : []
    return option(
      [slice({ leave: '2026-12-12T08:00', arrive: '2026-12-12T20:00', stops })],
      fare(90_000 - index * 1000),
    )
  })
}

function open(view = '') {
  const results: FlightResults = {
    options: manyOptions(),
    airports: AIRPORTS,
    carriers: CARRIERS,
    currency: 'USD',
    suppliers: [{ code: 'house', name: 'House', status: 'answered', demonstration: true }],
    expiresAt: '2026-12-01T00:00:00Z',
  }
  const node = <Results results={results} travellers={1} roundTrip={false} />
  const { router } = renderOnPage(node, { at: `${SEARCH}${view}` })
  const params = () => new URLSearchParams(router.state.location.search)
  return { user: userEvent.setup({ delay: null }), params }
}

const cards = () => screen.getAllByRole('article')
const counted = () => screen.getByText(/flights$/, { selector: '[role=status]' })

test('filters that let nothing through can be cleared', async () => {
  const { user, params } = open('&maxPrice=1')
  expect(screen.getByRole('heading', { name: 'No flights match your filters' })).toBeVisible()
  expect(counted()).toHaveTextContent('0 of 12 flights')
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }))
  expect(cards()).toHaveLength(10)
  expect(counted()).toHaveTextContent(/^12 flights$/)
  expect(params().has('maxPrice')).toBe(false)
})

test('filters leave as many flights as they say', async () => {
  const { user, params } = open()
  const direct = await screen.findByRole('checkbox', { name: /^Direct/, hidden: true })
  expect(direct.closest('label')).toHaveTextContent('(8)')
  await user.click(direct)
  expect(counted()).toHaveTextContent('8 of 12 flights')
  expect(cards()).toHaveLength(8)
  expect(params().get('stops')).toBe('0')
})

test('is sorted by one figure, and explains the best', async () => {
  open('&sort=cheapest')
  const amounts = cards().map((card) => Number(/\$([\d,.]+)\s*Total for/.exec(card.textContent ?? '')?.[1]))
  expect(amounts).toEqual([790, 800, 810, 820, 830, 840, 850, 860, 870, 880])
  expect(screen.getByText(/^Nobody can pay for a higher place\./)).toBeInTheDocument()
})
