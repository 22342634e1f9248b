import { describe, expect, test, vi } from 'vitest'
import { eq } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { DECLINE_CODES } from './payments.contract.ts'
import { paymentOperations, payments as rows } from './payments.tables.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const AMOUNT = money(123_450, 'BRL')
const NOTHING = money(0, 'BRL')
const database = testDatabase()

async function setup() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  return { clock, ...(await openPayments(database, clock)) }
}

async function historyOf(paymentId: string) {
  const [row] = await database.db.select({ history: rows.history }).from(rows).where(eq(rows.id, paymentId))
  return row?.history.map(({ to }) => to)
}

/** What became of each call, or what was heard of it. */
async function operationsOf(paymentId: string, of: 'status' | 'detail' = 'status') {
  const all = await database.db.select().from(paymentOperations).where(eq(paymentOperations.paymentId, paymentId))
  return Object.fromEntries(all.map((call) => [call.kind, call[of]]))
}

describe('ways to pay', () => {
  test('cards with instalments and Pix for reais, cards at once for other currencies', async () => {
    const { payments } = await setup()
    const reais = payments.methods(AMOUNT, 'pt-BR')
    expect(reais).toMatchObject({ provider: 'sandbox', demonstration: true, pix: { expiresInSeconds: 900 } })
    expect(reais.digitalWalletsUrl).toBeNull()
    expect(reais.card.fieldsUrl).toBe('/sandbox-pay/fields?lang=pt-BR')
    expect(reais.card.instalments.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const dollars = payments.methods(money(123_450, 'USD'), 'en')
    expect(dollars.pix).toBeNull()
    expect(dollars.card.instalments.map(({ count }) => count)).toEqual([1])
  })
})

describe('paying by card', () => {
  test('authorises, captures, and says so in the ledger', async () => {
    const { payments, request, ledger } = await setup()
    const command = await request('approve')
    const paid = await payments.start(command)
    expect(paid).toMatchObject({ status: 'authorised', captured: NOTHING, card: { brand: 'visa', last4: '4242' } })
    expect(await ledger.balances({ reservationId: command.reservationId })).toEqual([
      { account: 'authorisations', balance: money(-123_450, 'BRL') },
      { account: 'authorised:sandbox', balance: AMOUNT },
    ])
    const taken = await payments.capture(paid)
    expect(taken).toMatchObject({ status: 'captured', captured: AMOUNT })
    const balances = await ledger.balances({ reservationId: command.reservationId })
    expect(balances.filter(({ balance }) => balance.amount !== 0)).toEqual([
      { account: 'deposits', balance: money(-123_450, 'BRL') },
      { account: 'provider:sandbox', balance: AMOUNT },
    ])
    expect(await historyOf(paid.id)).toEqual(['requires_payment', 'authorised', 'captured'])
    expect(await operationsOf(paid.id)).toEqual({ authorise: 'succeeded', capture: 'succeeded' })
    expect(await payments.capture(paid)).toMatchObject({ status: 'captured' })
    expect(await ledger.check()).toEqual([])
  })

  test.each(DECLINE_CODES)('a card declined for %s leaves room for another', async (code) => {
    const { payments, request, ledger } = await setup()
    const command = await request(`decline:${code}`)
    const refused = await payments.start(command)
    expect(refused).toMatchObject({ status: 'failed', declineCode: code, captured: NOTHING })
    expect(await operationsOf(refused.id, 'detail')).toEqual({ authorise: code })
    const { reservationId } = command
    expect(await ledger.ofReservation(reservationId)).toEqual([])
    const second = await payments.start(await request('approve', { reservationId }))
    expect(second.status).toBe('authorised')
  })

  test('the same key is the same payment, and another request with it is refused', async () => {
    const { payments, request } = await setup()
    const command = await request('approve')
    const first = await payments.start(command)
    expect(await payments.start(command)).toEqual(first)
    await expect(payments.start({ ...command, amount: money(1, 'BRL') })).rejects.toMatchObject({
      code: 'idempotency/mismatch',
    })
  })

  test('for another purpose is a payment of its own, and two for one purpose never both take money', async () => {
    const { payments, request } = await setup()
    const first = await request('approve')
    await payments.start(first)
    const { reservationId } = first
    const purpose = crypto.randomUUID()
    const command = await request('approve', { reservationId, purpose })
    const change = await payments.start(command)
    expect(change).toMatchObject({ status: 'authorised', purpose })
    expect(await payments.start(command)).toEqual(change)
    const again = payments.start(await request('approve', { reservationId, purpose }))
    await expect(again).rejects.toMatchObject({ code: 'payment/state' })
    const borrowed = payments.start({ ...command, purpose: crypto.randomUUID() })
    await expect(borrowed).rejects.toMatchObject({ code: 'idempotency/mismatch' })
    const waits = await payments.start(await request('pix', { reservationId, purpose: crypto.randomUUID() }))
    const both = [1, 2].map(async () => payments.start(await request('approve', { reservationId, purpose })))
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const { payments: all } = await payments.ofReservation(reservationId)
    expect(all.map(({ status }) => status)).toEqual(['authorised', 'authorised', 'requires_action'])
    expect(waits.purpose).not.toBe(purpose)
  })

  test('a second payment is refused while the first may take money', async () => {
    const { payments, request } = await setup()
    const first = await request('approve')
    const { id } = await payments.start(first)
    const { reservationId } = first
    const second = await request('approve', { reservationId })
    await expect(payments.start(second)).rejects.toMatchObject({ code: 'payment/state' })
    expect((await payments.void({ id })).status).toBe('voided')
    expect((await payments.start(second)).status).toBe('authorised')
  })

  test.each(['challenge', 'pix'] as const)('who leaves a %s half way can pay in another way', async (how) => {
    const { payments, request } = await setup()
    const first = await request(how)
    const { reservationId } = first
    await payments.start(first)
    const second = await payments.start(await request('pix', { reservationId }))
    const third = await payments.start(await request('approve', { reservationId }))
    expect([second.status, third.status]).toEqual(['requires_action', 'authorised'])
    const all = (await payments.ofReservation(reservationId)).payments.map(({ status }) => status)
    expect(all).toEqual(['voided', 'voided', 'authorised'])
    expect((await payments.start(first)).status).toBe('voided')
  })

  test('a Pix that was paid meanwhile is not paid again by card', async () => {
    const { payments, request, sandbox } = await setup()
    const first = await request('pix')
    const { action } = await payments.start(first)
    const page = action?.kind === 'pix' ? (action.sandboxUrl ?? '') : ''
    await sandbox.desk.payPix(/pix\/([^?]+)/.exec(page)?.[1] ?? '')
    const { reservationId } = first
    const second = await request('approve', { reservationId })
    await expect(payments.start(second)).rejects.toMatchObject({ code: 'payment/state' })
    expect((await payments.ofReservation(reservationId)).payments).toMatchObject([{ status: 'captured' }])
  })

  test('twenty attempts at the same moment make one payment that can take money', async () => {
    const { payments, request } = await setup()
    const { reservationId } = await request('approve')
    const commands = await Promise.all(Array.from({ length: 20 }, () => request('approve', { reservationId })))
    const answers = await Promise.allSettled(commands.map((command) => payments.start(command)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await payments.ofReservation(reservationId)).payments).toHaveLength(1)
  })

  test('a hundred requests with one key make one payment', async () => {
    const { payments, request, ledger } = await setup()
    const command = await request('approve')
    const answers = await Promise.all(Array.from({ length: 100 }, () => payments.start(command)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await ledger.ofReservation(command.reservationId)).map(({ kind }) => kind)).toEqual(['authorise'])
  })

  test('the bank asks: approved, refused, or with its code', async () => {
    const { payments, request, sandbox } = await setup()
    for (const [answer, status] of [
      [{ approve: true }, 'authorised'],
      [{ approve: false }, 'failed'],
      [{ code: '1234' }, 'authorised'],
    ] as const) {
      const asked = await payments.start(await request('challenge'))
      expect(asked).toMatchObject({ status: 'requires_action', action: { kind: 'challenge' } })
      const url = asked.action?.kind === 'challenge' ? asked.action.url : ''
      const id = /challenge\/([^?]+)/.exec(url)?.[1] ?? ''
      expect(await sandbox.desk.answerChallenge(id, { code: '9999' })).toBe(false)
      expect((await payments.refresh(asked)).status).toBe('requires_action')
      await sandbox.desk.answerChallenge(id, answer)
      expect(await payments.refresh(asked)).toMatchObject({ status, action: null })
    }
  })

  test('a token pays once', async () => {
    const { payments, request } = await setup()
    const first = await request('approve')
    await payments.start(first)
    const again = await request('approve', { method: first.method })
    expect(await payments.start(again)).toMatchObject({ status: 'failed', declineCode: 'processing_error' })
  })

  test('a card that fails at the capture lets go of everything', async () => {
    const { payments, request, ledger } = await setup()
    const command = await request('fail-capture')
    const { id } = await payments.start(command)
    expect(await payments.capture({ id })).toMatchObject({ status: 'failed', captured: NOTHING })
    const balances = await ledger.balances({ reservationId: command.reservationId })
    expect(balances.every(({ balance }) => balance.amount === 0)).toBe(true)
    await expect(payments.capture({ id })).rejects.toMatchObject({ code: 'payment/state' })
  })

  test('only what was offered can be paid in instalments', async () => {
    const { payments, request } = await setup()
    const { method } = await request('approve')
    if (method.kind !== 'card') throw new Error('a card')
    const six = await request('approve', { method: { ...method, instalments: 6 } })
    const paid = await payments.start(six)
    expect(paid.instalments).toMatchObject({ count: 6, monthlyRate: 0.0249 })
    expect(paid.instalments?.total.amount).toBeGreaterThan(AMOUNT.amount)
    expect(paid.amount).toEqual(AMOUNT)
    const small = { ...six, reservationId: crypto.randomUUID(), amount: money(999, 'BRL') }
    await expect(payments.start(small)).rejects.toMatchObject({ fields: [{ field: 'method.instalments' }] })
  })
})

describe('letting go', () => {
  test('releases the promise once, and bears being repeated', async () => {
    const { payments, request, ledger } = await setup()
    const command = await request('approve')
    const { id } = await payments.start(command)
    const answers = await Promise.all(Array.from({ length: 5 }, () => payments.void({ id })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('voided'))
    expect((await ledger.ofReservation(command.reservationId)).map(({ kind }) => kind)).toEqual([
      'authorise',
      'release',
    ])
    await expect(payments.capture({ id })).rejects.toMatchObject({ code: 'payment/state' })
  })

  test('nothing is begun once the time is over, nor found by a made-up id', async () => {
    const { payments, request, clock } = await setup()
    const command = await request('approve', { expiresAt: clock.now() })
    await expect(payments.start(command)).rejects.toMatchObject({ code: 'payment/state' })
    const nobody = crypto.randomUUID()
    for (const call of [payments.capture, payments.void, payments.refresh]) {
      await expect(call({ id: nobody })).rejects.toMatchObject({ code: 'payment/not-found' })
    }
  })
})

test('no row of ours holds a card number', async () => {
  const { payments, request } = await setup()
  const { id } = await payments.start(await request('approve'))
  const [row] = await database.db.select().from(rows).where(eq(rows.id, id))
  expect(JSON.stringify(row)).not.toContain('424242424242')
})
