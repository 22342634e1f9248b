import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { MailChoices } from './mail-choices.tsx'

test('a choice is shown at once, and taken back alone when the server does not take it', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_input: string | URL, { body }: RequestInit) => {
    if (!body) return Response.json({ data: { guest_messages: true, payouts_sent: true } })
    sent.push(JSON.parse(String(body)))
    if (String(body).includes('payouts')) return new Response(null, { status: 204 })
    return Response.json({ error: 'Please wait a moment.', code: 'limit/too-many' }, { status: 429 })
  })
  renderWithLanguage(
    <ToastProvider>
      <MailChoices />
    </ToastProvider>,
  )
  const guests = await screen.findByRole('checkbox', { name: 'Guest messages' })
  const payouts = screen.getByRole('checkbox', { name: 'Payouts on their way' })
  await userEvent.click(payouts)
  expect(await screen.findByText('Your choice is saved')).toBeVisible()
  await userEvent.click(guests)
  expect(await screen.findByText('Please wait a moment.')).toBeVisible()
  await waitFor(() => expect(guests).toBeChecked())
  expect(payouts).not.toBeChecked()
  expect(sent).toEqual([{ payouts_sent: false }, { guest_messages: false }])
})
