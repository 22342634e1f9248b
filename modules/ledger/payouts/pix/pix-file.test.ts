import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadyTarget } from '#modules/ledger/payouts/plan-run.ts'
import { money } from '#platform/money.ts'
import { digits, line, words } from './cnab.ts'
import { type PayingAccount, pixPayer, taxIdOf, wrongInAccount } from './paying-account.contract.ts'
import { pixFile } from './pix-file.ts'
import { pixPayee } from './pix-transfer.ts'

const ACCOUNT: PayingAccount = { bank: 'Bradesco', agreement: 'ACORDO-77', branch: '1425-7', account: '238069-2' }
const COMPANY = { name: 'Jangada Viagens Ltda', registration: 'CNPJ 11.222.333/0001-81' }

function targetOf(details: Partial<ReadyTarget['details']> = {}, taxId = '11.222.333/0001-81'): ReadyTarget {
  return {
    status: 'ready',
    payee: { name: 'Pousada Maré Açaí', taxId, address: [] },
    details: {
      payment_method: 'bank_transfer',
      bank_account_holder: 'Pousada Maré Açaí',
      bank_name: 'Itaú Unibanco',
      bank_account_number: '02366-1',
      bank_routing_number: '2545',
      bank_swift_code: null,
      payment_notes: null,
      paypal_email: null,
      moneygram_receiver_name: null,
      moneygram_phone: null,
      moneygram_address: null,
      ...details,
    },
  }
}

const payer = () => {
  const found = pixPayer(ACCOUNT, COMPANY)
  if (!found) throw new Error('no payer')
  return found
}
const payee = (details?: Partial<ReadyTarget['details']>, taxId?: string) => {
  const found = pixPayee('BRL', targetOf(details, taxId))
  if (!found) throw new Error('no payee')
  return found
}
const ID = '0193b2c4-5d6e-7f80-9a1b-2c3d4e5f6071'
const ONE = { id: ID, payee: payee(), amount: money(123_456, 'BRL') }
const fileOf = (transfers = [ONE]) =>
  pixFile({ payer: payer(), number: 12, day: '2026-11-26', time: '14:05:09', transfers })
const linesOf = (text: string) => text.split('\r\n').slice(0, -1)
/** As a bank reads it: columns from 1, both ends within. */
const at = (text: string | undefined, from: number, to: number) => text?.slice(from - 1, to)

describe('a file of Pix transfers', () => {
  test('has the records of a lot of payments, numbered and summed', () => {
    const other = {
      id: ID.replace(/1$/, '2'),
      payee: payee(
        { bank_name: '001', bank_routing_number: '1584-9', bank_account_number: '210169-6' },
        '529.982.247-25',
      ),
      amount: money(7, 'BRL'),
    }
    const lines = linesOf(fileOf([ONE, other]))
    expect(lines.map((one) => one.length)).toEqual(Array(8).fill(240))
    expect(lines.map((one) => [at(one, 4, 7), at(one, 8, 8), at(one, 9, 14)])).toEqual([
      ['0000', '0', '      '],
      ['0001', '1', 'C20450'],
      ['0001', '3', '00001A'],
      ['0001', '3', '00002B'],
      ['0001', '3', '00003A'],
      ['0001', '3', '00004B'],
      ['0001', '5', '      '],
      ['9999', '9', '      '],
    ])
    // Of the lot: its records with head and foot, and the sum.
    expect([at(lines[6], 18, 23), at(lines[6], 24, 41)]).toEqual(['000006', '000000000000123463'])
    // Of the file: its lots and all its lines.
    expect([at(lines[7], 18, 23), at(lines[7], 24, 29)]).toEqual(['000001', '000008'])
  })

  test('says who pays, when and by which agreement', () => {
    const [head, lot] = linesOf(fileOf())
    for (const one of [head, lot]) {
      expect([at(one, 1, 3), at(one, 18, 18), at(one, 19, 32)]).toEqual(['237', '2', '11222333000181'])
      expect(at(one, 33, 52)).toBe('ACORDO-77           ')
      expect([at(one, 53, 57), at(one, 58, 58)]).toEqual(['01425', '7'])
      expect([at(one, 59, 70), at(one, 71, 71)]).toEqual(['000000238069', '2'])
      expect(at(one, 73, 102)).toBe('JANGADA VIAGENS LTDA          ')
    }
    expect([at(head, 143, 143), at(head, 144, 151), at(head, 152, 157)]).toEqual(['1', '26112026', '140509'])
    expect(at(head, 158, 163)).toBe('000012')
    expect(at(lot, 12, 16)).toBe('45046')
  })

  test('pays by Pix to an account, with the payment’s own mark', () => {
    const [, , a, b] = linesOf(fileOf())
    expect([at(a, 18, 20), at(a, 21, 23)]).toEqual(['009', '341'])
    expect([at(a, 24, 28), at(a, 29, 29), at(a, 30, 41), at(a, 42, 42)]).toEqual(['02545', ' ', '000000002366', '1'])
    expect(at(a, 44, 73)).toBe('POUSADA MARE ACAI             ')
    expect([at(a, 94, 101), at(a, 102, 104), at(a, 120, 134)]).toEqual(['26112026', 'BRL', '000000000123456'])
    expect(at(a, 74, 93)).toBe('9A1B2C3D4E5F6071'.padStart(20, '7F80'))
    expect(at(a, 178, 217)?.trim()).toBe(ID.replaceAll('-', '').toUpperCase())
    expect([at(b, 15, 17), at(b, 18, 18), at(b, 19, 32)]).toEqual(['05 ', '2', '11222333000181'])
    expect([at(b, 33, 67)?.trim(), at(b, 128, 226)?.trim(), at(b, 233, 240)]).toEqual([
      ID.replaceAll('-', '').toUpperCase(),
      '01',
      '60701190',
    ])
  })

  test('is ASCII of 240 columns whatever people are called, and the same for the same payments', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 99_999_999_99 }), (name, amount) => {
        const text = fileOf([{ ...ONE, payee: { ...ONE.payee, name }, amount: money(amount, 'BRL') }])
        expect(text).toMatch(/^([\x20-\x7e]{240}\r\n){6}$/)
        expect(at(linesOf(text)[4], 24, 41)).toBe(String(amount).padStart(18, '0'))
      }),
    )
    expect(fileOf()).toBe(fileOf())
  })
})

