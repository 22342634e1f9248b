import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthoriseRequest, DisputeAnswer, PaymentProvider } from '#modules/payments/payment-provider.ts'
import type { PayMethod } from '#modules/payments/payments.contract.ts'
import { type Currency, money, times } from '#platform/money.ts'

export type SuitedProvider = {
  provider: PaymentProvider
  now: () => Date
  currency: Currency
  /** The token of a card that does this. */
  token(how: 'good' | 'insufficient_funds' | 'challenge'): Promise<string>
  /** Its payer asks the bank for the money back; returns what the provider calls that. Not there where a test cannot bring it about. */
  dispute?: () => Promise<{ paymentToken: string; reference(paymentKey: string): Promise<string> }>
  /**
   * Someone gives a part of it back with the provider's own tools; returns how much. Not there where a test cannot bring it about.
   */
  refundElsewhere?: () => Promise<{ paymentToken: string; made(paymentKey: string): Promise<number> }>
  close?: () => Promise<void>
}

const ANSWER: DisputeAnswer = {
  payer: { name: 'Ana Lima', email: 'ana@example.com' },
  product: 'Booking ABC234',
  conditions: 'Until 2026-11-20: refund of R$ 1,234.50.',
  serviceDay: '2026-11-21',
  text: 'She flew.',
  papers: [
    { kind: 'invoice', name: 'ABC234-invoice.pdf', content: Buffer.from('%PDF-1.7 receipt') },
    { kind: 'eticket', name: 'ABC234-eticket.pdf', content: Buffer.from('%PDF-1.7 ticket') },
  ],
}

