import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { formatDistanceTo } from './times.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  [-20, '0 min ago'],
  [20, 'in 0 min'],
  [-12 * 60, '12 min ago'],
  [3 * 3600 + 20 * 60, 'in 3 h 20 min'],
  [-49 * 3600, '2 d 1 h ago'],
])('a moment %i seconds away is told as %s', (seconds, said) => {
  expect(formatDistanceTo(new Date(NOW + seconds * 1000).toISOString(), NOW, i18n)).toBe(said)
})
