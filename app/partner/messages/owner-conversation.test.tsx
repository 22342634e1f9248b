import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { OwnerConversation } from './owner-conversation.tsx'

const THREAD = {
  stayId: 's1',
  hotelName: 'Pousada do Vento',
  code: 'K7QM2P',
  guestName: 'Ana',
  unread: 0,
  open: true,
  checkIn: '2027-03-05',
  checkOut: '2027-03-08',
  messages: [],
}

test('a slash finds a template by its name and puts it in, filled in for the guest', async () => {
  sessionStorage.clear()
  keepOwner({ token: 'ow_1', owner: OLGA })
  // why: jsdom has none, and nothing is scrolled here.
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(() => ({ observe() {}, disconnect() {} })),
  )
  // why: only what the composer makes of the answers is of interest here.
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({
      data: path.includes('templates')
        ? [{ id: '1', name: 'The way to us', body: 'Dear {guest}, turn left. {wifi}' }]
        : THREAD,
    }),
  )
  renderWithLanguage(
    <ToastProvider>
      <OwnerConversation stayId="s1" onWritten={() => {}} />
    </ToastProvider>,
  )
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  await userEvent.type(box, 'Hello! /the-w')
  expect(await screen.findByRole('option', { name: /The way to us/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(box).toHaveValue('Hello! Dear Ana, turn left. {wifi}')
})
