import { describe, expect, test } from 'vitest'
import { longestMatch, pathMatches } from './paths.ts'

describe('route matching of the specification (§2)', () => {
  test.each([
    ['/', '/', true],
    ['/flights', '/flights', true],
    ['/flights', '/flights/', true],
    ['/flights/:id', '/flights/abc', true],
    ['/flights/:id', '/flights', false],
    ['/flights/:id', '/flights/abc/def', false],
    ['/flights', '/hotels', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(pathMatches(pattern, path)).toBe(expected)
  })

  test('the longest pattern wins', () => {
    const routes = ['/hotel-owner/hotels/:id', '/hotel-owner/hotels/new', '/hotel-owner/:a/:b'].map((path) => ({
      path,
    }))
    expect(longestMatch(routes, '/hotel-owner/hotels/new')?.path).toBe('/hotel-owner/hotels/new')
    expect(longestMatch(routes, '/hotel-owner/hotels/7')?.path).toBe('/hotel-owner/hotels/:id')
    expect(longestMatch(routes, '/nowhere')).toBeUndefined()
  })
})
