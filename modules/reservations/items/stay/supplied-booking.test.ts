import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openScriptedStays } from '#modules/hotels/sample-duffel.fixture.ts'
import { books, openHouse, stayRequestFor } from '#modules/reservations/owner/stay-booking.fixture.ts'
import { taxFigures } from '#modules/reservations/read/report-figures.ts'
import {
  type Booking,
  type Held,
  holdAs,
  newKey,
  openBooking,
  payBy,
  read,
  START,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import type { MarkUp } from '#platform/mark-up.contract.ts'
import { money } from '#platform/money.ts'
import { setSite } from '#platform/site.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { StayItemView } from './stay-item.contract.ts'
import { suppliedOffer, suppliedRequest } from './supplied-stay.fixture.ts'
import { suppliedStaysCheck } from './supplied-stays-check.ts'

const database = testDatabase({ each: true })

let scripted: Awaited<ReturnType<typeof openScriptedStays>>
let booking: Booking
beforeEach(async () => {
  const clock = fixedClock(START)
  scripted = await openScriptedStays(database.db, { clock })
  scripted.server.state.hotels = [
    {
      rooms: [
        {
          rates: [
            {
              steps: [
                { before: '2027-01-10T03:00:00Z', back: '320.40' },
                { before: '2027-01-19T03:00:00Z', back: '160.20' },
              ],
            },
          ],
        },
      ],
    },
  ]
  booking = await openBooking(database, { clock, staySuppliers: () => [scripted.supplier] })
})
afterEach(async () => {
  setSite(null)
  await scripted.server.close()
})

const asked = (method: string, path: RegExp) =>
  scripted.server.state.calls.filter((call) => call.method === method && path.test(call.path)).length

const RULE: MarkUp = { product: 'stays', supplier: 'duffel', percent: 10, perTraveller: 500, from: '2026-11-01' }

const hold = async (): Promise<Held> => holdAs(booking, suppliedRequest(await suppliedOffer(booking)))

async function book(how: Parameters<typeof payBy>[2] = 'approve'): Promise<Held> {
  const held = await hold()
  await payBy(booking, held, how)
  return { ...held, reservation: await read(booking, held) }
}

const stayIn = ({ items }: Held['reservation']) => items[0] as StayItemView
const TOTAL = 173_016
const DAY_MS = 86_400_000

describe('a stay of a supplier', () => {
  test('is held by a quote, booked with its payment, and owed to the supplier alone', async () => {
    const held = await hold()
    expect(stayIn(held.reservation)).toMatchObject({
      status: 'held',
      supplier: 'duffel',
      hosted: false,
      reference: null,
    })
    expect([asked('POST', /quotes$/), asked('POST', /bookings$/)]).toEqual([1, 0])
    await payBy(booking, held, 'approve')
    await settle(booking)
    const reservation = await read(booking, held)
    expect(reservation.status).toBe('confirmed')
    expect(stayIn(reservation)).toMatchObject({
      status: 'confirmed',
      reference: 'HTL1PNX',
      instantConfirmation: true,
      changeable: false,
      dueThere: { amount: '12.50', currency: 'BRL' },
      conditions: [{ title: 'Pets' }],
      keys: 'The key is at the front desk.',
      times: { checkInFrom: '15:00', checkInUntil: '' },
    })
    const [made] = scripted.server.state.bookings.values()
    expect(made).toMatchObject({ guests: [{ given_name: 'Ana', family_name: 'Souza' }], email: 'ana@example.com' })
    expect(await books(booking, { ...held, reservation })).toEqual({
      'provider:sandbox': TOTAL,
      'supplier:duffel': -TOTAL,
    })
    expect(booking.told.map(({ news }) => news)).toContain('confirmed')
    // No owner pays a fee for it; its taxes are taxes.
    expect((await booking.reservations.soldLately()).stays).toEqual([])
    const { charges } = stayIn(reservation).price
    const told = charges.find(({ kind }) => kind === 'taxes')?.amount.amount
    const days = { from: '2026-01-01', to: '2027-12-31' }
    const figures = await taxFigures(database.db, { ...days, by: 'month' })
    expect([told, figures.map(({ taxes }) => taxes)]).toEqual([17_302, [17_302]])
  })

  test('has a mark-up as a line of its price: the supplier is owed its own, the rest is ours', async () => {
    setSite({ markUps: [RULE] })
    const held = await book()
    await settle(booking)
    const fee = Math.round(TOTAL * 0.1 + 500 * 2 * 5.4)
    const { price, total } = stayIn(held.reservation)
    expect([total.amount, price.total.amount]).toEqual([TOTAL + fee, TOTAL + fee])
    expect(price.charges.find(({ kind }) => kind === 'mark_up')?.amount.amount).toBe(fee)
    expect(price.rooms.amount + price.charges.reduce((sum, one) => sum + one.amount.amount, 0)).toBe(TOTAL + fee)
    expect(await books(booking, held)).toEqual({
      'provider:sandbox': TOTAL + fee,
      'supplier:duffel': -TOTAL,
      'mark-ups': -fee,
    })
    const { suppliedStays, stays } = await booking.reservations.soldLately()
    expect([suppliedStays, stays]).toMatchObject([[{ supplier: 'duffel', travellers: 2, own: { amount: TOTAL } }], []])
  })

  test('keeps the mark-up that it was held with, and gives back the same part of the whole price', async () => {
    setSite({ markUps: [RULE] })
    const held = await hold()
    setSite({ markUps: [{ ...RULE, percent: 30 }] })
    await payBy(booking, held, 'approve')
    setSite(null)
    booking.clock.advance(52 * DAY_MS)
    const whole = held.reservation.total.amount
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    expect(quote.refund.amount).toBe(Math.round(whole / 2))
    await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: newKey() }, held.as)
    await settle(booking)
    // The hotel keeps its half; that of the mark-up is ours.
    expect(await books(booking, held)).toEqual({
      'provider:sandbox': whole - quote.refund.amount,
      'supplier:duffel': -86_508,
      fees: 86_508 + quote.refund.amount - whole,
    })
  })

  test('whose mark-up begins between the page and the hold is at a changed price', async () => {
    const offer = await suppliedOffer(booking)
    setSite({ markUps: [RULE] })
    await expect(holdAs(booking, suppliedRequest(offer))).rejects.toMatchObject({
      code: 'reservation/price-changed',
      more: { seen: offer.total },
    })
  })

  test('gives back by the steps of its rate, on the clock of the hotel, and is cancelled with the supplier', async () => {
    const held = await book()
    // After the seven days of the law, before the last step.
    booking.clock.advance(52 * DAY_MS)
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    expect(quote.refund).toEqual(money(86_508, 'BRL'))
    const { id: quoteId } = quote
    await booking.reservations.cancel(held.reservation.code, { quoteId, key: newKey() }, held.as)
    await settle(booking)
    const reservation = await read(booking, held)
    expect(['cancelled', 'refunded']).toContain(stayIn(reservation).status)
    expect([...scripted.server.state.bookings.values()].map(({ status }) => status)).toEqual(['cancelled'])
    // The hotel keeps the other half, not we.
    expect(await books(booking, { ...held, reservation })).toEqual({
      'provider:sandbox': 86_508,
      'supplier:duffel': -86_508,
    })
  })

  test('is owed to the supplier by its terms, whatever staff give back beyond them', async () => {
    const held = await book()
    booking.clock.advance(52 * DAY_MS)
    const rui = testCallers().staff('finance').identity
    const { staff } = booking.reservations
    const { id: quoteId } = await staff.quote(held.reservation.id, rui, 'en')
    const request = { quoteId, refund: money(TOTAL, 'BRL'), reason: 'the pool was closed', key: newKey() }
    expect(await staff.cancel(held.reservation.id, request, rui)).toMatchObject({ status: 'done' })
    await settle(booking)
    expect(await books(booking, held)).toEqual({ 'supplier:duffel': -86_508, fees: 86_508 })
  })

  test('gets the reference that the hotel gives later, and is asked for again while that may come', async () => {
    scripted.server.state.withoutReference = true
    const held = await book()
    const [made] = scripted.server.state.bookings.values()
    if (!made) throw new Error('nothing was booked')
    const { followSupplied } = booking.reservations
    expect([await followSupplied('soon'), stayIn(held.reservation).reference]).toEqual([0, made.id])
    made.reference = 'HTL7PNX'
    expect([await followSupplied('soon'), await followSupplied('soon')]).toEqual([1, 0])
    expect(stayIn(await read(booking, held)).reference).toBe('HTL7PNX')
    booking.clock.advance(4 * DAY_MS)
    made.reference = 'HTL8PNX'
    expect([await followSupplied('soon'), await followSupplied('all')]).toEqual([0, 1])
  })

  test('that the hotel has cancelled gives everything back, and guest and staff are told', async () => {
    const held = await book()
    booking.clock.advance(52 * DAY_MS)
    const [made] = scripted.server.state.bookings.values()
    Object.assign(made ?? {}, { status: 'cancelled', cancelled_at: booking.clock.now().toISOString() })
    const { followSupplied } = booking.reservations
    expect([await followSupplied('all'), await followSupplied('all')]).toEqual([1, 0])
    await settle(booking)
    const reservation = await read(booking, held)
    expect([stayIn(reservation).status, reservation.status]).toEqual(['refunded', 'refunded'])
    expect(await books(booking, held)).toEqual({})
    expect(booking.told.map(({ news }) => news)).toContain('cancelled-by-owner')
    const alarms = booking.mail.posted.filter(({ subject }) => subject.includes(held.reservation.code))
    expect(alarms.map(({ recipient }) => recipient)).toContain('eva@example.com')
  })

  test('is asked for without a failure while its key is missing; staff read it once, and what others sell is followed', async () => {
    const second = await openScriptedStays(database.db, { clock: booking.clock })
    const both = [scripted.supplier, { ...second.over(database.db), code: 'other' }]
    booking = await openBooking(database, { clock: booking.clock, staySuppliers: () => both })
    const held = await book()
    const other = { ...held.reservation }
    expect(other.status).toBe('confirmed')
    await database.db.execute(sql`update reservation_items set supplier = 'other' where id = ${stayIn(other).id}`)
    const mine = await book()
    scripted.keep(null)
    const { followSupplied } = booking.reservations
    const check = suppliedStaysCheck({ ...booking, suppliedStays: booking.supplied.stays })
    for (const made of scripted.server.state.bookings.values())
      second.server.state.bookings.set(made.id, { ...made, reference: 'HTL9' })
    expect(await followSupplied('soon')).toBe(1)
    expect([stayIn(await read(booking, held)).reference, stayIn(await read(booking, mine)).reference]).toEqual([
      'HTL9',
      'HTL2PNX',
    ])
    expect(await check.run()).toMatchObject({ state: 'failing', values: { count: 1, suppliers: 'duffel' } })
    scripted.keep('duffel_test_scripted0')
    expect(await check.run()).toMatchObject({ state: 'ok', values: { count: 2 } })
    await second.server.close()
  })

  test.each([
    ['whose guest is cancelling is cancelled as the guest was told', 52, 86_508],
    ['whose day of arrival has passed is not given back', 62, 0],
  ])('%s', async (_, days, back) => {
    const held = await book()
    booking.clock.advance(days * DAY_MS)
    if (back > 0) {
      scripted.server.fail('POST', /cancel$/, { status: 500, after: true })
      const { id: quoteId } = await booking.reservations.cancelQuote(held.reservation.code, held.as)
      await booking.reservations.cancel(held.reservation.code, { quoteId, key: newKey() }, held.as)
    } else for (const made of scripted.server.state.bookings.values()) made.cancelled_at = new Date().toISOString()
    expect(await booking.reservations.followSupplied('all')).toBe(0)
    for (let minute = 0; minute < 2; minute++) await settle(booking)
    expect((await books(booking, held))['provider:sandbox']).toBe(TOTAL - back)
  })

  test('of which the answer is lost is found by its key, and booked once', async () => {
    const held = await hold()
    scripted.server.fail('POST', /bookings$/, { status: 500, after: true })
    await payBy(booking, held, 'approve')
    for (let minute = 0; minute < 3; minute++) await settle(booking)
    expect(stayIn(await read(booking, held))).toMatchObject({ status: 'confirmed', reference: 'HTL1PNX' })
    expect(asked('POST', /bookings$/)).toBe(1)
  })

  test('that nobody knows of comes before staff', async () => {
    const held = await hold()
    scripted.server.fail('POST', /bookings$/, { status: 500, after: true })
    for (let once = 0; once < 2; once++) scripted.server.fail('GET', /bookings$/, { status: 503 })
    await payBy(booking, held, 'approve')
    const review = async () => (await booking.ticketing.list({ category: 'in_doubt' })).rows
    expect(await review()).toEqual([])
    for (const seconds of [6, 16]) {
      booking.clock.advance(seconds * 1000)
      await booking.jobs.run(booking.clock.now())
    }
    expect(stayIn(await read(booking, held)).status).toBe('in_doubt')
    expect(await review()).toMatchObject([{ code: held.reservation.code, purpose: 'review', supplier: 'duffel' }])
    booking.clock.advance(61_000)
    await booking.jobs.run(booking.clock.now())
    expect(stayIn(await read(booking, held)).status).toBe('confirmed')
    expect(await review()).toEqual([])
    expect(asked('POST', /bookings$/)).toBe(1)
  })

  test('is not bought together with another stay, whose owner may think for longer than its price is good', async () => {
    scripted.server.state.hotels = [{ rooms: [{ rates: [{ steps: [] }] }] }]
    const { offerId, total: totalSeen } = await suppliedOffer(booking)
    const guests = [{ givenNames: 'Ana', surname: 'Souza' }]
    const { contact, locale, ...other } = stayRequestFor(booking, await openHouse(booking))
    const items = [other, { kind: 'stay' as const, offerId, totalSeen, guests, wishes: '' }]
    const both = holdAs(booking, { kind: 'several', items, contact, locale })
    await expect(both).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field: 'items.1.offerId' }] })
    expect(asked('POST', /quotes$/)).toBe(0)
  })

  test('that cannot be had any more costs nothing', async () => {
    const held = await hold()
    scripted.server.fail('POST', /bookings$/, { status: 422, code: 'quote_expired' })
    await payBy(booking, held, 'approve')
    await settle(booking)
    expect(stayIn(await read(booking, held)).status).toBe('refunded')
    expect(await books(booking, held)).toEqual({})
  })

  test('is completed the day after it has ended where the hotel is, and is nobody’s to be paid for', async () => {
    const held = await book()
    booking.clock.advance(Date.parse('2027-01-24T02:59:00Z') - booking.clock.now().getTime())
    expect(await booking.reservations.completeSupplied()).toBe(0)
    booking.clock.advance(60_000)
    expect(await booking.reservations.completeSupplied()).toBe(1)
    expect(stayIn(await read(booking, held)).status).toBe('completed')
    await expect(booking.reservations.stayOf(held.reservation.code, held.caller)).rejects.toMatchObject({
      code: 'reservation/not-found',
    })
  })
})
