import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

test('opens what it sealed, and never shows it', () => {
  const vault = createVault(randomBytes(32))
  const sealed = vault.seal('passport AB123456', 'traveller 1')
  expect(sealed).not.toContain('AB123456')
  expect(vault.open(sealed, 'traveller 1')).toBe('passport AB123456')
  expect(vault.seal('passport AB123456', 'traveller 1')).not.toBe(sealed)
})

test('refuses another row, another key and a changed text', () => {
  const vault = createVault(randomBytes(32))
  const sealed = vault.seal('secret', 'traveller 1')
  expect(() => vault.open(sealed, 'traveller 2')).toThrow()
  expect(() => createVault(randomBytes(32)).open(sealed, 'traveller 1')).toThrow()
  expect(() => vault.open(`${sealed.slice(0, -2)}AA`, 'traveller 1')).toThrow()
  expect(() => vault.open('secret', 'traveller 1')).toThrow('not a sealed text')
})
