import { describe, expect, it } from 'vitest'
import { checkFlightForm, flightQuery } from './check-flight-form.ts'
import { EMPTY_SEARCH } from './empty-search.ts'
import { EMPTY_FORM, type FlightForm, firstReturn, isSamePlace, withDeparture } from './flight-form.ts'
import { readFlightForm } from './read-flight-form.ts'
import { readSearch } from './read-search.ts'

const TODAY = '2026-11-21'
const NAMES: Record<string, string> = { GRU: 'São Paulo Guarulhos', LIS: 'Lisbon', MAD: 'Madrid' }
const read = (query: string) => readFlightForm(new URLSearchParams(query), (code) => NAMES[code])
const said = (form: FlightForm, today = TODAY) =>
  Object.fromEntries(Object.entries(checkFlightForm(form, today)).map(([field, problem]) => [field, problem?.message]))

const complete = read('origin=GRU&destination=LIS&departureDate=2026-12-01&returnDate=2026-12-08&adults=2')

describe('prefill', () => {
  it.each([
    ['origin=GRU', 'São Paulo Guarulhos (GRU)', 'GRU'],
    ['preOrigin=gru', 'São Paulo Guarulhos (GRU)', 'GRU'],
    ['origin=GRU&preOriginCity=Sampa', 'Sampa (GRU)', 'GRU'],
    ['origin=XXX', 'XXX (XXX)', 'XXX'],
    ['preOriginCity=Lisbon', 'Lisbon', undefined],
    ['originText=lisb', 'lisb', undefined],
    ['', '', undefined],
  ])('reads the origin of "%s"', (query, text, code) => {
    const { origin, originLocation } = read(query)
    expect([origin, originLocation?.code]).toEqual([text, code])
  })

  it.each([
    ['destination=LIS', 'Lisbon (LIS)'],
    ['preDest=LIS', 'Lisbon (LIS)'],
    ['preDest=LIS&preDestinationCity=Lisboa', 'Lisboa (LIS)'],
    ['destination=LIS&preselectedDestinationCity=Lisboa', 'Lisboa (LIS)'],
    ['destinationText=Lis', 'Lis'],
  ])('reads the destination of "%s"', (query, text) => {
    expect(read(query).destination).toBe(text)
  })

  it('has the defaults of the specification', () => {
    expect(readSearch(new URLSearchParams(), () => undefined)).toEqual(EMPTY_SEARCH)
    expect(read('')).toEqual(EMPTY_FORM)
    expect(EMPTY_FORM).toMatchObject({
      adults: 1,
      tripType: 'round-trip',
      departureDate: '',
      returnDate: '',
      childAges: [],
    })
  })

  it.each([
    ['adults=7', 7],
    ['adults=40', 9],
    ['adults=0', 1],
    ['adults=two', 1],
  ])('reads the passengers of "%s"', (query, adults) => {
    expect(read(query).adults).toBe(adults)
  })

  it('leaves out what makes no sense', () => {
    const form = read('departureDate=2026-02-30&tripType=circle&cabin=roof&childAges=5,x&slices=GRU-LIS')
    expect(form).toMatchObject({ departureDate: '', tripType: 'round-trip', cabin: 'economy', childAges: [], legs: [] })
  })

  it('drops a return that is not after the departure', () => {
    expect(read('departureDate=2026-12-01&returnDate=2026-12-01').returnDate).toBe('')
  })

  it('reads the flights of a multi-city trip', () => {
    const { tripType, legs } = read('tripType=multi-city&slices=GRU-LIS-2026-12-01,LIS-MAD-2026-12-05')
    expect(tripType).toBe('multi-city')
    expect(legs.map(({ origin, destination, date }) => [origin, destination, date])).toEqual([
      ['São Paulo Guarulhos (GRU)', 'Lisbon (LIS)', '2026-12-01'],
      ['Lisbon (LIS)', 'Madrid (MAD)', '2026-12-05'],
    ])
  })
})

