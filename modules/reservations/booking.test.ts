import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ReservationSchema } from './reservations.contract.ts'
import {
  ANA,
  BEN,
  bookOne,
  HOUR,
  holdOne,
  holdRequestFor,
  LIA,
  MINUTE,
  newKey,
  openBooking,
  payBy,
  RUI,
  read,
  seatsTaken,
  settle,
} from './reservations.fixture.ts'
import { expectSound, seatsOf } from './sound.fixture.ts'

const database = testDatabase()
beforeAll(async () => {
  // The places of the world take seconds to read, once.
  await openBooking(database)
}, 60_000)

describe('holding', () => {
  test('keeps everything that was said, for anyone with the key', async () => {
    const booking = await openBooking(database)
    const extras = [{ kind: 'bag', traveller: 0, slice: 0, count: 1 } as const]
    const held = await holdOne(booking, { travellers: [ANA, RUI, LIA, BEN], extras })
    const { reservation } = held
    expect(ReservationSchema.parse(reservation)).toEqual(reservation)
    expect(reservation).toMatchObject({
      status: 'held',
      holdExpiresAt: '2026-11-21T12:15:00.000Z',
      demonstration: true,
    })
    expect(reservation.code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    expect(reservation.travellers.map(({ type, documentNumber }) => [type, documentNumber])).toEqual([
      ['adult', '•••••456'],
      ['adult', '•••••456'],
      ['child', '•••••456'],
      ['infant', '•••••456'],
    ])
    const [item] = flightItems(reservation)
    expect(item?.extras).toHaveLength(1)
    expect(reservation.total.amount).toBe((item?.fare.price.total.amount ?? 0) + (item?.extras[0]?.price.amount ?? 0))
    expect(await read(booking, held)).toEqual(reservation)
    await expectSound(booking, held, expect)
  })

  test('personal data is not in the clear in the database', async () => {
    const booking = await openBooking(database)
    const { reservation } = await holdOne(booking)
    const { rows } = await database.pool.query(
      `select (select jsonb_agg(t) from reservation_travellers t where reservation_id = r.id)::text || r.contact_phone as text
       from reservations r where id = $1`,
      [reservation.id],
    )
    expect(rows[0].text).not.toMatch(/Souza|Lúcia|FX123456|1990-05-01|91234/)
  })

  test('another price than the one seen holds nothing and says both', async () => {
    const booking = await openBooking(database)
    const request = await holdRequestFor(booking)
    const before = await seatsTaken(booking)
    const seen = money(request.totalSeen.amount - 100, 'BRL')
    const refused = booking.reservations.hold({ ...request, totalSeen: seen }, { caller: null, key: newKey() })
    await expect(refused).rejects.toMatchObject({
      code: 'reservation/price-changed',
      more: { seen, now: request.totalSeen },
    })
    expect(await seatsTaken(booking)).toEqual(before)
  })

  test('the same key at once and again is one hold', async () => {
    const booking = await openBooking(database)
    const request = await holdRequestFor(booking)
    const before = await seatsTaken(booking)
    const by = { caller: null, key: newKey() }
    const all = await Promise.all(Array.from({ length: 5 }, () => booking.reservations.hold(request, by)))
    const again = await booking.reservations.hold(request, by)
    expect(new Set([...all, again].map(({ reservation }) => reservation.id)).size).toBe(1)
    expect((await seatsTaken(booking)).held).toBe(
      before.held + (flightItems(again.reservation)[0]?.slices[0]?.segments.length ?? 0),
    )
  })

  test('names the fields that need a change', async () => {
    const booking = await openBooking(database)
    const request = await holdRequestFor(booking, { travellers: [ANA, LIA] })
    const contact = { ...request.contact, phone: '123456' }
    const travellers = [
      { ...ANA, document: null },
      { ...LIA, birthDate: '1980-01-01' },
    ]
    const refused = booking.reservations.hold({ ...request, travellers, contact }, { caller: null, key: newKey() })
    await expect(refused).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [
        { field: 'contact.phone', text: { message: expect.stringContaining('+55 11') } },
        { field: 'travellers.0.document', text: { message: expect.stringContaining('International trips') } },
        { field: 'travellers.1.birthDate', values: { age: 47 } },
      ],
    })
  })

  test('a hold that nobody pays gives its seats back at its deadline, and the traveller is told once', async () => {
    const booking = await openBooking(database)
    const before = await seatsTaken(booking)
    const held = await holdOne(booking)
    booking.clock.advance(15 * MINUTE - 1)
    await booking.jobs.run(booking.clock.now())
    expect((await read(booking, held)).status).toBe('held')
    booking.clock.advance(1)
    await booking.jobs.run(booking.clock.now())
    expect((await read(booking, held)).status).toBe('expired')
    expect(await seatsTaken(booking)).toEqual(before)
    expect(booking.told).toEqual([
      { reservationId: held.reservation.id, code: held.reservation.code, news: 'hold-expired', detail: {} },
    ])
    await expect(payBy(booking, held, 'approve')).rejects.toMatchObject({ code: 'reservation/hold-expired' })
    await expectSound(booking, held, expect)
  })

  test('a process that was down at the deadline gives the seats back when it comes back', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    booking.clock.advance(HOUR)
    const after = await openBooking(database, { clock: booking.clock })
    await after.reservations.resume()
    expect((await read(after, held)).status).toBe('expired')
    await expectSound(after, held, expect)
  })

  test('is given back before its time when it is no longer wanted', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    await payBy(booking, held, 'pix')
    await booking.reservations.abandon(held.reservation.code, held.as)
    await booking.reservations.abandon(held.reservation.code, held.as)
    const after = await read(booking, held)
    expect(after.status).toBe('cancelled')
    expect(after.payments.map(({ status }) => status)).toEqual(['voided'])
    await expectSound(booking, held, expect)
  })

  test('what is paid cannot be given back so', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const refused = booking.reservations.abandon(held.reservation.code, held.as)
    await expect(refused).rejects.toMatchObject({ code: 'reservation/state' })
  })
})

