import { beforeAll, describe, expect, test } from 'vitest'
import { reservationSteps } from '#modules/reservations/hold/calls.tables.ts'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import {
  type Booking,
  type Held,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { silentBank } from '#modules/reservations/saga/silent-bank.fixture.ts'
import { eq, sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { OwnerAnswer } from './owner-reservations.contract.ts'
import {
  books,
  type House,
  holdStayOf,
  newsOf,
  nightsOf,
  openHouse,
  requestStay,
  stayIdOf,
  stayRequestFor,
} from './stay-booking.fixture.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const ACCEPT = { action: 'accept', reason: '' } as const
const REJECT = { action: 'reject', reason: 'We are being painted' } as const

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

async function open() {
  const booking = await openBooking(database)
  return { booking, house: await openHouse(booking) }
}

async function answer(booking: Booking, house: House, held: Held, what: OwnerAnswer) {
  return booking.reservations.owners.answer(await stayIdOf(booking, house, held), what, house.ownerId)
}

describe('a stay', () => {
  test('is asked for while the money is only promised, accepted, captured and shared 80/20', async () => {
    const { booking, house } = await open()
    const held = await holdStayOf(booking, house)
    expect(held.reservation.status).toBe('held')
    expect(await nightsOf(booking, house)).toEqual(['1/0', '1/0', '1/0'])
    const { reservation } = await payBy(booking, held, 'approve')
    expect(reservation.status).toBe('pending')
    expect(reservation.payments).toMatchObject([{ status: 'authorised', captured: { amount: 0 } }])
    const [waiting] = stayItems(reservation)
    expect(waiting).toMatchObject({ status: 'pending', wishes: 'A quiet room, please', nights: 3 })
    expect(waiting?.answerBy).toBe('2026-11-22T12:00:00.000Z')
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1'])
    const [row] = await booking.reservations.owners.list(house.ownerId)
    expect(row).toMatchObject({
      status: 'pending',
      reservation_code: reservation.code,
      guest_first_name: 'Ana',
      rooms: 1,
      guests: 2,
      total_price: { amount: 90_000 },
      owner_amount: { amount: 72_000 },
    })
    expect(await answer(booking, house, held, ACCEPT)).toMatchObject({ status: 'confirmed', answer_by: null })
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'confirmed', payments: [{ status: 'captured' }] })
    expect(await books(booking, held)).toEqual({ 'provider:sandbox': 90_000, owner: -72_000, 'platform-fee': -18_000 })
    await settle(booking)
    expect(newsOf(booking, held)).toEqual(['requested', 'confirmed'])
    expect(booking.mail.posted.map(({ recipient }) => recipient)).toEqual(['owner@example.com', 'owner@example.com'])
  })

  test.each(['approve', 'pix'] as const)(
    'that the owner rejects (%s) leaves no money and no room taken',
    async (how) => {
      const { booking, house } = await open()
      const held = await requestStay(booking, house, how)
      await settle(booking)
      expect((await read(booking, held)).status).toBe('pending')
      expect(await answer(booking, house, held, REJECT)).toMatchObject({ status: 'rejected', reason: REJECT.reason })
      await settle(booking)
      const after = await read(booking, held)
      expect(after.status).toBe(how === 'pix' ? 'refunded' : 'cancelled')
      expect(stayItems(after)[0]).toMatchObject({ status: 'rejected', reason: REJECT.reason })
      expect(await books(booking, held)).toEqual({})
      expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
      expect(newsOf(booking, held)).toEqual(['requested', 'not-confirmed'])
    },
  )

  test('that an outside calendar has taken too, read at the moment of the yes, is accepted only with open eyes', async () => {
    const { booking, house } = await open()
    const held = await requestStay(booking, house)
    booking.outside.set(house.hotelId, async () => {
      await booking.db.execute(
        sql`update room_nights set blocked = 2 where room_type_id = ${house.roomTypeId} and day = '2027-01-21'`,
      )
    })
    const yes = answer(booking, house, held, ACCEPT)
    await expect(yes).rejects.toMatchObject({ code: 'stay/taken-elsewhere', values: { nights: 1 } })
    expect((await read(booking, held)).status).toBe('pending')
    const despite = { ...ACCEPT, despite: true }
    expect(await answer(booking, house, held, despite)).toMatchObject({ status: 'confirmed' })
  })

  test('that nobody answers lapses after 24 hours, and a late yes is refused in words', async () => {
    const { booking, house } = await open()
    const held = await requestStay(booking, house)
    booking.clock.advance(24 * HOUR)
    await expect(answer(booking, house, held, ACCEPT)).rejects.toMatchObject({ code: 'stay/answered' })
    await settle(booking)
    const after = await read(booking, held)
    expect(stayItems(after)[0]?.status).toBe('lapsed')
    expect(after.payments).toMatchObject([{ status: 'voided' }])
    expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
    expect(newsOf(booking, held)).toEqual(['requested', 'not-confirmed'])
  })

  describe('whose money cannot be taken after the yes', () => {
    async function unpaid() {
      const { booking, house } = await open()
      const held = await requestStay(booking, house, 'fail-capture')
      booking.clock.advance(2 * HOUR)
      await expect(answer(booking, house, held, ACCEPT)).rejects.toMatchObject({ code: 'stay/unpaid' })
      return { booking, house, held }
    }

    test('is not accepted: the request stands, the guest is told and pays again, and the owner is asked again', async () => {
      const { booking, house, held } = await unpaid()
      const now = await read(booking, held)
      expect(now).toMatchObject({ status: 'held', holdExpiresAt: '2026-11-22T12:00:00.000Z' })
      const asked = { status: 'pending', money: 'unpaid' }
      expect((await booking.reservations.owners.list(house.ownerId))[0]).toMatchObject(asked)
      expect(await booking.reservations.owners.waiting(house.ownerId)).toBe(0)
      expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1'])
      await expect(answer(booking, house, held, ACCEPT)).rejects.toMatchObject({ code: 'stay/unpaid' })
      for (let minutes = 0; minutes < 6; minutes++) await settle(booking)
      expect(newsOf(booking, held)).toEqual(['requested', 'payment-failed'])
      expect(booking.told.at(-1)?.detail).toMatchObject({ cause: 'capture' })
      expect((await payBy(booking, held, 'approve')).reservation.status).toBe('pending')
      expect(await booking.reservations.owners.waiting(house.ownerId)).toBe(1)
      await settle(booking)
      const [request, failed, askedAgain] = booking.mail.posted.map(({ subject }) => subject)
      expect(failed).toMatch(/O pagamento de .* falhou/)
      expect(askedAgain).toBe(request)
      expect(await answer(booking, house, held, ACCEPT)).toMatchObject({ status: 'confirmed' })
      expect(await books(booking, held)).toEqual({
        'provider:sandbox': 90_000,
        owner: -72_000,
        'platform-fee': -18_000,
      })
      await settle(booking)
      expect(newsOf(booking, held)).toEqual(['requested', 'payment-failed', 'requested', 'confirmed'])
    })

    test('ends when the time to answer is over and nobody has paid', async () => {
      const { booking, house, held } = await unpaid()
      booking.clock.advance(22 * HOUR)
      await settle(booking)
      expect((await read(booking, held)).status).toBe('expired')
      expect((await booking.reservations.owners.list(house.ownerId))[0]?.status).toBe('cancelled')
      expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
      expect(await books(booking, held)).toEqual({})
      expect(newsOf(booking, held)).toEqual(['requested', 'hold-expired'])
    })

    test('can be rejected by the owner meanwhile', async () => {
      const { booking, house, held } = await unpaid()
      expect(await answer(booking, house, held, REJECT)).toMatchObject({ status: 'rejected' })
      await settle(booking)
      expect((await read(booking, held)).status).toBe('cancelled')
      await expect(payBy(booking, held, 'approve')).rejects.toMatchObject({ code: 'reservation/state' })
      expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
      expect(await books(booking, held)).toEqual({})
    })
  })

  test('whose money is in doubt after the yes is not called confirmed before the bank has answered', async () => {
    const wire = silentBank()
    const booking = await openBooking(database, { bank: wire.bank })
    const house = await openHouse(booking)
    const held = await requestStay(booking, house)
    wire.fallSilent()
    const doubtful = { status: 'pending', money: 'in_doubt', answer_by: null }
    expect(await answer(booking, house, held, ACCEPT)).toMatchObject(doubtful)
    await settle(booking)
    expect((await booking.reservations.owners.list(house.ownerId))[0]).toMatchObject(doubtful)
    expect(newsOf(booking, held)).toEqual(['requested'])
    expect(booking.mail.posted).toHaveLength(1)
    wire.speakAgain()
    booking.clock.advance(2 * MINUTE)
    await booking.payments.reconcile()
    await settle(booking)
    expect((await booking.reservations.owners.list(house.ownerId))[0]).toMatchObject({
      status: 'confirmed',
      money: null,
    })
    expect(newsOf(booking, held)).toEqual(['requested', 'confirmed'])
    expect(await books(booking, held)).toEqual({ 'provider:sandbox': 90_000, owner: -72_000, 'platform-fee': -18_000 })
  })

  test('that was not paid in time gives its room back', async () => {
    const { booking, house } = await open()
    const held = await holdStayOf(booking, house)
    booking.clock.advance(15 * MINUTE)
    await settle(booking)
    expect((await read(booking, held)).status).toBe('expired')
    expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
  })

  test('is one hold however often the request is sent', async () => {
    const { booking, house } = await open()
    const [request, key] = [stayRequestFor(booking, house), newKey()]
    const sent = await Promise.all([1, 2, 3].map(() => booking.reservations.hold(request, { caller: null, key })))
    expect(new Set(sent.map(({ reservation }) => reservation.code)).size).toBe(1)
    expect(await nightsOf(booking, house)).toEqual(['1/0', '1/0', '1/0'])
  })

  test('asks for a guest for each room, and names the new price when it has changed', async () => {
    const { booking, house } = await open()
    const request = stayRequestFor(booking, house, { rooms: 2 })
    const few = { ...request, guests: request.guests.slice(1) }
    const by = { caller: null, key: newKey() }
    await expect(booking.reservations.hold(few, by)).rejects.toMatchObject({ code: 'request/invalid' })
    const cheap = { ...request, totalSeen: { amount: 1, currency: 'BRL' as const } }
    await expect(booking.reservations.hold(cheap, by)).rejects.toMatchObject({ code: 'reservation/price-changed' })
    expect(await nightsOf(booking, house)).toEqual([])
  })
})

