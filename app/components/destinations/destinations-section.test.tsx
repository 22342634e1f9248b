import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sayYes } from '#tests/support/consent.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { DestinationsSection } from './destinations-section.tsx'
import type { Idea, Ideas } from './ideas.ts'
import { TO_LISBON } from './inspiration.fixture.ts'

const RECIFE = {
  id: 'REC',
  iataCode: 'REC',
  name: 'Recife',
  type: 'CITY',
  address: { cityName: 'Recife', stateCode: 'PE', countryName: 'Brazil' },
}
const LISBON: Idea = {
  code: 'LIS',
  name: 'Lisbon',
  country: 'Portugal',
  domestic: false,
  total: 465.5,
  currency: 'USD',
  departureDate: '2026-12-18',
  returnDate: '2026-12-25',
  durationMinutes: null,
  regular: null,
  validUntil: null,
  rating: null,
  description: 'Tiles, trams and the last light',
  popularMonths: [4, 5, 6],
  highlights: ['Alfama', 'Belém'],
}
const FROM_SAO_PAULO: Ideas = { origin: 'GRU', originName: 'São Paulo', items: [LISBON] }

// why: ideas and places come over the network.
const network = vi.fn<typeof fetch>()
const ideasAsked = () => network.mock.calls.map(([address]) => String(address)).filter((one) => one.includes('inspir'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sayYes()
  network.mockReset().mockImplementation(async (address) => {
    if (String(address).startsWith('/api/locations/search')) return Response.json([RECIFE])
    return Response.json({ data: [TO_LISBON], meta: {} })
  })
  vi.stubGlobal('fetch', network)
})

const places = () => within(screen.getByRole('region', { name: 'Domestic and International Flights' }))
const cards = () => places().getAllByRole('link')
const open = (initial: Ideas | null) => renderOnPage(<DestinationsSection initial={initial} />)

test('a card leads to the search behind its price', () => {
  open(FROM_SAO_PAULO)
  expect(cards()[0]).toHaveAttribute(
    'href',
    '/flights?origin=GRU&destination=LIS&departureDate=2026-12-18&returnDate=2026-12-25&adults=1&tripType=round-trip',
  )
  expect(network).not.toHaveBeenCalled()
})

test('start from the place that this browser prefers', async () => {
  localStorage.setItem('lastOrigin', 'GIG')
  localStorage.setItem('preferredOrigin', 'REC')
  open(FROM_SAO_PAULO)
  await eventually(() => expect(cards()[0]).toHaveAttribute('href', expect.stringContaining('origin=REC&')))
  expect(ideasAsked().at(-1)).toBe('/api/flights/inspiration?origin=REC&maxPrice=2000')
  expect(await places().findByText('Round trips from Recife for one adult, taxes included.')).toBeVisible()
})

test('where one starts is chosen beside the destinations, kept, and called by its name', async () => {
  localStorage.setItem('lastOrigin', 'GIG')
  localStorage.setItem('lastOriginName', 'Rio de Janeiro')
  const { unmount } = open(FROM_SAO_PAULO)
  expect(await places().findByText('Round trips from Rio de Janeiro for one adult, taxes included.')).toBeVisible()
  await userEvent.click(places().getByRole('button', { name: 'From Rio de Janeiro' }))
  await userEvent.type(places().getByLabelText('Where does your trip start?'), 'REC')
  await userEvent.tab()
  expect(await places().findByText('Round trips from Recife for one adult, taxes included.')).toBeVisible()
  expect(localStorage.getItem('preferredOrigin')).toBe('REC')
  unmount()
  open(FROM_SAO_PAULO)
  expect(await places().findByText('Round trips from Recife for one adult, taxes included.')).toBeVisible()
})

test('twelve cities at about their price when the call fails', async () => {
  network.mockImplementation(async () => new Response('{}', { status: 503 }))
  open(null)
  await eventually(() => expect(cards()).toHaveLength(12))
  expect(cards()[0]).toHaveTextContent('from about $95')
  expect(cards()[0]).toHaveTextContent('about 1 h')
  expect(cards()[0]).toHaveTextContent('Beaches between granite and forest')
  expect(cards()[11]).toHaveTextContent('from about $890')
  expect(places().getByText(/these are approximate\.$/)).toBeVisible()
  const query = new URLSearchParams(cards()[0]?.getAttribute('href')?.split('?')[1])
  const apart = Date.parse(query.get('returnDate') ?? '') - Date.parse(query.get('departureDate') ?? '')
  expect(apart).toBe(7 * 86_400_000)
})

test('a failed call changes nothing about where this traveller starts, and leads from no place to itself', async () => {
  localStorage.setItem('preferredOrigin', 'REC')
  localStorage.setItem('preferredOriginName', 'Recife')
  network.mockImplementation(async () => new Response('{}', { status: 503 }))
  open(FROM_SAO_PAULO)
  await eventually(() => expect(cards()).toHaveLength(12))
  const leads = cards().map((card) => new URLSearchParams(card.getAttribute('href')?.split('?')[1]))
  const toRecife = leads.filter((query) => query.get('destination') === 'REC')
  expect(toRecife.map((query) => query.get('origin'))).toEqual(['GRU'])
  expect(new Set(leads.filter((query) => !toRecife.includes(query)).map((query) => query.get('origin')))).toEqual(
    new Set(['REC']),
  )
})

test('what this tab got is good for five minutes, shown for ten while it is asked for again, and then forgotten', async () => {
  const key = 'ideas:destinations:/api/flights/inspiration?origin=GRU&maxPrice=2000'
  const keep = (minutes: number) =>
    sessionStorage.setItem(
      key,
      JSON.stringify({ at: Date.now() - minutes * 60_000, ideas: [{ ...LISBON, name: 'Kept' }] }),
    )
  let answer = (_: Response) => {}
  network.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  keep(4)
  const fresh = open(null)
  expect(await places().findByText('Kept')).toBeVisible()
  expect(network).not.toHaveBeenCalled()
  fresh.unmount()

  keep(6)
  const stale = open(null)
  expect(await places().findByText('Kept')).toBeVisible()
  await eventually(() => expect(ideasAsked()).toHaveLength(1))
  answer(Response.json({ data: [TO_LISBON], meta: {} }))
  expect(await places().findByText('Lisbon')).toBeVisible()
  stale.unmount()

  keep(11)
  open(null)
  await eventually(() => expect(ideasAsked()).toHaveLength(2))
  expect(places().queryByText('Kept')).toBeNull()
})

test('what an answer does not say is about right and says so', async () => {
  network.mockImplementation(async (address) => {
    if (String(address).startsWith('/api/locations')) return Response.json([RECIFE])
    return Response.json({ data: [{ destination: 'REC' }], meta: {} })
  })
  open(null)
  await eventually(() => expect(cards()).toHaveLength(1))
  expect(cards()[0]).toHaveTextContent('from about $299')
  expect(cards()[0]).toHaveTextContent('about 3 h 10 min')
})
