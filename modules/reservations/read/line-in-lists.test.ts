import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#modules/payments/index.ts'
import { byHand, issueByHand } from '#modules/reservations/items/flight/by-hand.fixture.ts'
import {
  type House,
  holdStayOf,
  stayIdOf as idOfStay,
  openHouse,
  requestStay,
} from '#modules/reservations/owner/stay-booking.fixture.ts'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'
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
import { silentBank } from '#modules/reservations/saga/silent-bank.fixture.ts'
import { answer, changeFlights, changeOf, later } from '#modules/reservations/schedule/schedule-change.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const callers = testCallers()
const staff = callers.staff('operations').identity

/** The bank answers again, and is asked what happened to it. */
async function hearAgain(booking: Booking, wire: ReturnType<typeof silentBank>) {
  wire.speakAgain()
  booking.clock.advance(2 * MINUTE)
  await booking.payments.reconcile()
  await settle(booking)
}

/** The page, the customer's list, the list of staff, its filter and its count say the same. */
async function expectOneLine(booking: Booking, held: Held, wanted: ReservationStatus) {
  const { code } = held.reservation
  const { reservations } = booking
  const customer = held.caller.kind === 'customer' ? held.caller.id : ''
  const own = await reservations.listOf(customer, 'en')
  const found = await reservations.staff.search({ text: code, page: 1 })
  const filtered = await reservations.staff.search({ customer, status: wanted, page: 1 })
  expect({
    page: (await read(booking, held)).status,
    own:
      Object.values(own)
        .flat()
        .find((row) => row.code === code)?.status ?? 'nowhere',
    staff: found.rows[0]?.status,
    filter: filtered.rows.map((row) => row.code),
    count: filtered.total,
  }).toEqual({ page: wanted, own: wanted, staff: wanted, filter: [code], count: 1 })
}

const aCustomer = () => callers.customer({ id: randomUUID() }).identity

async function cancel(booking: Booking, held: Held): Promise<void> {
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
}

describe('every list says of flights what their page says', () => {
  test('held, and over when its time is, before anyone has looked', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking, {}, aCustomer())
    await expectOneLine(booking, held, 'held')
    booking.clock.advance(16 * MINUTE)
    expect((await booking.reservations.staff.search({ text: held.reservation.code, page: 1 })).rows[0]?.status).toBe(
      'expired',
    )
    await settle(booking)
    await expectOneLine(booking, held, 'expired')
  })

  test('while the bank asks, declined, paid and confirmed', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking, {}, aCustomer())
    await payBy(booking, held, 'challenge')
    await expectOneLine(booking, held, 'paying')
    await payBy(booking, held, 'decline:card_declined')
    await expectOneLine(booking, held, 'held')
    await payBy(booking, held, 'approve')
    await expectOneLine(booking, held, 'confirmed')
  })

  test('from the moment that the bank is asked, however slowly it answers', async () => {
    const asked = Promise.withResolvers<void>()
    const answers = Promise.withResolvers<void>()
    const bank = (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      async authorise(request) {
        asked.resolve()
        await answers.promise
        return provider.authorise(request)
      },
    })
    const booking = await openBooking(database, { bank })
    const held = await holdOne(booking, {}, aCustomer())
    const paid = payBy(booking, held, 'approve')
    await asked.promise
    await expectOneLine(booking, held, 'paying')
    answers.resolve()
    await paid
    await expectOneLine(booking, held, 'confirmed')
  })

  test('ticketed by hand long after it was paid', async () => {
    const booking = await byHand(database)
    const held = await bookOne(booking, {}, aCustomer())
    await settle(booking)
    await expectOneLine(booking, held, 'paid')
    booking.clock.advance(2 * MINUTE)
    await issueByHand(booking, held, staff)
    await expectOneLine(booking, held, 'confirmed')
  })

  test('changed by the airline, and agreed to', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, {}, aCustomer())
    const changed = await changeFlights(booking, held, (slices) => later(slices, 90))
    await expectOneLine(booking, held, 'changed')
    await answer(booking, held, { changeId: changeOf(changed), answer: 'accept' })
    await expectOneLine(booking, held, 'confirmed')
  })

  test('changed before the tickets were there, and ticketed by hand', async () => {
    const booking = await byHand(database)
    const held = await bookOne(booking, {}, aCustomer())
    const changed = await changeFlights(booking, held, (slices) => later(slices, 90))
    await expectOneLine(booking, held, 'changed')
    await answer(booking, held, { changeId: changeOf(changed), answer: 'accept' })
    await expectOneLine(booking, held, 'paid')
  })

  test('abandoned, cancelled, on its way back and given back', async () => {
    const booking = await openBooking(database)
    const given = await holdOne(booking, {}, aCustomer())
    await booking.reservations.abandon(given.reservation.code, given.as)
    await expectOneLine(booking, given, 'cancelled')
    const held = await bookOne(booking, {}, aCustomer())
    await cancel(booking, held)
    await expectOneLine(booking, held, 'refunding')
    for (let round = 0; round < 6; round++) await settle(booking)
    await expectOneLine(booking, held, 'refunded')
  })

  test('in doubt, as long as the bank is silent', async () => {
    const wire = silentBank()
    const booking = await openBooking(database, { bank: wire.bank })
    const held = await holdOne(booking, {}, aCustomer())
    wire.fallSilent()
    await payBy(booking, held, 'approve')
    await expectOneLine(booking, held, 'in_doubt')
    await settle(booking)
    await expectOneLine(booking, held, 'in_doubt')
    await hearAgain(booking, wire)
    await expectOneLine(booking, held, 'confirmed')
  })
})

