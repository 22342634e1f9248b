import { describe, expect, test, vi } from 'vitest'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { observePayment } from './observe-payment.ts'
import type { ProviderPayment } from './payment-provider.ts'

vi.setConfig({ testTimeout: 60_000 })

const AMOUNT = money(123_450, 'BRL')
const database = testDatabase()

/** A payment that has ended, of which the provider says afterwards that it has the money. */
async function closed(end: 'voided' | 'failed' | 'expired') {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const taken = (key: string) => ({ key, paymentKey: key, amount: AMOUNT, reference: 'ref' })
  const bench = await openPayments(database, clock, {
    through: (bank) => ({
      ...bank,
      // why: the sandbox keeps its word and takes nothing after the end, so that it has nothing to give back either.
      refund: async ({ key, paymentKey }) => ({ ...taken(paymentKey), key, status: 'succeeded' as const }),
    }),
  })
  const command = await bench.request(
    end === 'failed' ? 'decline:card_declined' : end === 'expired' ? 'pix' : 'approve',
  )
  const { id } = await bench.payments.start(command)
  if (end === 'voided') await bench.payments.void({ id })
  if (end === 'expired') {
    clock.advance(16 * 60_000)
    await bench.jobs.run(clock.now())
  }
  const state = () => bench.payments.ofReservation(command.reservationId)
  expect((await state()).payments).toMatchObject([{ status: end }])
  const seen: ProviderPayment = {
    key: id,
    status: 'captured',
    amount: AMOUNT,
    card: null,
    declineCode: null,
    action: null,
  }
  const log = { error: vi.fn() }
  const deps = { ...bench, clock, log: log as never }
  const tell = () => database.db.transaction((tx) => observePayment(deps, tx, seen, { cause: 'webhook' }))
  return { ...bench, clock, id, command, state, tell, log }
}

describe('money that a provider took after the end of a payment', () => {
  test.each(['voided', 'failed', 'expired'] as const)(
    'of a %s one goes back by itself, once, in the books',
    async (end) => {
      const { tell, state, jobs, clock, ledger, command, log } = await closed(end)
      await Promise.all([tell(), tell(), tell()])
      await tell()
      expect(await state()).toMatchObject({
        payments: [{ status: 'refunded', captured: AMOUNT, refunded: AMOUNT, stray: true }],
        refunds: [{ amount: AMOUNT, status: 'requested', reason: `the provider took it when the payment was ${end}` }],
      })
      expect(log.error).toHaveBeenCalledOnce()
      await jobs.run(clock.now())
      expect((await state()).refunds).toMatchObject([{ status: 'succeeded' }])
      const kinds = (await ledger.ofReservation(command.reservationId)).map(({ kind }) => kind)
      expect(kinds.slice(-2)).toEqual(['capture', 'refund'])
      const balances = await ledger.balances({ reservationId: command.reservationId })
      expect(balances.filter(({ balance }) => balance.amount !== 0)).toEqual([])
      expect((await ledger.check()).filter(({ reservationId }) => reservationId === command.reservationId)).toEqual([])
    },
  )

  test('leaves another payment of the same reservation alone', async () => {
    const { tell, state, payments, request, command } = await closed('voided')
    const other = await payments.start(await request('approve', { reservationId: command.reservationId }))
    await payments.capture(other)
    await tell()
    expect((await state()).payments).toMatchObject([
      { status: 'refunded', stray: true },
      { status: 'captured', captured: AMOUNT, refunded: money(0, 'BRL') },
    ])
    expect((await state()).refunds).toHaveLength(1)
  })
})
