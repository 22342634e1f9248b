import { beforeAll, expect, test } from 'vitest'
import {
  answerChangeOf,
  booksOf,
  confirmedStay,
  hoursBeforeArrival,
  NIGHT,
  pendingChange,
  SHORTER,
  sharedBooks,
  storyOf,
} from '#modules/reservations/change/change.fixture.ts'
import { openHouse } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  bookOne,
  holdOne,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { money, shareOf } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

type Options = Parameters<typeof openBooking>[1]
type Status = 'pending' | 'succeeded' | 'failed'

async function open(options: Options = {}) {
  const booking = await openBooking(database, options)
  const sums = async (reservationId: string) => {
    const balances = await booking.ledger.balances({ reservationId })
    const open = balances.map(({ account, balance }) => [account, balance.amount] as const)
    return Object.fromEntries(open.filter(([, amount]) => amount !== 0))
  }
  const faults = async (reservationId: string) =>
    (await booking.ledger.check()).filter((fault) => fault.reservationId === reservationId)
  const alarms = (code: string) =>
    booking.mail.posted.filter(({ subject }) => subject.includes(code) && /dashboard|painel/.test(subject))
  return { ...booking, booking, sums, faults, alarms }
}

test('a refund at the dashboard is told to those who give money back, and the trip goes on', async () => {
  const { booking, sums, faults, alarms } = await open()
  const held = await holdOne(booking)
  await payBy(booking, held, 'refund-elsewhere')
  await settle(booking)
  await settle(booking)
  const { id, code, total } = held.reservation
  const half = shareOf(total.amount, 0.5)
  const after = await read(booking, held)
  expect(after).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
  expect(after.payments).toMatchObject([{ status: 'partially_refunded', refunded: { amount: half } }])
  expect(after.refunds).toMatchObject([{ status: 'succeeded', elsewhere: true, amount: { amount: half } }])
  expect(after.timeline.map(({ event }) => event)).toEqual(expect.arrayContaining(['refund-requested', 'refunded']))
  expect(alarms(code).map(({ recipient }) => recipient)).toEqual(['eva@example.com', 'rui@example.com'])
  expect(alarms(code)[1]?.text).toContain(`https://jangada.example/admin/reservations/${id}`)
  expect(await sums(id)).toMatchObject({ 'refunds-elsewhere': half })
  expect(await sums(id)).not.toHaveProperty('deposits')
  expect(await faults(id)).toEqual([])
  const staff = { id: crypto.randomUUID(), email: 'eva@example.com' } as never
  const { history } = await booking.reservations.staff.detail(id, staff, 'en')
  expect(history).toContainEqual(expect.objectContaining({ to: 'refund', by: 'provider' }))
  const quote = await booking.reservations.cancelQuote(code, held.as)
  expect(quote.refund.amount).toBeLessThanOrEqual(total.amount - half)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  await settle(booking)
  expect(await faults(id)).toEqual([])
  const back = (await read(booking, held)).refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
  expect(back).toBeLessThanOrEqual(total.amount)
})

