import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import { nightsOf, openHouse, requestStay, stayIdOf } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  HOUR,
  MINUTE,
  newKey,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { silentBank } from '#modules/reservations/saga/silent-bank.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { auditStays } from '#tests/support/stay-audit.ts'
import {
  answerChangeOf,
  askFor,
  BOOKED,
  booksOf,
  changeOf,
  confirmedStay,
  hoursBeforeArrival,
  LONGER,
  NIGHT,
  openConfirmed,
  payFor,
  pendingChange,
  quoteFor,
  SHORTER,
  sharedBooks,
  storyOf,
} from './change.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)
afterEach(async () => {
  expect(await auditStays(database.pool)).toEqual([])
})

const open = (how?: 'approve' | 'pix', allotment?: number) => openConfirmed(database, how, allotment)

const newsOf = ({ told }: Booking, { reservation }: Held) =>
  told.filter(({ code }) => code === reservation.code).map(({ news }) => news)
const stayOf = async (booking: Booking, held: Held) => stayItems(await read(booking, held))[0]
const brl = (amount: number) => money(amount, 'BRL')

describe('a longer stay', () => {
  test('is not accepted by an owner who was rejected meanwhile; it can be declined', async () => {
    const { booking, house, held } = await open()
    const { id } = await pendingChange(booking, held)
    await booking.db.execute(sql`insert into stopped_owners (owner_id, at) values (${house.ownerId}, now())`)
    const refused = answerChangeOf(booking, house, held, { id, action: 'accept' })
    await expect(refused).rejects.toMatchObject({ code: 'stay/answered' })
    expect(changeOf({ reservation: await read(booking, held) })?.status).toBe('pending')
    expect(await answerChangeOf(booking, house, held, { id, action: 'decline' })).toMatchObject({ change: null })
    expect((await stayOf(booking, held))?.checkOut).toBe(BOOKED.checkOut)
    await settle(booking)
  })

  test('is quoted, asked for, paid by its difference, accepted, and true at once everywhere', async () => {
    const { booking, house, held } = await open()
    const quote = await quoteFor(booking, held)
    expect(quote).toMatchObject({
      toPay: brl(NIGHT),
      back: brl(0),
      newNights: ['2027-01-23'],
      repriced: false,
      rule: null,
      before: { nights: 3, total: brl(3 * NIGHT) },
      after: { nights: 4, total: brl(4 * NIGHT) },
    })
    const { id, reservation } = await askFor(booking, held)
    expect(changeOf({ reservation })).toMatchObject({ status: 'unpaid', toPay: brl(NIGHT) })
    expect(stayItems(reservation)[0]).toMatchObject({ checkOut: BOOKED.checkOut, changeable: false })
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '1/0'])
    const { payment } = await payFor(booking, held, id)
    expect(payment).toMatchObject({ status: 'authorised', amount: brl(NIGHT), purpose: id })
    expect(changeOf({ reservation: await read(booking, held) })?.status).toBe('pending')
    const [row] = await booking.reservations.owners.list(house.ownerId)
    expect(row?.change).toMatchObject({
      id,
      owner_difference: brl(24_000),
      before: { checkout_date: BOOKED.checkOut },
      after: { checkout_date: LONGER.checkOut, total_price: brl(4 * NIGHT) },
    })
    expect(await answerChangeOf(booking, house, held, { id, action: 'accept' })).toMatchObject({
      checkout_date: LONGER.checkOut,
      total_price: brl(4 * NIGHT),
      owner_amount: brl(96_000),
      change: null,
    })
    await settle(booking)
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'confirmed', total: brl(4 * NIGHT) })
    expect(after.payments.map(({ status, captured }) => [status, captured.amount])).toEqual([
      ['captured', 3 * NIGHT],
      ['captured', NIGHT],
    ])
    expect(stayItems(after)[0]).toMatchObject({ checkOut: LONGER.checkOut, nights: 4, changeable: true })
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '0/1'])
    expect(await booksOf(booking, held)).toEqual(sharedBooks(4 * NIGHT))
    const leaving = { ownerId: house.ownerId, from: LONGER.checkOut }
    expect(await booking.reservations.owners.payable(leaving)).toMatchObject([{ checkOut: LONGER.checkOut }])
    expect(newsOf(booking, held)).toEqual(['requested', 'confirmed', 'change-requested', 'changed'])
    expect(await storyOf(booking, held)).toEqual(['unpaid pending accepted applied'])
    const { rows } = await booking.db.execute(
      sql`select status, check_out::text as until, total::int from stays where id = ${row?.id}`,
    )
    expect(rows).toEqual([{ status: 'confirmed', until: LONGER.checkOut, total: 4 * NIGHT }])
  })

  test('can be had with the last room, and not when a night of it is someone else’s', async () => {
    const { booking, house, held } = await open('approve', 1)
    expect((await quoteFor(booking, held)).status).toBe('possible')
    const other = await requestStay(booking, house, 'approve', { checkIn: '2027-01-23', nights: 1 })
    expect(other.reservation.status).toBe('pending')
    const quote = await booking.reservations.changes.quote(held.reservation.code, LONGER, held.as)
    expect(quote).toMatchObject({ status: 'impossible', reason: 'sold_out', days: ['2027-01-23'] })
    expect(quote.status === 'impossible' && quote.sentence).toBe('This night is sold out: 23 January.')
  })

  test('whose night is taken between quote and request is refused, and nothing is held', async () => {
    const { booking, house, held } = await open('approve', 1)
    const quote = await quoteFor(booking, held)
    await requestStay(booking, house, 'approve', { checkIn: '2027-01-23', nights: 1 })
    const request = { quoteId: quote.id, totalSeen: quote.after.total }
    const asked = booking.reservations.changes.request(held.reservation.code, request, held.as)
    await expect(asked).rejects.toMatchObject({ code: 'offer/sold-out' })
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '0/1'])
    expect(await storyOf(booking, held)).toEqual([])
  })

  test.each(['approve', 'pix'] as const)(
    'that the owner declines (%s) leaves the stay, its money and its nights as they were',
    async (how) => {
      const { booking, house, held } = await open(how)
      const { id } = await pendingChange(booking, held, how)
      const silent = booking.reservations.owners.answerChange(
        await stayIdOf(booking, house, held),
        { changeId: id, action: 'decline', reason: '', despite: false },
        house.ownerId,
      )
      await expect(silent).rejects.toMatchObject({ code: 'request/invalid' })
      await answerChangeOf(booking, house, held, { id, action: 'decline' })
      await settle(booking)
      const after = await read(booking, held)
      expect(changeOf({ reservation: after })).toMatchObject({ status: 'declined', reason: 'We are full' })
      expect(after.payments[1]?.status).toBe(how === 'pix' ? 'refunded' : 'voided')
      expect(await booksOf(booking, held)).toEqual(sharedBooks(3 * NIGHT))
      expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '0/0'])
      expect(newsOf(booking, held).slice(2)).toEqual(['change-requested', 'not-changed'])
      await expect(answerChangeOf(booking, house, held, { id, action: 'accept' })).rejects.toMatchObject({
        code: 'stay/answered',
      })
    },
  )

  test('whose night an outside calendar has taken meanwhile is accepted with open eyes or not at all', async () => {
    const { booking, house, held } = await open()
    const { id } = await pendingChange(booking, held)
    booking.outside.set(house.hotelId, async () => {
      await booking.db.execute(
        sql`update room_nights set blocked = 2 where room_type_id = ${house.roomTypeId} and day = '2027-01-23'`,
      )
    })
    const yes = answerChangeOf(booking, house, held, { id, action: 'accept' })
    await expect(yes).rejects.toMatchObject({ code: 'stay/taken-elsewhere', values: { nights: 1 } })
    expect(changeOf({ reservation: await read(booking, held) })?.status).toBe('pending')
    await answerChangeOf(booking, house, held, { id, action: 'accept', despite: true })
    expect(await storyOf(booking, held)).toEqual(['unpaid pending accepted applied'])
    await booking.db.execute(sql`update room_nights set blocked = 0 where room_type_id = ${house.roomTypeId}`)
  })

  test('that nobody pays gives its nights back after a quarter of an hour', async () => {
    const { booking, house, held } = await open()
    const { id } = await askFor(booking, held)
    await expect(payFor(booking, held, id, 'decline:card_declined')).resolves.toMatchObject({
      payment: { status: 'failed' },
    })
    expect(changeOf({ reservation: await read(booking, held) })?.status).toBe('unpaid')
    booking.clock.advance(15 * MINUTE)
    await expect(payFor(booking, held, id)).rejects.toMatchObject({ code: 'reservation/state' })
    await settle(booking)
    expect(await storyOf(booking, held)).toEqual(['unpaid expired'])
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '0/0'])
    expect(newsOf(booking, held)).toEqual(['requested', 'confirmed'])
  })

  test('that nobody answers lapses after a day, and never waits into the day of arrival', async () => {
    const { booking, house, held } = await open('pix')
    const { id } = await pendingChange(booking, held, 'pix')
    booking.clock.advance(24 * HOUR)
    await expect(answerChangeOf(booking, house, held, { id, action: 'accept' })).rejects.toMatchObject({
      code: 'stay/answered',
    })
    await settle(booking)
    expect(await storyOf(booking, held)).toEqual(['unpaid pending lapsed'])
    expect(await booksOf(booking, held)).toEqual(sharedBooks(3 * NIGHT))
    hoursBeforeArrival(booking, 5)
    const { reservation } = await askFor(booking, held)
    expect(changeOf({ reservation })?.answerBy).toBe('2027-01-20T03:00:00.000Z')
  })

  test('whose money cannot be taken after the yes comes to nothing, and both hear of it', async () => {
    const { booking, house, held } = await open()
    const { id } = await pendingChange(booking, held, 'fail-capture')
    const yes = answerChangeOf(booking, house, held, { id, action: 'accept' })
    await expect(yes).rejects.toMatchObject({ code: 'stay/answered' })
    await settle(booking)
    expect(await storyOf(booking, held)).toEqual(['unpaid pending accepted failed'])
    expect(await booksOf(booking, held)).toEqual(sharedBooks(3 * NIGHT))
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '0/0'])
    expect(newsOf(booking, held).at(-1)).toBe('not-changed')
    expect((await read(booking, held)).status).toBe('confirmed')
  })

  test('whose money is in doubt after the yes is told so, and made once the bank has answered', async () => {
    const wire = silentBank()
    const booking = await openBooking(database, { bank: wire.bank })
    const house = await openHouse(booking)
    const held = await confirmedStay(booking, house)
    const { id } = await pendingChange(booking, held)
    wire.fallSilent()
    const told = await answerChangeOf(booking, house, held, { id, action: 'accept' })
    expect(told).toMatchObject({ status: 'confirmed', checkout_date: BOOKED.checkOut, change: { money: 'in_doubt' } })
    expect(await booking.reservations.owners.waiting(house.ownerId)).toBe(0)
    wire.speakAgain()
    booking.clock.advance(2 * MINUTE)
    await booking.payments.reconcile()
    await settle(booking)
    const [row] = await booking.reservations.owners.list(house.ownerId)
    expect(row).toMatchObject({ checkout_date: LONGER.checkOut, change: null })
  })

  test('can be withdrawn while it is open, and asked for anew', async () => {
    const { booking, house, held } = await open()
    const { id } = await pendingChange(booking, held)
    await expect(askFor(booking, held, SHORTER)).rejects.toMatchObject({ code: 'reservation/state' })
    const { code } = held.reservation
    await booking.reservations.changes.withdraw(code, id, held.as)
    await booking.reservations.changes.withdraw(code, id, held.as)
    await settle(booking)
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '0/0'])
    expect((await read(booking, held)).payments[1]?.status).toBe('voided')
    const again = await pendingChange(booking, held)
    await answerChangeOf(booking, house, held, { id: again.id, action: 'accept' })
    await settle(booking)
    expect(await storyOf(booking, held)).toEqual(['unpaid pending withdrawn', 'unpaid pending accepted applied'])
    await expect(booking.reservations.changes.withdraw(code, again.id, held.as)).rejects.toMatchObject({
      code: 'reservation/state',
    })
  })
})

