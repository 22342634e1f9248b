import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Bookings } from './bookings.tsx'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const booking = (number: number) => ({
  id: idOf(number),
  hotel_name: `Hotel ${number}`,
  reservation_code: `AB3C${number}`,
  status: 'completed',
  checkin_date: '2026-01-20',
  checkout_date: '2026-01-23',
  total_price: money(90_000, 'BRL'),
  change: null,
})
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => booking(from + i))

beforeEach(async () => {
  // What the page of the test before has asked for is forgotten by a timer.
  await new Promise((resolve) => setTimeout(resolve))
  localStorage.clear()
  keepOwner({ token: 'ow_1', owner: OLGA })
})

test('shows some of what has come, more when asked, and the way to all of them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: range(0, 12) }))
  renderWithLanguage(
    <ToastProvider>
      <Bookings />
    </ToastProvider>,
  )
  const all = await screen.findByRole('link', { name: 'All bookings' })
  expect(all).toHaveAttribute('href', '/hotel-owner/bookings')
  expect(screen.getAllByRole('article')).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: 'Show more bookings' }))
  expect(screen.getAllByRole('article')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: 'Show more bookings' })).toBeNull()
})

test('says when bookings did not come, and asks again', async () => {
  let answer = Response.json({ error: 'Please wait a moment.', code: 'limit/too-many' }, { status: 429 })
  vi.stubGlobal('fetch', async () => answer)
  renderWithLanguage(
    <ToastProvider>
      <Bookings />
    </ToastProvider>,
  )
  expect(await screen.findByText('Please wait a moment.')).toBeVisible()
  answer = Response.json({ data: range(0, 2) })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

/** Answers as a server gives them that was written from the specification's words (§3, §7) and nothing else. */
const PLAIN = {
  id: 17,
  hotel_name: 'Hotel Mar',
  reservation_code: 'AB3CD4',
  status: 'awaiting_owner',
  customer_first_name: 'Ana',
  customer_last_name: 'Souza',
  customer_email: 'ana@example.com',
  guest_phone: '+55 11 91234-5678',
  checkin_date: '2026-12-04',
  checkout_date: '2026-12-07',
  total_price: 100,
}

function answerPlainly(rows: object[], put: Response) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      sent.push({ path: String(input), body: JSON.parse(String(init.body)) })
      return put
    }
    return Response.json({ data: rows })
  })
  renderWithLanguage(
    <ToastProvider>
      <Bookings />
    </ToastProvider>,
  )
  return sent
}

test('works with a server that knows the specification alone: shown, accepted, and changed here after the yes', async () => {
  const sent = answerPlainly([PLAIN], Response.json({ success: true }))
  expect(await screen.findByText('Ana Souza')).toBeVisible()
  expect(screen.getByText('ana@example.com', { selector: 'a' })).toBeVisible()
  expect(screen.getByText('1 room, 1 guest')).toBeVisible()
  expect(screen.getByText('R$80.00')).toBeVisible()
  expect(screen.getByText('awaiting_owner')).toHaveClass('text-warning')
  fireEvent.click(screen.getByRole('button', { name: 'Accept reservation AB3CD4' }))
  expect(await screen.findByText('Reservation accepted')).toBeVisible()
  expect(sent).toEqual([{ path: '/api/hotel-owner/reservations/17', body: { action: 'accept' } }])
  expect(screen.getByText('Confirmed')).toHaveClass('text-success')
  expect(screen.getByRole('button', { name: 'Accept reservation AB3CD4' })).toBeDisabled()
})

test.each([
  ['completed', 'Completed'],
  ['no_show', 'Guest did not come'],
  ['cancelled', 'Cancelled'],
  ['in_dispute', 'in_dispute'],
])('%s is yellow', async (status, words) => {
  answerPlainly([{ ...PLAIN, status }], Response.json({}))
  expect(await screen.findByText(words)).toHaveClass('text-warning')
})

test('a yes whose money the bank is silent about is said to be in doubt, and not accepted', async () => {
  const row = { ...PLAIN, status: 'pending' }
  answerPlainly([row], Response.json({ data: { ...row, money: 'in_doubt' } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Accept reservation AB3CD4' }))
  expect(await screen.findByText('Your acceptance is recorded. The bank has not answered yet.')).toBeVisible()
  expect(screen.queryByText('Reservation accepted')).toBeNull()
  expect(screen.getByText('Accepted, payment unconfirmed')).toHaveClass('text-warning')
  expect(screen.getByText(/^You have accepted\. The bank has not said yet/)).toBeVisible()
  for (const answer of ['Accept', 'Reject']) {
    expect(screen.getByRole('button', { name: `${answer} reservation AB3CD4` })).toBeDisabled()
  }
})

/** The list as it is when it is asked for once more. */
function answerThen(first: object, put: Response, later: object) {
  let current = first
  vi.stubGlobal('fetch', async (_input: string | URL, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json({ data: [current] })
    current = later
    return put
  })
  renderWithLanguage(
    <ToastProvider>
      <Bookings />
    </ToastProvider>,
  )
}

test('a yes that is refused shows the booking as it is now', async () => {
  const row = { ...PLAIN, status: 'pending' }
  const why = 'The money could not be taken.'
  answerThen(row, Response.json({ error: why, code: 'stay/unpaid' }, { status: 409 }), { ...row, money: 'unpaid' })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept reservation AB3CD4' }))
  expect(await screen.findByText(why)).toBeVisible()
  expect(await screen.findByText('Awaiting the guest’s payment')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accept reservation AB3CD4' })).toBeDisabled()
})

test('a booking in doubt is looked at again until the bank has answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const row = { ...PLAIN, status: 'pending' }
  answerThen(row, Response.json({ data: { ...row, money: 'in_doubt' } }), { ...row, status: 'confirmed' })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept reservation AB3CD4' }))
  expect(await screen.findByText('Accepted, payment unconfirmed')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await screen.findByText('Confirmed')).toBeVisible()
  expect(screen.queryByText('Accepted, payment unconfirmed')).toBeNull()
  vi.useRealTimers()
})

test('a request whose money could not be taken is marked, and can only be rejected', async () => {
  answerPlainly([{ ...PLAIN, status: 'pending', money: 'unpaid' }], Response.json({}))
  expect(await screen.findByText('Awaiting the guest’s payment')).toHaveClass('text-warning')
  expect(screen.getByText(/^We could not charge the guest\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accept reservation AB3CD4' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Reject reservation AB3CD4' })).toBeEnabled()
})

test('a booking that a mail leads to is shown, however far down, and takes focus', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: range(0, 30) }))
  const at = `/hotel-owner/dashboard#booking-${idOf(20)}`
  renderWithLanguage(
    <ToastProvider>
      <Bookings />
    </ToastProvider>,
    { at },
  )
  await waitFor(() => expect(document.getElementById(`booking-${idOf(20)}`)).toHaveFocus())
})
