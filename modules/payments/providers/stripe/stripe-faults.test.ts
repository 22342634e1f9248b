import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openScripted, tokenOf } from './open-scripted.fixture.ts'
import type { Fault } from './scripted-state.fixture.ts'
import { DECLINES } from './stripe-words.ts'

vi.setConfig({ testTimeout: 60_000 })

const AMOUNT = money(123_450, 'BRL')
const database = testDatabase()

async function open(options?: Parameters<typeof openScripted>[1]) {
  const scripted = await openScripted(database.db, options)
  onTestFinished(scripted.server.close)
  const { provider, clock } = scripted
  const requestOf = (how = 'good') => ({
    key: randomUUID(),
    amount: AMOUNT,
    method: { kind: 'card' as const, token: tokenOf(how), instalments: 1 },
    description: 'ABC234',
    payer: { name: 'Ana Lima', email: 'ana@example.com' },
    locale: 'en',
    expiresAt: new Date(clock.now().getTime() + 15 * 60_000),
  })
  const callOf = (paymentKey: string) => ({ paymentKey, key: randomUUID(), amount: AMOUNT })
  async function authorised() {
    const request = requestOf()
    await provider.authorise(request)
    return request.key
  }
  return { ...scripted, requestOf, callOf, authorised }
}

const LOST: [string, Fault][] = [
  ['401', { status: 401, type: 'invalid_request_error' }],
  ['409', { status: 409, type: 'invalid_request_error', code: 'idempotency_key_in_use' }],
  ['429', { status: 429, type: 'invalid_request_error', code: 'rate_limit' }],
  ['500', { status: 500 }],
  ['a page', { body: '<html>Bad gateway</html>', status: 502 }],
  ['a page that says it is fine', { body: '<html>Welcome</html>' }],
  ['something else', { body: '{"object":"payment_intent","id":"pi_x"}' }],
  ['half an answer', { truncated: true }],
  ['a broken line', { reset: true }],
  ['silence', { silent: true }],
]
const AFTER = LOST.filter(([, fault]) => !('status' in fault) || fault.status === 500)

describe('what no answer tells of is unknown, and then found out', () => {
  test.each(LOST)('%s in place of an intent: nothing was taken', async (_name, fault) => {
    const { provider, server, requestOf, callOf } = await open({ waitMs: 500 })
    const request = requestOf()
    server.fail('POST', /payment_intents$/, fault)
    await expect(provider.authorise(request)).rejects.toThrow()
    expect(await provider.find(request.key)).toBeNull()
    expect(await provider.authorise(request)).toMatchObject({ status: 'authorised' })
    expect(await provider.void(callOf(request.key))).toMatchObject({ status: 'voided' })
  })

  test.each(LOST)('%s in place of a confirmation that was not made', async (_name, fault) => {
    const { provider, server, requestOf, callOf } = await open({ waitMs: 500 })
    const request = requestOf()
    server.fail('POST', /confirm$/, fault)
    await expect(provider.authorise(request)).rejects.toThrow()
    expect(await provider.find(request.key)).toBeNull()
    expect(await provider.void(callOf(request.key))).toMatchObject({ status: 'voided' })
    expect(await provider.authorise(request)).toMatchObject({ status: 'voided' })
  })

  test.each(AFTER)('%s in place of a confirmation that was made', async (_name, fault) => {
    const { provider, server, requestOf } = await open({ waitMs: 500 })
    const request = requestOf()
    server.fail('POST', /confirm$/, { ...fault, after: true })
    await expect(provider.authorise(request)).rejects.toThrow()
    expect(await provider.find(request.key)).toMatchObject({ status: 'authorised', card: { last4: '4242' } })
    expect(await provider.authorise(request)).toMatchObject({ status: 'authorised' })
    expect(server.state.intents.size).toBe(1)
  })

  test.each(AFTER)('%s in place of a capture that was made', async (_name, fault) => {
    const { provider, server, callOf, authorised } = await open({ waitMs: 500 })
    const call = callOf(await authorised())
    server.fail('POST', /capture$/, { ...fault, after: true })
    await expect(provider.capture(call)).rejects.toThrow()
    expect(await provider.find(call.paymentKey)).toMatchObject({ status: 'captured' })
    expect(await provider.capture(call)).toMatchObject({ status: 'captured' })
  })

  test.each(AFTER)('%s in place of a refund that was made, also more than a day later', async (_name, fault) => {
    const { provider, server, callOf, authorised } = await open({ waitMs: 500 })
    const call = callOf(await authorised())
    await provider.capture(call)
    const back = callOf(call.paymentKey)
    server.fail('POST', /refunds$/, { ...fault, after: true })
    await expect(provider.refund(back)).rejects.toThrow()
    expect(await provider.findRefund(back.key)).toMatchObject({ status: 'succeeded', amount: AMOUNT })
    server.state.answers.clear()
    expect(await provider.refund(back)).toMatchObject({ status: 'succeeded' })
    expect(server.state.refunds.size).toBe(1)
  })

  test('without a key nothing can be asked', async () => {
    const { provider, keep, authorised } = await open()
    const key = await authorised()
    keep(null)
    await expect(provider.find(key)).rejects.toThrow('no key is kept')
  })
})

