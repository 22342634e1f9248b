import { describe, expect, test } from 'vitest'
import {
  FIVE_STEPS,
  FiveStepSchema,
  FOUR_STEPS,
  FourStepSchema,
  PayoutFieldsSchema,
} from '#modules/partners/registration.contract.ts'
import { CONTRACT_WORDS, checkRecord, sentenceOf } from './check-record.ts'

const messages = (schema: Parameters<typeof checkRecord>[0], record: object) =>
  (schema.safeParse(record).error?.issues ?? []).map(({ message }) => message)

const BLANK = Object.fromEntries(
  [...FIVE_STEPS, ...FOUR_STEPS].flatMap((step) => Object.keys(step.shape)).map((field) => [field, '']),
)

describe('what the contract says is said in the words of the screens', () => {
  test.each([
    ['nothing at all', {}],
    ['empty fields', { ...BLANK, terms_accepted: false, platform_fee_agreed: false }],
    ['a bad address', { ...BLANK, email: 'olga', paypal_email: 'olga', payment_method: 'paypal' }],
    ['a bank', { payment_method: 'bank_transfer' }],
    ['MoneyGram', { payment_method: 'moneygram' }],
    ['a short password', { password: 'short', confirm_password: 'other' }],
  ])('%s', (_, record) => {
    const steps = [...FIVE_STEPS, ...FOUR_STEPS, FiveStepSchema, FourStepSchema, PayoutFieldsSchema]
    const said = steps.flatMap((schema) => messages(schema, record))
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((message) => !CONTRACT_WORDS[message])).toEqual([])
  })
})

test('each field is named once, in the order of the form', () => {
  const [personal] = FIVE_STEPS
  const problems = checkRecord(personal, Object.keys(personal.shape), { last_name: 'Prado', email: 'olga' })
  expect(problems.map(({ field, message }) => [field, message.message])).toEqual([
    ['first_name', 'First name is required'],
    ['email', 'Invalid email format'],
    ['phone', 'Phone is required'],
  ])
})

test('what is too long is said to be', () => {
  const [personal] = FIVE_STEPS
  const record = { first_name: 'x'.repeat(81), last_name: 'Prado', email: 'olga@example.com', phone: '1' }
  expect(checkRecord(personal, ['first_name'], record)).toMatchObject([
    { message: { message: 'This is too long. Please shorten it.' } },
  ])
})

test('the wizard has one sentence for what is missing, and none where only a form is wrong', () => {
  const [personal, , , bank] = FOUR_STEPS
  const of = (schema: typeof personal | typeof bank, record: object) =>
    sentenceOf(checkRecord(schema, Object.keys(schema.shape), record))?.message
  expect(of(personal, { email: 'rui' })).toBe('Please fill in all required fields before proceeding.')
  expect(of(bank, {})).toBe('Please complete all required fields and accept the terms.')
  const rui = { first_name: 'Rui', last_name: 'Lima', email: 'rui', phone: '1', date_of_birth: '1975-06-02' }
  expect(of(personal, rui)).toBeUndefined()
})
