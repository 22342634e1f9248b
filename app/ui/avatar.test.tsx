import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ana', 'A'],
  ['Ana Maria Souza', 'AS'],
  ['  érica   d’Ávila ', 'éd'],
  ['李 小龙', '李小'],
  ['🐙 Octo', '🐙O'],
  ['', ''],
])('%j is drawn as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
