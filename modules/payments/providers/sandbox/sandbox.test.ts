import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { brCode, crc16 } from './br-code.ts'
import { BRANDS, brandOf, cardProblems, expiryProblem, luhn, numberProblem } from './card-rules.ts'
import { formatExpiry, formatNumber } from './pages/fields-script.ts'
import { deliveries } from './sandbox-webhooks.ts'
import { behaviourOf, TEST_CARDS } from './test-cards.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const ACCEPTED = ['visa', 'mastercard', 'diners']
const TODAY = { year: 2026, month: 11 }
const clock = () => fixedClock('2026-11-21T12:00:00Z')
const database = testDatabase()

describe('card numbers', () => {
  test('every test card is a good number of an accepted brand, and is there once', () => {
    for (const { number } of TEST_CARDS) expect(numberProblem(number, BRANDS, ACCEPTED), number).toBeNull()
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  })

  test.each([
    ['378282246310005', 'American Express'],
    ['341111111111111', 'American Express'],
    ['6362970000457013', 'Elo'],
    ['5067310000000010', 'Elo'],
    ['6062825624254001', 'Hipercard'],
    ['6011111111111117', 'Discover'],
    ['3530111333300000', 'JCB'],
    ['6200000000000005', 'UnionPay'],
  ])('%s is refused by its name', (number, name) => {
    expect(numberProblem(number, BRANDS, ACCEPTED)).toEqual({ field: 'number', why: 'brand', detail: name })
  })

  test.each([
    ['4242 4242 4242 4242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['2720990000000007', 'mastercard'],
    ['30569309025904', 'diners'],
    ['38520000023237', 'diners'],
    ['36227206271667', 'diners'],
  ])('%s is %s', (number, code) => {
    expect(brandOf(number.replace(/\D/g, ''), BRANDS)?.code).toBe(code)
  })

  test('what is missing, too short or mistyped is said', () => {
    const why = (number: string) => numberProblem(number, BRANDS, ACCEPTED)?.why
    expect([why(''), why('4242'), why('4242424242424241'), why('9999999999999999')]).toEqual([
      'missing',
      'incomplete',
      'mistyped',
      'unknown',
    ])
  })

  test('one wrong digit never passes the check', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 })
    fc.assert(
      fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
        const number = [...Array(10).keys()].map((last) => [...body, last].join('')).find(luhn) ?? ''
        const wrong = [...number].map((d, i) => (i === place ? String((Number(d) + shift) % 10) : d)).join('')
        expect(luhn(number)).toBe(true)
        expect(luhn(wrong)).toBe(false)
      }),
    )
  })

  test('a card is good until the end of its month', () => {
    const why = (text: string) => expiryProblem(text, TODAY)?.why
    expect([why('11/26'), why('12/2026'), why('10/26'), why('13/27'), why('1'), why(''), why('01/60')]).toEqual([
      undefined,
      undefined,
      'past',
      'not-a-month',
      'not-a-month',
      'missing',
      'mistyped',
    ])
  })

  test('all that is wrong is told at once, in the order of the fields', () => {
    const problems = cardProblems({ number: '', expiry: '', cvc: '12', name: ' ' }, BRANDS, ACCEPTED, TODAY)
    expect(problems.map(({ field, why }) => `${field} ${why}`)).toEqual([
      'number missing',
      'expiry missing',
      'cvc incomplete',
      'name missing',
    ])
  })

  test('are written as they are on the card, pasted or typed', () => {
    const number = (text: string) => formatNumber(text, brandOf(text.replace(/\D/g, ''), BRANDS))
    expect(number('4242-4242-4242-42424')).toBe('4242 4242 4242 4242')
    expect(number('378282246310005')).toBe('3782 822463 10005')
    expect(number('30569309025904')).toBe('3056 930902 5904')
    expect(['8', '08', '0829', '8/29', '08/2029', '1', '12'].map(formatExpiry)).toEqual([
      '08',
      '08',
      '08/29',
      '08/29',
      '08/29',
      '1',
      '12',
    ])
  })
})

