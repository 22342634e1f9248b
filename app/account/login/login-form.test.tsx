import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readAuth } from '#app/account/auth-record.ts'
import { rememberEnd } from '#app/account/session/ended.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { LoginForm } from './login-form.tsx'

const record = { token: 'cu_1', expiresAt: Date.now() + 1e6, userData: { firstName: 'Ana', lastName: 'Souza' } }

// why: the network's edge; the true server is behind it in tests/e2e.
function answering(...answers: [status: number, body: object, headers?: Record<string, string>][]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
  for (const [status, body, headers] of answers)
    fetch.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers: headers ?? {} }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function show() {
  renderWithLanguage(<LoginForm redirect={null} />)
  return userEvent.setup({ delay: null })
}
const email = () => screen.getByLabelText(/Email address/)
const password = () => screen.getByLabelText(/^Password/)

test('what is missing is said beside the field and in a summary that takes the focus', async () => {
  const fetch = answering()
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const summary = screen.getByRole('alert')
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent('2 fields need a change')
  expect(email()).toBeInvalid()
  expect(email()).toHaveAccessibleDescription('Email is required')
  await user.click(screen.getByRole('link', { name: 'Password is required' }))
  expect(password()).toHaveFocus()
  expect(fetch).not.toHaveBeenCalled()
})

test('trying again without a change says it again', async () => {
  answering()
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('Enter signs in, once, with the address as it was meant', async () => {
  const fetch = answering([200, record])
  const user = show()
  await user.type(email(), ' ana@example.com ')
  await user.type(password(), 'barco azul')
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(readAuth()).toEqual(record))
  expect(fetch).toHaveBeenCalledOnce()
  expect(fetch.mock.calls[0]).toMatchObject([
    '/api/customer/login',
    { body: JSON.stringify({ email: 'ana@example.com', password: 'barco azul' }) },
  ])
})

async function tryWith(...answer: Parameters<typeof answering>[0]) {
  answering(answer)
  const user = show()
  await user.type(email(), 'ana@example.com')
  await user.type(password(), 'barco azul')
  await user.keyboard('{Enter}')
}

test('a wrong pair is told in the words of the server, and what was typed stays', async () => {
  await tryWith(401, { error: 'Email and password do not match.', code: 'account/credentials' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Email and password do not match.')
  expect(email()).toHaveValue('ana@example.com')
  expect(password()).toHaveValue('barco azul')
  expect(readAuth()).toBeNull()
})

test('a refusal to hurry counts the seconds', async () => {
  await tryWith(429, { error: 'Slow down.', code: 'account/slow-down' }, { 'retry-after': '75' })
  expect(await screen.findByText(/You can try again in 1:1\d\./)).toBeVisible()
})

test('the password is shown and hidden again; pasting is allowed', async () => {
  const user = show()
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(password())
  await user.paste('barco azul')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  expect(password()).toHaveValue('barco azul')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('a customer who was sent here because the sign-in was over is told so, once', () => {
  sessionStorage.clear()
  rememberEnd()
  const { unmount } = renderWithLanguage(<LoginForm redirect={null} />)
  expect(screen.getByText('Session expired. Please log in again.')).toBeVisible()
  unmount()
  renderWithLanguage(<LoginForm redirect={null} />)
  expect(screen.queryByText('Session expired. Please log in again.')).toBeNull()
})

const STEP = { status: 'second_factor', ticket: 'ti_1', expiresAt: Date.now() + 1e6, ways: ['code'] }

async function reachSecondStep(...then: Parameters<typeof answering>) {
  const fetch = answering([200, STEP], ...then)
  const user = show()
  await user.type(email(), 'ana@example.com')
  await user.type(password(), 'barco azul')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus()
  return { fetch, user }
}

test('with two-factor sign-in on, the password leads to a code and nobody is signed in yet', async () => {
  const { fetch, user } = await reachSecondStep([200, record])
  expect(readAuth()).toBeNull()
  await user.type(screen.getByLabelText(/^Code/), ' 123456 ')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(readAuth()).toEqual(record))
  expect(fetch.mock.calls[1]).toMatchObject([
    '/api/customer/second-factor',
    { body: JSON.stringify({ ticket: 'ti_1', code: '123456' }) },
  ])
})

test('a ticket that is too old leaves only the way back, which keeps the address', async () => {
  const { user } = await reachSecondStep([400, { error: 'Too late.', code: 'account/link-invalid' }])
  await user.type(screen.getByLabelText(/^Code/), '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too late.')
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to email and password' }))
  expect(email()).toHaveValue('ana@example.com')
  expect(password()).toHaveValue('')
})