describe('who can be paid by Pix', () => {
  test.each([
    ['PayPal', 'BRL', targetOf({ payment_method: 'paypal', paypal_email: 'a@example.com' })],
    ['dollars', 'USD', targetOf()],
    ['a bank that we do not know', 'BRL', targetOf({ bank_name: 'Banco do Mar' })],
    ['a number beside a name that says another bank', 'BRL', targetOf({ bank_name: 'Itaú, agência 33' })],
    ['an account that is none', 'BRL', targetOf({ bank_account_number: 'conta' })],
    ['no branch', 'BRL', targetOf({ bank_routing_number: null })],
    ['a tax id of another country', 'BRL', targetOf({}, 'DE 811 220 642')],
  ] as const)('not with %s', (_, currency, target) => {
    expect(pixPayee(currency, target)).toBeNull()
  })

  test.each([
    ['Banco do Brasil', '001'],
    ['Caixa Econômica Federal', '104'],
    ['NUBANK', '260'],
    ['260 - Nu Pagamentos S.A.', '260'],
    ['18236120', '260'],
    ['Banco Inter (077)', '077'],
    ['33', '033'],
  ])('%s is bank %s', (bank_name, code) => {
    expect(payee({ bank_name }).bank.code).toBe(code)
  })

  test('a person is known by the CPF', () => {
    expect(payee({}, '529.982.247-25').taxId).toEqual({ kind: 1, signs: '52998224725' })
    const [, , , b] = linesOf(fileOf([{ ...ONE, payee: payee({}, '529.982.247-25') }]))
    expect([at(b, 18, 18), at(b, 19, 32)]).toEqual(['1', '00052998224725'])
  })

  test('a company that pays is known by its CNPJ, also with letters; without one nobody pays', () => {
    expect(taxIdOf('CNPJ 12.ABC.345/01DE-35')).toEqual({ kind: 2, signs: '12ABC34501DE35' })
    expect(pixPayer(ACCOUNT, { ...COMPANY, registration: 'HRB 12345' })).toBeNull()
  })

  test.each([
    [{ bank: 'Banco do Mar' }, ['bank']],
    [{ branch: '1425-8' }, ['branch']],
    [{ account: '238069-3' }, ['account']],
    [{}, []],
  ])('of %j the form says what is wrong', (change, fields) => {
    expect(wrongInAccount({ ...ACCOUNT, ...change })).toEqual(fields)
  })
})

describe('a line', () => {
  test('loses no digit and lets no field write over another', () => {
    expect(() => line(digits(1, 3, '1234'))).toThrow('do not fit')
    expect(() => line(digits(1, 3, 1), words(3, 5, 'a'))).toThrow('filled already')
    expect(() => line(words(230, 241, 'a'))).toThrow('beyond the line')
    expect(line(words(2, 6, 'são joão')).slice(0, 8)).toBe(' SAO J  ')
  })
})
