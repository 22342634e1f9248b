import { describe, expect, test } from 'vitest'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { type Booking, holdOne, MINUTE, payBy } from '#modules/reservations/reservations.fixture.ts'
import { tellEverywhere } from './crash-stories.fixture.ts'
import { DYING, databaseForDeaths } from './deaths.fixture.ts'

const database = databaseForDeaths()

const pixOf = ({ action }: PaymentView) =>
  /pix\/([\w-]+)/.exec((action?.kind === 'pix' && action.sandboxUrl) || '')?.[1] ?? ''

/** The jobs of a process that is about to die. */
async function laterOn({ clock, jobs }: Booking, minutes: number) {
  clock.advance(minutes * MINUTE)
  await jobs.run(clock.now())
}

describe('a process that dies at any point leaves nothing in the middle', { timeout: DYING }, () => {
  test('paying by card', async () => {
    const ends = await tellEverywhere(database, {
      given: holdOne,
      act: (booking, held) => payBy(booking, held, 'approve'),
      ends: ['confirmed', 'expired'],
    })
    expect(ends.get('confirmed')).toBeGreaterThan(5)
  })

  test('a card from which nothing can be taken', async () => {
    await tellEverywhere(database, {
      given: holdOne,
      act: (booking, held) => payBy(booking, held, 'fail-capture'),
      ends: ['expired'],
    })
  })

  test('paying by another card after it', async () => {
    const ends = await tellEverywhere(database, {
      async given(booking) {
        const held = await holdOne(booking, { slices: 'GRU-LIS 2027-01-28' })
        await payBy(booking, held, 'fail-capture')
        return held
      },
      act: (booking, held) => payBy(booking, held, 'approve'),
      ends: ['confirmed', 'expired'],
    })
    expect(ends.get('confirmed')).toBeGreaterThan(5)
  })

  test('asking for a Pix that nobody pays', async () => {
    await tellEverywhere(database, {
      given: holdOne,
      act: (booking, held) => payBy(booking, held, 'pix'),
      ends: ['expired'],
    })
  })

  test('a Pix that was paid', async () => {
    const codes = new Map<string, string>()
    const ends = await tellEverywhere(database, {
      async given(booking) {
        const held = await holdOne(booking, { slices: 'GRU-LIS 2027-01-27' })
        const { payment } = await payBy(booking, held, 'pix')
        codes.set(held.reservation.id, pixOf(payment))
        return held
      },
      async act(booking, { reservation }) {
        await booking.sandbox.desk.payPix(codes.get(reservation.id) ?? '')
        await laterOn(booking, 1)
      },
      ends: ['confirmed'],
    })
    expect(ends.get('confirmed')).toBeGreaterThan(5)
  })

  test('letting a hold go at its deadline', async () => {
    await tellEverywhere(database, {
      given: (booking) => holdOne(booking, { slices: 'GRU-LIS 2027-01-28' }),
      act: (booking) => laterOn(booking, 15),
      ends: ['expired'],
    })
  })

  test('giving a hold back', async () => {
    await tellEverywhere(database, {
      given: (booking) => holdOne(booking, { slices: 'GRU-LIS 2027-01-28' }),
      act: (booking, held) => booking.reservations.abandon(held.reservation.code, held.as),
      ends: ['cancelled', 'expired'],
    })
  })
})
