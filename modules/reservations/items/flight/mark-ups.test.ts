import { beforeAll, describe, expect, test } from 'vitest'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import {
  ANA,
  type Booking,
  bookOne,
  type Held,
  holdOne,
  holdRequestFor,
  newKey,
  openBooking,
  payBy,
  RUI,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import type { MarkUp } from '#platform/mark-up.contract.ts'
import { add, money } from '#platform/money.ts'
import { setSite } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const RULE: MarkUp = { supplier: 'house', percent: 3.3, perTraveller: 700, from: '2026-11-21' }
const both = { travellers: [ANA, RUI] }

async function books({ ledger }: Booking, { reservation }: Pick<Held, 'reservation'>) {
  const balances = await ledger.balances({ reservationId: reservation.id })
  expect((await ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)).toEqual([])
  const open = balances.filter(({ balance }) => balance.amount !== 0)
  return Object.fromEntries(open.map(({ account, balance }) => [account, balance.amount]))
}
const priceOf = ({ reservation }: Pick<Held, 'reservation'>) => {
  const price = flightItems(reservation)[0]?.fare.price
  if (!price) throw new Error('no flight')
  return price
}

async function cancel(booking: Booking, held: Held) {
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  return quote
}

describe('a flight with a mark-up', () => {
  test('says it as a line of its price, and owes the supplier its own: the rest is ours', async () => {
    const booking = await openBooking(database)
    const plain = (await holdRequestFor(booking, both)).totalSeen
    setSite({ markUps: [RULE] })
    const extras = [{ kind: 'bag', traveller: 0, slice: 0, count: 1 } as const]
    const held = await bookOne(booking, { ...both, extras })
    await settle(booking)
    const { serviceFee, total, base, taxes, fees } = priceOf(held)
    expect(serviceFee?.amount).toBe(Math.round(plain.amount * 0.033 + 700 * 2 * 5.4))
    expect(total).toEqual(add(base, taxes, fees, serviceFee ?? money(0, 'BRL')))
    expect(total).toEqual(add(plain, serviceFee ?? money(0, 'BRL')))
    const paid = (await read(booking, held)).total.amount
    expect(paid).toBeGreaterThan(total.amount)
    expect(await books(booking, held)).toEqual({
      'provider:sandbox': paid,
      'supplier:house': (serviceFee?.amount ?? 0) - paid,
      'mark-ups': -(serviceFee?.amount ?? 0),
    })
    expect((await booking.reservations.soldLately()).flights[0]).toMatchObject({
      supplier: 'house',
      travellers: 2,
      own: plain,
    })
  })

  test('is held at the price with it, which stays while it is paid, whatever begins meanwhile', async () => {
    const booking = await openBooking(database)
    setSite({ markUps: [RULE] })
    const held = await holdOne(booking)
    const { total } = held.reservation
    setSite({ markUps: [{ ...RULE, percent: 30 }] })
    expect((await payBy(booking, held, 'approve')).reservation.total).toEqual(total)
    setSite(null)
    await settle(booking)
    const { serviceFee } = priceOf(held)
    expect(await books(booking, held)).toMatchObject({ 'mark-ups': -(serviceFee?.amount ?? 0) })
  })

  test('that begins between search and hold is a changed price, which needs a new yes', async () => {
    const booking = await openBooking(database)
    const request = await holdRequestFor(booking)
    setSite({ markUps: [RULE] })
    const refused = booking.reservations.hold(request, { caller: null, key: newKey() })
    await expect(refused).rejects.toMatchObject({
      code: 'reservation/price-changed',
      more: { seen: request.totalSeen, now: { amount: expect.any(Number) } },
    })
  })

  test('comes back by the rule for the whole price: in full within the time to think it over', async () => {
    const booking = await openBooking(database)
    setSite({ markUps: [RULE] })
    const held = await bookOne(booking, both)
    await settle(booking)
    const quote = await cancel(booking, held)
    expect(quote.refund).toEqual((await read(booking, held)).total)
    expect(await books(booking, held)).toEqual({})
  })

  test('of which the fare keeps a part leaves that part to us, and nothing nowhere', async () => {
    const booking = await openBooking(database)
    setSite({ markUps: [RULE] })
    const held = await bookOne(booking, { ...both, family: 'light' })
    await settle(booking)
    booking.clock.advance(9 * 86_400_000)
    const quote = await cancel(booking, held)
    const total = priceOf(held).total.amount
    const kept = total - quote.refund.amount
    expect(kept).toBeGreaterThan(0)
    expect(await books(booking, held)).toEqual({ 'provider:sandbox': kept, fees: -kept })
  })
})
