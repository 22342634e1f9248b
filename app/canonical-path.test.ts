import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'
import { PAGES } from './metadata/pages.ts'

test.each([
  ['/flights/', '/flights'],
  ['/FLIGHTS', '/flights'],
  ['/Pt/Hotels/', '/pt/hotels'],
  ['/pt/', '/pt'],
  ['/PT', '/pt'],
  ['/About-Us', '/about-us'],
  ['/flights//', '/flights'],
  ['/Flights/aBc_-9', '/flights/aBc_-9'],
  ['/Reservations/K7QX2M/', '/reservations/K7QX2M'],
  ['/hotel-owner/Hotels/NEW', '/hotel-owner/hotels/new'],
  ['/pt/Hotels/A%2FB', '/pt/hotels/A%2FB'],
])('%s is moved to %s', (from, to) => {
  expect(canonicalPath(from, PAGES)).toBe(to)
  expect(canonicalPath(to, PAGES)).toBeNull()
})

test.each([
  '/',
  '/pt',
  '/flights',
  '/flights/aBcD',
  '/api/hotels/',
  '/API/hotels',
  '/Robots.txt',
  '/assets/Root-Abc.js',
  '/nowhere/',
  '//flights',
  '//evil.example/flights/',
  '/flights.data',
])('%s stays where it is', (path) => {
  expect(canonicalPath(path, PAGES)).toBeNull()
})
