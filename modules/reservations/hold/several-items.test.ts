import { describe, expect, test } from 'vitest'
import { reservationTravellers } from '#modules/reservations/hold/travellers.tables.ts'
import type { SeveralHold } from '#modules/reservations/items/items.contract.ts'
import {
  type House,
  nightsOf,
  openHouse,
  stayIdOf,
  stayRequestFor,
} from '#modules/reservations/owner/stay-booking.fixture.ts'
import { openPerson } from '#modules/reservations/privacy/personal-data.ts'
import {
  ANA,
  type Booking,
  type Held,
  holdAs,
  holdRequestFor,
  newKey,
  openBooking,
  payBy,
  RUI,
  read,
  seatsTaken,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { eq } from '#platform/database/query.ts'
import { add, type Money, money, subtract } from '#platform/money.ts'
import { createVault } from '#platform/vault.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase({ each: true })

type Parts = { family?: string }

/** Ana and Rui fly to Lisbon, and Ana takes a room for three nights: flight first, then stay. */
async function packageFor(booking: Booking, house: House, { family = 'standard' }: Parts = {}) {
  const flight = await holdRequestFor(booking, { travellers: [ANA, RUI], family })
  const stay = stayRequestFor(booking, house, {
    over: { guests: [{ givenNames: ANA.givenNames, surname: ANA.surname }] },
  })
  const { contact, locale, ...first } = { ...flight, kind: 'flight' as const }
  const { contact: _contact, locale: _locale, ...second } = stay
  return { kind: 'several' as const, items: [first, second] as [typeof first, typeof second], contact, locale }
}

async function holdBoth(booking: Booking, house: House, request?: SeveralHold, key = newKey()): Promise<Held> {
  return holdAs(booking, request ?? (await packageFor(booking, house)), { key })
}

const owner = (house: House) => house.ownerId
const none = money(0, 'BRL')
const sumOf = (amounts: readonly Money[]) => add(none, ...amounts)

/** The books of this reservation balance, whatever has happened: nothing is owed and unexplained. */
async function expectBalanced(booking: Booking, { reservation }: Held) {
  expect((await booking.ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)).toEqual([])
  const balances = await booking.ledger.balances({ reservationId: reservation.id })
  expect(balances.reduce((sum, { balance }) => sum + balance.amount, 0)).toBe(0)
  return Object.fromEntries(balances.map(({ account, balance }) => [account, balance.amount]))
}

/** The hotel has said yes, and everything that follows has been done. */
async function booked(booking: Booking, house: House, request?: SeveralHold): Promise<Held> {
  const held = await holdBoth(booking, house, request)
  await payBy(booking, held, 'approve')
  const stayId = await stayIdOf(booking, house, held)
  await booking.reservations.owners.answer(stayId, { action: 'accept', reason: '' }, owner(house))
  await settle(booking)
  return { ...held, reservation: await read(booking, held) }
}

async function cancel(booking: Booking, held: Held, itemId: string) {
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as, itemId)
  expect(quote.itemIds).toEqual([itemId])
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  return quote
}

test('a flight and a stay are one reservation with one code, one price and every traveller once', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const body = await packageFor(booking, house)
  const { reservation } = await holdBoth(booking, house, body)
  expect(reservation.items.map(({ kind, status }) => [kind, status])).toEqual([
    ['flight', 'held'],
    ['stay', 'held'],
  ])
  expect(reservation.total).toEqual(sumOf(reservation.items.map(({ total }) => total)))
  expect(reservation.travellers.map(({ givenNames }) => givenNames)).toEqual([ANA.givenNames, RUI.givenNames])
  const [ana, rui] = reservation.travellers.map(({ id }) => id)
  expect(reservation.items.map(({ travellerIds }) => travellerIds)).toEqual([[ana, rui], [ana]])
  expect(reservation.timeline.map(({ event }) => event)).toEqual(['held'])
  const rows = await booking.db
    .select()
    .from(reservationTravellers)
    .where(eq(reservationTravellers.reservationId, reservation.id))
  const vault = createVault(Buffer.alloc(32, 1))
  // Who checks in too keeps what the airline asks for.
  expect(rows.map((row) => openPerson(vault, row).birthDate)).toEqual([ANA.birthDate, RUI.birthDate])
})

