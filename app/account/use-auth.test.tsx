import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { keepAuth, RECHECK_MS, signOut, useAuth } from './auth-record.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})

function Name() {
  return <p>{useAuth()?.userData.firstName ?? 'nobody'}</p>
}
const userData = { firstName: 'Ana', lastName: 'Souza' }

test('follows signing in and out', () => {
  renderWithLanguage(<Name />)
  expect(screen.getByText('nobody')).toBeInTheDocument()
  act(() => keepAuth({ token: 'cu_1', expiresAt: Date.now() + 60_000, userData }))
  expect(screen.getByText('Ana')).toBeInTheDocument()
  act(() => signOut())
  expect(screen.getByText('nobody')).toBeInTheDocument()
})

test('looks again every 30 seconds, so that an expired sign-in is over for the page, too', async () => {
  expect(RECHECK_MS).toBe(30_000)
  keepAuth({ token: 'cu_1', expiresAt: Date.now() + RECHECK_MS - 1, userData })
  renderWithLanguage(<Name />)
  await act(() => vi.advanceTimersByTimeAsync(RECHECK_MS - 1))
  expect(screen.getByText('Ana')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('nobody')).toBeInTheDocument()
})