describe('a shorter stay', () => {
  test('in the free time gives the whole difference back, and its night to others', async () => {
    const { booking, house, held } = await open()
    const { id, quote } = await askFor(booking, held, SHORTER)
    expect(quote).toMatchObject({ toPay: brl(0), back: brl(NIGHT), kept: brl(0) })
    expect(quote.rule?.id).toMatch(/^stay-flexible/)
    await answerChangeOf(booking, house, held, { id, action: 'accept' })
    await settle(booking)
    expect(await booksOf(booking, held)).toEqual(sharedBooks(2 * NIGHT))
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/0'])
    expect((await read(booking, held)).refunds).toMatchObject([{ amount: brl(NIGHT), status: 'succeeded' }])
  })

  test('too late for that keeps what a cancellation would keep, and a cancellation no less', async () => {
    const { booking, house, held } = await open()
    hoursBeforeArrival(booking, 9)
    const direct = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    const { id, quote } = await askFor(booking, held, SHORTER)
    expect(quote).toMatchObject({ back: brl(20_000), kept: brl(10_000) })
    await answerChangeOf(booking, house, held, { id, action: 'accept' })
    await settle(booking)
    expect(await booksOf(booking, held)).toEqual(sharedBooks(70_000))
    expect(await stayOf(booking, held)).toMatchObject({ total: brl(70_000), kept: brl(10_000) })
    const then = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    expect(then.refund.amount + 20_000).toBeLessThanOrEqual(direct.refund.amount)
    await booking.reservations.cancel(held.reservation.code, { quoteId: then.id, key: newKey() }, held.as)
    await settle(booking)
    expect(await booksOf(booking, held)).toEqual(sharedBooks(70_000 - then.refund.amount))
    const [paid] = await booking.reservations.owners.payable({ ownerId: house.ownerId })
    expect(paid).toMatchObject({ gross: brl(70_000), refunded: then.refund })
  })

  test('that is moved far away late is not free of charge again', async () => {
    const { booking, house, held } = await open()
    hoursBeforeArrival(booking, 9)
    const direct = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    const later = { ...BOOKED, checkIn: '2027-02-20', checkOut: '2027-02-23' }
    const { id } = await pendingChange(booking, held, 'approve', later)
    await answerChangeOf(booking, house, held, { id, action: 'accept' })
    await settle(booking)
    const then = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    expect(then).toMatchObject({ refund: direct.refund, retained: direct.retained })
    expect(then.rule.sentence).toContain('You changed this stay')
  })
})

