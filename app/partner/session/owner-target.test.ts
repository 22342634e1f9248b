import { expect, test } from 'vitest'
import { ownerTarget } from './owner-target.ts'

test.each(['/hotel-owner/hotels?status=pending', '/pt/hotel-owner/settings#payout', '/hotel-owner/hotels/1/edit'])(
  '%s is within the portal',
  (wanted) => expect(ownerTarget(wanted, '/home')).toBe(wanted),
)

test.each([
  null,
  '',
  '/hotel-owner/login',
  '/pt/hotel-owner/register',
  '/hotel-owners/x',
  '/dashboard',
  '//evil.example/hotel-owner/x',
  'https://evil.example/hotel-owner/x',
  '/\\evil.example/hotel-owner/x',
  'javascript:alert(1)//hotel-owner/',
  'hotel-owner/x',
])('%s leads elsewhere', (wanted) => expect(ownerTarget(wanted, '/home')).toBe('/home'))
