import { expect, test } from 'vitest'
import { isOurs, keptPageOf } from './kept-pages.ts'

test.each([
  ['/', { shell: '/wallet', isHome: true, isShell: false, code: null }],
  ['/pt', { shell: '/pt/wallet', isHome: true, isShell: false, code: null }],
  ['/wallet', { shell: '/wallet', isHome: false, isShell: true, code: null }],
  ['/pt/wallet', { shell: '/pt/wallet', isHome: false, isShell: true, code: null }],
  ['/dashboard', { shell: '/wallet', isHome: false, isShell: false, code: null }],
  ['/pt/booking-confirmation', { shell: '/pt/wallet', isHome: false, isShell: false, code: null }],
  ['/reservations/abc234', { shell: '/wallet', isHome: false, isShell: false, code: 'ABC234' }],
  ['/pt/booking-confirmation/ABC234', { shell: '/pt/wallet', isHome: false, isShell: false, code: 'ABC234' }],
])('%s is a page of bookings', (path, page) => {
  expect(keptPageOf(path)).toEqual(page)
})

test.each([
  '/checkout',
  '/success',
  '/flights',
  '/login',
  '/privacy',
  '/admin/reservations',
  '/admin/reservations/ABC234',
  '/hotel-owner/dashboard',
  '/sandbox-pay/card',
  '/api/reservations/ABC234',
  '/reservations/ABC234.data',
  '/dashboard.data',
  '/_root.data',
  '/__manifest',
  '/reservations',
  '/wallet/more',
])('%s is left alone', (path) => {
  expect(keptPageOf(path)).toBeNull()
})

test('a page is ours by its number or its policy; the sign-in page of a Wi-Fi has neither', () => {
  expect(isOurs(new Response('', { headers: { 'x-request-id': '1' } }))).toBe(true)
  expect(isOurs(new Response('', { headers: { 'content-security-policy': "default-src 'self'" } }))).toBe(true)
  expect(isOurs(new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }))).toBe(false)
})