/** What the port promises, of any provider. */
export function providerSuite(name: string, open: () => Promise<SuitedProvider>): void {
  describe(`${name} as a payment provider`, () => {
    let suited: SuitedProvider
    let provider: PaymentProvider
    beforeAll(async () => {
      suited = await open()
      provider = suited.provider
    })
    afterAll(() => suited.close?.())

    const amount = () => money(123_450, suited.currency)
    function requestOf(method: PayMethod, over: Partial<AuthoriseRequest> = {}): AuthoriseRequest {
      return {
        key: randomUUID(),
        amount: amount(),
        method,
        description: 'ABC234',
        payer: { name: 'Ana Lima', email: 'ana@example.com' },
        locale: 'en',
        expiresAt: new Date(suited.now().getTime() + 15 * 60_000),
        ...over,
      }
    }
    async function byCard(how: Parameters<SuitedProvider['token']>[0] = 'good', over: Partial<AuthoriseRequest> = {}) {
      const request = requestOf({ kind: 'card', token: await suited.token(how), instalments: 1 }, over)
      return { request, call: callOf(request.key), answer: await provider.authorise(request) }
    }
    const callOf = (paymentKey: string, of = amount()) => ({ paymentKey, key: randomUUID(), amount: of })
    async function disputed() {
      const { paymentToken, reference } = (await suited.dispute?.()) ?? { paymentToken: '', reference: async () => '' }
      const request = requestOf({ kind: 'card', token: paymentToken, instalments: 1 })
      await provider.authorise(request)
      await provider.capture(callOf(request.key))
      return { request, reference: await reference(request.key) }
    }
    async function captured() {
      const { request, call } = await byCard()
      await provider.capture(call)
      return request.key
    }

    test('its first plan is one payment of the whole amount', () => {
      expect(provider.instalments(amount())[0]).toMatchObject({ count: 1, total: amount() })
    })

    test('a good card is authorised once for its key, then found, then captured', async () => {
      const { request, call, answer } = await byCard()
      expect(answer).toMatchObject({ key: request.key, status: 'authorised', amount: amount(), declineCode: null })
      expect(answer.card).toMatchObject({ brand: 'visa', last4: '4242' })
      expect(await provider.authorise(request)).toEqual(answer)
      expect(await provider.find(request.key)).toEqual(answer)
      expect(await provider.capture(call)).toMatchObject({ status: 'captured', amount: amount() })
      expect(await provider.capture(call)).toMatchObject({ status: 'captured' })
      expect(await provider.find(request.key)).toMatchObject({ status: 'captured' })
    })

    test('what it never heard of is not found', async () => {
      expect(await provider.find(randomUUID())).toBeNull()
      expect(await provider.findRefund(randomUUID())).toBeNull()
    })

    test('a declined card says why, and stays declined', async () => {
      const { request, call, answer } = await byCard('insufficient_funds')
      expect(answer).toMatchObject({ status: 'declined', declineCode: 'insufficient_funds' })
      expect(await provider.authorise(request)).toMatchObject({ status: 'declined' })
      expect(await provider.find(request.key)).toMatchObject({ status: 'declined', declineCode: 'insufficient_funds' })
      expect(await provider.void(call)).toMatchObject({ status: 'declined' })
    })

    test('a token pays once', async () => {
      const token = await suited.token('good')
      const method = { kind: 'card' as const, token, instalments: 1 }
      expect(await provider.authorise(requestOf(method))).toMatchObject({ status: 'authorised' })
      expect(await provider.authorise(requestOf(method))).toMatchObject({ status: 'declined' })
    })

    test('the bank’s check has a page, and waits until it is called off', async () => {
      const { request, call, answer } = await byCard('challenge')
      expect(answer).toMatchObject({ status: 'requires_action', action: { kind: 'challenge' } })
      expect(await provider.find(request.key)).toMatchObject({ status: 'requires_action' })
      expect(await provider.void(call)).toMatchObject({ status: 'voided', action: null })
      expect(await provider.find(request.key)).toMatchObject({ status: 'voided' })
    })

    test('what is authorised can be let go, and is not captured then', async () => {
      const { call } = await byCard()
      expect(await provider.void(call)).toMatchObject({ status: 'voided' })
      expect(await provider.void(call)).toMatchObject({ status: 'voided' })
      expect(await provider.capture(callOf(call.paymentKey))).toMatchObject({ status: 'voided' })
    })

    test('a void that came too late says that it is captured', async () => {
      expect(await provider.void(callOf(await captured()))).toMatchObject({ status: 'captured' })
    })

    test('a key that never came is closed by its void: what comes later takes nothing', async () => {
      const request = requestOf({ kind: 'card', token: await suited.token('good'), instalments: 1 })
      expect(await provider.void(callOf(request.key))).toMatchObject({ status: 'voided' })
      expect(await provider.authorise(request)).toMatchObject({ status: 'voided' })
      expect(await provider.find(request.key)).toMatchObject({ status: 'voided' })
    })

    test('nothing is taken when the time is over', async () => {
      const { answer } = await byCard('good', { expiresAt: suited.now() })
      expect(answer.status).toBe('expired')
    })

    test('money goes back in parts, once for each key, and never more than was taken', async () => {
      const paymentKey = await captured()
      const part = callOf(paymentKey, money(100_000, suited.currency))
      const first = await provider.refund(part)
      expect(first).toMatchObject({ key: part.key, paymentKey, amount: part.amount })
      expect(['pending', 'succeeded']).toContain(first.status)
      expect(await provider.refund(part)).toMatchObject({ key: part.key, amount: part.amount })
      expect(await provider.findRefund(part.key)).toMatchObject({ key: part.key, paymentKey, amount: part.amount })
      const more = callOf(paymentKey, times(part.amount, 2))
      expect(await provider.refund(more)).toMatchObject({ status: 'failed', key: more.key })
      expect(await provider.findRefund(more.key)).toMatchObject({ status: 'failed' })
      const rest = callOf(paymentKey, money(23_450, suited.currency))
      expect((await provider.refund(rest)).status).not.toBe('failed')
    })

    test('what someone gives back elsewhere is listed with the rest, and is no refund of ours', async () => {
      if (!suited.refundElsewhere) return
      const before = suited.now()
      const { paymentToken, made } = await suited.refundElsewhere()
      const request = requestOf({ kind: 'card', token: paymentToken, instalments: 1 })
      await provider.authorise(request)
      await provider.capture(callOf(request.key))
      const there = money(await made(request.key), suited.currency)
      const ours = callOf(request.key, money(10_000, suited.currency))
      await provider.refund(ours)
      const seen = await provider.refundsOf({ key: request.key })
      expect(seen).toHaveLength(2)
      const [elsewhere] = seen.filter((one) => 'mark' in one)
      expect(elsewhere).toMatchObject({ mark: expect.any(String), paymentKey: request.key, amount: there })
      expect(elsewhere).not.toHaveProperty('key')
      expect(seen).toContainEqual(await provider.findRefund(ours.key))
      expect(await provider.refundsOf({ key: request.key })).toEqual(seen)
      const refunded = await provider.refundedSince(before)
      expect(await Promise.all(refunded.map(provider.refundsOf))).toContainEqual(seen)
      const rest = callOf(request.key, amount())
      expect(await provider.refund(rest)).toMatchObject({ status: 'failed' })
    })

    test('of a payment that it never heard of there are no refunds', async () => {
      expect(await provider.refundsOf({ key: randomUUID() })).toEqual([])
      expect(await provider.refundsOf({ reference: 'pi_nobody_knows' })).toEqual([])
    })

    test('a disputed payment is answered once, and what is disputed is not given back', async () => {
      if (!suited.dispute) return
      const { request, reference } = await disputed()
      const dispute = await provider.findDispute(reference)
      expect(dispute).toMatchObject({ reference, paymentKey: request.key, status: 'needs_response', heldBack: true })
      expect(dispute?.amount).toEqual(amount())
      expect(dispute?.fee).toEqual(money(1_500, suited.currency))
      expect(dispute?.answerBy?.getTime()).toBeGreaterThan(suited.now().getTime())
      expect(await provider.disputesSince(dispute?.openedAt ?? suited.now())).toContainEqual(dispute)
      expect(await provider.refund(callOf(request.key))).toMatchObject({ status: 'failed' })
      expect(await provider.answerDispute(reference, ANSWER)).toMatchObject({ status: 'under_review', answerBy: null })
      expect(await provider.answerDispute(reference, ANSWER)).toMatchObject({ status: 'under_review' })
      expect(await provider.acceptDispute(reference)).toMatchObject({ status: 'under_review' })
    })

    test('a dispute that is accepted is lost', async () => {
      if (!suited.dispute) return
      const { reference } = await disputed()
      expect(await provider.acceptDispute(reference)).toMatchObject({ status: 'lost', heldBack: true, answerBy: null })
      expect(await provider.acceptDispute(reference)).toMatchObject({ status: 'lost' })
      expect(await provider.answerDispute(reference, ANSWER)).toMatchObject({ status: 'lost' })
    })

    test('a dispute that it never heard of is not found', async () => {
      expect(await provider.findDispute('dp_nobody_knows')).toBeNull()
    })

    test('Pix waits for its payer with a code, where the currency has it', async () => {
      const seconds = provider.pixSeconds(amount())
      if (suited.currency !== 'BRL') return expect(seconds).toBeNull()
      const request = requestOf({ kind: 'pix' })
      const answer = await provider.authorise(request)
      expect(answer).toMatchObject({ status: 'requires_action', action: { kind: 'pix' }, card: null })
      const { code, qrSvg, expiresAt } = answer.action as { code: string; qrSvg: string; expiresAt: string }
      expect(code).not.toBe('')
      expect(qrSvg).toContain('<svg')
      expect(new Date(expiresAt).getTime()).toBeLessThanOrEqual(request.expiresAt.getTime())
      expect(await provider.void(callOf(request.key))).toMatchObject({ status: 'voided' })
    })

    test('a message without its signature is not its own', () => {
      expect(provider.verifyWebhook({}, '{}', suited.now())).toBeNull()
    })
  })
}
