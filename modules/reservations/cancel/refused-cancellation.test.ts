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
import { money } from '#platform/money.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const REASON = 'the airline is insolvent'
const staff = testCallers().staff('operations').identity

/** A supplier that says no to cancellations as long as it is stubborn, or says nothing at all while it is down. */
async function withStubborn() {
  const supplier = { stubborn: true, down: false, calls: [] as string[] }
  const booking = await openBooking(database, {
    flights: (flights) => ({
      ...flights,
      async cancel(...args) {
        supplier.calls.push(args[1].key)
        if (supplier.down) throw new Error('connection refused')
        return supplier.stubborn ? { status: 'refused', reason: REASON } : flights.cancel(...args)
      },
    }),
  })
  const wait = async (ms: number) => {
    booking.clock.advance(ms)
    await booking.jobs.run(booking.clock.now())
  }
  /** Reservations of other tests are in the same database. */
  const asked = ({ reservation }: Held) =>
    supplier.calls.filter((key) => reservation.items.some(({ id }) => key.endsWith(id))).length
  return { booking, supplier, wait, asked }
}

async function cancelled(booking: Booking) {
  const held = await bookOne(booking)
  const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
  await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: newKey() }, held.as)
  return held
}

const workOf = async ({ ticketing }: Booking, reservationId: string) =>
  (await ticketing.list({ category: 'failed' })).rows.filter((row) => row.reservationId === reservationId)

/** Three times no, with what lies between them. */
async function untilStaff(wait: (ms: number) => Promise<void>) {
  await wait(11_000)
  await wait(61_000)
}

describe('a cancellation that the supplier refuses', () => {
  test('comes before staff with the reason, is asked for later and later, and the traveller reads when the money comes', async () => {
    const { booking, wait, asked } = await withStubborn()
    const held = await cancelled(booking)
    await wait(11_000)
    expect(await workOf(booking, held.reservation.id)).toEqual([])
    await wait(61_000)
    const [work, ...others] = await workOf(booking, held.reservation.id)
    expect(others).toEqual([])
    expect(work).toMatchObject({ purpose: 'cancel', reason: REASON, status: 'open', bucket: 'h24' })
    await booking.ticketing.watch()
    expect(await workOf(booking, held.reservation.id)).toMatchObject([{ alarms: ['h24'] }])
    expect(asked(held)).toBe(3)
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) await wait(10 * MINUTE)
    // After 10 minutes, an hour, and every six hours from there.
    expect(asked(held)).toBe(3 + 1 + 1 + 3)
    expect(await workOf(booking, held.reservation.id)).toHaveLength(1)
    const seen = await read(booking, held)
    expect(seen).toMatchObject({ cancellable: false, cancelling: { refundBy: '2026-11-28' } })
    expect(seen.refunds).toEqual([])
  })

  test('is not asked for before its time, no matter who works on the reservation', async () => {
    const { booking, wait, asked } = await withStubborn()
    const held = await cancelled(booking)
    await untilStaff(wait)
    for (let round = 0; round < 5; round++) await booking.reservations.resume()
    expect(asked(held)).toBe(3)
  })

  test('is settled by a later yes, and staff need not look any more', async () => {
    const { booking, supplier, wait } = await withStubborn()
    const held = await cancelled(booking)
    await untilStaff(wait)
    supplier.stubborn = false
    await wait(10 * MINUTE + 1)
    await settle(booking)
    expect((await read(booking, held)).status).toBe('refunded')
    expect(await workOf(booking, held.reservation.id)).toEqual([])
    await expectSound(booking, held, expect)
  })

  test('is settled by staff, once, and the money goes back without asking the supplier again', async () => {
    const { booking, wait, asked } = await withStubborn()
    const held = await cancelled(booking)
    await untilStaff(wait)
    const [work] = await workOf(booking, held.reservation.id)
    const id = work?.id ?? ''
    await booking.ticketing.take(id, staff)
    const done = () => booking.ticketing.done(id, { recordLocator: '', tickets: [] }, staff)
    const all = await Promise.allSettled([done(), done(), done()])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await settle(booking)
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] })
    expect(asked(held)).toBe(3)
    expect(booking.told.map(({ news }) => news)).toEqual(['ticketed', 'cancelled'])
    expect((await booking.ledger.check()).filter((one) => one.reservationId === held.reservation.id)).toEqual([])
  })

  test('is told to the books as staff agreed on it: what the supplier keeps is owed to it', async () => {
    const { booking, wait } = await withStubborn()
    const held = await cancelled(booking)
    await untilStaff(wait)
    const [work] = await workOf(booking, held.reservation.id)
    const id = work?.id ?? ''
    await booking.ticketing.take(id, staff)
    const { amount, currency } = held.reservation.total
    const done = (kept?: { amount: number; currency: typeof currency }) =>
      booking.ticketing.done(id, { recordLocator: '', tickets: [], kept }, staff)
    for (const wrong of [money(amount + 1, currency), money(1, currency === 'EUR' ? 'USD' : 'EUR')])
      await expect(done(wrong)).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field: 'kept' }] })
    await done(money(5_000, currency))
    await settle(booking)
    expect((await read(booking, held)).status).toBe('refunded')
    const balances = await booking.ledger.balances({ reservationId: held.reservation.id })
    const open = balances.filter(({ balance }) => balance.amount !== 0)
    expect(Object.fromEntries(open.map(({ account, balance }) => [account, balance.amount]))).toEqual({
      'supplier:house': -5_000,
      fees: 5_000,
    })
  })

  test('by silence is no refusal: it is asked for on and on, and nobody is called', async () => {
    const { booking, supplier, wait, asked } = await withStubborn()
    supplier.down = true
    const held = await cancelled(booking)
    for (let round = 0; round < 6; round++) await wait(10_001)
    expect(asked(held)).toBeGreaterThanOrEqual(7)
    expect(await workOf(booking, held.reservation.id)).toEqual([])
  })

  test('of an order that nobody pays for comes before staff too', async () => {
    const { booking, supplier, wait, asked } = await withStubborn()
    const held = await holdOne(booking)
    await payBy(booking, held, 'fail-capture')
    await wait(15 * 60_000)
    await untilStaff(wait)
    expect(await workOf(booking, held.reservation.id)).toMatchObject([{ purpose: 'cancel', reason: REASON }])
    expect(asked(held)).toBe(3)
    await wait(HOUR)
    expect(asked(held)).toBe(4)
    supplier.stubborn = false
    await wait(HOUR + 1)
    await settle(booking)
    expect(await workOf(booking, held.reservation.id)).toEqual([])
    expect((await read(booking, held)).status).toBe('expired')
    await expectSound(booking, held, expect)
  })
})
