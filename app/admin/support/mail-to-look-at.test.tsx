import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepStaff } from '#app/admin/session/staff-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { Permission } from '#modules/accounts/access.contract.ts'
import type { SetAsideList, UndeliveredList } from '#modules/support/set-aside/set-aside.contract.ts'
import { collectWrites } from '#tests/support/written.ts'
import { MailToLookAt } from './mail-to-look-at.tsx'

const [ID, OTHER] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
const AT = '2027-03-04T12:00:00.000Z'
const setAside: SetAsideList = {
  rows: [
    { id: ID, reason: 'list', sender_name: 'Agents', sender_email: 'agents@lists.example', subject: 'Digest', at: AT },
  ],
  total: 1,
  dropped: { bounce: 2, ours: 1 },
}
const undelivered: UndeliveredList = {
  rows: [
    {
      id: OTHER,
      recipient: 'ana@example.com',
      subject: 'Your tickets',
      status: 'undeliverable',
      why: '550 no such user',
      ticket: null,
      reservation: ID,
      ended_at: AT,
    },
  ],
  total: 1,
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ ...setAside.rows[0], body: 'Fares of March', files: ['a.pdf'] }))
})

function open(permissions: Permission[] = ['support.read', 'support.work']) {
  const admin = { id: ID, first_name: 'Eva', last_name: 'Lima', email: 'e@x.example', role: 'support' } as const
  keepStaff({ token: 's', admin: { ...admin, permissions } })
  const { writes } = collectWrites()
  const router = createMemoryRouter([
    {
      path: '/',
      element: <MailToLookAt setAside={setAside} undelivered={undelivered} />,
    },
  ])
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </I18nProvider>,
  )
  return writes
}

test('what did not arrive says for whom, what and why, and leads on', async () => {
  const writes = open()
  const item = within((await screen.findByText('Your tickets')).closest('li') as HTMLElement)
  expect(item.getByText(/ana@example\.com/)).toBeVisible()
  expect(item.getByText('550 no such user')).toBeVisible()
  expect(item.getByRole('link', { name: 'The reservation' })).toHaveAttribute('href', `/admin/reservations/${ID}`)
  fireEvent.click(item.getByRole('button', { name: 'Done with “Your tickets”' }))
  await waitFor(() => expect(writes[0]).toMatchObject({ path: `/api/admin/support/undelivered/${OTHER}/seen` }))
})

test('what was set aside is opened on demand, made a ticket of or dropped', async () => {
  const writes = open()
  expect(screen.queryByText('Fares of March')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Open “Digest”' }))
  expect(await screen.findByText('Fares of March')).toBeVisible()
  expect(screen.getByText('Files: a.pdf')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Discard “Digest”' }))
  await waitFor(() => expect(writes[0]).toMatchObject({ path: `/api/admin/support/set-aside/${ID}/drop` }))
  expect(screen.getByText(/2 reports of mail servers without a ticket, 1 email of ours/)).toBeVisible()
})

test('who only reads decides nothing', async () => {
  open(['support.read'])
  expect(await screen.findByRole('button', { name: 'Open “Digest”' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Discard|Create a ticket|Done/ })).toBeNull()
})