describe('what Stripe says is said in our words', () => {
  test.each(Object.entries(DECLINES))('%s is %s', async (said, code) => {
    const { provider, requestOf } = await open()
    const answer = await provider.authorise(requestOf(said))
    expect(answer).toMatchObject({ status: 'declined', declineCode: code })
  })

  test.each(['generic_decline', 'do_not_honor', 'made_up'])('%s is a declined card', async (said) => {
    const { provider, server, requestOf } = await open()
    const answer = await provider.authorise(requestOf(said))
    expect(answer).toMatchObject({ status: 'declined', declineCode: 'card_declined' })
    // Its payer cannot try another card behind our back.
    expect([...server.state.intents.values()].map(({ status }) => status)).toEqual(['canceled'])
  })

  test('a capture that the bank refuses lets go of the card', async () => {
    const { provider, server, requestOf, callOf } = await open()
    const request = requestOf('fail_capture')
    await provider.authorise(request)
    expect(await provider.capture(callOf(request.key))).toMatchObject({ status: 'declined' })
    expect([...server.state.intents.values()].map(({ status }) => status)).toEqual(['canceled'])
  })

  test('the bank’s check: passed, failed, or not in time', async () => {
    const { provider, server, clock, desk, requestOf } = await open()
    const begin = async () => {
      const request = requestOf('challenge')
      const { action } = await provider.authorise(request)
      const id = action?.kind === 'challenge' ? (/challenge\/(\w+)/.exec(action.url)?.[1] ?? '') : ''
      return { key: request.key, id }
    }
    const [passed, failed, late] = [await begin(), await begin(), await begin()]
    expect(await desk.challenge(passed.id)).toBe(`${passed.id}_secret_scripted`)
    expect(await desk.challenge('pi_of_another_shop')).toBeNull()
    server.state.pass(passed.id, 'requires_capture')
    server.state.pass(failed.id, 'requires_payment_method')
    expect(await desk.challenge(passed.id)).toBeNull()
    expect(await provider.find(passed.key)).toMatchObject({ status: 'authorised' })
    const declined = { status: 'declined', declineCode: 'authentication_failed' }
    expect(await provider.find(failed.key)).toMatchObject(declined)
    expect(await provider.find(failed.key)).toMatchObject(declined)
    clock.advance(15 * 60_000)
    expect(await provider.find(late.key)).toMatchObject({ status: 'expired', action: null })
    expect(server.state.intents.get(late.id)).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  })

  test('a live key takes true money, any other none', async () => {
    const { provider, isInUse, keep } = await open()
    expect([provider.demonstration, isInUse()]).toEqual([true, true])
    keep('sk_live_scripted0')
    expect(provider.demonstration).toBe(false)
    keep(null)
    expect(isInUse()).toBe(false)
  })
})