describe('all or nothing', () => {
  test('when the room is gone the seats go back, and the refusal names the room', async () => {
    const booking = await openBooking(database)
    const house = await openHouse(booking, 1)
    const late = await packageFor(booking, house)
    await holdBoth(booking, house)
    const before = await seatsTaken(booking)
    const refused = await booking.reservations.hold(late, { caller: null, key: newKey() }).catch((error) => error)
    expect(refused).toMatchObject({ code: 'offer/sold-out', more: { item: 1 } })
    expect(await seatsTaken(booking)).toEqual(before)
  })

  test('what is wrong with each is said of each at once', async () => {
    const booking = await openBooking(database)
    const house = await openHouse(booking)
    const body = await packageFor(booking, house)
    const [flight, stay] = body.items
    const wrong = {
      ...body,
      items: [
        { ...flight, travellers: [{ ...ANA, birthDate: '2090-01-01' }, RUI] },
        { ...stay, guests: Array.from({ length: 9 }, () => ({ givenNames: 'Eva', surname: 'Lima' })) },
      ],
    } as SeveralHold
    const refused = await booking.reservations.hold(wrong, { caller: null, key: newKey() }).catch((error) => error)
    expect(refused.code).toBe('request/invalid')
    expect(refused.fields.map(({ field }: { field: string }) => field)).toEqual([
      'items.0.travellers.0.birthDate',
      'items.1.guests',
    ])
  })

  test('another price of one is said with both sums, and nothing is held', async () => {
    const booking = await openBooking(database)
    const house = await openHouse(booking)
    const body = await packageFor(booking, house)
    const [flight, stay] = body.items
    const cheap = money(1_00, 'BRL')
    const other: SeveralHold = { ...body, items: [flight, { ...stay, totalSeen: cheap }] }
    const refused = await booking.reservations.hold(other, { caller: null, key: newKey() }).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'reservation/price-changed',
      more: {
        seen: add(flight.totalSeen, cheap),
        now: add(flight.totalSeen, stay.totalSeen),
        items: [{ item: 1, seen: cheap, now: stay.totalSeen }],
      },
    })
    expect(await nightsOf(booking, house)).not.toContain('1/0')
    expect((await seatsTaken(booking)).held).toBe(0)
  })

  test('of two who want the same last room at once one gets everything, the other nothing', async () => {
    const booking = await openBooking(database)
    const house = await openHouse(booking, 1)
    const bodies = [await packageFor(booking, house), await packageFor(booking, house)]
    const tried = await Promise.allSettled(bodies.map((body) => holdBoth(booking, house, body)))
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await seatsTaken(booking)).held).toBe(2)
  })

  test('two who hold the same in another order do not wait for each other', async () => {
    const booking = await openBooking(database)
    const house = await openHouse(booking, 2)
    const one = await packageFor(booking, house)
    const other = await packageFor(booking, house)
    const turned: SeveralHold = { ...other, items: [...other.items].reverse() }
    const held = await Promise.all([holdBoth(booking, house, one), holdBoth(booking, house, turned)])
    expect(held.map(({ reservation }) => reservation.items.map(({ kind }) => kind))).toEqual([
      ['flight', 'stay'],
      ['stay', 'flight'],
    ])
  })
})

test('the same request again under its key finds the same reservation, also after a try that came to nothing', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking, 1)
  const body = await packageFor(booking, house)
  const other = await holdBoth(booking, house)
  const key = newKey()
  await expect(holdBoth(booking, house, body, key)).rejects.toMatchObject({ code: 'offer/sold-out' })
  await booking.reservations.abandon(other.reservation.code, other.as)
  const first = await holdBoth(booking, house, body, key)
  const again = await booking.reservations.hold(body, { caller: null, key })
  expect(again.reservation.code).toBe(first.reservation.code)
  expect((await seatsTaken(booking)).held).toBe(2)
})

test('a booking of several counts as one against the limit of what waits to be paid', async () => {
  const booking = await openBooking(database, { holdLimits: { holds: 1, seats: 18 } })
  const house = await openHouse(booking)
  await holdBoth(booking, house)
  await expect(holdBoth(booking, house)).rejects.toMatchObject({ code: 'reservation/too-many-holds' })
})

