import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { holdRequest, newKey, ordered } from './sample-bookings.ts'
import { createSampleFlights, searchFor } from './sample-flights.ts'

const database = testDatabase()

test('a further supplier is searched, and its offers are opened, held and ordered with itself', async () => {
  const { flights, afterwards } = createSampleFlights(database.db, { others: ['second'] })
  const { options, suppliers } = await flights.search(searchFor('GRU-LIS 2027-01-20'))
  await afterwards.settled()
  expect(suppliers.map(({ code, status }) => [code, status])).toEqual([
    ['house', 'answered'],
    ['second', 'answered'],
  ])
  const offerId = options.find(({ supplier }) => supplier === 'second')?.fares[0]?.offerId ?? ''
  expect(await flights.open(offerId)).toMatchObject({ status: 'open', offer: { supplier: 'second' } })
  const held = await flights.hold(offerId, holdRequest())
  expect(held.supplier).toBe('second')
  const { orderRef } = await ordered(flights, held)
  const carrier = held.slices[0]?.segments[0]?.carrier ?? ''
  expect(flights.ticketPrefix('second', carrier)).toMatch(/^\d{3}$/)
  expect(flights.ticketPrefix('unknown', carrier)).toBeNull()
  expect(await flights.cancel('second', { orderRef, key: newKey() })).toEqual({ status: 'cancelled' })
})
