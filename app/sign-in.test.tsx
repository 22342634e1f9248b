import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LoginForm as CustomerLogin } from '#app/account/login/login-form.tsx'
import StaffLogin from '#app/admin/login.tsx'
import { LoginForm as OwnerLogin } from '#app/partner/login/login-form.tsx'
import { BROKEN, brokenAnswer } from '#tests/support/broken-answers.ts'
import { renderOnPage } from '#tests/support/render.tsx'

const NO_LINE = 'Network error. Please check your connection and try again.'
const REALMS = [
  { who: 'a customer', form: <CustomerLogin redirect={null} />, unreadable: NO_LINE, noLine: NO_LINE },
  { who: 'an owner', form: <OwnerLogin />, unreadable: 'Login failed. Please try again.', noLine: NO_LINE },
  {
    who: 'staff',
    form: createElement(StaffLogin, { actionData: undefined } as never),
    unreadable: 'Failed to connect to server',
    noLine: 'Failed to connect to server',
  },
]

// why: a proxy between browser and server may answer in its place, or cut the connection.
const network = vi.fn<typeof fetch>()
beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})

const email = () => screen.getByLabelText(/^Email/)
const password = () => screen.getByLabelText(/^Password/)
const signIn = () => screen.getByRole('button', { name: 'Sign In' })

async function open(form: (typeof REALMS)[number]['form']) {
  renderOnPage(form)
  const user = userEvent.setup({ delay: null })
  await user.type(email(), 'someone@example.com')
  await user.type(password(), 'barco azul')
  return user
}

describe.each(REALMS)('the sign-in of $who', ({ form, unreadable, noLine }) => {
  test.each(BROKEN)('says so after %s, can be pressed again, and keeps what was typed', async (name) => {
    network.mockImplementation(() => brokenAnswer(name))
    const user = await open(form)
    await user.click(signIn())
    const told = name === 'a line that breaks' ? noLine : unreadable
    expect((await screen.findAllByText(told))[0]).toBeVisible()
    // The place of toasts is always there and draws nothing.
    const drawn = screen.getAllByRole('alert').filter(({ childElementCount }) => childElementCount > 0)
    for (const alert of drawn) expect(alert).toHaveTextContent(/\S/)
    expect(email()).toHaveValue('someone@example.com')
    expect(password()).toHaveValue('barco azul')
    await user.click(signIn())
    expect(network).toHaveBeenCalledTimes(2)
  })

  test('is asked for once, however often it is pressed; then the words of the server are shown', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    network.mockReturnValue(promise)
    const user = await open(form)
    await user.click(signIn())
    await user.keyboard('{Enter}')
    await user.type(password(), '{Enter}')
    expect(network).toHaveBeenCalledOnce()
    resolve(Response.json({ error: 'Email and password do not match.', code: 'account/credentials' }, { status: 401 }))
    expect((await screen.findAllByText('Email and password do not match.'))[0]).toBeVisible()
  })
})
