import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Devices } from './devices.tsx'

const AT = '2026-11-21T12:00:00Z'
const device = (id: string, browser: string, current = false) => ({
  id,
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${browser}`,
  current,
  createdAt: AT,
  lastSeenAt: AT,
  expiresAt: AT,
})
const THERE = [device('1', 'Firefox/130.0', true), device('2', 'Chrome/130.0 Safari/537.36')]

function draw(calls: { end?: () => Promise<unknown>; endAll?: () => Promise<unknown> }) {
  const { end = async () => {}, endAll = async () => {} } = calls
  renderWithLanguage(
    <ToastProvider>
      <Devices devices={THERE} end={end} endAll={endAll} onEnded={() => {}} />
    </ToastProvider>,
  )
  return userEvent.setup()
}

test('where the button of a device that was signed out is gone, the list has the focus', async () => {
  const user = draw({})
  await user.click(screen.getByRole('button', { name: /^Sign out Chrome/ }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus())
  expect(await screen.findByText('The device is signed out')).toBeVisible()
})

test('a device that is pressed twice is signed out once, and a refusal is said', async () => {
  const { promise, reject } = Promise.withResolvers()
  const end = vi.fn(() => promise)
  const user = draw({ end })
  await user.dblClick(screen.getByRole('button', { name: /^Sign out Chrome/ }))
  reject(new ApiError(0, undefined))
  expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeVisible()
  expect(end).toHaveBeenCalledTimes(1)
})

test('why nobody was signed out everywhere is said where it was asked for, which has the focus on what changes nothing', async () => {
  const user = draw({ endAll: () => Promise.reject(new ApiError(503, { error: 'Not now.', code: 'server/busy' })) })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }))
  expect(dialog.getByRole('button', { name: 'Keep me signed in' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not now.')
})
