import { describe, expect, test, vi } from 'vitest'
import { isNotNull, sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { apiOf } from '#tests/support/api.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { paymentMoved, paymentsApi } from './index.ts'
import { paymentWebhooks } from './payments.tables.ts'
import { sandboxPayments } from './providers/sandbox/sandbox.tables.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const SECRET = Buffer.alloc(32, 7)
const MINUTE = 60_000
const URL = '/payments/webhooks/sandbox'
const database = testDatabase()

async function setup() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const bench = await openPayments(database, clock)
  const app = await apiOf(paymentsApi(bench.payments.webhooks))
  const post = (body: string, signature: string | undefined, url = URL) =>
    app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'content-type': 'application/json', ...(signature && { 'sandbox-signature': signature }) },
    })
  return { ...bench, clock, post, signed: (body: string) => post(body, signWebhook(SECRET, body, clock.now())) }
}

function wordOf(paymentId: string, status = 'authorised', id = crypto.randomUUID()) {
  const payment = {
    key: paymentId,
    status,
    amount: money(123_450, 'BRL'),
    card: null,
    declineCode: null,
    action: null,
  }
  return JSON.stringify({ id, kind: 'payment', payment })
}

async function stored() {
  return database.db.select().from(paymentWebhooks)
}

describe('POST /payments/webhooks/:provider', () => {
  test('takes a signed event once, however often it is sent', async () => {
    const { signed, jobs } = await setup()
    const before = (await stored()).length
    const body = wordOf(crypto.randomUUID())
    const answers = await Promise.all(Array.from({ length: 10 }, () => signed(body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204))
    const after = await stored()
    expect(after.length).toBe(before + 1)
    // Taken in by the time of the answer: nothing is left to a job.
    expect(after.filter((row) => row.body === body).map(({ outcome }) => outcome)).toEqual(['unknown'])
    expect(jobs.sent.filter(({ name }) => name === 'payments.webhook')).toEqual([])
  })

  test('refuses what the provider did not sign, or signed long ago', async () => {
    const { post, signed, clock } = await setup()
    const before = (await stored()).length
    const body = wordOf(crypto.randomUUID())
    const good = signWebhook(SECRET, body, clock.now())
    const bad = [
      [body, undefined],
      [body, 'nonsense'],
      [body, signWebhook(Buffer.alloc(32, 8), body, clock.now())],
      [body.replace('123450', '123451'), good],
      [body, good.replace(/t=\d+/, `t=${Math.floor(clock.now().getTime() / 1000) + 1}`)],
      [body, signWebhook(SECRET, body, new Date(clock.now().getTime() + 6 * MINUTE))],
    ] as const
    for (const [text, signature] of bad) {
      const answer = await post(text, signature)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook/rejected'])
    }
    clock.advance(5 * MINUTE + 1_000)
    expect((await post(body, good)).statusCode).toBe(400)
    expect((await post(body, signWebhook(SECRET, body, clock.now()), '/payments/webhooks/other')).statusCode).toBe(400)
    expect((await stored()).length).toBe(before)
    // Three days late and signed again: that is a retry, not a replay.
    clock.advance(72 * 60 * MINUTE)
    expect((await signed(body)).statusCode).toBe(204)
  })

  test('does not say that it is stored when it is not', async () => {
    const app = await apiOf(paymentsApi({ receive: () => Promise.reject(new Error('the database is away')) }))
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: URL, payload: wordOf(crypto.randomUUID()), headers })
    expect(answer.statusCode).toBe(500)
  })

  test('an event about nothing of ours is kept and changes nothing; another amount stops the job', async () => {
    const { signed, jobs, clock, payments, request } = await setup()
    await signed(wordOf(crypto.randomUUID(), 'captured'))
    await jobs.run(clock.now())
    expect((await stored()).filter(({ outcome }) => outcome === 'unknown')).not.toEqual([])
    const { id } = await payments.start(await request('challenge', { amount: money(999, 'BRL') }))
    await signed(wordOf(id, 'captured'))
    await expect(jobs.run(clock.now())).rejects.toThrow('the provider says otherwise')
    expect((await payments.refresh({ id })).status).toBe('requires_action')
  })
})

test('the browser and the webhook race: one effect, one posting, one event', async () => {
  const { payments, request, sandbox, jobs, clock, ledger, events } = await setup()
  const moves: string[] = []
  await events.subscribe(paymentMoved, 'test', async ({ data }) => {
    moves.push(`${data.paymentId} ${data.status}`)
  })
  for (let round = 0; round < 10; round++) {
    const command = await request('pix')
    const { id, action } = await payments.start(command)
    const page = action?.kind === 'pix' ? (action.sandboxUrl ?? '') : ''
    await sandbox.desk.payPix(/pix\/([^?]+)/.exec(page)?.[1] ?? '')
    expect(await database.db.$count(sandboxPayments, isNotNull(sandboxPayments.dueAt))).toBeGreaterThan(0)
    clock.advance(MINUTE)
    await Promise.all([
      payments.refresh({ id }),
      jobs.run(clock.now()),
      payments.refresh({ id }),
      payments.refresh({ id }),
    ])
    await jobs.run(clock.now())
    expect((await payments.refresh({ id })).status).toBe('captured')
    expect((await ledger.ofReservation(command.reservationId)).map(({ kind }) => kind)).toEqual(['capture'])
    expect(moves.filter((move) => move.startsWith(id))).toEqual([`${id} requires_action`, `${id} captured`])
  }
})

test('every event five times, shuffled and days late, ends where it ended', async () => {
  const { payments, request, jobs, clock, ledger, signed } = await setup()
  const commands: { reservationId: string }[] = []
  for (const how of [
    'approve',
    'approve',
    'decline:card_declined',
    'fail-capture',
    'fail-refund',
    'lose-answer',
  ] as const) {
    const command = await request(how)
    commands.push(command)
    const paid = await payments.start(command)
    if (paid.status === 'in_doubt') await payments.refresh(paid)
    if (paid.status === 'failed') continue
    const taken = await payments.capture(paid)
    const back = { reason: 'test', requestedBy: 'system', promisedBy: null, key: 'k' }
    if (taken.status === 'captured') await payments.refund({ paymentId: paid.id, amount: money(450, 'BRL'), ...back })
  }
  for (let minute = 0; minute < 4; minute++) {
    await jobs.run(clock.now())
    clock.advance(MINUTE)
  }
  const state = async () =>
    JSON.stringify(await Promise.all(commands.map(({ reservationId }) => payments.ofReservation(reservationId))))
  const settled = await state()
  expect(settled).toContain('"succeeded"')
  clock.advance(72 * 60 * MINUTE)
  // The store forgets what it has seen, so that every event is worked on five times over.
  const events = (await database.db.select().from(sandboxPayments)).flatMap(({ events }) => events)
  for (let round = 0; round < 5; round++) {
    await database.db.execute(sql`truncate payment_webhooks`)
    const shuffled = events.map((event) => ({ event, at: Math.random() })).sort((a, b) => a.at - b.at)
    await Promise.all(shuffled.map(({ event }) => signed(event.body)))
    await jobs.run(clock.now())
  }
  expect(await state()).toBe(settled)
  expect(await ledger.check()).toEqual([])
})
