import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { STAFF_AREA } from '#app/admin/frame/staff-area.ts'
import { keepStaff } from '#app/admin/session/staff-session.ts'
import { AreaContext } from '#app/kit/frame/area.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { Permission } from '#modules/accounts/access.contract.ts'
import type { TicketDetail } from '#modules/support/support.contract.ts'
import { collectWrites } from '#tests/support/written.ts'
import { TicketPage } from './ticket-page.tsx'

const ME = '019a0000-0000-7000-8000-000000000001'
const AT = '2027-03-04T12:00:00.000Z'

const ticket: TicketDetail['ticket'] = {
  number: 1001,
  subject: 'A day later',
  topic: 'change',
  status: 'open',
  priority: 'normal',
  via: 'form',
  requester_name: 'Ana',
  requester_email: 'ana@example.com',
  language: 'en',
  assignee_id: null,
  assignee_name: null,
  created_at: AT,
  last_at: AT,
  due_at: AT,
  due_kind: 'first-answer',
  late: false,
  tags: [],
  snoozed_until: null,
  spam: false,
}
const said = {
  ticket: 1001,
  author: 'Ana',
  author_email: null,
  files: [],
  refused_files: [],
  automatic: false,
  undelivered: false,
  at: AT,
}
const detail: TicketDetail = {
  ticket,
  messages: [{ ...said, seq: 1, direction: 'in', via: 'form', body: 'Can I fly later?' }],
  moves: [],
  cc: [],
  blocked: null,
  customer_id: null,
  address_proved: false,
  reservation: null,
  conversation_id: null,
  chat: [],
  first_answered_at: null,
  merged_into: null,
  merged_from: [],
  follows: null,
  followed_by: [],
  earlier: [],
  now: AT,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('[]'))
})

function open(given: TicketDetail = detail, permissions: Permission[] = ['support.read', 'support.work']) {
  const admin = {
    id: ME,
    first_name: 'Eva',
    last_name: 'Lima',
    email: 'e@x.example',
    role: 'support',
    permissions,
  } as const
  keepStaff({ token: 's', admin: { ...admin, permissions } })
  const { writes, answers } = collectWrites()
  const element = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ToastProvider>
        <TicketPage detail={given} />
      </ToastProvider>
    </I18nProvider>
  )
  const page = { element, loader: () => null, HydrateFallback: () => null }
  const router = createMemoryRouter(['/', '/admin/support/:number'].map((path) => ({ path, ...page })))
  render(
    <AreaContext value={STAFF_AREA}>
      <RouterProvider router={router} />
    </AreaContext>,
  )
  return { writes, answers }
}

const box = () => screen.findByRole('textbox', { name: /Your answer to ana@example.com/ })

test('an answer that got lost stays and goes again under the same key', async () => {
  const { writes, answers } = open()
  answers.push('no answer')
  fireEvent.change(await box(), { target: { value: 'Yes.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Failed to connect to server')).toBeVisible()
  expect(await box()).toHaveValue('Yes.')
  fireEvent.click(screen.getByRole('button', { name: 'Send and solve' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  const [first, second] = writes
  expect(second?.path).toBe('/api/admin/support/tickets/1001/answers')
  expect(second?.body).toMatchObject({ body: 'Yes.', solve: true, fileIds: [], key: first?.body['key'] })
})

test('other words after a lost answer are another answer', async () => {
  const { writes, answers } = open()
  answers.push('no answer')
  fireEvent.change(await box(), { target: { value: 'Yes.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('Failed to connect to server')
  fireEvent.change(await box(), { target: { value: 'No.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]?.body['key']).not.toBe(writes[0]?.body['key'])
})

test.each([
  ['Identity not verified', {}],
  ['Has answered our email', { address_proved: true }],
  ['Was signed in', { customer_id: ME }],
])('says of who asks: %s', async (words, given) => {
  open({ ...detail, ...given })
  expect(await screen.findByText(words)).toBeVisible()
})

test('says that an answer did not arrive', async () => {
  const refused = { ...said, seq: 2, direction: 'out', via: 'mail', body: 'Yes', undelivered: true } as const
  const move = { ticket: 1001, move: 'undelivered', by: null, before: null, after: null, at: AT }
  open({ ...detail, messages: [...detail.messages, refused], moves: [move] })
  expect(await screen.findByText(/the mail server refuses it/)).toBeVisible()
  expect(screen.getByText('Our email did not arrive: the address may be wrong')).toBeVisible()
})

test('nothing goes with a gap of a canned reply in it', async () => {
  const { writes } = open()
  fireEvent.change(await box(), { target: { value: 'Your code is {{reservation_code}}.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Fill in {{reservation_code}} before you send.')).toBeVisible()
  fireEvent.change(await box(), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Write something first.')).toBeVisible()
  expect(writes).toEqual([])
})

test('status and priority take effect when they are chosen; closing for good is not everyone’s', async () => {
  const { writes } = open()
  const status = await screen.findByRole('combobox', { name: 'Status' })
  expect(within(status).queryByRole('option', { name: 'Closed' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Priority' }), { target: { value: 'urgent' } })
  await waitFor(() => expect(writes[0]).toMatchObject({ method: 'PUT', body: { priority: 'urgent' } }))
})

test('without an address only a note can be written', async () => {
  open({ ...detail, ticket: { ...ticket, requester_email: null } })
  expect(await screen.findByText(/There is no email address/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Answer' })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: /Your note; only staff see it/ })).toBeVisible()
})

test('without an address the answer goes into the chat that it came from', async () => {
  const conversation_id = '019a0000-0000-7000-8000-000000000009'
  const { writes } = open({ ...detail, conversation_id, ticket: { ...ticket, requester_email: null } })
  expect(await screen.findByText(/your answer appears only in the chat/)).toBeVisible()
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer to Ana' }), { target: { value: 'Yes' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(writes[0]).toMatchObject({ body: { body: 'Yes', fileIds: [] } }))
  expect(screen.queryByRole('button', { name: /attach/i })).toBeNull()
})

test('who only reads has nothing to write with', async () => {
  open(detail, ['support.read'])
  expect(await screen.findByText('Can I fly later?')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('merging asks twice where the other ticket has another address', async () => {
  const row = (number: number, requester_email: string) => ({
    ...ticket,
    number,
    subject: `No. ${number}`,
    requester_email,
  })
  const rows = [row(1002, 'Ana@Example.com'), row(1003, 'rui@example.com')]
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(String(path).includes('/tickets?') ? { rows, total: 2, page: 1, pages: 1, counts: {}, now: AT } : []),
  )
  const { writes } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Merge into another ticket' }))
  fireEvent.click(await screen.findByRole('radio', { name: /No. 1003/, hidden: true }))
  expect(screen.getByText(/Answers will go to rui@example.com only; ana@example.com gets none/)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: /No. 1002/, hidden: true }))
  expect(screen.queryByText(/Answers will go to/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Merge into #1002', hidden: true }))
  await waitFor(() =>
    expect(writes).toMatchObject([{ path: '/api/admin/support/tickets/1001/merge', body: { into: 1002 } }]),
  )
})

test('what was merged leads on and is not written to', async () => {
  open({ ...detail, ticket: { ...ticket, status: 'closed' }, merged_into: 1002 })
  expect(await screen.findByRole('link', { name: '#1002' })).toHaveAttribute('href', '/admin/support/1002')
  expect(screen.queryByRole('textbox')).toBeNull()
})
