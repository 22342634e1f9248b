import { expect, test } from 'vitest'
import { money } from '#platform/money.ts'
import { sumsOf, sumsText } from './sums.ts'

test('each currency is summed up by itself', () => {
  const values = [money(100, 'BRL'), money(50, 'USD'), money(-30, 'BRL')]
  expect(sumsOf(values)).toEqual([money(70, 'BRL'), money(50, 'USD')])
  expect(sumsText(values, 'en')).toBe('R$0.70 + $0.50')
})

test('nothing is no sum', () => {
  expect(sumsOf([])).toEqual([])
  expect(sumsText([], 'en')).toBe('')
})
