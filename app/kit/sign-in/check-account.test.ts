import { describe, expect, test } from 'vitest'
import { checkAccount } from './check-account.ts'

/** The English of the source, as the specification (§5) gives it. */
const words = (...args: Parameters<typeof checkAccount>) =>
  checkAccount(...args).map(({ field, message }) => `${field}: ${message.message}`)

describe('forgot password', () => {
  test.each([
    ['', ['email: Email is required']],
    ['   ', ['email: Email is required']],
    ['ana', ['email: Please enter a valid email address.']],
    ['ana@example', ['email: Please enter a valid email address.']],
    ['an a@example.com', ['email: Please enter a valid email address.']],
    [' ana@example.com ', []],
  ])('%j', (email, found) => {
    expect(words({ email: 'email' }, { email })).toEqual(found)
  })
})

describe('reset password', () => {
  const fields = { password: 'newPassword', confirmPassword: 'repeatedPassword' } as const
  test.each([
    ['', '', ['password: Password is required', 'confirmPassword: Please confirm your password']],
    ['1234567', '1234567', ['password: Password must be at least 8 characters']],
    ['12345678', '12345679', ['confirmPassword: Passwords do not match']],
    ['        ', '        ', []],
    ['x'.repeat(129), 'x'.repeat(129), ['password: A password has at most 128 characters.']],
    ['cavalo ônibus 🐙', 'cavalo ônibus 🐙', []],
  ])('%j and %j', (password, confirmPassword, found) => {
    expect(words(fields, { password, confirmPassword })).toEqual(found)
  })
})

test('registering asks for names too, in the order of the form; a field that never came is missing', () => {
  const fields = { firstName: 'firstName', lastName: 'lastName', email: 'email', password: 'newPassword' } as const
  expect(words(fields, { lastName: ' ' })).toEqual([
    'firstName: First name is required',
    'lastName: Last name is required',
    'email: Email is required',
    'password: Password is required',
  ])
})

test('signing in says nothing about how a password must be', () => {
  expect(words({ password: 'givenPassword' }, { password: 'x' })).toEqual([])
  expect(words({ password: 'givenPassword' }, { password: '        ' })).toEqual([])
})

test('a changed password is typed twice', () => {
  const fields = { newPassword: 'newPassword', confirmPassword: 'repeatedPassword' } as const
  const given = { newPassword: 'janela vento', confirmPassword: 'janela vent' }
  expect(words(fields, given)).toEqual(['confirmPassword: Passwords do not match'])
  expect(words(fields, { ...given, confirmPassword: 'janela vento' })).toEqual([])
})