describe('a cancellation', () => {
  async function cancel(booking: Booking, held: Held) {
    const { code } = held.reservation
    const quote = await booking.reservations.cancelQuote(code, held.as)
    await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
    await settle(booking)
    return { quote, after: await read(booking, held) }
  }

  test('before the yes lets go of the promised money, and the owner hears of it', async () => {
    const { booking, house } = await open()
    const held = await requestStay(booking, house)
    const { quote, after } = await cancel(booking, held)
    expect(quote.refund.amount).toBe(90_000)
    expect(after.payments).toMatchObject([{ status: 'voided' }])
    expect(stayItems(after)[0]?.status).toBe('cancelled')
    expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
    expect(booking.mail.posted.filter(({ subject }) => subject.includes(held.reservation.code))).toHaveLength(2)
    await expect(answer(booking, house, held, ACCEPT)).rejects.toMatchObject({ code: 'stay/answered' })
  })

  test('in the free time gives everything back and turns the share round', async () => {
    const { booking, house } = await open()
    const held = await requestStay(booking, house)
    await answer(booking, house, held, ACCEPT)
    const { after } = await cancel(booking, held)
    expect(after.status).toBe('refunded')
    expect(await books(booking, held)).toEqual({})
  })

  test('too late shares what the policy keeps', async () => {
    const { booking, house } = await open()
    const held = await requestStay(booking, house)
    await answer(booking, house, held, ACCEPT)
    booking.clock.advance(Date.parse('2027-01-20T06:00:00Z') - booking.clock.now().getTime())
    const { quote, after } = await cancel(booking, held)
    expect(quote.refund.amount).toBe(60_000)
    expect(after.status).toBe('refunded')
    expect(await books(booking, held)).toEqual({ 'provider:sandbox': 30_000, owner: -24_000, 'platform-fee': -6_000 })
    const [paid] = await booking.reservations.owners.payable({ ownerId: house.ownerId })
    expect(paid).toMatchObject({ gross: { amount: 90_000 }, refunded: { amount: 60_000 } })
  })

  test('by the owner after the yes needs a reason and gives everything back', async () => {
    const { booking, house } = await open()
    const held = await requestStay(booking, house)
    await answer(booking, house, held, ACCEPT)
    booking.clock.advance(Date.parse('2027-01-20T06:00:00Z') - booking.clock.now().getTime())
    const silent = answer(booking, house, held, { action: 'reject', reason: '' })
    await expect(silent).rejects.toMatchObject({ code: 'request/invalid' })
    await answer(booking, house, held, REJECT)
    await settle(booking)
    const after = await read(booking, held)
    expect(after.status).toBe('refunded')
    expect(after.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(90_000)
    expect(await books(booking, held)).toEqual({})
    expect(newsOf(booking, held)).toEqual(['requested', 'confirmed', 'cancelled-by-owner'])
    await expect(answer(booking, house, held, ACCEPT)).rejects.toMatchObject({ code: 'stay/answered' })
  })

  test('and the answer of the owner at once end in one of the two', async () => {
    for (let round = 0; round < 6; round++) {
      const { booking, house } = await open()
      const held = await requestStay(booking, house)
      const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
      await Promise.allSettled([
        booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: newKey() }, held.as),
        answer(booking, house, held, round % 2 === 0 ? ACCEPT : REJECT),
      ])
      await settle(booking)
      const after = await read(booking, held)
      expect(['cancelled', 'refunded', 'rejected']).toContain(stayItems(after)[0]?.status)
      expect(await books(booking, held)).toEqual({})
      expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
      const open_ = await booking.db
        .select()
        .from(reservationSteps)
        .where(eq(reservationSteps.reservationId, held.reservation.id))
      expect(open_.filter(({ settledAt }) => settledAt === null)).toEqual([])
    }
  })
})

