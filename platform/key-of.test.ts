import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmac, keyOf } from './key-of.ts'

test('a key signs as its bytes do, and is made once', () => {
  const [bytes, others] = [randomBytes(32), randomBytes(32)]
  const sign = (key: Parameters<typeof createHmac>[1]) => createHmac('sha256', key).update('Iracema').digest('hex')
  expect(sign(keyOf(bytes))).toBe(sign(bytes))
  expect(sign(keyOf(others))).toBe(sign(others))
  expect(hmac(bytes, 'Iracema').toString('hex')).toBe(sign(bytes))
  expect(keyOf(bytes)).toBe(keyOf(bytes))
  expect(keyOf(bytes)).not.toBe(keyOf(others))
})