describe('paying', () => {
  test('by card orders, captures and tickets before it answers', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking, { travellers: [ANA, LIA, BEN] })
    const { reservation, payment } = await payBy(booking, held, 'approve')
    expect(payment.status).toBe('captured')
    expect(reservation).toMatchObject({ status: 'confirmed', holdExpiresAt: null, cancellable: true })
    expect(reservation.items[0]).toMatchObject({ status: 'ticketed', recordLocator: expect.any(String) })
    for (const { ticketNumber } of reservation.travellers) expect(ticketNumber).toMatch(/^\d{13}$/)
    expect(reservation.timeline.map(({ event }) => event)).toEqual(['held', 'ordered', 'paid', 'ticketed'])
    expect(reservation.documents.every(({ available }) => available)).toBe(true)
    await booking.jobs.run(booking.clock.now())
    expect(booking.told.map(({ news }) => news)).toEqual(['ticketed'])
    await expectSound(booking, held, expect)
    expect(await read(booking, held)).toEqual({ ...reservation, timeline: reservation.timeline })
  })

  test('a declined card keeps the hold, and a second card works', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const declined = await payBy(booking, held, 'decline:insufficient_funds')
    expect(declined).toMatchObject({ payment: { status: 'failed' }, reservation: { status: 'held' } })
    await booking.jobs.run(booking.clock.now())
    const { reservation } = await payBy(booking, held, 'approve')
    expect(reservation.status).toBe('confirmed')
    await booking.jobs.run(booking.clock.now())
    expect((await read(booking, held)).timeline.filter(({ event }) => event === 'payment-declined')).toHaveLength(1)
    expect(booking.told.map(({ news }) => news).sort()).toEqual(['ticketed'])
    await expectSound(booking, held, expect)
  })

  test('the same request again is the same payment; another price than seen is asked for first', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const key = newKey()
    const method = { kind: 'card' as const, token: await booking.tokenFor('approve'), instalments: 1 }
    const totalSeen = money(held.reservation.total.amount + 1, 'BRL')
    const other = booking.reservations.pay(held.reservation.code, { method, totalSeen, key }, held.as)
    await expect(other).rejects.toMatchObject({ code: 'reservation/price-changed' })
    const request = { method, totalSeen: held.reservation.total, key }
    const first = await booking.reservations.pay(held.reservation.code, request, held.as)
    const again = await booking.reservations.pay(held.reservation.code, request, held.as)
    expect(again.payment.id).toBe(first.payment.id)
    const second = booking.reservations.pay(held.reservation.code, { ...request, key: newKey() }, held.as)
    await expect(second).rejects.toMatchObject({ code: 'payment/state' })
    await expectSound(booking, held, expect)
  })

  test('ten browsers paying at once make one booking', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => payBy(booking, held, 'approve')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await booking.jobs.run(booking.clock.now())
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'confirmed', payments: [{ status: 'captured' }] })
    await expectSound(booking, held, expect)
  })

  test("the bank's check: the browser and the webhook come back at once, and one ticket is issued", async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { payment, reservation } = await payBy(booking, held, 'challenge')
    expect(reservation.status).toBe('paying')
    const url = payment.action?.kind === 'challenge' ? payment.action.url : ''
    const id = /challenge\/([\w-]+)/.exec(url)?.[1] ?? ''
    await booking.sandbox.desk.answerChallenge(id, { approve: true })
    await Promise.all([
      booking.reservations.refreshPayment(held.reservation.code, payment.id, held.as),
      booking.jobs.run(booking.clock.now()),
      booking.reservations.refreshPayment(held.reservation.code, payment.id, held.as),
    ])
    booking.clock.advance(5_000)
    await booking.jobs.run(booking.clock.now())
    expect((await read(booking, held)).status).toBe('confirmed')
    expect(booking.told.map(({ news }) => news).sort()).toEqual(['ticketed'])
    await expectSound(booking, held, expect)
  })

  test('an answer of the bank that got lost is found, and nothing is charged twice', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { reservation } = await payBy(booking, held, 'lose-answer')
    expect(reservation.status).toBe('in_doubt')
    booking.clock.advance(MINUTE)
    await booking.payments.reconcile()
    await booking.jobs.run(booking.clock.now())
    expect(await read(booking, held)).toMatchObject({ status: 'confirmed', payments: [{ status: 'captured' }] })
    await expectSound(booking, held, expect)
  })

  test('a card from which nothing can be taken is a decline: the hold stands, and another card pays', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { reservation, payment } = await payBy(booking, held, 'fail-capture')
    expect(payment.status).toBe('failed')
    const until = held.reservation.holdExpiresAt
    expect(reservation).toMatchObject({ status: 'held', holdExpiresAt: until, items: [{ status: 'ordering' }] })
    await booking.jobs.run(booking.clock.now())
    const again = await payBy(booking, held, 'approve')
    expect(again).toMatchObject({ payment: { status: 'captured' }, reservation: { status: 'confirmed' } })
    booking.clock.advance(6 * MINUTE)
    await booking.jobs.run(booking.clock.now())
    expect(booking.told.map(({ news }) => news)).not.toContain('payment-failed')
    await expectSound(booking, held, expect)
  })

  test('nobody pays after it: the cause is told once, and the hold ends like any other', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const declined = await payBy(booking, held, 'decline:insufficient_funds')
    expect(declined.reservation.status).toBe('held')
    await booking.jobs.run(booking.clock.now())
    booking.clock.advance(2 * MINUTE)
    await payBy(booking, held, 'fail-capture')
    await booking.jobs.run(booking.clock.now())
    booking.clock.advance(4 * MINUTE)
    await booking.jobs.run(booking.clock.now())
    expect(booking.told).toEqual([])
    booking.clock.advance(MINUTE)
    await booking.jobs.run(booking.clock.now())
    expect(booking.told).toMatchObject([{ news: 'payment-failed', detail: { cause: 'capture', pix: 'yes' } }])
    booking.clock.advance(9 * MINUTE)
    await booking.jobs.run(booking.clock.now())
    expect(booking.told.map(({ news }) => news)).toEqual(['payment-failed', 'hold-expired'])
    expect(await read(booking, held)).toMatchObject({ status: 'expired', items: [{ status: 'expired' }] })
    await expect(payBy(booking, held, 'approve')).rejects.toMatchObject({ code: 'reservation/hold-expired' })
    await expectSound(booking, held, expect)
  })

  test('a guest who gives up after it gets nothing, and may not pay any more', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    await payBy(booking, held, 'fail-capture')
    await booking.reservations.abandon(held.reservation.code, held.as)
    expect((await read(booking, held)).status).toBe('expired')
    await expect(payBy(booking, held, 'approve')).rejects.toMatchObject({ code: 'reservation/hold-expired' })
    await expectSound(booking, held, expect)
  })
})

