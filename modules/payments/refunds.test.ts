import { describe, expect, test, vi } from 'vitest'
import { sqlState } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { payments as rows } from './payments.tables.ts'
import type { RefundRequest } from './payments.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const TAKEN = 123_450
const CHECK_VIOLATION = '23514'
const database = testDatabase()

async function paid(how: 'approve' | 'fail-refund' = 'approve') {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const bench = await openPayments(database, clock)
  const command = await bench.request(how)
  const { id } = await bench.payments.start(command)
  await bench.payments.capture({ id })
  const refund = (amount: number, over: Partial<RefundRequest> = {}) =>
    bench.payments.refund({
      paymentId: id,
      amount: money(amount, 'BRL'),
      reason: 'fare conditions',
      requestedBy: 'traveller',
      promisedBy: '2026-11-28',
      key: `refund-${crypto.randomUUID()}`,
      ...over,
    })
  /** Long enough for the bank, and for the latest of its messages. */
  const settle = async () => {
    for (let minute = 0; minute < 3; minute++) {
      await bench.jobs.run(clock.now())
      clock.advance(60_000)
    }
  }
  const state = () => bench.payments.ofReservation(command.reservationId)
  return { ...bench, clock, id, reservationId: command.reservationId, refund, settle, state }
}

describe('giving money back', () => {
  test('in part, then the rest: sent, settled with a reference, and in the ledger', async () => {
    const { refund, settle, state, ledger, reservationId } = await paid()
    const first = await refund(23_450)
    expect(first).toMatchObject({ status: 'requested', promisedBy: '2026-11-28', reference: null })
    expect((await state()).payments).toMatchObject([{ status: 'partially_refunded', refunded: money(23_450, 'BRL') }])
    await settle()
    const { refunds } = await state()
    expect(refunds).toMatchObject([{ status: 'succeeded', reference: expect.stringMatching(/^7\d{22}$/) }])
    await refund(100_000)
    await settle()
    expect((await state()).payments).toMatchObject([{ status: 'refunded' }])
    const balances = await ledger.balances({ reservationId })
    expect(balances.filter(({ balance }) => balance.amount !== 0)).toEqual([])
    expect(await ledger.check()).toEqual([])
  })

  test('never beyond what was taken', async () => {
    const { refund } = await paid()
    await expect(refund(TAKEN + 1)).rejects.toMatchObject({ code: 'refund/exceeds' })
    await refund(TAKEN - 10)
    await expect(refund(11)).rejects.toMatchObject({
      code: 'refund/exceeds',
      values: { left: { amount: 10, currency: 'BRL' } },
    })
    await expect(refund(0)).rejects.toMatchObject({ code: 'refund/exceeds' })
  })

  test('twenty at the same moment give back what is there, and no more', async () => {
    const { refund, settle, state, ledger } = await paid()
    const each = TAKEN / 5
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => refund(each)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'refund/exceeds' })
    }
    await settle()
    const { payments, refunds } = await state()
    expect(payments).toMatchObject([{ status: 'refunded', refunded: money(TAKEN, 'BRL') }])
    expect(refunds.map(({ status }) => status)).toEqual(Array(5).fill('succeeded'))
    expect(await ledger.check()).toEqual([])
  })

  test('the same key is the same refund, also twenty times at once; another amount with it is refused', async () => {
    const { refund, state, settle } = await paid()
    const key = 'refund-once'
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(5_000, { key })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await expect(refund(5_001, { key })).rejects.toMatchObject({ code: 'idempotency/mismatch' })
    await settle()
    expect((await state()).refunds).toHaveLength(1)
  })

  test('a refund that the bank sends back can be made again', async () => {
    const { refund, settle, state, ledger, reservationId } = await paid('fail-refund')
    await refund(TAKEN)
    await settle()
    const { payments, refunds } = await state()
    expect(refunds).toMatchObject([{ status: 'failed' }])
    expect(payments).toMatchObject([{ status: 'captured', refunded: money(0, 'BRL') }])
    expect((await ledger.ofReservation(reservationId)).map(({ kind }) => kind)).toEqual([
      'authorise',
      'release',
      'capture',
      'refund',
      'reverse',
    ])
    expect(await ledger.check()).toEqual([])
    expect(await refund(TAKEN)).toMatchObject({ status: 'requested' })
  })

  test('what is under way with the bank is asked about later and later', async () => {
    const clock = fixedClock('2026-11-21T12:00:00Z')
    const asked: number[] = []
    const pending = async (key: string, paymentKey: string, amount = money(TAKEN, 'BRL')) =>
      ({ key, paymentKey, amount, status: 'pending', reference: null }) as const
    const mine = { payment: '', refund: '' }
    const bench = await openPayments(database, clock, {
      through: (bank) => ({
        ...bank,
        refund: ({ key, paymentKey }) => pending(key, paymentKey),
        findRefund(key) {
          if (key !== mine.refund) return bank.findRefund(key)
          asked.push((clock.now().getTime() - Date.parse('2026-11-21T12:00:00Z')) / 60_000)
          return pending(key, mine.payment)
        },
      }),
    })
    mine.payment = (await bench.payments.start(await bench.request('approve'))).id
    await bench.payments.capture({ id: mine.payment })
    const { id } = await bench.payments.refund({
      paymentId: mine.payment,
      amount: money(TAKEN, 'BRL'),
      reason: 'fare conditions',
      requestedBy: 'traveller',
      promisedBy: '2026-11-28',
      key: 'slow',
    })
    mine.refund = id
    await bench.jobs.run(clock.now())
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      clock.advance(5 * 60_000)
      await bench.payments.reconcile()
    }
    // 10 min, 30 min and 2 h, then every 6 h.
    expect(asked).toEqual([10, 40, 160, 520, 880, 1240])
  })

  test("within the caller's transaction it exists exactly when that commits", async () => {
    const { refund, state, jobs } = await paid()
    const before = jobs.sent.length
    const undone = database.db.transaction(async (tx) => {
      await refund(1_000, { tx })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect((await state()).refunds).toEqual([])
    expect(jobs.sent.length).toBeGreaterThan(before)
    await database.db.transaction((tx) => refund(1_000, { tx }))
    expect((await state()).refunds).toMatchObject([{ status: 'requested' }])
  })

  test('of what was not taken there is nothing to give back', async () => {
    const { payments, request, refund } = await paid()
    const open = await payments.start(await request('approve'))
    await expect(refund(1, { paymentId: open.id })).rejects.toMatchObject({ code: 'payment/state' })
    await expect(refund(1, { paymentId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'payment/not-found' })
  })
})

describe('the database has the last word', () => {
  test('on refunds beyond what was captured', async () => {
    const { id } = await paid()
    const beyond = database.db
      .update(rows)
      .set({ refunded: TAKEN + 1 })
      .where(eq(rows.id, id))
    expect(await beyond.then(() => 'done', sqlState)).toBe(CHECK_VIOLATION)
  })

  test('on refunds that no counter knows of', async () => {
    const { id, reservationId } = await paid()
    const secretly = database.db.execute(sql`
      insert into refunds (payment_id, reservation_id, key, status, currency, amount, reason, requested_by, created_at)
      values (${id}, ${reservationId}, 'secret', 'requested', 'BRL', 500, '-', '-', now())`)
    expect(await secretly.then(() => 'done', sqlState)).toBe(CHECK_VIOLATION)
  })

  test('on two payments that may both take money', async () => {
    const { id } = await paid()
    const twin = database.db.execute(sql`
      insert into payments (reservation_id, reservation_code, key, provider, status, method, currency, amount,
        history, expires_at, created_at, updated_at)
      select reservation_id, reservation_code, 'another', provider, 'requires_payment', method, currency, amount,
        '[{"to": "requires_payment"}]', expires_at, created_at, updated_at from payments where id = ${id}`)
    expect(await twin.then(() => 'done', sqlState)).toBe('23505')
  })
})
