import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { RegisterForm } from './register-form.tsx'

afterEach(() => vi.unstubAllGlobals())

// why: the network's edge; the true server is behind it in tests/e2e.
function answering(status: number, body: object) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function fillIn(password: string) {
  renderWithLanguage(
    <ToastProvider>
      <RegisterForm />
    </ToastProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText(/First name/), ' Ana ')
  await user.type(screen.getByLabelText(/Last name/), 'Souza')
  await user.type(screen.getByLabelText(/Email address/), 'ana@example.com')
  await user.type(screen.getByLabelText(/^Password/), password)
  return user
}

test('leads to the mailbox, and sends again to the same address', async () => {
  const fetch = answering(202, { status: 'pending' })
  const user = await fillIn('barco azul vento')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toHaveFocus()
  expect(screen.getByText(/We have written to ana@example.com/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resend Email' }))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  const [first, second] = fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
  expect(first).toEqual({
    ...{ firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', password: 'barco azul vento', locale: 'en' },
  })
  expect(second).toEqual(first)
})

test('a password that the server refuses is put right at its field', async () => {
  const sentence = 'This password can be guessed quickly.'
  answering(400, { error: sentence, code: 'request/invalid', fields: [{ field: 'password', message: sentence }] })
  const user = await fillIn('aaaaaaaa')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: sentence })).toHaveAttribute('href', '#password')
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(screen.getByLabelText(/First name/)).toHaveValue(' Ana ')
})

test('the strength is estimated with the names known, from the first key on', async () => {
  const user = await fillIn('anasouza1')
  await waitFor(
    () => expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', expect.stringContaining('guess')),
    {
      timeout: 10_000,
    },
  )
  await user.clear(screen.getByLabelText(/^Password/))
  expect(screen.queryByRole('meter')).toBeNull()
  await user.click(screen.getByLabelText(/^Password/))
  await user.paste('cadeira vento mapa chuva')
  await waitFor(() => expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Very strong'))
})
