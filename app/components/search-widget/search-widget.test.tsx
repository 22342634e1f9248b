import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sayYes } from '#tests/support/consent.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { readSearch } from './read-search.ts'
import { SearchWidget } from './search-widget.tsx'

const CODE = 'data:text/javascript,export default 1'
const GONE = 'data:text/javascript,throw new TypeError("Failed to fetch")'
const NAMES: Record<string, string> = { GRU: 'São Paulo Guarulhos', LIS: 'Lisbon', RIO: 'Rio de Janeiro' }
const ONE_WAY = 'origin=GRU&destination=LIS&departureDate=2026-12-21&tripType=one-way'
const LISBON = 'tab=hotels&cityCode=LIS&city=Lisbon%2C+Portugal&cityName=Lisbon'

// why: suggestions and the pages of results come over the network.
const network = vi.fn<typeof fetch>()
const asked = () => network.mock.calls.map(([address]) => String(address))
const pageCode = (module: string) => {
  const routes = { 'en:flights': { module }, 'en:hotels': { module } }
  window.__reactRouterManifest = { routes }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', network)
  sayYes()
  pageCode(CODE)
})
afterEach(() => {
  network.mockReset()
  delete window.__reactRouterManifest
})

/** The widget as an address fills it in. */
function open(query = '') {
  const initial = readSearch(new URLSearchParams(query), (code) => NAMES[code])
  const { router } = renderOnPage(<SearchWidget initial={initial} />, {
    at: `/?${query}`,
    others: ['/flights', '/hotels'],
  })
  const { state } = router
  return { user: userEvent.setup({ delay: null }), left: () => router.state !== state && router.state.location }
}

const place = (name: string) => screen.getByRole('combobox', { name })
const day = (name: string) => screen.getByLabelText(name)
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const form = () => within(screen.getByRole('tabpanel'))
const passengers = () => screen.getByRole('button', { name: /^Passengers/ })
const search = () => screen.getByRole('button', { name: 'Search' })

/** Where a search has led to. */
async function found(left: ReturnType<typeof open>['left']) {
  await eventually(() => expect(left()).toBeTruthy())
  const { pathname, search } = left() as Exclude<ReturnType<typeof left>, false>
  return { pathname, query: Object.fromEntries(new URLSearchParams(search)) }
}

