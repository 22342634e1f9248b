import { expect, test } from 'vitest'
import type { Slice } from '#modules/flights/flights.contract.ts'
import { changedItinerary } from './changed-itinerary.ts'

function slice(ends: string, at = '10:00'): Slice {
  const [origin = '', destination = ''] = ends.split('-')
  const time = (clock: string) => ({ local: `2027-01-20T${clock}`, instant: `2027-01-20T${clock}:00.000Z` })
  const leg = { origin, destination, departure: time(at), arrival: time('23:00'), durationMinutes: 600, dayShift: 0 }
  const segment = {
    ...leg,
    carrier: 'ZZ',
    flightNumber: 'ZZ 1',
    aircraft: '',
    cabin: 'economy' as const,
    distanceKm: 1,
  }
  return { ...leg, segments: [segment], layovers: [] }
}

const OUT = slice('GRU-LIS')
const BACK = slice('LIS-GRU')

test.each([
  ['a later flight', { removed: [OUT], added: [slice('GRU-LIS', '12:00')] }, ['GRU-LIS 12:00', 'LIS-GRU 10:00']],
  ['another airport', { removed: [BACK], added: [slice('LIS-VCP')] }, ['GRU-LIS 10:00', 'LIS-VCP 10:00']],
  [
    'both, in another order',
    { removed: [OUT, BACK], added: [slice('LIS-GRU', '09:00'), slice('GRU-LIS', '08:00')] },
    ['GRU-LIS 08:00', 'LIS-GRU 09:00'],
  ],
  [
    'both, one of them from another airport',
    { removed: [OUT, BACK], added: [slice('LIS-GRU', '09:00'), slice('VCP-LIS', '08:00')] },
    ['VCP-LIS 08:00', 'LIS-GRU 09:00'],
  ],
  [
    'what an earlier change had moved',
    { removed: [slice('GRU-LIS', '11:00')], added: [slice('GRU-LIS', '14:00')] },
    ['GRU-LIS 14:00', 'LIS-GRU 10:00'],
  ],
  ['only what is new', { removed: [], added: [slice('LIS-GRU', '15:00')] }, ['GRU-LIS 10:00', 'LIS-GRU 15:00']],
  ['one taken away', { removed: [BACK], added: [] }, null],
  ['one of two put back', { removed: [OUT, BACK], added: [slice('GRU-LIS', '16:00')] }, null],
])('%s', (_, change, expected) => {
  const after = changedItinerary({ slices: [OUT, BACK], ...change })
  const said = after?.map(
    ({ origin, destination, departure }) => `${origin}-${destination} ${departure.local.slice(11)}`,
  )
  expect(said ?? null).toEqual(expected)
})

test.each([
  ['removed', { removed: [slice('JFK-LHR')], added: [] }],
  ['added', { removed: [], added: [slice('JFK-LHR')] }],
])('what is %s and no part of the order is not guessed at', (_, change) => {
  expect(() => changedItinerary({ slices: [OUT, BACK], ...change })).toThrow('JFK–LHR')
})
