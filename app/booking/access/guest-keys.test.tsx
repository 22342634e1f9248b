import { beforeEach, expect, test, vi } from 'vitest'
import { forgetGuestKey, guestKey, keepGuestKey, keepReviewKey, reviewKey } from './guest-keys.ts'

const DAY = 86_400_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
})

test('a key opens its booking in every tab of the browser', () => {
  keepGuestKey('ABCDEF', 'rk_one')
  keepGuestKey('GHJKMN', 'rk_two')
  expect(sessionStorage).toHaveLength(0)
  expect([guestKey('ABCDEF'), guestKey('GHJKMN'), guestKey('PQRSTU')]).toEqual(['rk_one', 'rk_two', null])
})

test('it ends with the key on the server, 30 days later, and leaves nothing behind', () => {
  keepGuestKey('ABCDEF', 'rk_old')
  vi.advanceTimersByTime(30 * DAY - 1)
  expect(guestKey('ABCDEF')).toBe('rk_old')
  vi.advanceTimersByTime(1)
  expect(guestKey('ABCDEF')).toBeNull()
  keepGuestKey('GHJKMN', 'rk_new')
  expect(JSON.stringify({ ...localStorage })).not.toContain('rk_old')
})

test('what is forgotten is gone, with the key to its review, and nothing else is', () => {
  keepGuestKey('ABCDEF', 'rk_one')
  keepReviewKey('ABCDEF', 'vk_one')
  keepGuestKey('GHJKMN', 'rk_two')
  forgetGuestKey('ABCDEF')
  expect([guestKey('ABCDEF'), reviewKey('ABCDEF'), guestKey('GHJKMN')]).toEqual([null, null, 'rk_two'])
  forgetGuestKey('GHJKMN')
  expect(localStorage).toHaveLength(0)
})

test('a browser that keeps nothing opens it for as long as the page lives, and forgets it as well', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  keepGuestKey('ABCDEF', 'rk_one')
  expect(guestKey('ABCDEF')).toBe('rk_one')
  forgetGuestKey('ABCDEF')
  expect(guestKey('ABCDEF')).toBeNull()
})

test.each(['nonsense', 'null', '{"ABCDEF":"rk_bare"}', '{"ABCDEF":{"key":1,"until":9e15}}'])(
  'what another page left there (%s) is no key',
  (text) => {
    localStorage.setItem('reservation-keys', text)
    expect(guestKey('ABCDEF')).toBeNull()
    keepGuestKey('ABCDEF', 'rk_one')
    expect(guestKey('ABCDEF')).toBe('rk_one')
  },
)
