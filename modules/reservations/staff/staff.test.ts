import { beforeAll, describe, expect, test } from 'vitest'
import { createDocuments, staffReservationsApi } from '#modules/reservations/index.ts'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import {
  type Booking,
  bookOne,
  type Held,
  holdOne,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { money } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { secondPersonAbove } from './refund-limit.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const callers = testCallers()
const rui = callers.staff('finance').identity
const eva = callers.staff('superadmin', { firstName: 'Eva' }).identity
const LIMIT = secondPersonAbove('BRL')

const detail = ({ reservations }: Booking, { reservation }: Held) =>
  reservations.staff.detail(reservation.id, rui, 'en')

/** A family pays more than the limit. */
const DEAR = { family: 'flex' }

describe('finding', () => {
  test.each([
    ['the code', ({ reservation }: Held) => reservation.code.toLowerCase()],
    ['the address', () => 'Ana@Example.com'],
    ['the surname in any spelling', () => 'SOUZA'],
    ['the record locator', ({ reservation }: Held) => flightItems(reservation)[0]?.recordLocator ?? ''],
    [
      'the ticket number',
      ({ reservation }: Held) => reservation.travellers[0]?.ticketNumber?.replace(/^(...)/, '$1-') ?? '',
    ],
  ])('by %s', async (_name, text) => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const found = await booking.reservations.staff.search({ text: text(held), page: 1 })
    expect(found.rows.map(({ code }) => code)).toContain(held.reservation.code)
    const none = await booking.reservations.staff.search({ text: `${text(held)}x7`, page: 1 })
    expect(none.rows.map(({ code }) => code)).not.toContain(held.reservation.code)
  })

  test('by status and day, in pages', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const { staff } = booking.reservations
    const today = { from: '2026-11-21', to: '2026-11-21', page: 1 }
    const confirmed = await staff.search({ status: 'confirmed', ...today })
    expect(confirmed.rows.every(({ status }) => status === 'confirmed')).toBe(true)
    expect(confirmed.rows[0]?.code).toBe(held.reservation.code)
    expect((await staff.search({ from: '2026-11-22', page: 1 })).rows).toEqual([])
    expect((await staff.search({ ...today, page: 999 })).rows).toEqual([])
  })
})

test('by the account that it is in, whatever address it has', async () => {
  const booking = await openBooking(database)
  const held = await bookOne(booking)
  const { staff } = booking.reservations
  const owner = '0190a000-0000-7000-8000-000000000001'
  await database.db.execute(sql`update reservations set customer_id = ${owner} where id = ${held.reservation.id}`)
  expect((await staff.search({ customer: owner, page: 1 })).rows.map(({ code }) => code)).toEqual([
    held.reservation.code,
  ])
  const stranger = '0190a000-0000-7000-8000-000000000002'
  expect((await staff.search({ customer: stranger, page: 1 })).rows).toEqual([])
  // What is in someone's account is not another's, whatever address they have proved; what a guest booked is.
  const proved = { customer: stranger, address: 'ANA@example.com', page: 1 }
  expect((await staff.search(proved)).rows.map(({ code }) => code)).not.toContain(held.reservation.code)
  await database.db.execute(sql`update reservations set customer_id = null where id = ${held.reservation.id}`)
  expect((await staff.search(proved)).rows.map(({ code }) => code)).toContain(held.reservation.code)
})

describe('looking', () => {
  test('shows everything and leaves a line in the audit log', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    await booking.reservations.staff.note(held.reservation.id, 'Called about the baggage.', rui)
    const seen = await detail(booking, held)
    expect(seen.notes).toMatchObject([{ by: 'Rui Lima', text: 'Called about the baggage.' }])
    expect(seen.history.map(({ to }) => to)).toEqual(['held', 'ordering', 'ordering', 'awaiting_ticket', 'ticketed'])
    expect(seen.postings.map(({ kind }) => kind)).toEqual(['authorise', 'release', 'capture', 'fulfil'])
    expect(seen.reservation.travellers[0]?.documentNumber).toBe('•••••456')
    const { rows } = await database.pool.query('select action from audit_log where subject = $1 order by seq', [
      `reservation:${held.reservation.code}`,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['reservation.noted', 'reservation.read'])
  })
})

