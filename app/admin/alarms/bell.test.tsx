import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepStaff } from '#app/admin/session/staff-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { TicketAlarms } from '#modules/support/support.contract.ts'
import { AlarmBell } from './bell.tsx'
import { useTicketAlarms } from './use-ticket-alarms.ts'

const NOW = '2027-03-04T12:00:00.000Z'
const near = { kind: 'first-answer', late: false, due_at: '2027-03-04T12:20:00.000Z', seen: false } as const
const ONE = { ...near, id: '1001.first', number: 1001, subject: 'A day later' }
const OTHER = { ...near, id: '1002.late', number: 1002, subject: 'My money', late: true, seen: true }
let answer: TicketAlarms
const sent: unknown[] = []

function Bell() {
  const tickets = useTicketAlarms()
  return tickets && <AlarmBell alarms={null} tickets={tickets} align="start" />
}

beforeEach(() => {
  sent.length = 0
  answer = { rows: [ONE, OTHER], unread: 1, now: NOW }
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify(answer))
  })
  const names = { first_name: 'Eva', last_name: 'Lima', email: 'e@x.example' }
  keepStaff({ token: 's', admin: { id: 'me', ...names, role: 'support', permissions: ['support.work'] } })
  const element = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ToastProvider>
        <Bell />
      </ToastProvider>
    </I18nProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
})

// What was asked for is forgotten a moment after the page is gone, by a clock that only runs here.
afterEach(async () => {
  cleanup()
  await vi.runOnlyPendingTimersAsync()
})

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

test('staff who answer tickets find those that are due, and quiet the bell', async () => {
  await pass(10)
  fireEvent.click(screen.getByRole('button', { name: 'Alarms: 1 is new' }))
  await pass(10)
  expect(screen.getByRole('link', { name: '#1001 A day later', hidden: true })).toHaveAttribute(
    'href',
    '/admin/support/1001',
  )
  expect(screen.getByText('The first answer is due soon')).toBeInTheDocument()
  expect(screen.getByText('The first answer is late')).toBeInTheDocument()
  expect(screen.queryByText('Time limits coming up')).toBeNull()
  answer = { rows: [{ ...ONE, seen: true }, OTHER], unread: 0, now: NOW }
  fireEvent.click(screen.getByRole('button', { name: 'Mark as seen', hidden: true }))
  await pass(10)
  expect(sent).toEqual([{ ids: [ONE.id] }])
  expect(screen.getByRole('button', { name: 'Alarms: none new' })).toBeVisible()
})

test('what rings while someone works says so once', async () => {
  await pass(10)
  expect(screen.queryByText('Ticket #1003')).toBeNull()
  answer = { rows: [{ ...ONE, id: '1003.first', number: 1003 }], unread: 1, now: NOW }
  await pass(60_000)
  expect(screen.getByText('Ticket #1003')).toBeVisible()
})
