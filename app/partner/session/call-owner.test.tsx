import { act, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { WhySentHere } from '#app/partner/login/why-sent-here.tsx'
import { inbox } from '#modules/messages/messages.routes.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { type CallOwner, useCallOwner } from './call-owner.ts'
import { markEnd } from './ended.ts'
import { OLGA } from './owner.fixture.ts'
import { keepOwner, readOwner } from './owner-session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

let call: CallOwner
function Portal() {
  call = useCallOwner()
  const { pathname } = useLocation()
  return pathname === '/hotel-owner/login' ? <WhySentHere /> : <p>The portal</p>
}

/** What the page of the sign-in says after a call that was answered so. */
async function after(answer?: { status: number; body: object }) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer?.body), { status: answer?.status ?? 200 }))
  vi.stubGlobal('fetch', fetch)
  renderWithLanguage(<Portal />)
  await act(() => call(inbox.list, {}).catch(() => {}))
  return { fetch }
}

test('without a token nothing is asked, and the sign-in says so', async () => {
  const { fetch } = await after()
  expect(fetch).not.toHaveBeenCalled()
  expect(await screen.findByText('No authentication token')).toBeVisible()
})

test('a 401 ends the session; what is asked after it changes nothing of the reason', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  await after({ status: 401, body: { error: 'Please sign in to continue.', code: 'account/unauthenticated' } })
  expect(readOwner()).toBeNull()
  expect(await screen.findByText('Session expired. Please log in again.')).toBeVisible()
})

test('two that are refused at once say it once', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  const answers = vi.fn(async () => new Response('{}', { status: 401 }))
  vi.stubGlobal('fetch', answers)
  renderWithLanguage(<Portal />)
  const both = [call(inbox.list, {}), call(inbox.unread, {})]
  await act(() => Promise.allSettled(both))
  await waitFor(() => expect(screen.getByText('Session expired. Please log in again.')).toBeVisible())
})

test('who has left by hand is told nothing, whatever is still asked', async () => {
  markEnd('left')
  await after()
  await waitFor(() => expect(screen.queryByText('The portal')).toBeNull())
  expect(screen.queryByText('No authentication token')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
