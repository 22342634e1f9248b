import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { AppError } from '#platform/errors.ts'
import { findFlights } from './load-flights.server.ts'

const SENTENCE = { id: 'x', message: 'Not now.' }
const SEARCH = {
  slices: [{ origin: 'GRU', destination: 'GIG', date: '2027-03-01' }],
  adults: 1,
  childAges: [],
  cabin: 'economy' as const,
  maxConnections: 2,
}
let written: MockInstance
beforeEach(() => {
  written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const found = (error: unknown) => {
  const flights = { search: () => Promise.reject(error) } as never
  return findFlights({ flights, geo: createGeo(), locale: 'en' }, SEARCH, 'a visitor')
}

test('a search that nobody could answer is a failure, and not nothing found', async () => {
  expect(await found(new AppError('server/unavailable', { userMessage: SENTENCE }))).toEqual({ failed: true })
  expect(written).not.toHaveBeenCalled()
})

test('one that makes no sense is refused; what fails unforeseen is written down', async () => {
  expect(await found(new AppError('request/invalid', { userMessage: SENTENCE }))).toEqual({ refused: true })
  expect(await found(new TypeError('no such thing'))).toEqual({ failed: true })
  expect(written).toHaveBeenCalledOnce()
})