describe('rules', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(said(complete)).toEqual({})
  })

  it('asks for everything that is missing, in the words of the specification', () => {
    expect(said(read(''))).toEqual({
      origin: 'Please select an origin city or airport.',
      destination: 'Please select a destination city or airport.',
      departureDate: 'Please select a departure date.',
      returnDate: 'Please select a return date for round trip.',
    })
  })

  it('takes a text that was not chosen from the suggestions for no place', () => {
    expect(said({ ...complete, origin: 'Lis', originLocation: null })).toEqual({
      origin: 'Please select an origin city or airport.',
    })
  })

  it('wants two different places', () => {
    const form = read('origin=GRU&destination=GRU&departureDate=2026-12-01&tripType=one-way')
    expect(isSamePlace(form)).toBe(true)
    expect(said(form)).toEqual({ destination: 'Origin and destination must be different.' })
  })

  it('does not let anyone leave or return in the past', () => {
    expect(said({ ...complete, departureDate: '2026-11-20', returnDate: '2026-11-20' })).toEqual({
      departureDate: 'Departure date cannot be in the past.',
      returnDate: 'Return date cannot be in the past.',
    })
    expect(said({ ...complete, departureDate: TODAY })).toEqual({})
  })

  it('wants the return after the departure', () => {
    expect(said({ ...complete, returnDate: complete.departureDate })).toEqual({
      returnDate: 'Return date must be after departure date.',
    })
  })

  it('asks for no return one way', () => {
    expect(said({ ...complete, returnDate: '', tripType: 'one-way' })).toEqual({})
  })

  it('limits the travellers', () => {
    expect(said({ ...complete, adults: 8, childAges: [5, 8] })).toHaveProperty('travellers')
    expect(said({ ...complete, adults: 1, childAges: [0, 1] })).toHaveProperty('travellers')
    expect(said({ ...complete, adults: 2, childAges: [0, 1, 8] })).toEqual({})
  })

  it('checks each flight of a multi-city trip, and their order', () => {
    const form = read('tripType=multi-city&slices=GRU-LIS-2026-12-05,LIS-LIS-2026-12-01')
    expect(said(form)).toEqual({
      'leg-1-destination': 'Origin and destination must be different.',
      'leg-1-date': 'This flight cannot leave before the one above it.',
    })
  })
})

describe('days', () => {
  it.each([
    ['2026-12-08', ''],
    ['2026-12-09', ''],
    ['2026-12-07', '2026-12-08'],
    ['', '2026-12-08'],
  ])('leaving on "%s" leaves the return "%s"', (departure, expected) => {
    expect(withDeparture(complete, departure).returnDate).toBe(expected)
  })

  it('begins the return on the day after the departure, or after today', () => {
    expect(firstReturn('2026-12-31', TODAY)).toBe('2027-01-01')
    expect(firstReturn('', TODAY)).toBe('2026-11-22')
    expect(firstReturn('2026-01-01', TODAY)).toBe('2026-11-22')
  })
})

describe('query', () => {
  it('is the one of the specification', () => {
    expect(flightQuery(complete).toString()).toBe(
      'origin=GRU&destination=LIS&departureDate=2026-12-01&returnDate=2026-12-08&adults=2&tripType=round-trip',
    )
  })

  it('has no return one way, and more only when it was asked for', () => {
    const form: FlightForm = {
      ...complete,
      tripType: 'one-way',
      childAges: [5, 8],
      cabin: 'business',
      directOnly: true,
    }
    expect(flightQuery(form).toString()).toBe(
      'origin=GRU&destination=LIS&departureDate=2026-12-01&adults=2&tripType=one-way&childAges=5%2C8&cabin=business&maxConnections=0',
    )
  })

  it('comes back as the same form', () => {
    for (const query of [
      'origin=GRU&destination=LIS&departureDate=2026-12-01&adults=6&tripType=one-way&childAges=0,11&cabin=first',
      'tripType=multi-city&slices=GRU-LIS-2026-12-01,LIS-MAD-2026-12-05&adults=1',
    ]) {
      expect(read(flightQuery(read(query)).toString())).toEqual(read(query))
    }
  })
})