describe('flights', () => {
  test('asks for everything that is missing and puts the focus on the first field', async () => {
    const { user, left } = open()
    await user.click(search())
    for (const text of [
      'Please select an origin city or airport.',
      'Please select a destination city or airport.',
      'Please select a departure date.',
      'Please select a return date for round trip.',
    ]) {
      expect(await form().findByText(text)).toBeVisible()
    }
    expect(place('From')).toHaveFocus()
    expect(place('From')).toHaveAccessibleDescription('Please select an origin city or airport.')
    expect(left()).toBe(false)
  })

  test('takes no text that was not chosen from the suggestions', async () => {
    const { user, left } = open('destination=LIS&departureDate=2026-11-30&tripType=one-way')
    network.mockResolvedValue(Response.json([]))
    fill(place('From'), 'Lond')
    await user.click(search())
    expect(form().getByText('Please select an origin city or airport.')).toBeVisible()
    expect(place('From')).toHaveValue('Lond')
    expect(left()).toBe(false)
  })

  test('cannot be sent when origin and destination are the same', () => {
    open('origin=GRU&destination=GRU')
    expect(form().getByText('Origin and destination must be different.')).toBeVisible()
    expect(search()).toBeDisabled()
  })

  test('lets nobody leave in the past or come back before leaving', async () => {
    const { user } = open('origin=GRU&destination=LIS')
    fill(day('Departure'), '2026-11-18')
    fill(day('Return'), '2026-11-19')
    await user.click(search())
    expect(form().getByText('Departure date cannot be in the past.')).toBeVisible()
    expect(day('Departure')).toHaveFocus()
    fill(day('Departure'), '2026-12-01')
    expect(day('Return')).toHaveValue('')
    expect(form().queryByText('Departure date cannot be in the past.')).toBeNull()
    fill(day('Return'), '2026-12-01')
    expect(form().getByText('Return date must be after departure date.')).toBeVisible()
  })

  test('knows the first day of each date field, and clears a return that is not later', () => {
    vi.stubEnv('TZ', 'America/Sao_Paulo')
    onTestFinished(() => void vi.unstubAllEnvs())
    // 22:30 of the day before in this browser's time zone.
    vi.setSystemTime('2026-11-22T01:30:00Z')
    open()
    expect(day('Departure')).toHaveAttribute('min', '2026-11-21')
    fill(day('Departure'), '2026-12-10')
    expect(day('Return')).toHaveAttribute('min', '2026-12-11')
    fill(day('Return'), '2026-12-20')
    fill(day('Departure'), '2026-12-19')
    expect(day('Return')).toHaveValue('2026-12-20')
    fill(day('Departure'), '2026-12-20')
    expect(day('Return')).toHaveValue('')
  })

  test('one way by keyboard: no return, and Enter in the date searches', async () => {
    const { user, left } = open('origin=RIO&destination=LIS&returnDate=2027-01-10')
    await user.click(screen.getByRole('radio', { name: 'Round trip' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'One way' })).toBeChecked()
    fill(day('Departure'), '2026-12-11')
    await user.type(day('Departure'), '{Enter}')
    expect(await found(left)).toEqual({
      pathname: '/flights',
      query: { origin: 'RIO', destination: 'LIS', departureDate: '2026-12-11', adults: '1', tripType: 'one-way' },
    })
  })

  test('asks for the exact number behind 5+', async () => {
    const { user, left } = open(ONE_WAY)
    await user.click(passengers())
    await user.selectOptions(await screen.findByLabelText('Adults'), '5+')
    await user.selectOptions(screen.getByLabelText('Exact number'), '7')
    await user.click(search())
    expect(await found(left)).toMatchObject({ query: { adults: '7' } })
  })

  test('takes children, cabin and direct flights along', async () => {
    const { user, left } = open(ONE_WAY)
    await user.click(screen.getByRole('button', { name: 'More options' }))
    const options = within(screen.getByLabelText('More options'))
    await user.selectOptions(await options.findByLabelText('Cabin'), 'Business')
    await user.click(options.getByLabelText('Direct flights only'))
    await user.click(options.getByRole('button', { name: 'Done', hidden: true }))
    expect(screen.getByRole('button', { name: 'Business · Direct only' })).toBeVisible()
    await user.click(passengers())
    for (const age of ['5', '8']) await user.selectOptions(screen.getByLabelText('Add a child'), age)
    expect(passengers()).toHaveAccessibleName(/^Passengers\s*1 adult, 2 children \(5, 8\)$/)
    expect(passengers()).toHaveTextContent('3 travellers')
    await user.click(search())
    const more = { adults: '1', childAges: '5,8', cabin: 'business', maxConnections: '0' }
    expect(await found(left)).toMatchObject({ query: more })
  })

  test('children of the address go along when the browser itself sends the form', () => {
    open(`${ONE_WAY}&childAges=5,8`)
    const sent = new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Search flights' }))
    expect(sent.getAll('childAges')).toEqual(['5', '8', ''])
  })
})

describe('hotels', () => {
  test('has its own words for everything', async () => {
    const { user } = open()
    await user.click(screen.getByRole('tab', { name: 'Hotels' }))
    const city = await screen.findByRole('combobox', { name: 'City' })
    await user.click(search())
    for (const text of [
      'Please select a city for hotel search.',
      'Please select a check-in date.',
      'Please select a check-out date.',
    ]) {
      expect(form().getByText(text)).toBeVisible()
    }
    expect(city).toHaveFocus()
    fill(day('Check-in'), '2026-11-18')
    fill(day('Check-out'), '2026-11-19')
    expect(form().getByText('Check-in date cannot be in the past.')).toBeVisible()
    expect(form().getByText('Check-out date cannot be in the past.')).toBeVisible()
    fill(day('Check-in'), '2026-12-01')
    expect(day('Check-out')).toHaveValue('')
    expect(day('Check-out')).toHaveAttribute('min', '2026-12-02')
    fill(day('Check-out'), '2026-12-01')
    expect(form().getByText('Check-out date must be after check-in date.')).toBeVisible()
  })

  test('broadcasts the mode', async () => {
    const { user } = open()
    const heard: unknown[] = []
    const hear = (event: Event) => heard.push((event as CustomEvent).detail)
    window.addEventListener('searchModeChange', hear)
    onTestFinished(() => window.removeEventListener('searchModeChange', hear))
    await user.click(screen.getByRole('tab', { name: 'Hotels' }))
    await screen.findByRole('combobox', { name: 'City' })
    expect(heard).toEqual([{ mode: 'hotels' }])
  })
})

