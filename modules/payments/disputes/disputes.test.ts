import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { PaymentProvider } from '#modules/payments/index.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { openPayments } from '#tests/support/payments.ts'
import type { Evidence } from './disputes.contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase({ each: true })
const DAY_MS = 86_400_000
const EVA: StaffIdentity = {
  kind: 'staff',
  id: randomUUID(),
  email: 'eva@example.com',
  firstName: 'Eva',
  lastName: 'Alves',
  role: 'finance',
  sessionId: randomUUID(),
}
const DRAFT = {
  product: 'Booking ABC234 for Ana Lima',
  conditions: 'Afterwards: refund of R$ 0.00.',
  course: '2026-11-20 10:00 UTC Booking paid.',
  papers: ['invoice' as const],
}
/** What the provider takes for a dispute that is not won. */
const CHARGED = { 'provider:sandbox': -1_500, 'dispute-fees': 1_500 }
const ANSWER: Evidence = { ...DRAFT, statement: 'She flew.' }

async function setup({ unreachable = () => false }: { unreachable?: () => boolean } = {}) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const asked: Parameters<PaymentProvider['answerDispute']>[] = []
  const bench = await openPayments(database, clock, {
    through: (provider) => ({
      ...provider,
      async answerDispute(...args) {
        asked.push(args)
        if (unreachable()) throw new Error('socket hang up')
        return provider.answerDispute(...args)
      },
    }),
  })
  const written: { action: string; subject: string }[] = []
  const mail = collectingPostOffice()
  const desk = await bench.payments.openDisputes({
    audit: { record: async (_tx, { action, subject }) => void written.push({ action, subject }) },
    mail,
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    record: async () => ({ ...DRAFT, payer: { name: 'Ana Lima', email: 'ana@example.com' }, serviceDay: '2026-11-21' }),
    paper: async (_id, kind) => ({ name: `ABC234-${kind}.pdf`, content: Buffer.from('%PDF-1.7') }),
    leadTravellers: async (ids) => new Map(ids.map((id) => [id, 'Ana Lima'])),
    crew: async () => [{ id: EVA.id, email: EVA.email, firstName: 'Eva', locale: 'en' }],
  })
  const run = async (minutes = 3) => {
    for (let minute = 0; minute < minutes; minute++) {
      await bench.jobs.run(clock.now())
      clock.advance(60_000)
    }
  }
  const { id, reservationId, amount } = await (async () => {
    const request = await bench.request('dispute')
    const payment = await bench.payments.start(request)
    await bench.payments.capture(payment)
    return { ...payment, reservationId: request.reservationId }
  })()
  await run()
  const { rows } = await desk.list({ page: 1 })
  const [dispute] = rows
  if (!dispute) throw new Error('nobody disputes')
  const sums = async () => {
    const balances = await bench.ledger.balances({ reservationId })
    return Object.fromEntries(
      balances.filter(({ balance }) => balance.amount !== 0).map(({ account, balance }) => [account, balance.amount]),
    )
  }
  return { ...bench, clock, asked, written, mail, desk, run, sums, dispute, paymentId: id, reservationId, amount }
}

test('a dispute reaches staff, once, and its money is no longer owed to us', async () => {
  const { dispute, desk, sums, ledger, mail, amount, reservationId, payments, run, clock } = await setup()
  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'not_received', amount, demonstration: true })
  expect(dispute.reservation).toMatchObject({ id: reservationId, traveller: 'Ana Lima' })
  expect(await sums()).toEqual({ 'disputed:sandbox': amount.amount, deposits: -amount.amount, ...CHARGED })
  expect(await ledger.check()).toEqual([])
  await run(10)
  expect(mail.posted.map(({ subject }) => subject)).toEqual([
    `A payer disputes the payment for ${dispute.reservation.code}`,
  ])
  expect(mail.posted[0]?.text).toContain(`/admin/disputes/${dispute.id}`)
  expect(await desk.waiting()).toEqual({ count: 1, urgent: 0 })
  expect(await payments.disputesOf(reservationId)).toEqual([{ id: dispute.id, status: 'needs_response' }])
  clock.advance(7.5 * DAY_MS)
  expect(await desk.waiting()).toEqual({ count: 1, urgent: 1 })
  expect(await desk.list({ page: 1, status: 'won' })).toMatchObject({ rows: [], total: 0 })
  expect(await desk.list({ page: 1, status: 'to_answer', code: dispute.reservation.code })).toMatchObject({ total: 1 })
})