describe('another payment while the first is under way', () => {
  test('is never of another amount, also when the first comes to nothing at that moment', async () => {
    let meanwhile = async () => {}
    let captures = 0
    const booking = await openBooking(database, {
      payments: (payments) => ({
        ...payments,
        async capture(key) {
          if (captures++ === 0) throw new Error('the line broke')
          return payments.capture(key)
        },
        async ofReservation(id, tx) {
          const known = await payments.ofReservation(id, tx)
          await meanwhile()
          return known
        },
      }),
    })
    const held = await holdOne(booking)
    const { payment } = await payBy(booking, held, 'approve')
    expect(await read(booking, held)).toMatchObject({
      items: [{ status: 'ordering' }],
      payments: [{ status: 'authorised' }],
    })
    meanwhile = async () => {
      meanwhile = async () => {}
      await booking.payments.void(payment)
    }
    const cent = { ...held, reservation: { ...held.reservation, total: money(1, 'BRL') } }
    await expect(payBy(booking, cent, 'approve')).rejects.toMatchObject({ code: 'reservation/state' })
    await settle(booking)
    expect((await read(booking, held)).status).toBe('held')
    booking.clock.advance(15 * MINUTE)
    await settle(booking)
    const after = await read(booking, held)
    expect(after.payments.map(({ amount }) => amount)).toEqual([held.reservation.total])
    expect(after.items).toMatchObject([{ status: 'expired' }])
    await expectSound(booking, held, expect)
  })
})