test('one that pays what was owed is no cost of ours; when the bank sends it back, it is owed again', async () => {
  const elsewhere = { paymentKey: '', amount: money(0, 'USD'), status: 'succeeded' as Status }
  const { booking, sums, faults, alarms, jobs, clock } = await open({
    bank: (provider) => ({
      ...provider,
      // The bank takes none of ours, so that staff pay by the dashboard.
      refund: async (call) => ({ ...call, status: 'failed', reference: null }),
      refundedSince: async () => (elsewhere.paymentKey === '' ? [] : [{ key: elsewhere.paymentKey }]),
      refundsOf: async () => [{ ...elsewhere, mark: 'sr_by_hand', reference: 'by hand' }],
    }),
  })
  const held = await bookOne(booking)
  const { id, code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  const owed = quote.refund.amount
  expect(owed).toBeGreaterThan(0)
  expect(await sums(id)).toMatchObject({ deposits: -owed })
  expect(await booking.payments.withFailedRefunds()).toContain(id)
  const follow = async () => {
    await jobs.send(null, 'payments.follow-refunds', {})
    await jobs.run(clock.now())
    await settle(booking)
  }
  const { payments } = await booking.payments.ofReservation(id)
  Object.assign(elsewhere, { paymentKey: payments[0]?.id, amount: quote.refund })
  await follow()
  await follow()
  expect(alarms(code)).toHaveLength(2)
  expect(await sums(id)).not.toHaveProperty('deposits')
  expect(await sums(id)).not.toHaveProperty('refunds-elsewhere')
  expect(await booking.payments.withFailedRefunds()).not.toContain(id)
  expect((await read(booking, held)).status).toBe('refunded')
  elsewhere.status = 'failed'
  await follow()
  await follow()
  expect(await sums(id)).toMatchObject({ deposits: -owed })
  expect(await sums(id)).not.toHaveProperty('refunds-elsewhere')
  expect(await booking.payments.withFailedRefunds()).toContain(id)
  expect((await read(booking, held)).status).toBe('refunding')
  expect(await faults(id)).toEqual([])
})

test('a change that was asked for before all was given back elsewhere is made all the same', async () => {
  const made = { paymentKey: '', amount: money(0, 'BRL'), status: 'succeeded' as Status }
  const { booking, jobs, clock } = await open({
    bank: (provider) => ({
      ...provider,
      refundedSince: async () => (made.paymentKey === '' ? [] : [{ key: made.paymentKey }]),
      refundsOf: async () => [{ ...made, mark: 'sr_by_hand', reference: 'by hand' }],
    }),
  })
  const house = await openHouse(booking)
  const held = await confirmedStay(booking, house)
  const { id, quote } = await pendingChange(booking, held, 'approve', SHORTER)
  expect(quote.back.amount).toBeGreaterThan(0)
  const { payments } = await booking.payments.ofReservation(held.reservation.id)
  Object.assign(made, { paymentKey: payments[0]?.id, amount: payments[0]?.amount })
  await jobs.send(null, 'payments.follow-refunds', {})
  await jobs.run(clock.now())
  await answerChangeOf(booking, house, held, { id, action: 'accept' })
  await settle(booking)
  expect(await storyOf(booking, held)).toEqual([expect.stringMatching(/accepted applied$/)])
  const { refunds } = await booking.payments.ofReservation(held.reservation.id)
  expect(refunds).toMatchObject([{ elsewhere: true }])
  expect((await booksOf(booking, held)).faults).toEqual([])
})

test('of a stay that ends, what went back elsewhere counts; when the bank sends that back, it is owed again', async () => {
  const made = { paymentKey: '', amount: money(0, 'BRL'), status: 'succeeded' as Status }
  const { booking, jobs, clock } = await open({
    bank: (provider) => ({
      ...provider,
      refundedSince: async () => (made.paymentKey === '' ? [] : [{ key: made.paymentKey }]),
      refundsOf: async () => [{ ...made, mark: 'sr_by_hand', reference: 'by hand' }],
    }),
  })
  const house = await openHouse(booking)
  const held = await confirmedStay(booking, house)
  const { id, code, total } = held.reservation
  const follow = async () => {
    await jobs.send(null, 'payments.follow-refunds', {})
    await jobs.run(clock.now())
    await settle(booking)
  }
  const { payments } = await booking.payments.ofReservation(id)
  Object.assign(made, { paymentKey: payments[0]?.id, amount: money(NIGHT / 2, 'BRL') })
  await follow()
  expect((await booksOf(booking, held)).sums).toMatchObject({ 'refunds-elsewhere': NIGHT / 2 })
  // The policy keeps a night of three.
  hoursBeforeArrival(booking, 1)
  const quote = await booking.reservations.cancelQuote(code, held.as)
  expect(quote.refund.amount).toBe(total.amount - NIGHT - NIGHT / 2)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  expect(await booksOf(booking, held)).toEqual(sharedBooks(NIGHT))
  made.status = 'failed'
  await follow()
  await follow()
  const { sums, faults } = await booksOf(booking, held)
  expect(sums).toEqual({ ...sharedBooks(NIGHT).sums, 'provider:sandbox': NIGHT * 1.5, deposits: -NIGHT / 2 })
  expect(faults).toEqual([])
  expect(await booking.payments.withFailedRefunds()).toContain(id)
})
