import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readAuth } from '#app/account/auth-record.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { ConfirmAddress } from './confirm-address.tsx'

const record = { token: 'cu_1', expiresAt: Date.now() + 1e6, userData: { firstName: 'Ana', lastName: 'Souza' } }

// why: the network's edge; the true server is behind it in tests/e2e.
function answering(status: number, body: object) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function choose(password: string) {
  renderWithLanguage(<ConfirmAddress token="link" redirect={null} />)
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText(/^Password/), password)
  return user
}

test('the password is chosen behind the link, and this device is signed in', async () => {
  const fetch = answering(200, record)
  const user = await choose('barco azul vento')
  expect(fetch).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(readAuth()).toEqual(record))
  expect(fetch.mock.calls.map(([path, { body }]) => [path, JSON.parse(String(body))])).toEqual([
    ['/api/customer/verify-email', { token: 'link', password: 'barco azul vento' }],
  ])
})

test('a password that the server refuses is put right at its field', async () => {
  const sentence = 'This password can be guessed quickly.'
  answering(400, { error: sentence, code: 'request/invalid', fields: [{ field: 'password', message: sentence }] })
  const user = await choose('aaaaaaaa')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: sentence })).toHaveAttribute('href', '#password')
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(expect.stringContaining(sentence))
})

test('a link that is over leads to the sign-in and to a new link', async () => {
  answering(400, { error: 'Over.', code: 'account/link-invalid' })
  const user = await choose('barco azul vento')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('the strength is estimated from the first key on', async () => {
  const user = await choose('password1')
  await waitFor(
    () => expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', expect.stringMatching(/weak/i)),
    { timeout: 10_000 },
  )
  await user.clear(screen.getByLabelText(/^Password/))
  expect(screen.queryByRole('meter')).toBeNull()
  await user.click(screen.getByLabelText(/^Password/))
  await user.paste('cadeira vento mapa chuva')
  await waitFor(() => expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Very strong'))
})
