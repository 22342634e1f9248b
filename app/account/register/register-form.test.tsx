import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { RegisterForm } from './register-form.tsx'

// why: the network's edge; the true server is behind it in tests/e2e.
function answering(status: number, body: object) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function fillIn() {
  renderWithLanguage(
    <ToastProvider>
      <RegisterForm />
    </ToastProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText(/First name/), ' Ana ')
  await user.type(screen.getByLabelText(/Last name/), 'Souza')
  await user.type(screen.getByLabelText(/Email address/), 'ana@example.com')
  return user
}

test('leads to the mailbox, and sends again to the same address', async () => {
  const fetch = answering(202, { status: 'pending' })
  const user = await fillIn()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toHaveFocus()
  expect(screen.getByText(/We have written to ana@example.com/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resend Email' }))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  const [first, second] = fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
  expect(first).toEqual({
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@example.com',
    locale: 'en',
  })
  expect(second).toEqual(first)
})

test('what the server refuses is put right at its field, and what was typed stays', async () => {
  const sentence = 'Please enter a valid email address.'
  answering(400, { error: sentence, code: 'request/invalid', fields: [{ field: 'email', message: sentence }] })
  const user = await fillIn()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: sentence })).toHaveAttribute('href', '#email')
  expect(screen.getByLabelText(/First name/)).toHaveValue(' Ana ')
})
