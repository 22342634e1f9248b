import { describe, expect, test } from 'vitest'
import {
  type Booking,
  bookOne,
  type Held,
  holdRequestFor,
  newKey,
  read,
} from '#modules/reservations/reservations.fixture.ts'
import { answer, changeFlights, changeOf, later } from '#modules/reservations/schedule/schedule-change.fixture.ts'
import { type Story, tellEverywhere } from './crash-stories.fixture.ts'
import { DYING, databaseForDeaths } from './deaths.fixture.ts'

const database = databaseForDeaths()

/** A ticketed journey that the airline has put off by five hours. */
async function changed(booking: Booking): Promise<Held> {
  const held = await bookOne(booking)
  await booking.jobs.run(booking.clock.now())
  await changeFlights(booking, held, (slices) => later(slices, 300))
  return held
}

const answering = (kind: 'accept' | 'refund', end: string): Story => ({
  given: changed,
  act: async (booking, held) => answer(booking, held, { changeId: changeOf(await read(booking, held)), answer: kind }),
  ends: ['changed', end],
})

describe('a process that dies at any point leaves nothing in the middle', { timeout: DYING }, () => {
  test('cancelling', async () => {
    const quotes = new Map<string, string>()
    const ends = await tellEverywhere(database, {
      async given(booking) {
        const held = await bookOne(booking)
        const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
        quotes.set(held.reservation.id, quote.id)
        return held
      },
      act: (booking, held) => {
        const quoteId = quotes.get(held.reservation.id) ?? ''
        return booking.reservations.cancel(held.reservation.code, { quoteId, key: newKey() }, held.as)
      },
      ends: ['refunded', 'confirmed'],
    })
    expect(ends.get('refunded')).toBeGreaterThan(5)
  })

  test('accepting a change of the airline', async () => {
    const ends = await tellEverywhere(database, answering('accept', 'confirmed'))
    expect(ends.get('confirmed')).toBeGreaterThan(3)
  })

  test('having the money back for one', async () => {
    const ends = await tellEverywhere(database, answering('refund', 'refunded'))
    expect(ends.get('refunded')).toBeGreaterThan(5)
  })

  test('moving to other flights', async () => {
    const ends = await tellEverywhere(database, {
      given: changed,
      async act(booking, held) {
        const { offerId } = await holdRequestFor(booking, { slices: 'GRU-LIS 2027-01-22' })
        const changeId = changeOf(await read(booking, held))
        return answer(booking, held, { changeId, answer: 'rebook', offerId })
      },
      ends: ['changed', 'confirmed'],
    })
    expect(ends.get('confirmed')).toBeGreaterThan(5)
  })
})