describe('a document of the traveller', () => {
  async function open() {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    await settle(booking)
    const { db, clock, reservations } = booking
    const documents = createDocuments({ translate: createTranslate() })
    const idempotency = createIdempotency({ db, clock, liveness: livingUnseen })
    const app = await apiOf(staffReservationsApi({ staff: reservations.staff, documents }), { callers, idempotency })
    const { code } = held.reservation
    const take = (file: string, who: object) =>
      app.inject({ url: `/admin/reservations/${code}/documents/${file}`, ...who })
    const looks = async () =>
      (await booking.audit.list({ subject: `reservation:${code}`, action: 'document.read', limit: 200 })).rows
    return { take, looks }
  }

  test('is handed out to who may read reservations, and each look is on the record', async () => {
    const { take, looks } = await open()
    const support = callers.staff('support')
    const ticket = await take('eticket.pdf', support)
    expect([ticket.statusCode, ticket.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(ticket.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await take('calendar.ics?lang=pt-BR', support)).body).toContain('BEGIN:VCALENDAR')
    expect((await looks()).map(({ actorId, detail }) => [actorId, detail])).toEqual([
      [support.identity.id, { file: 'calendar.ics' }],
      [support.identity.id, { file: 'eticket.pdf' }],
    ])
  })

  test('is for nobody else, and then nothing is on the record', async () => {
    const { take, looks } = await open()
    expect((await take('eticket.pdf', {})).statusCode).toBe(401)
    expect((await take('eticket.pdf', callers.customer())).statusCode).toBe(401)
    expect((await take('eticket.pdf', callers.staff('content'))).statusCode).toBe(403)
    expect(await looks()).toEqual([])
  })
})

test('the timeline names the member of staff', async () => {
  const booking = await openBooking(database)
  const held = await bookOne(booking)
  const { staff } = booking.reservations
  const quote = await staff.quote(held.reservation.id, rui, 'en')
  const request = { quoteId: quote.id, refund: money(100, 'BRL'), reason: 'on the telephone', key: newKey() }
  await staff.cancel(held.reservation.id, request, rui)
  const { history } = await detail(booking, held)
  const named = history.filter(({ by }) => by === `staff:${rui.id}`)
  expect(named.length).toBeGreaterThan(0)
  expect(new Set(named.map(({ byName }) => byName))).toEqual(new Set([`Staff ${rui.id.slice(0, 4)}`]))
  expect(history.filter(({ by }) => by === 'system').every(({ byName }) => byName === null)).toBe(true)
})

describe('giving money back', () => {
  const refund = (booking: Booking, held: Held, amount: number, key = newKey()) =>
    booking.reservations.staff.refund(
      held.reservation.id,
      { amount: money(amount, 'BRL'), reason: 'a seat that did not recline', key },
      rui,
    )

  test('below the limit goes at once, once a key, and is our own cost', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const key = newKey()
    expect(await refund(booking, held, 5_000, key)).toEqual({ status: 'done', requestId: null })
    await refund(booking, held, 5_000, key)
    await settle(booking)
    const after = await read(booking, held)
    expect(after.refunds.map(({ amount, status }) => [amount.amount, status])).toEqual([[5_000, 'succeeded']])
    expect(after.status).toBe('confirmed')
    const balances = await booking.ledger.balances({ reservationId: held.reservation.id })
    expect(balances.find(({ account }) => account === 'fees')?.balance.amount).toBe(5_000)
    expect(await booking.ledger.check()).toEqual([])
    expect(booking.told.filter(({ news }) => news === 'refunded')).toHaveLength(1)
  })

  test('never more than was paid', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const more = held.reservation.total.amount + 1
    await expect(refund(booking, held, more)).rejects.toMatchObject({ code: 'refund/exceeds' })
  })

  test('above the limit waits for another person, whose yes counts once', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, DEAR)
    const { staff } = booking.reservations
    expect(held.reservation.total.amount).toBeGreaterThan(LIMIT.amount)
    const asked = await refund(booking, held, LIMIT.amount + 1)
    expect(asked).toMatchObject({ status: 'waits', requestId: expect.any(String) })
    const id = asked.requestId ?? ''
    expect((await staff.waiting()).map((row) => row.id)).toContain(id)
    await expect(staff.approve(id, rui)).rejects.toMatchObject({ code: 'refund/needs-second-person' })
    expect((await read(booking, held)).refunds).toEqual([])
    const all = await Promise.allSettled([staff.approve(id, eva), staff.approve(id, eva), staff.decline(id, 'no', eva)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const approved = (await detail(booking, held)).approvals[0]?.status === 'approved'
    expect((await read(booking, held)).refunds).toHaveLength(approved ? 1 : 0)
    expect(await booking.ledger.check()).toEqual([])
  })

  test('above the limit in several little ones waits too, also when they come at once', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, DEAR)
    const [much, little] = [Math.round(LIMIT.amount * 0.6), Math.round(LIMIT.amount * 0.4)]
    expect(await refund(booking, held, much)).toMatchObject({ status: 'done' })
    const rest = await Promise.all([refund(booking, held, little), refund(booking, held, little)])
    expect(rest.map(({ status }) => status).sort()).toEqual(['done', 'waits'])
    const { id } = (await detail(booking, held)).approvals[0] ?? { id: '' }
    await booking.reservations.staff.approve(id, eva)
    expect(await refund(booking, held, 1)).toMatchObject({ status: 'waits' })
  })

  test('what a bank has sent back is given back anew, and is no cost of ours', async () => {
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    const { reservation } = await payBy(booking, held, 'fail-refund')
    const paid = { ...held, reservation }
    const { id, refund: quoted } = await booking.reservations.cancelQuote(reservation.code, held.as)
    await booking.reservations.cancel(reservation.code, { quoteId: id, key: newKey() }, held.as)
    await settle(booking)
    expect(await read(booking, paid)).toMatchObject({ status: 'refunding', refunds: [{ status: 'failed' }] })
    await database.pool.query(`update sandbox_payments set behaviour = 'approve'`)
    const { requestId } = await refund(booking, paid, quoted.amount)
    await booking.reservations.staff.approve(requestId ?? '', eva)
    await settle(booking)
    expect(await read(booking, paid)).toMatchObject({ status: 'refunded', items: [{ status: 'refunded' }] })
    const balances = await booking.ledger.balances({ reservationId: reservation.id })
    expect(balances.filter(({ balance }) => balance.amount !== 0)).toEqual([])
    expect(await booking.ledger.check()).toEqual([])
  })

  test("the database itself refuses a person's yes to their own request", async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, DEAR)
    const { requestId } = await refund(booking, held, LIMIT.amount + 1)
    const forged = database.pool.query(
      `update refund_approvals set status = 'approved', decided_by = requested_by, decided_at = now() where id = $1`,
      [requestId],
    )
    await expect(forged).rejects.toThrow('refund_approvals_second_person')
  })
})