describe('after a change', () => {
  test('a cancellation gives back across both payments, the newest first', async () => {
    const { booking, house, held } = await open()
    const { id } = await pendingChange(booking, held)
    await answerChangeOf(booking, house, held, { id, action: 'accept' })
    const { code } = held.reservation
    const quote = await booking.reservations.cancelQuote(code, held.as)
    expect(quote.refund).toEqual(brl(4 * NIGHT))
    await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
    await settle(booking)
    const after = await read(booking, held)
    expect(after.status).toBe('refunded')
    expect(after.refunds.map(({ amount }) => amount.amount).sort()).toEqual([NIGHT, 3 * NIGHT])
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
    expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0', '0/0'])
  })

  test('a cancellation that gives nothing back is told as that, whatever came back of the change', async () => {
    const { booking, house, held } = await open()
    const { id } = await askFor(booking, held, SHORTER)
    await answerChangeOf(booking, house, held, { id, action: 'accept' })
    await settle(booking)
    hoursBeforeArrival(booking, -26)
    const { code } = held.reservation
    const quote = await booking.reservations.cancelQuote(code, held.as)
    expect(quote.refund).toEqual(brl(0))
    await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
    await settle(booking)
    const after = await read(booking, held)
    expect(after.refunds).toMatchObject([{ amount: brl(NIGHT), status: 'succeeded', purpose: id }])
    expect(after).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
  })

  test('what was quoted before it is no cancellation of it', async () => {
    const { booking, house, held } = await open()
    const { code } = held.reservation
    const quote = await booking.reservations.cancelQuote(code, held.as)
    const { id } = await askFor(booking, held, SHORTER)
    await answerChangeOf(booking, house, held, { id, action: 'accept' })
    const cancelled = booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
    await expect(cancelled).rejects.toMatchObject({ code: 'reservation/quote-expired' })
  })

  test('staff give back what is left of both payments', async () => {
    const { booking, house, held } = await open()
    const { id } = await pendingChange(booking, held)
    await answerChangeOf(booking, house, held, { id, action: 'accept' })
    const staff = { kind: 'staff' as const, id: '018f0000-0000-7000-8000-000000000001', name: 'Eva' } as never
    const request = { amount: brl(NIGHT + 5_000), reason: 'No hot water', key: newKey() }
    await booking.reservations.staff.refund(held.reservation.id, request, staff)
    await settle(booking)
    const { refunds, payments } = await read(booking, held)
    expect(refunds.map(({ amount }) => amount.amount)).toEqual([NIGHT, 5_000])
    expect(payments.map(({ refunded }) => refunded.amount)).toEqual([5_000, NIGHT])
    expect((await booksOf(booking, held)).faults).toEqual([])
  })

  test('the trip ends with its new last day, and can be changed once more', async () => {
    const { booking, house, held } = await open()
    const first = await pendingChange(booking, held)
    await answerChangeOf(booking, house, held, { id: first.id, action: 'accept' })
    const family = { ...LONGER, childAges: [5] }
    const second = await pendingChange(booking, held, 'approve', family)
    expect(second.quote).toMatchObject({ repriced: true, toPay: brl(4 * 4_000) })
    await answerChangeOf(booking, house, held, { id: second.id, action: 'accept' })
    await settle(booking)
    expect(await booksOf(booking, held)).toEqual(sharedBooks(4 * NIGHT + 16_000))
    expect((await stayOf(booking, held))?.party).toEqual({ adults: 2, childAges: [5], rooms: 1 })
    booking.clock.advance(Date.parse('2027-01-24T12:00:00Z') - booking.clock.now().getTime())
    await booking.reservations.owners.completeOver()
    expect((await stayOf(booking, held))?.status).toBe('confirmed')
    booking.clock.advance(24 * HOUR)
    await booking.reservations.owners.completeOver()
    expect((await stayOf(booking, held))?.status).toBe('completed')
  })
})

