import { expect, test } from 'vitest'
import { createWordMarks } from './word-marks.ts'

const marks = createWordMarks(Buffer.alloc(32, 1))

test('say the same of a word in any case and without accents, and something else under another key', () => {
  expect(marks('Bagagem, não!')).toEqual(marks('BAGAGEM nao'))
  expect(marks('one two one')).toHaveLength(2)
  expect(marks('')).toEqual([])
  expect(marks('… % _')).toEqual([])
  expect(createWordMarks(Buffer.alloc(32, 2))('bagagem')).not.toEqual(marks('bagagem'))
})

test('what is too long has an end', () => {
  expect(marks(Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' '))).toHaveLength(1_000)
  expect(marks('a'.repeat(100_000))).toEqual(marks('a'.repeat(50)))
})
