import { expect, test } from 'vitest'
import { AIRPORTS, slice } from '#app/components/flights/flights.fixture.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { searchAgainPath } from './search-again.ts'

const OUT = { ...slice({ leave: '2026-12-12T08:00', arrive: '2026-12-12T20:00' }), origin: 'GRU', destination: 'LIS' }
const ON = { ...slice({ leave: '2026-12-15T08:00', arrive: '2026-12-15T10:00' }), origin: 'LIS', destination: 'OPO' }
const BACK = { ...ON, destination: 'GRU' }

function pathOf(slices: unknown[], cabin: string) {
  const fare = { cabin, price: { total: { amount: 1, currency: 'BRL' } } }
  const item = { slices, airports: AIRPORTS, fare } as unknown as FlightItemView
  const travellers = [
    { type: 'adult', birthDate: '1985-04-12' },
    { type: 'child', birthDate: '2019-06-01' },
  ] as ReservationView['travellers']
  return Object.fromEntries(new URLSearchParams(searchAgainPath(item, travellers).split('?')[1]))
}

test('there and back, with the same people in the same cabin', () => {
  expect(pathOf([OUT, BACK], 'business')).toMatchObject({
    origin: 'GRU',
    destination: 'LIS',
    departureDate: '2026-12-12',
    returnDate: '2026-12-15',
    adults: '1',
    childAges: '7',
    cabin: 'business',
    tripType: 'round-trip',
    currency: 'BRL',
  })
})

test('a journey by several cities keeps them all', () => {
  const { tripType, slices } = pathOf([OUT, ON, { ...BACK, origin: 'OPO' }], 'economy')
  expect(tripType).toBe('multi-city')
  expect(slices?.split(',')).toHaveLength(3)
})
