import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Booking,
  bookOne,
  type Held,
  HOUR,
  holdOne,
  MINUTE,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const cancel = (booking: Booking, held: Held, quoteId: string) =>
  booking.reservations.cancel(held.reservation.code, { quoteId, key: newKey() }, held.as)

describe('cancelling', () => {
  test('shows the money and its rule first, then gives it back', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    expect(quote).toMatchObject({
      refund: held.reservation.total,
      retained: { amount: 0 },
      method: 'card',
      refundBy: '2026-11-28',
      rule: { id: 'br-anac-400-art-11@2016-12-14' },
    })
    const after = await cancel(booking, held, quote.id)
    expect(after).toMatchObject({ status: 'refunding', cancellable: false, items: [{ status: 'cancelled' }] })
    expect(held.reservation.travellers).toMatchObject([{ ticketNumber: expect.any(String), ticketVoid: false }])
    const { ticketNumber } = held.reservation.travellers[0] ?? {}
    expect(after.travellers).toMatchObject([{ ticketNumber, ticketVoid: true }])
    expect(after.refunds).toMatchObject([{ amount: held.reservation.total, promisedBy: '2026-11-28' }])
    await settle(booking)
    const settled = await read(booking, held)
    expect(settled).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] })
    expect(booking.told.map(({ news }) => news)).toEqual(['ticketed', 'cancelled'])
    await expectSound(booking, held, expect)
  })

  test('names the interest of the instalments, which the payment provider keeps', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { total } = held.reservation
    const plan = booking.payments.methods(total, 'en').card.instalments.find(({ count }) => count === 12)
    const method = { kind: 'card' as const, token: await booking.tokenFor('approve'), instalments: 12 }
    await booking.reservations.pay(held.reservation.code, { method, totalSeen: total, key: newKey() }, held.as)
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    expect(quote).toMatchObject({ refund: total, retained: { amount: 0 } })
    expect(quote.interest.amount).toBe((plan?.total.amount ?? 0) - total.amount)
    expect(quote.interest.amount).toBeGreaterThan(0)
    await cancel(booking, held, quote.id)
    await settle(booking)
    expect((await read(booking, held)).refunds).toMatchObject([{ amount: total }])
    await expectSound(booking, held, expect)
  })

  test('what the rule keeps is kept, to the cent, in the books too', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, { family: 'light' })
    // Past the 24 hours and the 7 days in which the law gives everything back.
    booking.clock.advance(8 * 24 * HOUR)
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    const { total } = held.reservation
    expect(quote.refund.amount).toBeGreaterThan(0)
    expect(quote.refund.amount + quote.retained.amount).toBe(total.amount)
    await cancel(booking, held, quote.id)
    await settle(booking)
    const balances = await booking.ledger.balances({ reservationId: held.reservation.id })
    const kept = balances.filter(({ balance }) => balance.amount !== 0)
    expect(kept).toEqual([
      { account: 'fees', balance: { ...quote.retained, amount: -quote.retained.amount } },
      { account: 'provider:sandbox', balance: quote.retained },
    ])
    await expectSound(booking, held, expect)
  })

  test('twice, and by twenty at once, is once', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const quotes = await Promise.all(
      Array.from({ length: 4 }, () => booking.reservations.cancelQuote(held.reservation.code, held.as)),
    )
    const wishes = Array.from({ length: 20 }, (_, i) => cancel(booking, held, quotes[i % 4]?.id ?? ''))
    const all = await Promise.allSettled(wishes)
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'reservation/state' })
    await settle(booking)
    const after = await read(booking, held)
    expect(after.refunds).toHaveLength(1)
    expect(after.timeline.filter(({ event }) => event === 'cancelled')).toHaveLength(1)
    const confirmed = await Promise.allSettled(quotes.map(({ id }) => cancel(booking, held, id)))
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectSound(booking, held, expect)
  })

  test('a quote ends after a quarter of an hour', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    booking.clock.advance(15 * MINUTE)
    await expect(cancel(booking, held, quote.id)).rejects.toMatchObject({ code: 'reservation/quote-expired' })
    expect((await read(booking, held)).status).toBe('confirmed')
  })

  test("someone else's quote does nothing here", async () => {
    const booking = await openBooking(database)
    const [mine, theirs] = [await bookOne(booking), await bookOne(booking)]
    const quote = await booking.reservations.cancelQuote(theirs.reservation.code, theirs.as)
    await expect(cancel(booking, mine, quote.id)).rejects.toMatchObject({ code: 'reservation/quote-expired' })
  })

  test('a hold has nothing to cancel', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const refused = booking.reservations.cancelQuote(held.reservation.code, held.as)
    await expect(refused).rejects.toMatchObject({ code: 'reservation/state' })
  })

  test('a supplier that does not answer is asked again, and the money moves once it has', async () => {
    let down = true
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        cancel: (...args) => (down ? Promise.reject(new Error('connection refused')) : flights.cancel(...args)),
      }),
    })
    const held = await bookOne(booking)
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    const waiting = await cancel(booking, held, quote.id)
    expect(waiting).toMatchObject({ status: 'confirmed', cancellable: false, refunds: [] })
    down = false
    await settle(booking)
    expect((await read(booking, held)).status).toBe('refunded')
    await expectSound(booking, held, expect)
  })
})

