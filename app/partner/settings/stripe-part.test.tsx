import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { StripePart } from './stripe-part.tsx'

const ASKED = '2026-11-21T12:00:00.000Z'
const READY = { details_submitted: true, payouts_enabled: true, due: [], ended: null, chosen: null, asked_at: ASKED }
const UNREADY = { ...READY, payouts_enabled: false, due: ['external_account', 'tos_acceptance.date'] }

function open(answer: object, over: Partial<Parameters<typeof StripePart>[0]> = {}) {
  keepOwner({ token: 'ow_1', owner: OLGA })
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (input: string | URL, { body }: RequestInit) => {
    if (!body) return Response.json({ data: answer })
    const { password } = JSON.parse(String(body))
    sent.push([String(input).split('/').at(-1) ?? '', password])
    if (password === 'wrong')
      return Response.json({ error: 'The password is wrong.', code: 'request/invalid' }, { status: 422 })
    return Response.json({ data: { url: 'https://connect.stripe.com/setup', in_force: {}, waiting: {} } })
  })
  const [leave, onChanged] = [vi.fn(), vi.fn()]
  renderWithLanguage(
    <ToastProvider>
      <StripePart byStripe={false} onChanged={onChanged} leave={leave} {...over} />
    </ToastProvider>,
  )
  return { sent, leave, onChanged }
}

async function go(verb: string, password: string) {
  await userEvent.click(await screen.findByRole('button', { name: verb }))
  await userEvent.type(screen.getByLabelText(/Your password/), password)
  await userEvent.click(screen.getByRole('button', { name: verb }))
}

test('it says why it cannot be had', async () => {
  open({ available: false, account: null })
  expect(await screen.findByText(/does not take payments by Stripe/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('setting it up asks for the password and leads to Stripe', async () => {
  const { sent, leave } = open({ available: true, account: null })
  await go('Set up with Stripe', 'wrong')
  expect(await screen.findByText('The password is wrong.')).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText(/Your password/))
  await userEvent.type(screen.getByLabelText(/Your password/), 'right')
  await userEvent.click(screen.getByRole('button', { name: 'Set up with Stripe' }))
  await eventually(() => expect(leave).toHaveBeenCalledWith('https://connect.stripe.com/setup'))
  expect(sent).toEqual([
    ['set-up', 'wrong'],
    ['set-up', 'right'],
  ])
})

test('what Stripe still wants is counted, and a way back leads there', async () => {
  const { leave } = open({ available: true, account: UNREADY }, { byStripe: true })
  expect(await screen.findByText(/needs 2 more answers/)).toBeVisible()
  expect(screen.getByText('Stripe cannot pay to your account')).toBeVisible()
  await go('Continue at Stripe', 'right')
  await eventually(() => expect(leave).toHaveBeenCalled())
})

test('an account that is ready is chosen with the password', async () => {
  const { sent, onChanged } = open({ available: true, account: READY })
  await go('Get paid by Stripe', 'right')
  await eventually(() => expect(onChanged).toHaveBeenCalled())
  expect(sent).toEqual([['use', 'right']])
})

test('one that is chosen says so', async () => {
  open({ available: true, account: { ...READY, chosen: 'waiting' } })
  expect(await screen.findByText(/once the change takes effect/)).toBeVisible()
})

test.each([
  ['gone', /Stripe no longer knows your account/],
  ['rejected', /Stripe has rejected your account/],
])('one that is %s says so, and another can be set up', async (ended, says) => {
  const { sent, leave } = open({ available: true, account: { ...UNREADY, due: [], ended } }, { byStripe: true })
  expect(await screen.findByText(says)).toBeVisible()
  expect(screen.getByText('Stripe cannot pay to your account')).toBeVisible()
  await go('Set up a new account with Stripe', 'right')
  await eventually(() => expect(leave).toHaveBeenCalled())
  expect(sent).toEqual([['set-up', 'right']])
})

test('details that name an account before it are told, until the new one is chosen', async () => {
  open({ available: true, account: READY }, { byStripe: true })
  expect(await screen.findByRole('button', { name: 'Get paid by Stripe' })).toBeVisible()
  expect(screen.getByText('Stripe cannot pay to your account')).toBeVisible()
  expect(screen.queryByText(/we pay to it\.$/)).toBeNull()
})