test('paid, papers, one part cancelled, then the rest: each gives back what its own rule says, and the books balance', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const held = await booked(booking, house)
  const { items, total, documents } = held.reservation
  expect(items.map(({ status }) => status)).toEqual(['ticketed', 'confirmed'])
  expect(documents.map(({ kind, available }) => [kind, available])).toEqual([
    ['eticket', true],
    ['voucher', true],
    ['invoice', true],
    ['calendar', true],
  ])
  expect((await expectBalanced(booking, held))['provider:sandbox']).toBe(total.amount)

  // Past the hours in which everything comes back: the fare keeps its fee.
  booking.clock.advance(8 * 24 * 3_600_000)
  const [flight, stay] = items
  if (!flight || !stay) throw new Error('two were booked')
  const first = await cancel(booking, held, flight.id)
  expect(first.retained.amount).toBeGreaterThan(0)
  expect(first.refund).toEqual(subtract(flight.total, first.retained))
  const between = await read(booking, held)
  expect(between.status).toBe('confirmed')
  expect(between.items.map(({ status }) => status)).toEqual(['refunded', 'confirmed'])
  expect(between.refunds).toMatchObject([{ itemId: flight.id, amount: first.refund }])
  // What the stay promises is as before: the money of the flight is not the stay's.
  expect(between.items[1]?.cancellation[0]?.refund).toEqual(stay.total)
  expect((await expectBalanced(booking, held))['provider:sandbox']).toBe(total.amount - first.refund.amount)

  const second = await cancel(booking, held, stay.id)
  expect(second.refund).toEqual(stay.total)
  const after = await read(booking, held)
  expect(after.status).toBe('refunded')
  expect(after.items.map(({ status }) => status)).toEqual(['refunded', 'refunded'])
  expect(after.refunds.map(({ itemId, amount }) => [itemId, amount])).toEqual([
    [flight.id, first.refund],
    [stay.id, second.refund],
  ])
  const books = await expectBalanced(booking, held)
  expect(books['provider:sandbox']).toBe(first.retained.amount)
  expect(books['fees']).toBe(-first.retained.amount)
  expect(books['deposits'] ?? 0).toBe(0)
})

test('the stay cancelled first leaves the flight what it promises', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const held = await booked(booking, house, await packageFor(booking, house, { family: 'flex' }))
  const [flight, stay] = held.reservation.items
  if (!flight || !stay) throw new Error('two were booked')
  const promised = flight.cancellation
  await cancel(booking, held, stay.id)
  const between = await read(booking, held)
  expect(between.items[0]?.cancellation).toEqual(promised)
  const last = await cancel(booking, held, flight.id)
  expect(last.refund).toEqual(promised[0]?.refund)
  await expectBalanced(booking, held)
})

test('a stay cancelled while the hotel is asked costs nothing: its money goes back once the rest is paid for', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const held = await holdBoth(booking, house)
  await payBy(booking, held, 'approve')
  const [flight, stay] = held.reservation.items
  if (!flight || !stay) throw new Error('two were held')
  // The hotel has been asked, and everything else waits with it: the payer has nothing to do any more.
  expect((await read(booking, held)).status).toBe('pending')
  await cancel(booking, held, stay.id)
  await settle(booking)
  const after = await read(booking, held)
  expect(after.items.map(({ status }) => status)).toEqual(['ticketed', 'refunded'])
  expect(after.refunds).toMatchObject([{ itemId: stay.id, amount: stay.total, status: 'succeeded' }])
  const books = await expectBalanced(booking, held)
  expect(books['provider:sandbox']).toBe(flight.total.amount)
  expect(books['deposits'] ?? 0).toBe(0)
})

test('when the hotel says no the flight is not bought either, and nothing is charged', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const held = await holdBoth(booking, house)
  await payBy(booking, held, 'approve')
  const stayId = await stayIdOf(booking, house, held)
  await booking.reservations.owners.answer(stayId, { action: 'reject', reason: 'We are full' }, owner(house))
  await settle(booking)
  const after = await read(booking, held)
  expect(after.payments.map(({ status }) => status)).toEqual(['voided'])
  expect((await seatsTaken(booking)).sold).toBe(0)
  await expectBalanced(booking, held)
})

test('one cancellation after another: while the first is open the second is told so', async () => {
  const booking = await openBooking(database, {
    flights: (flights) => ({
      ...flights,
      cancel: async () => {
        throw new Error('the airline does not answer')
      },
    }),
  })
  const house = await openHouse(booking)
  const held = await booked(booking, house)
  const [flight, stay] = held.reservation.items
  const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as, flight?.id)
  await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: newKey() }, held.as)
  await expect(booking.reservations.cancelQuote(held.reservation.code, held.as, stay?.id)).rejects.toMatchObject({
    code: 'reservation/state',
    userMessage: { id: 'reservation.cancelling' },
  })
})

test('an unpaid booking of several goes back whole by itself', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const held = await holdBoth(booking, house)
  booking.clock.advance(16 * 60_000)
  await settle(booking)
  expect(await read(booking, held)).toMatchObject({
    status: 'expired',
    items: [{ status: 'expired' }, { status: 'expired' }],
  })
  expect(await seatsTaken(booking)).toEqual({ sold: 0, held: 0 })
})