describe('tokens', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Ana Lima' }

  test('stand for a test card; any other number is turned away', async () => {
    const { sandbox } = await openPayments(database, clock())
    expect(await sandbox.desk.tokenise(card)).toMatchObject({
      token: { token: expect.stringMatching(/^tok_/), brand: 'visa', last4: '4242' },
    })
    expect(behaviourOf('4539578763621486')).toBeNull()
    expect(await sandbox.desk.tokenise({ ...card, number: '4539578763621486' })).toEqual({
      problems: [{ field: 'number', why: 'not-a-test-card' }],
    })
    expect(await sandbox.desk.tokenise({ ...card, number: '378282246310005', expiry: '10/26' })).toEqual({
      problems: [
        { field: 'number', why: 'brand', detail: 'American Express' },
        { field: 'expiry', why: 'past' },
        { field: 'cvc', why: 'incomplete', detail: '4' },
      ],
    })
  })

  test('stand for one payment, for a quarter of an hour, and cannot be made up', async () => {
    const time = clock()
    const { payments, request, tokenFor } = await openPayments(database, time)
    const token = await tokenFor('approve')
    const by = async (said: string) =>
      payments.start(await request('approve', { method: { kind: 'card', token: said, instalments: 1 } }))
    const refused = { status: 'failed', declineCode: 'processing_error' }
    expect(await by(`${token.slice(0, -2)}AA`)).toMatchObject(refused)
    expect(await by('tok_e30.e30')).toMatchObject(refused)
    expect(await by(token)).toMatchObject({ status: 'authorised', card: { brand: 'visa', last4: '4242' } })
    expect(await by(token)).toMatchObject(refused)
    const late = await tokenFor('approve')
    time.advance(15 * 60_000)
    expect(await by(late)).toMatchObject(refused)
  })
})

describe('Pix codes', () => {
  test('the check is CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
    // The example of the Manual do BR Code (Banco Central do Brasil), annex.
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
    expect(crc16(example)).toBe('1D3D')
  })

  test('are well-formed, carry the amount, and can be paid by no true bank', () => {
    const code = brCode({ amount: money(123_405, 'BRL'), merchant: 'Jangada', city: 'São Luís', ref: 'sp_abc' })
    const fields = new Map<string, string>()
    for (let at = 0; at < code.length; ) {
      const length = Number(code.slice(at + 2, at + 4))
      fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
      at += 4 + length
    }
    expect(fields.get('54')).toBe('1234.05')
    expect(fields.get('53')).toBe('986')
    expect(fields.get('59')).toBe('JANGADA')
    expect(fields.get('60')).toBe('SAO LUIS')
    expect(fields.get('26')).toContain('sandbox-pay.invalid/pix/sp_abc')
    expect(fields.get('63')).toBe(crc16(code.slice(0, -4)))
  })

  test('come as a QR code', async () => {
    const { payments, request } = await openPayments(database, clock())
    const { action } = await payments.start(await request('pix'))
    expect(action).toMatchObject({ kind: 'pix', qrSvg: expect.stringMatching(/^<svg[\s\S]*<\/svg>\s*$/) })
  })
})

describe('webhooks', () => {
  test('come late, twice and in no order, and the same for the same seed', () => {
    const all = Array.from({ length: 1_000 }, (_, i) => deliveries(1, `ev_${i}`))
    expect(all).toEqual(Array.from({ length: 1_000 }, (_, i) => deliveries(1, `ev_${i}`)))
    expect(all).not.toEqual(Array.from({ length: 1_000 }, (_, i) => deliveries(2, `ev_${i}`)))
    const twice = all.filter(({ length }) => length === 2).length
    const late = all.filter(([first = 0]) => first > 0).length
    expect([twice > 250, twice < 420, late > 180, late < 320]).toEqual([true, true, true, true])
  })

  test('are sent again until they are taken', async () => {
    const time = clock()
    const { payments, request, sandbox, jobs } = await openPayments(database, time)
    let refusals = 0
    sandbox.connect(async () => {
      refusals++
      return 503
    })
    await payments.start(await request('approve'))
    time.advance(60_000)
    await expect(jobs.run(time.now())).rejects.toThrow('the merchant answered 503')
    expect(refusals).toBe(1)
  })
})

test('docs/sandbox-payments.md lists every test card with what it does', () => {
  const document = readFileSync(new URL('../../../../docs/sandbox-payments.md', import.meta.url), 'utf8')
  const listed = [...document.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, number, says]) => `${number} ${says}`)
  expect(listed).toEqual(TEST_CARDS.map(({ number, says }) => `${number} ${says.message}`))
})