describe('prefill', () => {
  test.each([
    ['origin=GRU&destination=LIS', 'São Paulo Guarulhos (GRU)', 'Lisbon (LIS)'],
    ['preOrigin=GRU&preOriginCity=Sampa&preDest=LIS&preDestinationCity=Lisboa', 'Sampa (GRU)', 'Lisboa (LIS)'],
    ['preOrigin=GRU&destination=LIS&preselectedDestinationCity=Lx', 'São Paulo Guarulhos (GRU)', 'Lx (LIS)'],
  ])('places of %s', (given, from, to) => {
    open(given)
    expect(place('From')).toHaveValue(from)
    expect(place('To')).toHaveValue(to)
  })

  test('days, passengers and trip type', () => {
    open('departureDate=2026-11-26&returnDate=2026-11-30&adults=3&tripType=round-trip')
    expect(day('Departure')).toHaveValue('2026-11-26')
    expect(day('Return')).toHaveValue('2026-11-30')
    expect(passengers()).toHaveTextContent('3 travellers')
    expect(screen.getByRole('radio', { name: 'Round trip' })).toBeChecked()
  })

  test('one way', () => {
    open('tripType=one-way')
    expect(screen.getByRole('radio', { name: 'One way' })).toBeChecked()
  })

  test('hotels, with their tab', async () => {
    open(`${LISBON}&checkInDate=2026-11-26&checkOutDate=2026-11-28&adults=2&roomQuantity=2`)
    expect(screen.getByRole('tab', { name: 'Hotels' })).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByRole('combobox', { name: 'City' })).toHaveValue('Lisbon, Portugal')
    expect(day('Check-in')).toHaveValue('2026-11-26')
    expect(day('Check-out')).toHaveValue('2026-11-28')
    expect(screen.getByRole('button', { name: /^Guests and rooms/ })).toHaveTextContent('2 adults, 2 rooms')
  })
})

describe('what is typed exactly', () => {
  const row = (iataCode: string, name: string) => ({
    id: iataCode,
    iataCode,
    name,
    detailedName: `${name}, Brazil`,
    type: 'AIRPORT',
    address: { cityName: name, stateCode: '', countryName: 'Brazil' },
  })

  test('a code is the airport once the field is left, before any suggestion came', async () => {
    network.mockResolvedValue(Response.json([row('GRU', 'São Paulo Guarulhos'), row('GRW', 'Graciosa')]))
    const { user } = open()
    await user.type(place('From'), 'GRU')
    await user.tab()
    await eventually(() => expect(place('From')).toHaveValue('São Paulo Guarulhos (GRU)'))
    expect(asked()).toEqual(['/api/locations/search?keyword=GRU'])
  })

  test('a city is the city, and a beginning that several share is none', async () => {
    network.mockImplementation(async () => Response.json([row('REC', 'Recife'), row('RDC', 'Redenção')]))
    const { user } = open('tab=hotels')
    const city = await screen.findByRole('combobox', { name: 'City' })
    await user.type(city, 'Re')
    await user.tab()
    await eventually(() => expect(network).toHaveReturned())
    await act(async () => {})
    expect(city).toHaveValue('Re')
    await user.clear(city)
    await user.type(city, 'Recife')
    await user.tab()
    await eventually(() => expect(city).toHaveValue('Recife, Brazil'))
  })
})

