import { expect, test } from 'vitest'
import { rateIn } from './rates-form.tsx'

test.each([
  ['5.4', 5.4],
  [' 5,40 ', 5.4],
  ['0.87', 0.87],
])('%j is %d', (text, rate) => expect(rateIn(text)).toBe(rate))

test.each(['', 'five', '5.4.1', undefined])('%j is no rate', (text) => expect(rateIn(text)).toBeNaN())