describe('cancelling for the traveller', () => {
  test('as quoted when it is little, after a second yes when it is much', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, DEAR)
    const { staff } = booking.reservations
    const quote = await staff.quote(held.reservation.id, rui, 'en')
    const request = { quoteId: quote.id, refund: null, reason: 'asked by telephone', key: newKey() }
    const asked = await staff.cancel(held.reservation.id, request, rui)
    expect(asked.status).toBe('waits')
    expect(await staff.cancel(held.reservation.id, request, rui)).toEqual(asked)
    expect((await read(booking, held)).status).toBe('confirmed')
    // The quote waits with the request, however long that takes.
    booking.clock.advance(3 * 3_600_000)
    await staff.approve(asked.requestId ?? '', eva)
    await settle(booking)
    const after = await read(booking, held)
    expect(after).toMatchObject({ status: 'refunded', refunds: [{ amount: quote.refund }] })
    await expectSound(booking, held, expect)
  })

  test('with another amount, which is written down', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking)
    const { staff } = booking.reservations
    const quote = await staff.quote(held.reservation.id, rui, 'en')
    const request = {
      quoteId: quote.id,
      refund: money(10_000, 'BRL'),
      reason: 'agreed on the telephone',
      key: newKey(),
    }
    expect(await staff.cancel(held.reservation.id, request, rui)).toEqual({ status: 'done', requestId: null })
    await settle(booking)
    expect((await read(booking, held)).refunds).toMatchObject([{ amount: money(10_000, 'BRL') }])
    const { rows } = await database.pool.query(
      `select detail from audit_log where action = 'reservation.cancelled' and subject = $1`,
      [`reservation:${held.reservation.code}`],
    )
    expect(rows[0].detail).toMatchObject({ refund: 'R$100.00' })
    expect(await booking.ledger.check()).toEqual([])
  })

  test('what was declined stays as it is', async () => {
    const booking = await openBooking(database)
    const held = await bookOne(booking, DEAR)
    const { staff } = booking.reservations
    const quote = await staff.quote(held.reservation.id, rui, 'en')
    const asked = await staff.cancel(
      held.reservation.id,
      { quoteId: quote.id, refund: null, reason: 'asked', key: newKey() },
      rui,
    )
    await staff.decline(asked.requestId ?? '', 'the traveller called again', eva)
    await settle(booking)
    expect((await read(booking, held)).status).toBe('confirmed')
    await expectSound(booking, held, expect)
  })
})
