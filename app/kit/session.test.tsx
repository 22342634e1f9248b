import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession } from './session.ts'

const session = makeSession<{ token: string; name: string }>({
  name: 'sample',
  keys: ['sample_token', 'sample_data'],
  parse: (token, data) => ({ token: String(token), name: (JSON.parse(String(data)) as { name: string }).name }),
  textsOf: ({ token, name }) => [token, JSON.stringify({ name })],
})
const OLGA = { token: 't1', name: 'Olga' }

beforeEach(() => localStorage.clear())
afterEach(() => session.forget())

test('half of a sign-in is nobody, and is left alone: the other half may be on its way from another tab', () => {
  localStorage.setItem('sample_token', 't1')
  expect(session.read()).toBeNull()
  localStorage.setItem('sample_data', '{"name":"Olga"}')
  expect(session.read()).toEqual(OLGA)
})

test('what cannot be read is nobody, and watchers hear that it is over', async () => {
  session.keep(OLGA)
  const { result } = renderHook(() => session.useKept(({ name }) => name))
  expect(result.current).toBe('Olga')
  localStorage.setItem('sample_data', '{')
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'sample_data' })))
  expect(result.current).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('a browser that keeps nothing keeps a sign-in of several entries for as long as the page lives', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
  session.keep(OLGA)
  expect(session.read()).toEqual(OLGA)
  session.forget()
  expect(session.read()).toBeNull()
})
