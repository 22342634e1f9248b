import { beforeAll, describe, expect, test } from 'vitest'
import {
  ANA,
  bookOne,
  HOUR,
  holdRequestFor,
  LIA,
  MINUTE,
  newKey,
  openBooking,
  read,
  seatsTaken,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  changeTo,
  flightsNow,
  lastChange,
  offerOn,
  payChange,
  quoteFor,
  take,
  ticketed,
} from './flight-change.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

describe('a traveller who takes other flights', () => {
  test.each(['approve', 'pix'] as const)(
    'pays the difference and the fee (%s), and flies on the new tickets',
    async (how) => {
      const booking = await openBooking(database)
      const held = await ticketed(booking)
      const before = await flightsNow(booking, held)
      const flights = await offerOn(booking, held, '2027-01-22')
      const quote = await quoteFor(booking, held, flights)
      expect(quote.rule.id).toBe('fare-changeable@2026-11-28')
      expect(quote.fee.amount).toBeGreaterThan(0)
      const { toPay } = await changeTo(booking, held, flights, how)
      expect(toPay.amount).toBe(quote.fare.amount + quote.fee.amount)
      await settle(booking)
      const after = await read(booking, held)
      expect(after.status).toBe('confirmed')
      expect(after.items.map(({ status }) => status)).toEqual(['cancelled', 'ticketed'])
      expect(lastChange(after)).toMatchObject({ status: 'applied', itemId: before.id })
      const now = await flightsNow(booking, held)
      expect(now.slices[0]?.departure.local.slice(0, 10)).toBe('2027-01-22')
      expect(after.total.amount).toBe(held.reservation.total.amount + toPay.amount)
      expect(now.total).toEqual(after.total)
      const [ana] = after.travellers
      expect(ana).toMatchObject({ ticketVoid: false })
      expect(ana?.ticketNumber).not.toBe(held.reservation.travellers[0]?.ticketNumber)
      await expectSound(booking, { ...held, reservation: after }, expect)
      expect(booking.told.map(({ news }) => news).slice(-1)).toEqual(['changed'])
    },
  )

  test('pays nothing where nothing is due, and has back what the new flights cost less', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, { family: 'flex' })
    const flights = await offerOn(booking, held, '2027-02-24', 'cheap')
    const quote = await quoteFor(booking, held, flights)
    expect(quote).toMatchObject({ rule: { id: 'jangada-change-in-full@2026-11-28' }, fee: { amount: 0 } })
    const { back, toPay, reservation } = await take(booking, held, flights)
    expect(toPay.amount).toBe(0)
    expect(back.amount).toBe(held.reservation.total.amount - quote.newFare.amount)
    expect(lastChange(reservation)?.status).toBe('applied')
    await settle(booking)
    const after = await read(booking, held)
    expect(after.refunds.map(({ amount }) => amount)).toEqual(back.amount > 0 ? [back] : [])
    expect(after.total).toEqual(quote.newFare)
    await expectSound(booking, { ...held, reservation: after }, expect)
  })

  test('changes again and cancels at the end: the fees stay, and no cent is lost', async () => {
    const booking = await openBooking(database)
    const held = await ticketed(booking)
    for (const day of ['2027-01-22', '2027-02-03', '2027-01-25']) {
      await changeTo(booking, held, await offerOn(booking, held, day))
      await settle(booking)
    }
    const changed = await read(booking, held)
    expect(changed.items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'ticketed'])
    await expectSound(booking, { ...held, reservation: changed }, expect)
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: newKey() } as never, held.as)
    await settle(booking)
    const after = await read(booking, held)
    expect(after.status).toBe('refunded')
    const fees = changed.payments.flatMap(({ purpose, captured }) => (purpose ? [captured.amount] : []))
    expect(fees).toHaveLength(3)
    const back = after.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
    expect(back).toBe(quote.refund.amount)
    // The fee of the cancellation, and three of changes.
    const { fare } = await flightsNow(booking, held)
    const kept = (fare.refund?.fee?.amount ?? 0) + 3 * (fare.change?.fee?.amount ?? 0)
    expect(changed.total.amount - back).toBe(kept)
    await expectSound(booking, { ...held, reservation: after }, expect)
  })

  test('takes the bags along at the price of today, and has what the seats cost back', async () => {
    const booking = await openBooking(database)
    const { offerId } = await holdRequestFor(booking, { family: 'standard', travellers: [ANA, LIA] })
    const map = await booking.flights.seatMap(offerId, 0, 0)
    const seat = map?.rows
      .flatMap(({ seats }) => seats)
      .find(({ free, features }) => free && !features.includes('exit-row'))
    const held = await ticketed(booking, {
      travellers: [ANA, LIA],
      extras: [
        { kind: 'bag', traveller: 0, slice: 0, count: 2 },
        { kind: 'seat', traveller: 0, slice: 0, segment: 0, seat: seat?.name ?? '' },
      ],
    })
    const flights = await offerOn(booking, held, '2027-01-22')
    const quote = await quoteFor(booking, held, flights)
    expect(quote).toMatchObject({ bags: 2, seatsGoBack: true })
    expect(quote.travellers.map(({ type, count }) => `${count} ${type}`)).toEqual(['1 adult', '1 child'])
    expect(quote.fee.amount).toBe(2 * (quote.travellers[0]?.fee.amount ?? 0))
    await changeTo(booking, held, flights)
    await settle(booking)
    const now = await flightsNow(booking, held)
    expect(now.extras.map(({ kind, count }) => `${count} ${kind}`)).toEqual(['2 bag'])
    await expectSound(booking, { ...held, reservation: await read(booking, held) }, expect)
  })
})

