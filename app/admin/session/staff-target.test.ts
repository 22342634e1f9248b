import { expect, test } from 'vitest'
import { staffTarget } from './staff-target.ts'

test.each([
  ['/admin/emission-queue?category=new', '/admin/emission-queue?category=new'],
  ['/pt/admin/reservations/7', '/pt/admin/reservations/7'],
])('%s is within the staff area', (wanted, target) => {
  expect(staffTarget(wanted, '/admin/dashboard')).toBe(target)
})

test.each([
  null,
  '',
  '/admin/login',
  '/pt/admin/login',
  '/administration',
  '/dashboard',
  '//evil.example/admin/dashboard',
  'https://evil.example/admin',
  '/\\evil.example/admin',
  'javascript:alert(1)//admin',
])('%s leads to the dashboard instead', (wanted) => {
  expect(staffTarget(wanted, '/admin/dashboard')).toBe('/admin/dashboard')
})
