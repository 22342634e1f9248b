// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { keepDraft, readDraft } from './kept-draft.ts'

beforeEach(() => sessionStorage.clear())

test('a draft keeps who and where, and nothing that a bank, a tax office or a password would tell', () => {
  const kept = { first_name: 'Olga', city: 'Fortaleza', payment_method: 'bank_transfer', terms_accepted: 'on' }
  const secret = {
    password: 'a',
    confirm_password: 'a',
    tax_id: '11.222.333/0001-81',
    business_registration_number: '4711',
    bank_name: 'Banco',
    bank_account_holder: 'Olga',
    bank_account_number: '1',
    bank_routing_number: '2',
    bank_swift_code: 'B',
    account_holder_name: 'Olga',
    account_number: '1',
    routing_number: '2',
    swift_code: 'B',
    paypal_email: 'o@example.com',
    moneygram_receiver_name: 'Olga',
    moneygram_phone: '1',
    payment_notes: 'x',
  }
  keepDraft('five', { ...kept, ...secret }, 3)
  expect(readDraft('five')).toEqual({ values: kept, step: 3 })
})