describe('the end of a stay', () => {
  test('is completed by time, the day after check-out where the hotel is', async () => {
    const { booking, house } = await open()
    const held = await requestStay(booking, house)
    await answer(booking, house, held, ACCEPT)
    booking.clock.advance(Date.parse('2027-01-24T02:59:00Z') - booking.clock.now().getTime())
    await booking.reservations.owners.completeOver()
    expect(stayItems(await read(booking, held))[0]?.status).toBe('confirmed')
    booking.clock.advance(60_000)
    await booking.reservations.owners.completeOver()
    expect(stayItems(await read(booking, held))[0]?.status).toBe('completed')
    await settle(booking)
    expect(newsOf(booking, held).at(-1)).toBe('stayed')
  })

  test('without the guest keeps what the policy says, from the hour of check-in on', async () => {
    const { booking, house } = await open()
    const held = await requestStay(booking, house)
    await answer(booking, house, held, ACCEPT)
    const id = await stayIdOf(booking, house, held)
    const early = booking.reservations.owners.noShow(id, house.ownerId)
    await expect(early).rejects.toMatchObject({ code: 'stay/answered' })
    booking.clock.advance(Date.parse('2027-01-20T17:00:00Z') - booking.clock.now().getTime())
    expect(await booking.reservations.owners.noShow(id, house.ownerId)).toMatchObject({ status: 'no_show' })
    await settle(booking)
    expect(await books(booking, held)).toEqual({ 'provider:sandbox': 30_000, owner: -24_000, 'platform-fee': -6_000 })
  })
})