describe('suggestions', () => {
  const sao = (iataCode: string, name: string) => ({
    id: iataCode,
    iataCode,
    name,
    type: 'CITY',
    address: { cityName: name, stateCode: 'SP', countryName: 'Brazil' },
  })
  const never: typeof fetch = (_address, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

  /** Time stands still from here on and moves only on demand. */
  async function openFrozen(query = '') {
    open(query)
    if (query) await screen.findByRole('combobox', { name: 'City' })
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  }
  /** One letter after another. */
  function type(name: string, text: string) {
    const field = place(name) as HTMLInputElement
    act(() => field.focus())
    for (const letter of text) fill(field, field.value + letter)
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const failure = () => screen.queryAllByText('Connection error. Please try again.')

  test('are asked for after three letters and 600 ms, once', async () => {
    network.mockImplementation(async () => Response.json([sao('SAO', 'São Paulo'), sao('GRU', 'São Paulo Guarulhos')]))
    await openFrozen()
    type('From', 'sã')
    await pass(2_000)
    expect(asked()).toEqual([])
    type('From', 'o')
    await pass(599)
    expect(asked()).toEqual([])
    await pass(1)
    expect(screen.getByRole('option', { name: /SAO$/ })).toBeVisible()
    expect(asked()).toEqual(['/api/locations/search?keyword=s%C3%A3o'])
    fireEvent.click(screen.getByRole('option', { name: /GRU$/ }))
    expect(place('From')).toHaveValue('São Paulo Guarulhos (GRU)')
    await pass(5_000)
    expect(asked()).toHaveLength(1)
  })

  test('are not asked for when the text has parentheses', async () => {
    await openFrozen()
    fill(place('From'), 'Lisbon (LIS)')
    await pass(5_000)
    expect(asked()).toEqual([])
  })

  test('are not asked for when the text has a comma, for hotels', async () => {
    await openFrozen('tab=hotels')
    fill(place('City'), 'Lisbon, Portugal')
    await pass(5_000)
    expect(asked()).toEqual([])
  })

  test('a lost connection is tried again after 1 s and 2 s, then said, and tried again on demand', async () => {
    const begun: number[] = []
    network.mockImplementation(() => {
      begun.push(Date.now())
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    await openFrozen()
    type('From', 'lisb')
    await pass(3_599)
    expect(failure()).toEqual([])
    await pass(1)
    expect(begun.map((at) => at - (begun[0] ?? 0))).toEqual([0, 1_000, 3_000])
    expect(failure()[0]).toBeVisible()
    await pass(10_000)
    expect(begun).toHaveLength(3)
    network.mockImplementation(async () => Response.json([sao('LIS', 'Lisbon')]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(600)
    expect(screen.getByRole('option', { name: /LIS$/ })).toBeVisible()
  })

  test('a server that does not answer within 10 s is given up', async () => {
    network.mockImplementation(never)
    await openFrozen()
    type('From', 'lisb')
    await pass(600)
    expect(screen.getAllByText('Searching…')[0]).toBeVisible()
    await pass(9_999)
    expect(failure()).toEqual([])
    await pass(1)
    expect(failure()[0]).toBeVisible()
  })

  test('a failing server has no suggestions', async () => {
    network.mockImplementation(async () => Response.json({}, { status: 500 }))
    await openFrozen()
    type('From', 'lisb')
    await pass(600)
    expect(screen.getAllByText(/^No place found/)[0]).toBeVisible()
    expect(failure()).toEqual([])
  })

  test('hotels: two letters, 500 ms, the request before is dropped, 8 s', async () => {
    network.mockImplementation(never)
    await openFrozen('tab=hotels')
    type('City', 'l')
    await pass(2_000)
    expect(asked()).toEqual([])
    type('City', 'i')
    await pass(499)
    expect(asked()).toEqual([])
    await pass(1)
    expect(asked()).toEqual(['/api/hotels/autocomplete?q=li'])
    type('City', 's')
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    await pass(500)
    expect(asked()).toEqual(['/api/hotels/autocomplete?q=li', '/api/hotels/autocomplete?q=lis'])
    await pass(7_999)
    expect(failure()).toEqual([])
    await pass(1)
    expect(failure()[0]).toBeVisible()
  })
})

describe('going to the results', () => {
  test('asks the server for nothing before', async () => {
    const { user, left } = open(ONE_WAY)
    await user.click(search())
    expect(await found(left)).toMatchObject({ pathname: '/flights' })
    expect(asked()).toEqual([])
    expect(localStorage.getItem('lastOrigin')).toBe('GRU')
  })

  test.each([
    ['flights', ONE_WAY, 'Departure', '2026-12-21', 'Flight search service requires API configuration.'],
    [
      'hotels',
      `${LISBON}&checkInDate=2026-12-21&checkOutDate=2026-12-28`,
      'Check-in',
      '2026-12-21',
      'Hotel search service requires API configuration.',
    ],
  ])(
    '%s that cannot be had keep what was typed, and can be searched again',
    async (page, query, label, typed, words) => {
      pageCode(GONE)
      network.mockRejectedValue(new TypeError('Failed to fetch'))
      const { user, left } = open(query)
      await screen.findByLabelText(label)
      await user.click(search())
      const toast = await screen.findByRole('alert')
      expect(toast).toHaveTextContent('Search unavailable')
      expect(toast).toHaveTextContent(words)
      expect(screen.getByText('API Configuration Required')).toBeVisible()
      expect(day(label)).toHaveValue(typed)
      expect(asked()).toEqual(['/readyz'])
      expect(left()).toBe(false)
      pageCode(CODE)
      await user.click(search())
      expect(await found(left)).toMatchObject({ pathname: `/${page}` })
    },
  )
})
