import { expect, it } from 'vitest'
import { readQuery } from '#app/components/flights/flights-query.ts'
import { addressOf } from '#app/kit/call.ts'
import { flights } from '#modules/flights/flights.routes.ts'
import type { Currency } from '#platform/money.ts'
import { calendarCall } from './calendar-call.ts'
import { movedTo, stayOf } from './move-dates.ts'

const addressFor = (search: typeof RETURN, currency: Currency) =>
  addressOf(flights.calendar, calendarCall(search, currency))
const query = (address: string) => readQuery(new URLSearchParams(address))
const RETURN = query('origin=GRU&destination=LIS&departureDate=2026-12-28&returnDate=2027-01-04&childAges=4')
const ONE_WAY = query('origin=GRU&destination=LIS&departureDate=2026-12-28&tripType=one-way')

it('keeps the length of a stay when the trip moves', () => {
  expect(stayOf(RETURN)).toBe(7)
  expect(movedTo(RETURN, '2027-02-26')).toMatchObject({ departureDate: '2027-02-26', returnDate: '2027-03-05' })
})

it('moves a trip without return alone', () => {
  expect(stayOf(ONE_WAY)).toBeNull()
  expect(movedTo(ONE_WAY, '2027-01-01')).toMatchObject({ departureDate: '2027-01-01', returnDate: '' })
})

it('asks for prices of the same trip', () => {
  expect(addressFor(RETURN, 'BRL')).toBe(
    '/api/flights/calendar?origin=GRU&destination=LIS&date=2026-12-28&adults=1&cabin=economy&currency=BRL&returnDate=2027-01-04&childAges=4&maxConnections=2',
  )
  expect(addressFor(ONE_WAY, 'USD')).not.toContain('returnDate')
})