test('another owner finds none of it', async () => {
  const { booking, house } = await open()
  const other = await openHouse(booking)
  const held = await requestStay(booking, house)
  const id = await stayIdOf(booking, house, held)
  const { owners } = booking.reservations
  expect(await owners.list(other.ownerId)).toEqual([])
  for (const action of ['accept', 'reject'] as const) {
    const theirs = owners.answer(id, { action, reason: 'x' }, other.ownerId)
    await expect(theirs).rejects.toMatchObject({ code: 'stay/not-found' })
  }
  await expect(owners.noShow(id, other.ownerId)).rejects.toMatchObject({ code: 'stay/not-found' })
  expect((await read(booking, held)).status).toBe('pending')
})

test('what is booked with an owner counts what is valid, what is the owner’s own, and the most of one guest', async () => {
  const { booking, house } = await open()
  const { owners } = booking.reservations
  const by = (email: string) => ({ over: { contact: { email, phone: '+55 11 91234-5678', country: 'BR' as const } } })
  const ended = await requestStay(booking, house, 'approve', by('eva@example.com'))
  await answer(booking, house, ended, { action: 'reject', reason: 'Full' })
  await requestStay(booking, house, 'approve', by('Olga@Example.com'))
  const ana = await requestStay(booking, house, 'approve', { checkIn: '2027-02-20', ...by('ana@example.com') })
  const sums = (amount: number) => [{ amount, currency: 'BRL' }]
  const onDevice = [ana.reservation.id, newId()]
  expect(await owners.bookedWith({ ownerId: house.ownerId, email: 'olga@example.com', onDevice })).toEqual({
    all: { bookings: 2, sums: sums(180_000) },
    own: { bookings: 1, sums: sums(90_000) },
    onDevice: { bookings: 1, sums: sums(90_000) },
    mostOfOne: 1,
  })
  expect(await owners.holdsOf(house.ownerId, database.db)).toHaveLength(1)
  expect(await owners.holdsOf(newId(), database.db)).toEqual([])
  const nothing = { bookings: 0, sums: [] }
  const unknown = { email: null, onDevice: [] }
  expect(await owners.bookedWith({ ownerId: house.ownerId, ...unknown })).toMatchObject({
    own: nothing,
    onDevice: nothing,
  })
  const none = { all: nothing, own: nothing, onDevice: nothing, mostOfOne: 0 }
  expect(await owners.bookedWith({ ownerId: newId(), ...unknown })).toEqual(none)
})