/** Stays belong to guests here: an account takes them over as it does after a sign-in. */
async function owned(booking: Booking, held: Held): Promise<Held> {
  const caller = aCustomer()
  await booking.db.execute(sql`update reservations set customer_id = ${caller.id} where id = ${held.reservation.id}`)
  return { ...held, caller, as: { caller, locale: 'en' } }
}

describe('every list says of a stay what its page says', () => {
  async function open() {
    const booking = await openBooking(database)
    return { booking, house: await openHouse(booking, 9) }
  }
  const say = async (booking: Booking, house: House, held: Held, action: 'accept' | 'reject') =>
    booking.reservations.owners.answer(
      await idOfStay(booking, house, held),
      { action, reason: 'We are being painted' },
      house.ownerId,
    )

  test('held, asked for, accepted, completed', async () => {
    const { booking, house } = await open()
    const held = await owned(booking, await holdStayOf(booking, house))
    await expectOneLine(booking, held, 'held')
    await payBy(booking, held, 'approve', newKey())
    await expectOneLine(booking, held, 'pending')
    await say(booking, house, held, 'accept')
    await expectOneLine(booking, held, 'confirmed')
    booking.clock.advance(90 * 24 * HOUR)
    await booking.reservations.owners.completeOver()
    await expectOneLine(booking, held, 'confirmed')
  })

  test('in doubt after the yes, as long as the bank is silent', async () => {
    const wire = silentBank()
    const booking = await openBooking(database, { bank: wire.bank })
    const house = await openHouse(booking)
    const held = await owned(booking, await requestStay(booking, house))
    wire.fallSilent()
    await say(booking, house, held, 'accept')
    await expectOneLine(booking, held, 'in_doubt')
    await hearAgain(booking, wire)
    await expectOneLine(booking, held, 'confirmed')
  })

  test('rejected, lapsed, taken back by its owner', async () => {
    const { booking, house } = await open()
    const rejected = await owned(booking, await requestStay(booking, house))
    await say(booking, house, rejected, 'reject')
    await expectOneLine(booking, rejected, 'cancelled')
    const lapsed = await owned(booking, await requestStay(booking, house))
    const taken = await owned(booking, await requestStay(booking, house))
    await say(booking, house, taken, 'accept')
    await say(booking, house, taken, 'reject')
    await expectOneLine(booking, taken, 'refunding')
    booking.clock.advance(25 * HOUR)
    await settle(booking)
    await expectOneLine(booking, lapsed, 'cancelled')
  })
})