describe('a change is refused in words', () => {
  test('before the hotel has said yes, and from the day of arrival on', async () => {
    const booking = await openBooking(database)
    const house = await openHouse(booking)
    const held = await requestStay(booking, house)
    await expect(quoteFor(booking, held)).rejects.toMatchObject({
      code: 'reservation/state',
      userMessage: { id: 'change.pending' },
    })
    const other = await open()
    hoursBeforeArrival(other.booking, 0)
    await expect(quoteFor(other.booking, other.held)).rejects.toMatchObject({
      code: 'reservation/state',
      userMessage: { id: 'change.not-changeable' },
    })
  })

  test('for what is booked already, for no nights, for too many guests, and for another total', async () => {
    const { booking, held } = await open()
    const none = { ...BOOKED, checkOut: BOOKED.checkIn }
    for (const request of [BOOKED, none, { ...BOOKED, checkOut: '2027-03-01' }]) {
      await expect(quoteFor(booking, held, request)).rejects.toMatchObject({ code: 'request/invalid' })
    }
    const crowd = await booking.reservations.changes.quote(held.reservation.code, { ...BOOKED, adults: 3 }, held.as)
    expect(crowd).toMatchObject({ status: 'impossible', reason: 'party' })
    const quote = await quoteFor(booking, held)
    const request = { quoteId: quote.id, totalSeen: brl(1) }
    const asked = booking.reservations.changes.request(held.reservation.code, request, held.as)
    await expect(asked).rejects.toMatchObject({ code: 'reservation/state' })
    booking.clock.advance(15 * MINUTE)
    const late = { quoteId: quote.id, totalSeen: quote.after.total }
    const slow = booking.reservations.changes.request(held.reservation.code, late, held.as)
    await expect(slow).rejects.toMatchObject({ code: 'reservation/quote-expired' })
  })

  test('to anyone else, guest or owner', async () => {
    const { booking, house, held } = await open()
    const stranger = (await open()).held
    const foreign = await openHouse(booking)
    const { code } = held.reservation
    const { changes, owners } = booking.reservations
    const quote = await quoteFor(booking, held)
    const mine = { quoteId: quote.id, totalSeen: quote.after.total }
    const { id } = await pendingChange(booking, held)
    const stayId = await stayIdOf(booking, house, held)
    const pay = { changeId: id, method: { kind: 'pix' as const }, totalSeen: brl(NIGHT), key: newKey() }
    for (const theirs of [
      () => changes.quote(code, LONGER, stranger.as),
      () => changes.request(code, mine, stranger.as),
      () => changes.pay(code, pay, stranger.as),
      () => changes.withdraw(code, id, stranger.as),
      () => changes.withdraw(stranger.reservation.code, id, stranger.as),
    ]) {
      await expect(theirs()).rejects.toMatchObject({ code: 'reservation/not-found' })
    }
    const borrowed = changes.request(stranger.reservation.code, mine, stranger.as)
    await expect(borrowed).rejects.toMatchObject({ code: 'reservation/quote-expired' })
    const answer = { changeId: id, action: 'accept' as const, reason: '', despite: false }
    await expect(owners.answerChange(stayId, answer, foreign.ownerId)).rejects.toMatchObject({ code: 'stay/not-found' })
    expect((await owners.list(foreign.ownerId)).length).toBe(0)
    expect(await storyOf(booking, held)).toEqual(['unpaid pending'])
  })
})
