import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { aSession } from '#app/admin/queue/queue.fixture.ts'
import { group, post } from '#platform/api/endpoint.ts'
import { usePageAction } from './page-action.ts'
import { type Again, useAsked } from './sign-in-again.ts'
import { forgetStaff, keepStaff, readStaff } from './staff-session.ts'

afterEach(() => {
  forgetStaff()
  history.replaceState(null, '', '/')
})

/** why: any call will do here, so it is none of the site's. */
const probe = group(
  '/admin',
  { name: 'probe', tag: 'probe', access: 'staff' },
  {
    refund: post('/refund', { summary: '', in: z.object({ amount: z.int() }), out: z.object({ status: z.string() }) }),
  },
)

const AT = '/admin/reservations/7?tab=1'
type Reply = { status: number; body: unknown } | 'no answer'

/** A page with one button, and a server that answers as it is told. why: only what the page makes of answers is of interest. */
function open(replies: Reply[]) {
  history.replaceState(null, '', AT)
  keepStaff(aSession(['ticketing.work']))
  const calls: { url: string; key: string | null; bearer: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push({ url, key: headers['idempotency-key'] ?? null, bearer: headers['authorization'] ?? null })
    const reply = replies.shift()
    if (!reply || reply === 'no answer') throw new TypeError('network')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  const onDone = vi.fn()
  function Page() {
    const { send, problem } = usePageAction(onDone)
    return (
      <>
        <button type="button" onClick={() => void send(probe.refund, { body: { amount: 1 } })}>
          Send
        </button>
        <p>{problem && `refused: ${problem.error.code} ${problem.message}`}</p>
      </>
    )
  }
  const router = createMemoryRouter(
    [
      { path: '/admin/reservations/:id', element: <Page /> },
      { path: '/admin/login', element: <p>Sign in here</p> },
    ],
    { initialEntries: [AT] },
  )
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return { calls, onDone, router, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) }
}

test('a request without an answer is sent again with its key; a new request has a new one', async () => {
  const granted = { status: 200, body: { status: 'done' } }
  const { calls, onDone, send } = open(['no answer', granted, granted])
  await send()
  await screen.findByText(/refused: network/)
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
  const [first, second, third] = calls.map(({ key }) => key)
  expect(first).toMatch(/^[\w-]{8,100}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(calls[0]?.bearer).toBe('Bearer st_1')
})

test('what was granted is told even when the one who asked is gone from the page that is read again', async () => {
  keepStaff(aSession(['ticketing.work']))
  vi.stubGlobal('fetch', async () => {
    waits = false
    return Response.json({ status: 'done' })
  })
  const onDone = vi.fn()
  let waits = true
  function Panel() {
    const { send } = usePageAction(onDone)
    return (
      <button type="button" onClick={() => void send(probe.refund, { body: { amount: 1 } })}>
        Send
      </button>
    )
  }
  function Page() {
    return useLoaderData() ? <Panel /> : <p>Nothing waits</p>
  }
  const router = createMemoryRouter([{ path: '/', element: <Page />, loader: () => waits }])
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Nothing waits')).toBeVisible()
  expect(onDone).toHaveBeenCalledOnce()
})

test('a refusal is told in its words and is not done', async () => {
  const { onDone, send } = open([{ status: 409, body: { error: 'Someone else has it.', code: 'ticketing/taken' } }])
  await send()
  await screen.findByText('refused: ticketing/taken Someone else has it.')
  expect(onDone).not.toHaveBeenCalled()
})

describe('a session that ends in the middle', () => {
  const ENDED = { status: 401, body: { error: 'Please sign in.', code: 'account/unauthenticated' } }
  const DONE = { status: 200, body: { status: 'done' } }

  /** A rendered page, with the dialog that asks for the password. */
  function Standby({ onAsked }: { onAsked: (answer: (again: Again) => void) => void }) {
    const answer = useAsked(true)
    useEffect(() => {
      if (answer) onAsked(answer)
    }, [answer, onAsked])
    return null
  }

  test('is asked for above the page, once; then the request goes through with the new one', async () => {
    const onAsked = vi.fn((answer: (again: Again) => void) => {
      keepStaff({ ...aSession(['ticketing.work']), token: 'st_2' })
      answer('in')
    })
    render(<Standby onAsked={onAsked} />)
    const { calls, onDone, send, router } = open([ENDED, DONE])
    await send()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onAsked).toHaveBeenCalledOnce()
    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer st_1', 'Bearer st_2'])
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
    expect(router.state.location.pathname).toBe('/admin/reservations/7')
  })

  test('put off, the page stays with the reason', async () => {
    // An hour ago: nobody is left alone for it in the next test.
    vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
    render(<Standby onAsked={(answer) => answer('later')} />)
    const { onDone, send } = open([ENDED])
    await send()
    await screen.findByText('refused: account/unauthenticated Please sign in.')
    expect(onDone).not.toHaveBeenCalled()
    expect(readStaff()).not.toBeNull()
  })
})

test('a sign-in that has ended leads to the sign-in page, and back here afterwards', async () => {
  const { router, send } = open([{ status: 401, body: { error: 'Please sign in.', code: 'account/unauthenticated' } }])
  await send()
  await screen.findByText('Sign in here')
  expect(readStaff()).toBeNull()
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/admin/reservations/7?tab=1')
})
