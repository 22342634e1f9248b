import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { combinationCount, formatDurationEach } from './result-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  ['one way as it is', [595], '9 h 55 min'],
  ['both ways on average', [595, 601], 'average 9 h 58 min each way'],
  ['ways that take equally long', [595, 595], '9 h 55 min each way'],
  ['several cities', [60, 120, 181], 'average 2 h per flight'],
])('lengths of %s', (_, minutes, text) => {
  const slices = minutes.map((durationMinutes) => ({ durationMinutes }))
  expect(formatDurationEach(slices, i18n)).toBe(text)
})

test('combinations are counted', () => {
  expect(combinationCount(1, i18n)).toBe('1 combination')
  expect(combinationCount(118, i18n)).toBe('118 combinations')
})