describe('other flights are refused', () => {
  test('in words: other places, other fares, the same flights, and fares that do not allow it', async () => {
    const booking = await openBooking(database)
    const held = await ticketed(booking)
    const { id: itemId, fare } = await flightsNow(booking, held)
    const ask = async (offerId: string) =>
      booking.reservations.flightChanges.quote(held.reservation.code, { itemId, offerId }, held.as)
    const { offerId: elsewhere } = await holdRequestFor(booking, { slices: 'GRU-EZE 2027-01-22', family: 'standard' })
    expect(await ask(elsewhere)).toMatchObject({ status: 'impossible', reason: 'other-journey' })
    const { offerId: dearer } = await holdRequestFor(booking, { slices: 'GRU-LIS 2027-01-22', family: 'flex' })
    expect(await ask(dearer)).toMatchObject({ status: 'impossible', reason: 'other-journey' })
    expect(await ask(fare.offerId)).toMatchObject({ status: 'impossible', reason: 'gone' })
    const again = (await offerOn(booking, held, '2027-01-20', 'cheap')).offerId
    const answers = [await ask(again)]
    expect(answers.map(({ status }) => status)).toEqual([expect.stringMatching(/^(im)?possible$/)])
    const light = await ticketed(booking, { family: 'light' })
    const flights = await offerOn(booking, light, '2027-01-22')
    await expect(quoteFor(booking, light, flights)).rejects.toMatchObject({ code: 'reservation/state' })
    expect((await flightsNow(booking, light)).changeable).toBe(false)
  })

  test('less than two hours before departure, to others, and at a price that was not seen', async () => {
    const booking = await openBooking(database)
    const held = await ticketed(booking)
    const flights = await offerOn(booking, held, '2027-01-22')
    const { toPay, back } = await quoteFor(booking, held, flights)
    const seen = { toPay: { ...toPay, amount: toPay.amount - 1 }, back }
    const asking = booking.reservations.flightChanges.request(held.reservation.code, { ...flights, seen }, held.as)
    await expect(asking).rejects.toMatchObject({ code: 'reservation/state' })
    const stranger = { caller: testCallers().customer(), locale: 'en' } as const
    const theirs = booking.reservations.flightChanges.quote(held.reservation.code, flights, stranger as never)
    await expect(theirs).rejects.toMatchObject({ code: 'reservation/not-found' })
    const departure = Date.parse((await flightsNow(booking, held)).slices[0]?.departure.instant ?? '')
    booking.clock.advance(departure - 2 * HOUR + 1 - booking.clock.now().getTime())
    const late = offerOn(booking, held, '2027-01-25').then((one) => quoteFor(booking, held, one))
    await expect(late).rejects.toMatchObject({ code: 'reservation/state' })
    expect((await flightsNow(booking, held)).changeable).toBe(false)
  })
})

