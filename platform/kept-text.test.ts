import { expect, test } from 'vitest'
import { withoutNul } from './kept-text.ts'

test('no text of an input holds what PostgreSQL cannot keep, however deep it is', () => {
  const file = Buffer.from('a\0b')
  const input = { a: 'x\0y', list: ['\0', { b: 'ok', c: '\0z' }], none: null, count: 3, file }
  expect(withoutNul(input)).toEqual({ a: 'xy', list: ['', { b: 'ok', c: 'z' }], none: null, count: 3, file })
  expect(file).toEqual(Buffer.from('a\0b'))
  expect(withoutNul('a\0')).toBe('a')
  expect(withoutNul(undefined)).toBeUndefined()
  expect(withoutNul(Object.assign(Object.create(null), { a: '\0' }))).toEqual({ a: '' })
})

test('an input of a hundred thousand floors is no stack too high', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`) as unknown
  expect(withoutNul(deep)).toBe(deep)
})

test('three hundred thousand side by side are not too many', () => {
  const wide = { list: Array.from({ length: 300_000 }, () => ['\0']) }
  expect(withoutNul(wide)).toEqual({ list: wide.list.map(() => ['']) })
})
