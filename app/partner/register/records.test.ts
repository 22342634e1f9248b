import { expect, test } from 'vitest'
import { fiveStepRecord, fourStepRecord, paymentOf } from './records.ts'

const TYPED = {
  payment_method: 'bank_transfer',
  paypal_email: 'olga@example.com',
  bank_name: 'Banco do Brasil',
  moneygram_phone: '1',
  payment_notes: 'ring first',
}

test('what was typed for another method of payment is not sent', () => {
  expect(paymentOf(TYPED)).toEqual({
    payment_method: 'bank_transfer',
    bank_name: 'Banco do Brasil',
    payment_notes: 'ring first',
  })
})

test('boxes are agreed to when they are ticked, and only then', () => {
  expect(fiveStepRecord({ terms_accepted: 'on' })).toEqual({ terms_accepted: true, platform_fee_agreed: false })
  expect(fourStepRecord({ platform_fee_agreed: 'on', bank_name: 'B' })).toEqual({
    bank_name: 'B',
    terms_accepted: false,
    platform_fee_agreed: true,
  })
})