test('our side is sent once with its papers; what is won is ours again', async () => {
  const { dispute, desk, asked, written, sums, ledger, run, amount } = await setup()
  const before = await desk.read(dispute.id, EVA)
  expect(before).toMatchObject({
    heldBack: amount,
    fee: money(1_500, 'BRL'),
    draft: { ...DRAFT, statement: '' },
    sent: null,
  })
  await desk.answer(dispute.id, ANSWER, EVA)
  expect(asked).toMatchObject([
    [
      expect.any(String),
      { text: `She flew.\n\n${DRAFT.course}`, serviceDay: '2026-11-21', papers: [{ kind: 'invoice' }] },
    ],
  ])
  expect(await desk.read(dispute.id, EVA)).toMatchObject({
    status: 'under_review',
    answerBy: null,
    draft: null,
    sent: { ...ANSWER, by: 'Eva Alves' },
    history: [
      { status: 'needs_response', by: null },
      { status: 'under_review', by: 'Eva Alves' },
    ],
  })
  await expect(desk.answer(dispute.id, ANSWER, EVA)).rejects.toMatchObject({ code: 'dispute/state' })
  await expect(desk.accept(dispute.id, EVA)).rejects.toMatchObject({ code: 'dispute/state' })
  await run()
  expect(await desk.read(dispute.id, EVA)).toMatchObject({ status: 'won', heldBack: null, fee: null })
  expect(await sums()).toEqual({ 'provider:sandbox': amount.amount, deposits: -amount.amount })
  expect(await ledger.check()).toEqual([])
  const subject = `reservation:${dispute.reservation.code}`
  expect(written.filter(({ action }) => action !== 'dispute.read')).toEqual([{ action: 'dispute.answered', subject }])
})

test('what is lost is a cost', async () => {
  const { dispute, desk, sums, ledger, run, amount } = await setup()
  await desk.answer(dispute.id, { ...ANSWER, statement: 'losing_evidence' }, EVA)
  await run()
  expect(await desk.read(dispute.id, EVA)).toMatchObject({ status: 'lost', heldBack: amount })
  expect(await sums()).toEqual({ chargebacks: amount.amount, deposits: -amount.amount, ...CHARGED })
  expect(await ledger.check()).toEqual([])
})

test('staff give in, and no answer is an answer', async () => {
  const accepted = await setup()
  await accepted.desk.accept(accepted.dispute.id, EVA)
  const read = await accepted.desk.read(accepted.dispute.id, EVA)
  expect(read).toMatchObject({
    status: 'lost',
    sent: null,
    history: [{ by: null }, { status: 'lost', by: 'Eva Alves' }],
  })
  await accepted.run()
  expect(await accepted.ledger.check()).toEqual([])
})

test('a dispute that nobody answers is followed to its end', async () => {
  const { dispute, desk, clock, run, sums, amount, jobs } = await setup()
  clock.advance(10 * DAY_MS)
  // As it does each hour.
  await jobs.send(null, 'payments.follow-disputes', {})
  await run()
  expect(await desk.read(dispute.id, EVA)).toMatchObject({ status: 'lost', answerBy: null })
  expect(await sums()).toEqual({ chargebacks: amount.amount, deposits: -amount.amount, ...CHARGED })
})

test('two who answer at once send one answer', async () => {
  const { dispute, desk, run, ledger } = await setup()
  const both = await Promise.allSettled([desk.answer(dispute.id, ANSWER, EVA), desk.accept(dispute.id, EVA)])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  await run()
  const { status, history } = await desk.read(dispute.id, EVA)
  expect(['won', 'lost']).toContain(status)
  expect(new Set(history.map((move) => move.status)).size).toBe(history.length)
  expect(await ledger.check()).toEqual([])
})

test('a provider that does not answer loses nothing: the same is sent again', async () => {
  let gone = true
  const { dispute, desk, asked } = await setup({ unreachable: () => gone })
  await expect(desk.answer(dispute.id, ANSWER, EVA)).rejects.toMatchObject({ code: 'payment/unavailable' })
  expect(await desk.read(dispute.id, EVA)).toMatchObject({ status: 'needs_response', sent: null })
  gone = false
  await desk.answer(dispute.id, ANSWER, EVA)
  expect(asked[0]).toEqual(asked[1])
  expect(await desk.read(dispute.id, EVA)).toMatchObject({ status: 'under_review' })
})

test('what is disputed is not given back as well, and is nobody’s work once it is lost', async () => {
  const { dispute, desk, payments, paymentId, run, amount, reservationId, ledger } = await setup()
  const back = { paymentId, amount, reason: 'test', requestedBy: 'system', promisedBy: null, key: 'back' }
  await payments.refund(back)
  await run()
  expect((await payments.ofReservation(reservationId)).refunds).toMatchObject([{ status: 'failed' }])
  expect(await payments.withFailedRefunds()).toEqual([reservationId])
  await desk.accept(dispute.id, EVA)
  expect(await payments.withFailedRefunds()).toEqual([])
  expect(await ledger.check()).toEqual([])
})

test('a dispute that is unknown is not found', async () => {
  const { desk } = await setup()
  await expect(desk.read(randomUUID(), EVA)).rejects.toMatchObject({ code: 'dispute/not-found' })
})
