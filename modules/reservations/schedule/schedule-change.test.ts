import { beforeAll, describe, expect, test } from 'vitest'
import { flightScheduleChanged } from '#modules/flights/index.ts'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import {
  bookOne,
  HOUR,
  holdRequestFor,
  newKey,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { answer, changeFlights, changeOf, later } from './schedule-change.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

describe('a change by the airline', () => {
  test('is told once, with what it entitles to, and can be accepted', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const changed = await changeFlights(booking, held, (slices) => later(slices, 90))
    expect(changed.status).toBe('changed')
    expect(flightItems(changed)[0]?.scheduleChange).toMatchObject({
      rebookFree: true,
      refundInFull: true,
      status: 'open',
    })
    expect(booking.told.filter(({ news }) => news === 'schedule-changed')).toHaveLength(1)
    const request = { changeId: changeOf(changed), answer: 'accept' } as const
    const after = await answer(booking, held, request)
    expect(after).toMatchObject({ status: 'confirmed', items: [{ scheduleChange: { status: 'accepted' } }] })
    expect(flightItems(after)[0]?.slices[0]?.departure).toEqual(
      flightItems(changed)[0]?.scheduleChange?.after?.[0]?.departure,
    )
    expect(await answer(booking, held, request)).toEqual(after)
    const other = answer(booking, held, { ...request, answer: 'refund' })
    await expect(other).rejects.toMatchObject({ code: 'reservation/state' })
    await expectSound(booking, held, expect)
  })

  test('staff take it for the traveller under their own name, and cannot give the money back so', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const changed = await changeFlights(booking, held, (slices) => later(slices, 90))
    const { staff } = testCallers()
    const { identity } = staff('operations')
    const { id: reservationId, code } = held.reservation
    const caller = { kind: 'guest', reservationId, code, sessionId: identity.sessionId, viewedBy: identity } as const
    const acting = { ...held, as: { ...held.as, caller } }
    const changeId = changeOf(changed)
    await expect(answer(booking, acting, { changeId, answer: 'refund' })).rejects.toMatchObject({
      code: 'reservation/state',
    })
    await answer(booking, acting, { changeId, answer: 'accept' })
    const { history } = await booking.reservations.staff.detail(reservationId, identity, 'en')
    expect(history.at(-1)).toMatchObject({ by: `staff:${identity.id}`, to: 'ticketed' })
    await expectSound(booking, held, expect)
  })

  test('a small one in good time leaves the conditions of the fare', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, { family: 'light' })
    const changed = await changeFlights(booking, held, (slices) => later(slices, 20))
    expect(flightItems(changed)[0]?.scheduleChange).toMatchObject({ rebookFree: false, refundInFull: false })
    const refused = answer(booking, held, { changeId: changeOf(changed), answer: 'refund' })
    await expect(refused).rejects.toMatchObject({ code: 'reservation/state' })
  })

  test('small ones one after another add up against what was bought', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, { family: 'light' })
    await changeFlights(booking, held, (slices) => later(slices, 50))
    const twice = await changeFlights(booking, held, (slices) => later(slices, 100))
    expect(flightItems(twice)[0]?.scheduleChange).toMatchObject({ refundInFull: true, status: 'open' })
  })

  test('gives everything back, whatever the fare says', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, { family: 'light' })
    booking.clock.advance(10 * 24 * HOUR)
    const changed = await changeFlights(booking, held, () => null)
    const accept = answer(booking, held, { changeId: changeOf(changed), answer: 'accept' })
    await expect(accept).rejects.toMatchObject({ code: 'reservation/state' })
    await answer(booking, held, { changeId: changeOf(changed), answer: 'refund' })
    await settle(booking)
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'refunded', refunds: [{ amount: held.reservation.total }] })
    expect(flightItems(after)[0]?.scheduleChange?.status).toBe('refunded')
    await expectSound(booking, held, expect)
  })

  test('leads to other flights without charge; the old ones go back', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const changed = await changeFlights(booking, held, (slices) => later(slices, 300))
    const { offerId } = await holdRequestFor(booking, { slices: 'GRU-LIS 2027-01-22', family: 'light' })
    const request = { changeId: changeOf(changed), answer: 'rebook', offerId } as const
    const after = await answer(booking, held, request)
    await settle(booking)
    expect(after.status).toBe('confirmed')
    expect(after.total).toEqual(held.reservation.total)
    expect(after.items.map(({ status }) => status)).toEqual(['cancelled', 'ticketed'])
    expect(flightItems(after)[1]?.slices[0]?.departure.local).toMatch(/^2027-01-22/)
    expect(after.refunds).toEqual([])
    expect((await answer(booking, held, request)).items).toHaveLength(2)
    await expectSound(booking, held, expect)
  })

  describe('while the airline is slow to take the old flights back', () => {
    let silent = false
    async function rebooked(over: { instant: boolean }) {
      silent = false
      const booking = await openBooking(database, {
        flights: (flights) => ({
          ...flights,
          order: async (...args) => ({
            ...(await flights.order(...args)),
            ...(silent && { instantTicketing: over.instant }),
          }),
          cancel: async (...args) => {
            if (silent) throw new Error('the line is dead')
            return flights.cancel(...args)
          },
        }),
      })
      const held = await bookOne(booking)
      const changed = await changeFlights(booking, held, (slices) => later(slices, 300))
      const before = await booking.reservations.cancelQuote(held.reservation.code, held.as)
      silent = true
      const { offerId } = await holdRequestFor(booking, { slices: 'GRU-LIS 2027-01-22' })
      const after = await answer(booking, held, { changeId: changeOf(changed), answer: 'rebook', offerId })
      expect(after.items[0]?.status).toBe('schedule_changed')
      return { booking, held, before, after }
    }

    test('a quote from before does not give the money back beside the new flights', async () => {
      const { booking, held, before } = await rebooked({ instant: true })
      const late = booking.reservations.cancel(held.reservation.code, { quoteId: before.id, key: newKey() }, held.as)
      await expect(late).rejects.toMatchObject({ code: 'reservation/state' })
      silent = false
      await settle(booking)
      const after = await read(booking, held)
      expect(after.items.map(({ status }) => status)).toEqual(['cancelled', 'ticketed'])
      expect(after.refunds).toEqual([])
      await expectSound(booking, held, expect)
    })

    test('a new quote is of the new flights', async () => {
      const { booking, held, after } = await rebooked({ instant: true })
      const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
      expect(quote).toMatchObject({ itemIds: [after.items[1]?.id], refund: held.reservation.total })
    })

    test('the new ones give everything back when they cannot be ticketed', async () => {
      const { booking, held, after } = await rebooked({ instant: false })
      expect(after.items[1]?.status).toBe('awaiting_ticket')
      await booking.reservations.giveBackUnticketed(
        { itemId: after.items[1]?.id ?? '', reservationId: held.reservation.id },
        'the time limit has passed',
      )
      silent = false
      await settle(booking)
      const end = await read(booking, held)
      expect(end).toMatchObject({ status: 'refunded', refunds: [{ amount: held.reservation.total }] })
      await expectSound(booking, held, expect)
    })
  })

  test('of an order of which we have not heard yet comes again until we have', async () => {
    let deaf = true
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        async order(...args) {
          await flights.order(...args)
          throw new Error('socket hang up')
        },
        async findOrder(...args) {
          if (deaf) throw new Error('the line is dead')
          return flights.findOrder(...args)
        },
      }),
    })
    const held = await bookOne(booking)
    expect(held.reservation.items[0]?.status).toBe('in_doubt')
    const told = () => changeFlights(booking, held, (slices) => later(slices, 90))
    await expect(told()).rejects.toThrow('not ordered yet')
    booking.jobs.sent.splice(
      0,
      booking.jobs.sent.length,
      ...booking.jobs.sent.filter(({ data }) => !JSON.stringify(data).includes(flightScheduleChanged.type)),
    )
    deaf = false
    await settle(booking)
    expect((await told()).status).toBe('changed')
  })

  test('another journey is not the same journey', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const changed = await changeFlights(booking, held, (slices) => later(slices, 300))
    const { offerId } = await holdRequestFor(booking, { slices: 'GRU-MAD 2027-01-22' })
    const refused = answer(booking, held, { changeId: changeOf(changed), answer: 'rebook', offerId })
    await expect(refused).rejects.toMatchObject({ code: 'reservation/state' })
  })

  test('when the other flights cannot be had the old ones and the choice stay', async () => {
    let refuses = false
    const booking = await openBooking(database, {
      flights: (flights) => ({
        ...flights,
        order: async (...args) =>
          refuses ? { status: 'refused', reason: 'other', detail: 'closed' } : flights.order(...args),
      }),
    })
    const held = await bookOne(booking)
    const changed = await changeFlights(booking, held, (slices) => later(slices, 300))
    refuses = true
    const { offerId } = await holdRequestFor(booking, { slices: 'GRU-LIS 2027-01-23' })
    const after = await answer(booking, held, { changeId: changeOf(changed), answer: 'rebook', offerId })
    expect(after.status).toBe('changed')
    expect(after.items.map(({ status }) => status)).toEqual(['schedule_changed', 'cancelled'])
    expect(flightItems(after)[0]?.scheduleChange?.status).toBe('open')
    expect(after.payments[0]).toMatchObject({ status: 'captured', refunded: { amount: 0 } })
  })
})
