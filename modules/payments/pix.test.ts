import { describe, expect, test, vi } from 'vitest'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000
const AMOUNT = money(123_450, 'BRL')
const database = testDatabase()

async function setup() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  return { clock, ...(await openPayments(database, clock)) }
}

describe('paying by Pix', () => {
  test('is captured when the payer pays, found by asking or by webhook', async () => {
    const { payments, request, sandbox, ledger, jobs, clock } = await setup()
    for (const way of ['asking', 'webhook']) {
      const command = await request('pix')
      const waiting = await payments.start(command)
      expect(waiting).toMatchObject({ status: 'requires_action', action: { kind: 'pix' } })
      const url = waiting.action?.kind === 'pix' ? (waiting.action.sandboxUrl ?? '') : ''
      expect(await sandbox.desk.payPix(/pix\/([^?]+)/.exec(url)?.[1] ?? '')).toBe(true)
      if (way === 'webhook') {
        clock.advance(MINUTE)
        await jobs.run(clock.now())
        const { payments: all } = await payments.ofReservation(command.reservationId)
        expect(all).toMatchObject([{ status: 'captured', captured: AMOUNT }])
      }
      expect(await payments.refresh(waiting)).toMatchObject({ status: 'captured', captured: AMOUNT })
      expect((await ledger.ofReservation(command.reservationId)).map(({ kind }) => kind)).toEqual(['capture'])
    }
  })

  test('ends with the hold, and cannot be paid afterwards', async () => {
    const { payments, request, sandbox, jobs, clock } = await setup()
    const command = await request('pix', { expiresAt: new Date(clock.now().getTime() + 5 * MINUTE) })
    const waiting = await payments.start(command)
    const action = waiting.action?.kind === 'pix' ? waiting.action : null
    expect(action?.expiresAt).toBe('2026-11-21T12:05:00.000Z')
    clock.advance(5 * MINUTE + 2_000)
    await jobs.run(clock.now())
    expect((await payments.ofReservation(command.reservationId)).payments).toMatchObject([{ status: 'expired' }])
    expect(await sandbox.desk.payPix(/pix\/([^?]+)/.exec(action?.sandboxUrl ?? '')?.[1] ?? '')).toBe(false)
  })

  test('a payer who is quicker than the void has paid', async () => {
    const { payments, request, sandbox } = await setup()
    const waiting = await payments.start(await request('pix'))
    const url = waiting.action?.kind === 'pix' ? (waiting.action.sandboxUrl ?? '') : ''
    await sandbox.desk.payPix(/pix\/([^?]+)/.exec(url)?.[1] ?? '')
    await expect(payments.void(waiting)).rejects.toMatchObject({ code: 'payment/state' })
    expect((await payments.refresh(waiting)).status).toBe('captured')
  })

  test('whose place a card has taken cannot be paid any more', async () => {
    const { payments, request, sandbox } = await setup()
    const first = await request('pix')
    const { action } = await payments.start(first)
    const { reservationId } = first
    expect((await payments.start(await request('approve', { reservationId }))).status).toBe('authorised')
    const url = action?.kind === 'pix' ? (action.sandboxUrl ?? '') : ''
    expect(await sandbox.desk.payPix(/pix\/([^?]+)/.exec(url)?.[1] ?? '')).toBe(false)
    const all = (await payments.ofReservation(reservationId)).payments.map(({ status, captured }) => [status, captured])
    expect(all).toEqual([
      ['voided', money(0, 'BRL')],
      ['authorised', money(0, 'BRL')],
    ])
  })

  test('takes reais only', async () => {
    const { payments, request } = await setup()
    const command = await request('pix', { amount: money(5_000, 'EUR') })
    await expect(payments.start(command)).rejects.toMatchObject({ fields: [{ field: 'method.kind' }] })
  })
})
