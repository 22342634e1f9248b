import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { WhySentHere } from '../login/why-sent-here.tsx'
import { keepOwner, readOwner } from '../session/owner-session.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

// why: jsdom draws no dialogs.
HTMLDialogElement.prototype.showModal ??= function show() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const OLGA = {
  ...{ id: '1', first_name: 'Olga', last_name: 'Prado', email: 'olga@example.com', email_confirmed: true },
  ...{ company_name: 'Pousada do Farol', verification_status: 'verified' as const },
}

/** Who comes to the sign-in with a session is sent back by it. */
function Portal() {
  const { pathname } = useLocation()
  if (pathname !== '/hotel-owner/login') return <SignOutEverywhere />
  return (
    <>
      <WhySentHere />
      <p>{readOwner() ? 'Back to the portal' : 'Sign in'}</p>
    </>
  )
}

test('nobody is signed in when the sign-in opens, and nothing is said of it', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true })))
  renderWithLanguage(<Portal />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const buttons = await screen.findAllByRole('button', { name: 'Sign out everywhere' })
  await user.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByText('Sign in')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