describe('orders', () => {
  test('that the supplier refuses release the card, and the traveller is told', async () => {
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        order: async () => ({ status: 'refused', reason: 'other', detail: 'closed' }),
        findOrder: async () => null,
      }),
    })
    const held = await holdOne(booking)
    const { reservation, payment } = await payBy(booking, held, 'approve')
    expect(payment.status).toBe('voided')
    expect(reservation).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
    await settle(booking)
    expect(booking.told.map(({ news }) => news)).toEqual(['given-back'])
    await expectSound(booking, held, expect)
  })

  test('whose answer got lost are found, and never made twice', async () => {
    const calls: string[] = []
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        async order(...args) {
          calls.push(args[1].key)
          await flights.order(...args)
          throw new Error('read timeout')
        },
      }),
    })
    const held = await holdOne(booking)
    const { reservation } = await payBy(booking, held, 'approve')
    expect(reservation).toMatchObject({ status: 'in_doubt', payments: [{ status: 'authorised' }] })
    await settle(booking)
    expect((await read(booking, held)).status).toBe('confirmed')
    expect(calls).toHaveLength(1)
    await expectSound(booking, held, expect)
  })

  test('that never arrived are sent again under the same key', async () => {
    let lost = 2
    const keys = new Set<string>()
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        order(...args) {
          keys.add(args[1].key)
          return lost-- > 0 ? Promise.reject(new Error('connection reset')) : flights.order(...args)
        },
      }),
    })
    const held = await holdOne(booking)
    await payBy(booking, held, 'approve')
    await settle(booking)
    expect((await read(booking, held)).status).toBe('confirmed')
    expect(keys.size).toBe(1)
    await expectSound(booking, held, expect)
  })

  test('of which nobody knows are shown to staff after some questions, until they are known', async () => {
    let silent = true
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        order: (...args) => (silent ? Promise.reject(new Error('read timeout')) : flights.order(...args)),
      }),
    })
    const held = await holdOne(booking)
    await payBy(booking, held, 'approve')
    const review = async () => {
      const { rows } = await booking.ticketing.list({ category: 'in_doubt' })
      return rows.filter(({ code }) => code === held.reservation.code).map(({ purpose }) => purpose)
    }
    expect(await review()).toEqual([])
    for (const seconds of [6, 16]) {
      booking.clock.advance(seconds * 1000)
      await booking.jobs.run(booking.clock.now())
    }
    expect(await review()).toEqual(['review'])
    silent = false
    booking.clock.advance(61_000)
    await booking.jobs.run(booking.clock.now())
    expect((await read(booking, held)).status).toBe('confirmed')
    expect(await review()).toEqual([])
    await expectSound(booking, held, expect)
  })

  test('that cannot be ticketed in time give everything back by themselves', async () => {
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        order: async (...args) => ({ ...(await flights.order(...args)), instantTicketing: false }) as never,
      }),
    })
    const held = await bookOne(booking)
    expect(held.reservation).toMatchObject({
      status: 'paid',
      items: [{ status: 'awaiting_ticket', ticketBy: expect.any(String) }],
    })
    booking.clock.advance(49 * HOUR)
    await booking.ticketing.watch()
    await settle(booking)
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'refunded', refunds: [{ amount: held.reservation.total }] })
    expect(booking.told.map(({ news }) => news)).toEqual(['booked', 'given-back'])
    await expectSound(booking, held, expect)
  })
})
