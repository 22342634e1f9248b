import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import type { Inbox } from '#modules/messages/messages.contract.ts'
import { eventually } from '#tests/support/eventually.ts'
import { MessagesPage } from './messages-page.tsx'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const thread = (number: number) => ({
  stayId: idOf(number),
  hotelName: 'Pousada do Vento',
  code: `AB3CD${number}`,
  guestName: `Ana ${number}`,
  checkIn: '2026-12-20',
  lastAt: '2026-11-21T12:00:00.000Z',
  lastFrom: 'guest',
  preview: 'Oi',
  unread: 1,
})
const threads = (count: number) => Array.from({ length: count }, (_, at) => thread(at))

let asked: string[]
beforeEach(async () => {
  // What the page of the test before has asked for is forgotten by a timer.
  await new Promise((resolve) => setTimeout(resolve))
  asked = []
  keepOwner({ token: 'ow_1', owner: OLGA })
})

function open(inbox: object, at = '/hotel-owner/messages') {
  vi.stubGlobal('fetch', async (input: string | URL) => {
    asked.push(String(input))
    return Response.json({ data: { unread: 1, ...inbox } satisfies Partial<Inbox> })
  })
  const router = createMemoryRouter([{ path: '/hotel-owner/messages', element: <MessagesPage stayId={null} /> }], {
    initialEntries: [at],
  })
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return router
}

test('a few conversations need no search', async () => {
  open({ threads: threads(2) })
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('many are searched and narrowed by the address, which an open conversation keeps', async () => {
  const router = open({ threads: threads(8) })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Surname, email or code' }), 'Souza{Enter}')
  expect(router.state.location.search).toBe('?text=Souza')
  await userEvent.click(await screen.findByRole('link', { name: 'Unread' }))
  expect(router.state.location.search).toBe('?text=Souza&show=unread')
  await eventually(() => expect(asked.at(-1)).toBe('/api/hotel-owner/messages?text=Souza&show=unread'))
  expect(screen.getByRole('link', { name: /Ana 1/ })).toHaveAttribute(
    'href',
    `/hotel-owner/messages/${idOf(1)}?text=Souza&show=unread`,
  )
})

test('goes on with older ones, and back to the newest', async () => {
  open({ threads: threads(8), next: idOf(7) }, `/hotel-owner/messages?after=${idOf(1)}`)
  expect(await screen.findByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    `/hotel-owner/messages?after=${idOf(7)}`,
  )
  expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/hotel-owner/messages')
  expect(asked[0]).toBe(`/api/hotel-owner/messages?after=${idOf(1)}`)
})

test('none at all and none of what was looked for say different things', async () => {
  const router = open({ threads: [] })
  expect(await screen.findByText('No messages yet')).toBeVisible()
  await router.navigate('/hotel-owner/messages?text=Silva')
  expect(await screen.findByText('No conversation found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clear' })).toBeVisible()
})
