import { describe, expect, test, vi } from 'vitest'
import { createPasswords } from './password-hash.ts'
import { weaknessOf } from './password-rules.ts'

const CHEAP = { memory: 64, passes: 1 }

describe('hashing', () => {
  test('a password matches its own hash only, and equal passwords have different hashes', async () => {
    const passwords = createPasswords(CHEAP)
    const [first, second] = await Promise.all([passwords.hash('açaí na tigela'), passwords.hash('açaí na tigela')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await passwords.matches('açaí na tigela', first)).toBe(true)
    expect(await passwords.matches('acai na tigela', first)).toBe(false)
  })

  test('the same characters in another form of Unicode are the same password', async () => {
    const passwords = createPasswords(CHEAP)
    const stored = await passwords.hash('caf\u00e9 \u{1f680} 日本')
    expect(await passwords.matches('cafe\u0301 \u{1f680} 日本', stored)).toBe(true)
  })

  test('a hash made at another cost still matches', async () => {
    const stored = await createPasswords({ memory: 128, passes: 2 }).hash('old but good')
    expect(await createPasswords(CHEAP).matches('old but good', stored)).toBe(true)
  })

  test('nobody has no password, and looking for it is the same work', async () => {
    const derive = vi.fn(async () => Buffer.alloc(32))
    const passwords = createPasswords(undefined, derive)
    const stored = await passwords.hash('carnauba lighthouse')
    const work = async (hash: string | null) => {
      derive.mockClear()
      expect(await passwords.matches('wrong', hash)).toBe(hash !== null)
      return derive.mock.calls
    }
    const once = [['wrong', expect.any(Buffer), { memory: 32_768, passes: 3 }]]
    expect(await work(stored)).toEqual(once)
    expect(await work(null)).toEqual(once)
  })

  test('hashing leaves the event loop free', async () => {
    const passwords = createPasswords()
    let turns = 0
    const turn = () => {
      turns++
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    await Promise.all([1, 2, 3, 4].map((i) => passwords.hash(`password ${i}`)))
    clearImmediate(next)
    expect(turns).toBeGreaterThan(3)
  })
})

describe('what a new password has to be', () => {
  test.each([
    ['1234567', 'account.password.short'],
    ['🚀🚀🚀🚀🚀🚀🚀', 'account.password.short'],
    ['x'.repeat(129), 'account.password.long'],
    ['password1', 'account.password.common'],
    ['PASSWORD1', 'account.password.common'],
    ['qwertyuiop', 'account.password.common'],
    ['aaaaaaaaaaaa', 'account.password.weak'],
    ['abcdefghijk', 'account.password.weak'],
    ['anasouza1', 'account.password.personal'],
    ['AnaSouza2026', 'account.password.personal'],
    ['ana.souza@example.com', 'account.password.personal'],
    ['jangada1', 'account.password.personal'],
  ])('%s is refused', (password, id) => {
    expect(weaknessOf(password, ['Ana', 'Souza', 'ana.souza@example.com'])?.id).toBe(id)
  })

  test.each([
    'carnauba lighthouse 41',
    'vX9#kQ2!',
    'senha ão ção ñ 日本語',
    `${'long and dull '.repeat(9)}!!`,
    '🚀🌴🦜🏝️🧭🪸🐢⛵️',
  ])('%s is taken', (password) => {
    expect(weaknessOf(password, ['Ana', 'Souza', 'ana.souza@example.com'])).toBe(null)
  })

  // Looking for every way to write it would take until the end of the world.
  test('the longest one is looked at within the time of a test', () => {
    expect(weaknessOf('aB3$'.repeat(32), ['Ana'])?.id).toBe('account.password.weak')
  })
})
