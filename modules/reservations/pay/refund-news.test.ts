import { beforeAll, describe, expect, test } from 'vitest'
import { refundSettled } from '#modules/payments/index.ts'
import {
  type Booking,
  bookOne,
  type Held,
  MINUTE,
  newKey,
  openBooking,
  read,
} from '#modules/reservations/reservations.fixture.ts'
import type { StaffFilter } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

type Options = Parameters<typeof openBooking>[1]

/** A cancelled booking whose money is on its way, and every settlement that is told of. */
async function refunding(options: Options = {}) {
  const booking = await openBooking(database, options)
  const held = await bookOne(booking)
  const settled: string[] = []
  await booking.events.subscribe(refundSettled, 'test', async ({ data }) => {
    if (data.reservationId === held.reservation.id) settled.push(data.status)
  })
  const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
  await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: newKey() }, held.as)
  return { booking, held, settled }
}

/** Everything comes, however late, and callers ask again. */
async function untilQuiet({ clock, jobs, payments }: Booking) {
  for (let minute = 0; minute < 15; minute++) {
    await payments.reconcile()
    await jobs.run(clock.now())
    clock.advance(MINUTE)
  }
}

async function expectToldOnce(booking: Booking, held: Held, settled: string[], status: 'succeeded' | 'failed') {
  const after = await read(booking, held)
  expect(after.refunds.map((one) => one.status)).toEqual([status])
  expect(settled).toEqual([status])
  const event = status === 'succeeded' ? 'refunded' : 'refund-failed'
  expect(after.timeline.filter((line) => line.event === event)).toHaveLength(1)
  expect(booking.told.map(({ news }) => news)).toEqual(['ticketed', 'cancelled'])
}

describe('that a refund has arrived is told once', () => {
  test('when the bank tells of it', async () => {
    const { booking, held, settled } = await refunding()
    for (let round = 0; round < 6; round++) {
      await booking.jobs.run(booking.clock.now())
      booking.clock.advance(10_000)
    }
    await expectToldOnce(booking, held, settled, 'succeeded')
  })

  test('when the answer to our call says so, and the bank tells of it too', async () => {
    const { booking, held, settled } = await refunding({
      bank: (provider) => ({
        ...provider,
        refund: async (call) => ({ ...(await provider.refund(call)), status: 'succeeded', reference: '7'.repeat(23) }),
      }),
    })
    await untilQuiet(booking)
    await expectToldOnce(booking, held, settled, 'succeeded')
  })

  test('when the bank is silent and is asked', async () => {
    const { booking, held, settled } = await refunding()
    booking.sandbox.connect(async () => 204)
    await untilQuiet(booking)
    await expectToldOnce(booking, held, settled, 'succeeded')
  })

  test('when the answer to our call was lost', async () => {
    const { booking, held, settled } = await refunding({
      bank: (provider) => ({
        ...provider,
        refund: (call) => provider.refund(call).then(() => Promise.reject(new Error('read timeout'))),
      }),
    })
    await untilQuiet(booking)
    await expectToldOnce(booking, held, settled, 'succeeded')
  })

  test('when the bank tells five times while it is asked by three processes', async () => {
    const { booking, held, settled } = await refunding()
    const { clock, jobs, payments, sandbox, provider, webhooks } = booking
    const words: [string, Record<string, string>][] = []
    sandbox.connect(async (body, headers) => {
      words.push([body, headers])
      return 204
    })
    for (let round = 0; round < 6; round++) {
      await jobs.run(clock.now())
      clock.advance(10_000)
    }
    expect(words.length).toBeGreaterThan(0)
    clock.advance(10 * MINUTE)
    const again = Array.from({ length: 5 }, () => words).flat()
    const tell = ([rawBody, headers]: (typeof words)[number]) =>
      webhooks.receive({ provider: provider.code, headers, rawBody }).catch(() => {})
    await Promise.all([...again.map(tell), payments.reconcile(), payments.reconcile(), payments.reconcile()])
    await Promise.all([jobs.run(clock.now()), jobs.run(clock.now()), payments.reconcile()])
    await untilQuiet(booking)
    await expectToldOnce(booking, held, settled, 'succeeded')
  })
})

test('a refund is found while it is under way, and by its lateness', async () => {
  const { booking, held } = await refunding()
  const { code } = held.reservation
  const found = async (status: StaffFilter) =>
    (await booking.reservations.staff.search({ status, text: code, page: 1 })).rows.length
  const all = async () => [await found('refund_open'), await found('refund_late'), await found('refund_failed')]
  expect(await all()).toEqual([1, 0, 0])
  const { refunds } = await booking.payments.ofReservation(held.reservation.id)
  const promised = refunds[0]?.promisedBy ?? ''
  expect(promised).toMatch(/^2\d{3}-/)
  const untilDay = Date.parse(`${promised}T15:00:00Z`) - booking.clock.now().getTime()
  booking.clock.advance(untilDay)
  expect(await all()).toEqual([1, 0, 0])
  booking.clock.advance(24 * 60 * MINUTE)
  expect(await all()).toEqual([1, 1, 0])
  await untilQuiet(booking)
  expect(await all()).toEqual([0, 0, 0])
})

describe('a refund that the bank sends back', () => {
  test('is mailed to everyone who may give it back anew, once, and found until something is sent in its place', async () => {
    const fails = { on: true }
    const { booking, held } = await refunding({
      bank: (provider) => ({
        ...provider,
        refund: async (call) => ({ ...call, status: fails.on ? 'failed' : 'succeeded', reference: null }),
      }),
    })
    const found = async (status: StaffFilter = 'refund_failed') =>
      (await booking.reservations.staff.search({ status, page: 1 })).rows.map(({ code }) => code)
    expect(await found()).not.toContain(held.reservation.code)
    await untilQuiet(booking)
    const { code, id } = held.reservation
    const mails = booking.mail.posted.filter(({ subject }) => subject.includes(code) && /bank|banco/.test(subject))
    expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      `eva@example.com: O banco devolveu o reembolso de ${code}`,
      `rui@example.com: The bank returned the refund for ${code}`,
    ])
    expect(mails[0]?.text).toContain(`https://jangada.example/pt/admin/reservations/${id}`)
    expect(await found()).toContain(code)
    const { payments } = await booking.payments.ofReservation(id)
    fails.on = false
    await booking.payments.refund({
      paymentId: payments[0]?.id ?? '',
      amount: held.reservation.total,
      reason: 'by another way',
      requestedBy: 'staff:1',
      promisedBy: null,
      key: 'anew',
    })
    expect(await found()).not.toContain(code)
  })
})
