import { expect, test } from 'vitest'
import { createTranslate } from '#platform/i18n.ts'
import { explainMoney } from './explain-money.ts'

test.each(['The account is closed', 'The account is closed.', 'The account is closed. '])(
  'what a bank says is within our sentence: %j',
  (reason) => {
    const words = { day: '2026-12-10', run: 1, reason }
    expect(explainMoney('returned', words, 'en', createTranslate())).toBe(
      'The bank returned the payment of payout 1: The account is closed. It is pending until you confirm or change your payout details, and is paid with the first payout after that.',
    )
  },
)

test.each([
  ['sent', {}],
  ['returned', { reason: 'stripe-reversed' }],
  ['paid_again', { reason: 'stripe-refused' }],
  ['paid_again', { inPart: true }],
] as const)('what goes by Stripe is told of Stripe: %s', (state, words) => {
  const said = { day: '2026-12-10', run: 1, carrier: 'stripe' as const, ...words }
  for (const locale of ['en', 'pt-BR'] as const) {
    const text = explainMoney(state, said, locale, createTranslate())
    expect(text).toContain('Stripe')
    expect(text).not.toMatch(/the bank|Banks|o banco|Os bancos/)
    expect(text).not.toMatch(/[{}]/)
  }
})
