import { describe, expect, test } from 'vitest'
import { type Booking, bookOne, type Held } from '#modules/reservations/reservations.fixture.ts'
import { tellEverywhere } from '#modules/reservations/saga/crash-stories.fixture.ts'
import { DYING, databaseForDeaths } from '#modules/reservations/saga/deaths.fixture.ts'
import { changeTo, lastChange, offerOn, payChange, take, ticketed } from './flight-change.fixture.ts'

const database = databaseForDeaths()

const to = async (booking: Booking, held: Held) => offerOn(booking, held, '2027-01-22')

describe('a process that dies at any point leaves old flights or new ones, and the money fits', {
  timeout: DYING,
}, () => {
  test('taking other flights, to be paid', async () => {
    const ends = await tellEverywhere(database, {
      given: ticketed,
      act: async (booking, held) => take(booking, held, await to(booking, held)),
      ends: ['confirmed'],
    })
    expect(ends.get('confirmed')).toBeGreaterThan(3)
  })

  test('paying for them', async () => {
    let stories = 0
    const ends = await tellEverywhere(database, {
      async given(booking) {
        const held = await ticketed(booking)
        // Each story sells a seat, and a fare has some twenty on a day.
        const day = `2027-01-${22 + Math.floor(stories++ / 15)}`
        await take(booking, held, await offerOn(booking, held, day))
        return held
      },
      act: (booking, held) => payChange(booking, held),
      ends: ['confirmed'],
    })
    expect(ends.get('confirmed')).toBeGreaterThan(10)
  })

  test('taking those that cost less', async () => {
    const ends = await tellEverywhere(database, {
      given: (booking) => bookOne(booking, { family: 'flex' }),
      act: async (booking, held) => changeTo(booking, held, await offerOn(booking, held, '2027-02-24', 'cheap')),
      ends: ['confirmed'],
    })
    expect(ends.get('confirmed')).toBeGreaterThan(5)
  })

  test('withdrawing', async () => {
    const ends = await tellEverywhere(database, {
      async given(booking) {
        const held = await ticketed(booking)
        const { reservation } = await take(booking, held, await offerOn(booking, held, '2027-01-28'))
        return { ...held, reservation }
      },
      act: ({ reservations }, { reservation, as }) =>
        reservations.flightChanges.withdraw(reservation.code, lastChange(reservation)?.id ?? '', as),
      ends: ['confirmed'],
    })
    expect(ends.get('confirmed')).toBeGreaterThan(1)
  })
})
