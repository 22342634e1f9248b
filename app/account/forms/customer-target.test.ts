import { expect, test } from 'vitest'
import { withTarget } from '#app/kit/target.ts'
import { customerTarget } from './customer-target.ts'

test.each(['/dashboard?tab=payments', '/pt/checkout?offer=abc#extras', '/reservations/AB3CD4', '/loginhelp'])(
  '%s is a place to go on to',
  (path) => {
    expect(customerTarget(path, '/home')).toBe(path)
  },
)

test.each([
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  'data:text/html,x',
])('%j leads nowhere else', (redirect) => {
  expect(customerTarget(redirect, '/home')).toBe('/home')
})

test.each(['/login', '/pt/login?redirect=/login', '/register', '/pt/reset-password?token=1', '/forgot-password#x'])(
  '%s would lead back to the entrance',
  (redirect) => {
    expect(customerTarget(redirect, '/home')).toBe('/home')
  },
)

test('nothing asked for is the page given', () => {
  expect(customerTarget(null, '/home')).toBe('/home')
})

test('an address takes the way on with it', () => {
  expect(withTarget('/login', '/pt/dashboard?tab=privacy')).toBe('/login?redirect=%2Fpt%2Fdashboard%3Ftab%3Dprivacy')
  expect(withTarget('/login', null)).toBe('/login')
})
