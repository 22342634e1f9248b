import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#modules/payments/index.ts'
import {
  type Held,
  holdOne,
  MINUTE,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

/** A bank that takes the money of a card that it has declined, and says so when `takes` is called. */
async function withGreedyBank() {
  const greedy = { event: null as ReturnType<PaymentProvider['verifyWebhook']> }
  const booking = await openBooking(database, {
    bank: (provider) => ({
      ...provider,
      verifyWebhook: (...args) => greedy.event ?? provider.verifyWebhook(...args),
      readEvent: (body) => (body === 'greedy' && greedy.event ? greedy.event : provider.readEvent(body)),
      refund: async (call) => ({ ...call, status: 'succeeded', reference: null }),
    }),
  })
  const takes = async ({ reservation }: Held) => {
    const { payments } = await booking.payments.ofReservation(reservation.id)
    const declined = payments.find(({ status }) => status === 'failed')
    if (!declined) throw new Error('no payment was declined')
    const { id: key, amount, card } = declined
    const payment = { key, amount, card, status: 'captured', declineCode: null, action: null } as const
    greedy.event = { id: `event-${key}`, kind: 'payment', payment }
    await booking.webhooks.receive({ provider: booking.provider.code, headers: {}, rawBody: 'greedy' })
    await booking.jobs.run(booking.clock.now())
    greedy.event = null
    await settle(booking)
  }
  return { booking, takes }
}

describe('money that a bank takes for a card that it has declined', () => {
  test('goes back, and the booking that was paid otherwise stands', async () => {
    const { booking, takes } = await withGreedyBank()
    const held = await holdOne(booking)
    await payBy(booking, held, 'decline:card_declined')
    await payBy(booking, held, 'approve')
    await takes(held)
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
    expect(after.payments.map(({ status, stray = false }) => [status, stray])).toEqual([
      ['refunded', true],
      ['captured', false],
    ])
    expect(after.refunds).toMatchObject([{ amount: held.reservation.total, status: 'succeeded' }])
    expect((await booking.reservations.cancelQuote(held.reservation.code, held.as)).refund).toEqual(
      held.reservation.total,
    )
    await expectSound(booking, held, expect)
  })

  test('goes back when the hold is over, and holds nothing again', async () => {
    const { booking, takes } = await withGreedyBank()
    const held = await holdOne(booking)
    await payBy(booking, held, 'decline:card_declined')
    booking.clock.advance(16 * MINUTE)
    await settle(booking)
    expect((await read(booking, held)).status).toBe('expired')
    await takes(held)
    expect(await read(booking, held)).toMatchObject({
      status: 'refunded',
      items: [{ status: 'expired' }],
      refunds: [{ amount: held.reservation.total, status: 'succeeded' }],
    })
    expect((await booking.ledger.check()).filter((one) => one.reservationId === held.reservation.id)).toEqual([])
  })
})