describe('Pix', () => {
  const pixOf = (action: PaymentView['action']) =>
    /pix\/([\w-]+)/.exec((action?.kind === 'pix' && action.sandboxUrl) || '')?.[1] ?? ''

  test('is captured as it is paid, then ordered and ticketed', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { payment } = await payBy(booking, held, 'pix')
    expect(payment.status).toBe('requires_action')
    await booking.sandbox.desk.payPix(pixOf(payment.action))
    booking.clock.advance(MINUTE)
    await booking.jobs.run(booking.clock.now())
    expect((await read(booking, held)).status).toBe('confirmed')
    await expectSound(booking, held, expect)
  })

  test.each([
    ['at once', MINUTE],
    ['after the hold', 16 * MINUTE],
  ])('pays what a card could not, heard of %s', async (_when, wait) => {
    const booking = await openBooking(database)
    const held = await holdOne(booking, { slices: 'GRU-LIS 2027-02-03' })
    await payBy(booking, held, 'fail-capture')
    const { payment } = await payBy(booking, held, 'pix')
    await booking.sandbox.desk.payPix(pixOf(payment.action))
    booking.clock.advance(wait)
    await settle(booking)
    expect((await read(booking, held)).status).toBe('confirmed')
    await expectSound(booking, held, expect)
  })

  test('that nobody pays after a card could not ends with the hold', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking, { slices: 'GRU-LIS 2027-02-03' })
    await payBy(booking, held, 'fail-capture')
    await payBy(booking, held, 'pix')
    booking.clock.advance(16 * MINUTE)
    await settle(booking)
    expect((await read(booking, held)).status).toBe('expired')
    await expectSound(booking, held, expect)
  })

  test('paid in time but heard of late: the same seats are taken again, and the booking stands', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { payment } = await payBy(booking, held, 'pix')
    await lateMoney(booking, held, pixOf(payment.action))
    const after = await read(booking, held)
    expect(after.status).toBe('confirmed')
    expect(after.timeline.map(({ event }) => event)).toContain('held-again')
    await expectSound(booking, held, expect)
  })

  test('heard of so late that the offer is gone: everything goes back by itself', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { payment } = await payBy(booking, held, 'pix')
    await lateMoney(booking, held, pixOf(payment.action), HOUR)
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'refunded', items: [{ status: 'refunded' }] })
    expect(after.refunds.map(({ status, amount }) => [status, amount.amount])).toEqual([
      ['succeeded', held.reservation.total.amount],
    ])
    expect(booking.told.map(({ news }) => news)).toContain('given-back')
    await expectSound(booking, { ...held, reservation: after }, expect)
  })

  test('a refund that the bank sends back waits for someone: it is not asked for again and again', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { payment } = await payBy(booking, held, 'pix')
    await database.pool.query(`update sandbox_payments set behaviour = 'fail-refund' where key = $1`, [payment.id])
    await lateMoney(booking, held, pixOf(payment.action), HOUR)
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'refunding', payments: [{ status: 'captured', refunded: { amount: 0 } }] })
    expect(after.refunds.map(({ status }) => status)).toEqual(['failed'])
    expect(after.timeline.map(({ event }) => event)).toEqual([
      'held',
      'refund-requested',
      'given-back',
      'refund-failed',
    ])
    booking.clock.advance(HOUR)
    await booking.jobs.run(booking.clock.now())
    expect((await read(booking, held)).timeline).toEqual(after.timeline)
    await expectSound(booking, { ...held, reservation: after }, expect)
  })

  type Late = [Awaited<ReturnType<typeof openBooking>>, Awaited<ReturnType<typeof holdOne>>, string, number?]

  /** The payer pays in time; we expire the hold without having heard, and hear of it `wait` later. */
  async function lateMoney(...[booking, held, pix, wait = MINUTE]: Late) {
    const move = `jsonb_build_object('id', uuidv7(), 'from', status, 'to', 'expired', 'by', 'system', 'at', now())`
    await database.pool.query(
      `update reservation_items set status = 'expired', moves = moves || ${move} where reservation_id = $1`,
      [held.reservation.id],
    )
    const [order] = await seatsOf(booking, held.reservation.id)
    await booking.flights.release('house', order?.hold ?? '')
    await booking.sandbox.desk.payPix(pix)
    booking.clock.advance(wait)
    await booking.payments.reconcile()
    for (let round = 0; round < 6; round++) {
      await booking.jobs.run(booking.clock.now())
      booking.clock.advance(MINUTE)
    }
  }
})
