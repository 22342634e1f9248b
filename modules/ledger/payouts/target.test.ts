import { expect, test } from 'vitest'
import { readyTarget } from './payouts.fixture.ts'
import type { ReadyTarget } from './plan-run.ts'
import { hintOf } from './target.ts'

const details = (over: Partial<ReadyTarget['details']>) => {
  const target = readyTarget() as ReadyTarget
  return { ...target, details: { ...target.details, ...over } }
}

test.each([
  [{}, 'Banco do Mar …45-6'],
  [{ payment_method: 'paypal' as const, paypal_email: 'olga.prado@example.com' }, 'PayPal o…@example.com'],
  [{ payment_method: 'moneygram' as const, moneygram_phone: '+55 85 98765-4321' }, 'MoneyGram …4321'],
])('a list says enough to recognise where it goes, and too little to use: %j', (over, hint) => {
  expect(hintOf(details(over))).toBe(hint)
})
