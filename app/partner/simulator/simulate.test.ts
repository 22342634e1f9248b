import { expect, test } from 'vitest'
import { money } from '#platform/money.ts'
import { simulate } from './simulate.ts'

const brl = (amount: number) => money(amount, 'BRL')

test('a guest pays 100, the owner receives 80', () => {
  expect(simulate({ price: '100', nights: '20', currency: 'BRL' }, 20)).toEqual({
    night: { gross: brl(10_000), owner: brl(8000), fee: brl(2000) },
    month: { gross: brl(200_000), owner: brl(160_000), fee: brl(40_000) },
  })
})

test('the odd cent is the owner’s', () => {
  expect(simulate({ price: '0,01', nights: '3', currency: 'BRL' }, 20)).toMatchObject({ month: { owner: brl(3) } })
})

test.each([
  [{ price: '', nights: '1' }, 'price'],
  [{ price: 'a lot', nights: '1' }, 'price'],
  [{ price: '100', nights: '' }, 'nights'],
  [{ price: '100', nights: '10001' }, 'nights'],
  [{ price: '100', nights: '1.5' }, 'nights'],
])('%o cannot be read: %s', (typed, field) => {
  expect(simulate({ ...typed, currency: 'BRL' }, 20)).toBe(field)
})
