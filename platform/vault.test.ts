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
  const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`
  expect(() => vault.open(changed, 'traveller 1')).toThrow()
  expect(() => vault.open('secret', 'traveller 1')).toThrow('not a sealed text')
})

test('files are sealed as they are, and open nowhere else', () => {
  const vault = createVault(randomBytes(32))
  const file = Buffer.from('%PDF-1.7 of someone')
  const sealed = vault.sealBytes(file, 'document 1')
  expect(sealed.includes('someone')).toBe(false)
  expect(sealed.length).toBe(file.length + 28)
  expect(vault.openBytes(sealed, 'document 1')).toEqual(file)
  expect(() => vault.openBytes(sealed, 'document 2')).toThrow()
  expect(() => vault.openBytes(sealed.subarray(1), 'document 1')).toThrow()
})
