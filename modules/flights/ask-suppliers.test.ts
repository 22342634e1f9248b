import { pino } from 'pino'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CircuitOpen } from '#platform/outside-calls.ts'
import { askSuppliers } from './ask-suppliers.ts'
import type { FlightSupplier, SupplierQuery, SupplierResults } from './flight-supplier.ts'

const log = pino({ level: 'silent' })
const query: SupplierQuery = {
  slices: [{ origins: ['GRU'], destinations: ['LIS'], date: '2027-01-20' }],
  party: { adults: 1, children: 0, infants: 0 },
  childAges: [],
  cabin: 'economy',
  currency: 'BRL',
  maxConnections: 2,
  now: new Date('2026-11-21T12:00:00Z'),
}
const answer: SupplierResults = { options: [{ slices: [], fares: [] }], carriers: {} }

function supplier(code: string, search: FlightSupplier['search']): FlightSupplier {
  return { code, name: code, demonstration: true, search, open: async () => null }
}

describe('suppliers', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('are asked side by side, and the late and the failed do not spoil the rest', async () => {
    let stopped = false
    const never = supplier('never', (_, { signal }) => {
      signal.addEventListener('abort', () => {
        stopped = true
      })
      return new Promise(() => {})
    })
    const suppliers = [
      supplier('quick', async () => answer),
      supplier('slow', async (_, { budgetMs }) => ({ ...answer, partial: budgetMs === 8000 })),
      never,
      supplier('broken', () => Promise.reject(new Error('down'))),
      supplier('careless', () => {
        throw new Error('at once')
      }),
      supplier('resting', () => Promise.reject(new CircuitOpen('resting'))),
    ]
    const asked = askSuppliers(suppliers, query, { budgetMs: 8000, log })
    await vi.advanceTimersByTimeAsync(8000)
    const answers = await asked
    expect(answers.map(({ supplier: { code }, status }) => [code, status])).toEqual([
      ['quick', 'answered'],
      ['slow', 'partial'],
      ['never', 'late'],
      ['broken', 'failed'],
      ['careless', 'failed'],
      ['resting', 'left-out'],
    ])
    expect(answers.map(({ results }) => results.options.length)).toEqual([1, 1, 0, 0, 0, 0])
    expect(stopped).toBe(true)
  })

  it('leave no timer behind', async () => {
    await askSuppliers([supplier('quick', async () => answer)], query, { budgetMs: 8000, log })
    expect(vi.getTimerCount()).toBe(0)
  })
})
