import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type AuthRecord,
  CHANGED,
  customerToken,
  followOtherTabs,
  keepAuth,
  LIFETIME_MS,
  readAuth,
  SIGNED_IN,
  SIGNED_OUT,
  signOut,
} from './auth-record.ts'

const NOON = Date.parse('2030-01-01T12:00:00Z')
const userData = { firstName: 'Ana', lastName: 'Souza' }
const record: AuthRecord = { token: 'cu_1', expiresAt: NOON + LIFETIME_MS, userData }
let heard: string[] = []
const hear = ({ type }: Event) => heard.push(type)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  localStorage.clear()
  heard = []
  for (const type of [SIGNED_IN, SIGNED_OUT, CHANGED]) addEventListener(type, hear)
})
afterEach(() => {
  for (const type of [SIGNED_IN, SIGNED_OUT, CHANGED]) removeEventListener(type, hear)
})

test('a login lasts 10080 minutes', () => {
  expect(LIFETIME_MS).toBe(7 * 24 * 60 * 60_000)
})

test('nobody is signed in until a record is kept; then it is read back, always as the same object', () => {
  expect(readAuth()).toBeNull()
  keepAuth(record)
  expect(readAuth()).toEqual(record)
  expect(readAuth()).toBe(readAuth())
  expect(customerToken()).toBe('cu_1')
  expect(heard).toEqual([SIGNED_IN, CHANGED])
})

test('a record that takes the place of another is a change, not a sign-in', () => {
  keepAuth(record)
  keepAuth({ ...record, userData: { ...userData, firstName: 'Bia' } })
  expect(readAuth()?.userData.firstName).toBe('Bia')
  expect(heard).toEqual([SIGNED_IN, CHANGED, CHANGED])
})

test('only the fields of the record are stored', () => {
  keepAuth({ ...record, password: 'secret' } as AuthRecord)
  expect(Object.values({ ...localStorage }).join()).not.toContain('secret')
})

test('an expired record is cleared and said to be over, but not in the middle of reading', async () => {
  keepAuth(record)
  heard = []
  expect(readAuth(record.expiresAt - 1)).toEqual(record)
  expect(readAuth(record.expiresAt)).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(heard).toEqual([])
  await Promise.resolve()
  expect(heard).toEqual([SIGNED_OUT, CHANGED])
})

test.each(['', 'nonsense', '{"token":7}', '{"token":"x"}', 'null', '[]'])('%j is no record and is cleared', (text) => {
  localStorage.setItem('auth', text)
  expect(readAuth()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('signing out clears and says so once', () => {
  keepAuth(record)
  heard = []
  signOut()
  signOut()
  expect(readAuth()).toBeNull()
  expect(heard).toEqual([SIGNED_OUT, CHANGED])
})

test('the legacy pair becomes one record with a life of seven days, once', () => {
  localStorage.setItem('authToken', 'old')
  localStorage.setItem('userData', JSON.stringify(userData))
  expect(readAuth()).toEqual({ token: 'old', expiresAt: NOON + LIFETIME_MS, userData })
  expect(Object.keys({ ...localStorage })).toEqual(['auth'])
  vi.advanceTimersByTime(60_000)
  expect(readAuth()?.expiresAt).toBe(NOON + LIFETIME_MS)
})

test('a legacy pair never takes the place of a record, and unreadable names are none', () => {
  localStorage.setItem('authToken', 'old')
  localStorage.setItem('userData', '{')
  expect(readAuth()).toMatchObject({ token: 'old', userData: { firstName: '', lastName: '' } })
  localStorage.setItem('authToken', 'older')
  expect(customerToken()).toBe('old')
})

test('what another tab does is heard here', () => {
  const stop = followOtherTabs()
  const storage = (init: StorageEventInit) => dispatchEvent(new StorageEvent('storage', init))
  storage({ key: 'auth', oldValue: null, newValue: '{}' })
  storage({ key: 'auth', oldValue: '{}', newValue: '{"a":1}' })
  storage({ key: 'auth', oldValue: '{}', newValue: null })
  storage({ key: 'preferredOrigin', oldValue: null, newValue: 'GRU' })
  expect(heard).toEqual([SIGNED_IN, CHANGED, CHANGED, SIGNED_OUT, CHANGED])
  stop()
  storage({ key: 'auth', oldValue: null, newValue: '{}' })
  expect(heard).toHaveLength(5)
})

test('without storage the sign-in lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
  keepAuth(record)
  expect(customerToken()).toBe('cu_1')
  signOut()
  expect(customerToken()).toBeNull()
})
