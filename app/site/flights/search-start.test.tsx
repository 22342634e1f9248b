import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { rememberPlaces } from '#app/components/search-widget/searched-places.ts'
import { modulesContext, visitContext } from '#app/context.ts'
import Flights, { clientLoader, loader } from '#app/site/flights.tsx'
import { renderOnPage } from '#tests/support/render.tsx'
import { geo } from './geo.fixture.ts'

const LATER = '2099-01-01'

/** The page of an address that is no search. */
async function open(address: string) {
  const context = new RouterContextProvider()
  context.set(modulesContext, { geo } as never)
  context.set(visitContext, {} as never)
  const request = new Request(`http://site.test${address}`)
  const found = await loader({ request, params: {}, context } as never)
  return show(found, address)
}

function show(loaderData: object, at: string) {
  const page = renderOnPage(createElement(Flights, { loaderData } as never), { at })
  return { ...page, user: userEvent.setup({ delay: null }) }
}

test('asks for one without complaint', async () => {
  await open('/flights')
  expect(screen.getByRole('heading', { name: 'Find a flight' })).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'From' })).toHaveValue('')
  expect(screen.queryByText(/^Please select/)).toBeNull()
})

test('says beside the fields what is wrong', async () => {
  await open('/flights?origin=GRU&destination=GRU&departureDate=2020-01-01&adults=1&tripType=round-trip')
  expect(screen.getByText('This search is not complete yet')).toBeVisible()
  expect(await screen.findByText('Origin and destination must be different.')).toBeVisible()
  expect(screen.getByText('Departure date cannot be in the past.')).toBeVisible()
  expect(screen.getByText('Please select a return date for round trip.')).toBeVisible()
})

test('takes the word of a search engine for the destination', async () => {
  await open('/flights?query=lisbon')
  expect(screen.getByRole('heading', { name: 'Flights to Lisbon' })).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'To' })).toHaveValue('Lisbon (LIS)')
})

test('says which place it does not know', async () => {
  await open('/flights?query=qqxxzz')
  expect(screen.getByText('We found no place called “qqxxzz”')).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'To' })).toHaveValue('')
})

test('suggests places for what it does not know', async () => {
  const rest = `destination=LIS&departureDate=${LATER}&tripType=one-way`
  const { user, router } = await open(`/flights?originText=Sao+Qqqqqq&${rest}`)
  expect(screen.getByText(/^We found no place called “Sao Qqqqqq”\./)).toBeVisible()
  const [first] = screen.getAllByRole('link', { name: /^São Paulo/ })
  expect(first).toHaveAttribute('href', expect.stringMatching(`^/flights\\?${rest}&origin=[A-Z]{3}$`))
  await user.click(first as HTMLElement)
  expect(router.state.location.search).toContain('origin=')
})

test('a search that failed on its way is said, and keeps all that was asked for', async () => {
  rememberPlaces({ originLocation: { code: 'GRU', name: 'São Paulo' }, destinationLocation: null, legs: [] } as never)
  const address = `/flights?origin=GRU&destination=LIS&departureDate=${LATER}&tripType=one-way`
  const request = new Request(`http://site.test${address}`)
  const serverLoader = () => Promise.reject(new TypeError('Failed to fetch'))
  show(await clientLoader({ request, serverLoader } as never), address)
  const words = 'Flight search service requires API configuration.'
  const toast = await screen.findByRole('alert')
  expect(within(toast).getByText('Search unavailable')).toBeVisible()
  expect(within(toast).getByText(words)).toBeVisible()
  expect(screen.getByText('API Configuration Required')).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'From' })).toHaveValue('São Paulo (GRU)')
  expect(screen.getByLabelText('Departure')).toHaveValue(LATER)
})

test('a refusal is not taken for a failing search', async () => {
  const refusal = new Response(null, { status: 404 })
  const serverLoader = vi.fn().mockRejectedValue(refusal)
  const request = new Request('http://site.test/flights?origin=GRU')
  await expect(clientLoader({ request, serverLoader } as never)).rejects.toBe(refusal)
})
