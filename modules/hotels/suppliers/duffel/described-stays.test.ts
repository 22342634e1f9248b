import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { ScriptedCall } from '#tests/support/scripted-duffel.ts'
import { complaintsAbout, type Described } from '#tests/support/vendor-types.ts'
import { openScriptedStays } from './open-scripted-stays.fixture.ts'

const database = testDatabase()

/** The types that Duffel publishes with its client: of our requests, and of the answers of the scripted server. */
const TYPES: Record<string, { sent?: string; answered: string }> = {
  'POST search': { sent: 'Duffel.StaysSearchParams', answered: 'Duffel.StaysSearchResponse' },
  'GET accommodation': { answered: 'Duffel.StaysAccommodation' },
  'POST quotes': { sent: '{ rate_id: string }', answered: 'Duffel.StaysQuote' },
  'GET quotes': { answered: 'Duffel.StaysQuote' },
  'POST bookings': {
    sent: "Parameters<import('@duffel/api').Duffel['stays']['bookings']['create']>[0]",
    answered: 'Duffel.StaysBooking',
  },
  'GET bookings': { answered: 'Duffel.StaysBooking | Duffel.StaysBooking[]' },
}
const IMPORTS = `/// <reference types="@duffel/api" />\nimport type * as Duffel from '@duffel/api/types'`

function described({ method, path, body, answer }: ScriptedCall): Described[] {
  const name = `${method} ${path.split('/')[2]}`
  const types = TYPES[name]
  if (!types) throw new Error(`nobody has said what ${name} is`)
  const sent = body ? [{ name: `what we send to ${name}`, type: types.sent ?? 'never', value: body }] : []
  return [...sent, { name: `the scripted answer to ${name}`, type: types.answered, value: answer }]
}

test('requests and scripted answers are as Duffel’s own client describes them', async () => {
  const { supplier, server, clock } = await openScriptedStays(database.db)
  try {
    const { ordering } = supplier
    const party = { adults: 2, childAges: [7, 0], rooms: 1 }
    const terms = { party, checkIn: '2027-01-20', checkOut: '2027-01-23', currency: 'BRL' as const, now: clock.now() }
    const options = { signal: AbortSignal.timeout(20_000), budgetMs: 20_000 }
    server.state.hotels = [{ score: null }, { number: 2, rooms: [{ rates: [{ due: null, left: null, name: null }] }] }]
    const place = { latitude: -3.72, longitude: -38.52, radiusKm: 10 }
    for (const freeCancellation of [true, false])
      await supplier.search({ ...terms, ...place, freeCancellation }, options)
    for (const wishes of ['A quiet room.', '']) {
      const [{ hotel } = { hotel: { ref: '' } }] = (
        await supplier.search({ ...terms, ...place, freeCancellation: false }, options)
      ).hotels
      await supplier.about(hotel.ref, options)
      const rates = await supplier.rates({ ...terms, hotelRef: hotel.ref }, options)
      const mark = rates?.rooms[0]?.rates[0]?.mark ?? ''
      const until = new Date(clock.now().getTime() + 15 * 60_000)
      const held = await ordering.hold({ ...terms, hotelRef: hotel.ref, mark, until, key: randomUUID() })
      if (held.status !== 'held') throw new Error(held.status)
      await ordering.reprice(held.holdRef)
      const contact = { email: 'ana@example.com', phone: '+5511912345678', wishes }
      const request = { key: randomUUID(), guests: [{ givenNames: 'Ana', surname: 'Lima' }], ...contact }
      server.fail('POST', /bookings$/, { status: 500, after: true })
      await expect(ordering.order({ ...request, holdRef: held.holdRef })).rejects.toThrow(/Duffel/)
      const booked = await ordering.findOrder(request.key)
      if (booked?.status !== 'booked') throw new Error('not booked')
      expect(await ordering.cancel(booked.orderRef)).toMatchObject({ status: 'cancelled' })
    }
    const values = server.state.calls.flatMap(described)
    expect(values.length).toBeGreaterThan(20)
    expect(await complaintsAbout('duffel-stays', IMPORTS, values)).toEqual([])
  } finally {
    await server.close()
  }
})
