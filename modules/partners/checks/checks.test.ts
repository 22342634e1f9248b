import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBic, isIban, isRoutingNumber } from './bank-codes.contract.ts'
import { checkBrazilianAccount } from './brazilian-accounts.contract.ts'
import { warningsAbout } from './partner-warnings.contract.ts'
import { isCnpj, isCpf } from './tax-ids.contract.ts'

const RIGHT = {
  cpf: { is: isCpf, examples: ['529.982.247-25', '11144477735', '123.456.789-09'] },
  cnpj: {
    is: isCnpj,
    // Banco do Brasil, Petrobras, a textbook, and the example of the Receita Federal with letters.
    examples: ['00.000.000/0001-91', '33.000.167/0001-01', '11222333000181', '12.ABC.345/01DE-35', '12abc34501de35'],
  },
  iban: {
    is: isIban,
    examples: [
      'GB82 WEST 1234 5698 7654 32',
      'DE89370400440532013000',
      'BR1800360305000010009795493C1',
      'NO9386011117947',
    ],
  },
  'routing number': { is: isRoutingNumber, examples: ['021000021', '011401533', '1220-0024-7'] },
}

describe.each(Object.entries(RIGHT))('%s', (_name, { is, examples }) => {
  test.each(examples)('%s is right', (example) => expect(is(example)).toBe(true))

  test.each(examples)('%s with any other digit in any place is wrong', (example) => {
    const places = [...example].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
    for (const at of places) {
      for (const digit of '0123456789') {
        if (digit === example[at]) continue
        const changed = example.slice(0, at) + digit + example.slice(at + 1)
        // Mod 11 lets the few pass where two rests give the same digit 0.
        if (is(changed)) expect(['cpf', 'cnpj'], changed).toContain(_name)
      }
    }
  })

  test('nothing else passes by its form', () => {
    fc.assert(fc.property(fc.string(), (text) => !/\d/.test(text) || text.length > 8 || !is(text)))
    for (const text of ['', ' ', '0', '00000000000', '00000000000000', '11111111111', '000000000'])
      expect(is(text)).toBe(false)
  })
})

test('of a hundred numbers with the right form one has the right check digits', () => {
  const passed = Array.from(
    { length: 10_000 },
    (_, i) => `${String(123_456_789 + i * 7)}${String(i % 100).padStart(2, '0')}`,
  ).filter(isCpf).length
  expect(passed).toBeGreaterThan(50)
  expect(passed).toBeLessThan(200)
})

test('an IBAN that is too long or too short for its country is wrong, whatever its sum', () => {
  expect(isIban('DE8937040044053201300')).toBe(false)
  expect(isIban('GB82WEST123456987654320')).toBe(false)
})

test.each([
  ['BRASBRRJ', true],
  ['brasbrrjbhe', true],
  ['DEUT DE FF', true],
  ['BRASBRR', false],
  ['BRAS55RJ', false],
  ['BRASBRRJBH', false],
])('SWIFT code %s: %s', (text, right) => expect(isBic(text)).toBe(right))

describe('Brazilian accounts', () => {
  const wrong = (bankName: string, branch: string, account: string) =>
    checkBrazilianAccount({ bankName, branch, account })

  test.each([
    ['Banco do Brasil', '1584-9', '00210169-6'],
    ['001', '1584', '210169-6'],
    ['Bradesco', '1425-7', '0238069-2'],
    ['237 - Banco Bradesco S.A.', '1425', '238069-2'],
    ['Itaú Unibanco', '2545', '02366-1'],
    ['Banco Itau', '2545', '2366-1'],
    ['Santander', '0189', '01017417-9'],
  ])('%s %s %s fits', (bank, branch, account) => expect(wrong(bank, branch, account)).toEqual([]))

  test.each([
    ['Banco do Brasil', '1584-8', '00210169-6', ['branch']],
    ['Banco do Brasil', '1584-9', '00210169-7', ['account']],
    ['Bradesco', '1425-7', '0238068-2', ['account']],
    ['Itaú', '2546', '02366-1', ['account']],
    ['Santander', '0189', '01017417-8', ['account']],
    ['Banco Exemplo', 'centro', '123', ['branch']],
    ['Banco Exemplo', '0001', 'a conta do Zé', ['account']],
  ])('%s %s %s does not', (bank, branch, account, parts) => expect(wrong(bank, branch, account)).toEqual(parts))

  test('about other banks and longer accounts nothing is claimed beyond the form', () => {
    expect(wrong('Nubank', '0001', '12345678-0')).toEqual([])
    expect(wrong('Caixa Econômica Federal', '1234', '00100012345-9')).toEqual([])
    expect(wrong('Itaú', '2545', '1234567890-1')).toEqual([])
  })

  test('each account of a known bank has exactly one right digit, or two where the bank writes one as P or 0', () => {
    const banks = fc.constantFrom('Banco do Brasil', 'Bradesco', 'Itaú', 'Santander')
    const branch = fc.integer({ min: 1, max: 9999 }).map((n) => String(n).padStart(4, '0'))
    fc.assert(
      fc.property(banks, branch, fc.integer({ min: 10_000, max: 99_999 }), (bank, agency, account) => {
        const right = [...'0123456789XP'].filter((digit) => wrong(bank, agency, `${account}-${digit}`).length === 0)
        return right.join() === '0,P' || right.length === 1
      }),
    )
  })
})

describe('warnings', () => {
  const codes = (given: Parameters<typeof warningsAbout>[0]) =>
    warningsAbout(given).map(({ field, code }) => `${field}: ${code}`)

  test('are about what was filled in, by country', () => {
    expect(codes({})).toEqual([])
    expect(codes({ country: 'Brazil', tax_id: '52998224726' })).toEqual(['tax_id: cpf'])
    expect(codes({ country: 'Brasil', tax_id: '00.000.000/0001-92' })).toEqual(['tax_id: cnpj'])
    expect(codes({ country: 'Brazil', tax_id: '12' })).toEqual(['tax_id: brazilian-tax-id'])
    expect(codes({ country: 'Portugal', tax_id: '12' })).toEqual([])
    expect(codes({ country: 'Brazil', business_registration_number: '35-123456' })).toEqual([])
    expect(codes({ country: 'United States', bank_routing_number: '021000022' })).toEqual([
      'bank_routing_number: routing-number',
    ])
    expect(codes({ country: 'Portugal', bank_account_number: 'PT50000201231234567890155' })).toEqual([
      'bank_account_number: iban',
    ])
    expect(codes({ country: 'Portugal', bank_swift_code: 'XX' })).toEqual(['bank_swift_code: bic'])
  })

  test('leave other ways of being paid alone', () => {
    expect(codes({ country: 'Brazil', payment_method: 'paypal', bank_swift_code: 'XX' })).toEqual([])
  })

  test('say in a sentence what to do', () => {
    for (const { message } of warningsAbout({ country: 'Brazil', tax_id: '1', bank_swift_code: 'x' }))
      expect(message.message).toMatch(/\.$/)
  })
})