describe('what comes to nothing leaves the old flights as they were', () => {
  const untouched = async (
    booking: Awaited<ReturnType<typeof openBooking>>,
    held: Awaited<ReturnType<typeof ticketed>>,
  ) => {
    await settle(booking)
    const after = await read(booking, held)
    expect(after.status).toBe('confirmed')
    expect(after.total).toEqual(held.reservation.total)
    expect((await flightsNow(booking, held)).id).toBe(held.reservation.items[0]?.id)
    const kept = after.payments.reduce((sum, { captured, refunded }) => sum + captured.amount - refunded.amount, 0)
    expect(kept).toBe(held.reservation.total.amount)
    await expectSound(booking, { ...held, reservation: after }, expect)
    return after
  }

  test('when it is not paid in time', async () => {
    const booking = await openBooking(database)
    const held = await ticketed(booking)
    const { held: before } = await seatsTaken(booking)
    await take(booking, held, await offerOn(booking, held, '2027-01-22'))
    expect((await seatsTaken(booking)).held).toBeGreaterThan(before)
    booking.clock.advance(16 * MINUTE)
    await booking.reservations.resume()
    const after = await untouched(booking, held)
    expect(lastChange(after)?.status).toBe('expired')
    expect((await seatsTaken(booking)).held).toBe(before)
    expect((await flightsNow(booking, held)).changeable).toBe(true)
  })

  test('when it is withdrawn, and the same flights may be taken again', async () => {
    const booking = await openBooking(database)
    const held = await ticketed(booking)
    const flights = await offerOn(booking, held, '2027-01-22')
    const { id } = await take(booking, held, flights)
    const { held: before } = await seatsTaken(booking)
    await booking.reservations.flightChanges.withdraw(held.reservation.code, id, held.as)
    await booking.reservations.flightChanges.withdraw(held.reservation.code, id, held.as)
    expect((await seatsTaken(booking)).held).toBeLessThan(before)
    await untouched(booking, held)
    await changeTo(booking, held, flights)
    expect(lastChange(await read(booking, held))?.status).toBe('applied')
    const late = booking.reservations.flightChanges.withdraw(held.reservation.code, id, held.as)
    await expect(late).resolves.toBeTruthy()
  })

  test('when the card is declined, and another one pays', async () => {
    const booking = await openBooking(database)
    const held = await ticketed(booking)
    await take(booking, held, await offerOn(booking, held, '2027-01-22'))
    await payChange(booking, held, 'decline:insufficient_funds')
    expect(lastChange(await read(booking, held))?.status).toBe('unpaid')
    await payChange(booking, held)
    await settle(booking)
    expect(lastChange(await read(booking, held))?.status).toBe('applied')
    await expectSound(booking, { ...held, reservation: await read(booking, held) }, expect)
  })

  test('when the airline refuses the order: what was paid comes back', async () => {
    let refuses = false
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        order: async (...args) =>
          refuses ? { status: 'refused', reason: 'other', detail: 'no' } : flights.order(...args),
      }),
    })
    const held = await ticketed(booking)
    refuses = true
    await changeTo(booking, held, await offerOn(booking, held, '2027-01-22'))
    const after = await untouched(booking, held)
    expect(lastChange(after)?.status).toBe('failed')
    expect(booking.told.filter(({ news }) => news === 'not-changed')).toHaveLength(1)
    refuses = false
    await changeTo(booking, held, await offerOn(booking, held, '2027-01-22'))
    await settle(booking)
    expect(lastChange(await read(booking, held))?.status).toBe('applied')
    await expectSound(booking, { ...held, reservation: await read(booking, held) }, expect)
  })

  test('when the tickets cannot be issued: the new order is undone', async () => {
    let refuses = false
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        issue: async (...args) => (refuses ? { status: 'refused', reason: 'no' } : flights.issue(...args)),
      }),
    })
    const held = await ticketed(booking)
    refuses = true
    await changeTo(booking, held, await offerOn(booking, held, '2027-01-22'))
    const waiting = await read(booking, held)
    expect(waiting.status).toBe('confirmed')
    expect(lastChange(waiting)?.status).toBe('ordering')
    // The old flights are what is shown, and they stand.
    expect((await flightsNow(booking, held)).id).toBe(held.reservation.items[0]?.id)
    const [coming] = waiting.items.slice(-1)
    await booking.reservations.giveBackUnticketed(
      { itemId: coming?.id ?? '', reservationId: held.reservation.id },
      'no tickets',
    )
    const after = await untouched(booking, held)
    expect(lastChange(after)?.status).toBe('failed')
  })
})

test('staff take them in the name of the traveller, and are named', async () => {
  const booking = await openBooking(database)
  const held = await bookOne(booking, { family: 'flex' })
  const { identity } = testCallers().staff('operations')
  const { id: reservationId, code } = held.reservation
  const caller = { kind: 'guest', reservationId, code, sessionId: identity.sessionId, viewedBy: identity } as const
  const acting = { ...held, as: { ...held.as, caller } }
  await take(booking, acting, await offerOn(booking, held, '2027-02-24', 'cheap'))
  const { history } = await booking.reservations.staff.detail(reservationId, identity, 'en')
  expect(history.some(({ by, to }) => by === `staff:${identity.id}` && to === 'change')).toBe(true)
})
