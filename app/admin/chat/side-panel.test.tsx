import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepStaff } from '#app/admin/session/staff-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import type { ChatTicket } from '#modules/support/support.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { aConversation, aRow, BIA, ME } from './desk.fixture.ts'
import type { DeskLine } from './desk-line.ts'
import { readAddress } from './desk-query.ts'
import { EMPTY_DESK } from './desk-state.ts'
import { SidePanel } from './side-panel.tsx'

function aReservation(change: Partial<ReservationSummary>): ReservationSummary {
  return {
    id: 'r1',
    code: 'K7QM2P',
    status: 'confirmed',
    createdAt: '2027-03-01T12:00:00Z',
    kind: 'flight',
    ended: null,
    title: 'São Paulo → Lisbon',
    origin: 'GRU',
    destination: 'LIS',
    poster: 'lis',
    departure: '2027-05-01T22:00',
    return: null,
    travellers: 1,
    total: { amount: 1, currency: 'BRL' },
    ticketBy: null,
    holdExpiresAt: null,
    ...change,
  }
}

type Sent = { method: string; body?: string; headers: Record<string, string> }

let calls: string[]
let keys: string[]
let offline: boolean
let rows: ReservationSummary[]
let ticket: ChatTicket['ticket']

beforeEach(() => {
  calls = []
  keys = []
  offline = false
  ticket = null
  rows = [aReservation({}), aReservation({ id: 'r2', code: 'ZZZZ99', status: 'cancelled' })]
  // why: only what the panel makes of answers is of interest here.
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: Sent) => {
    calls.push(`${method} ${path}${body ? ` ${body}` : ''}`)
    if (headers['idempotency-key']) keys.push(headers['idempotency-key'])
    if (offline) throw new TypeError('network')
    if (path.includes('/reservations?')) return new Response(JSON.stringify({ rows }))
    if (path.endsWith('/ticket')) {
      if (method === 'POST') ticket = { number: 1042, status: 'open' }
      return new Response(JSON.stringify({ ticket }))
    }
    if (path.endsWith('/tags') && method === 'GET') return new Response(JSON.stringify({ tags: [] }))
    return new Response(null, { status: 204 })
  })
})

function draw(change: Parameters<typeof aConversation>[0], permissions: string[]) {
  const admin = { id: ME, first_name: 'Iara', last_name: 'Prado', email: 'i@jangada.example', role: 'support' as const }
  keepStaff({ token: 't', admin: { ...admin, permissions: permissions as never } })
  const { messages: _, ...detail } = aConversation(change)
  const line = { refresh: vi.fn(async () => {}) }
  const props = { line: line as unknown as DeskLine, address: readAddress(new URLSearchParams()), works: true }
  renderWithLanguage(
    <ToastProvider>
      <SidePanel {...props} desk={{ ...EMPTY_DESK, detail }} />
    </ToastProvider>,
  )
  return line
}

const CUSTOMER = { conversation: aRow({ customer_id: BIA, email: 'ana@example.com' }) }

describe('reservations', () => {
  test('of a signed-in customer are found by the account, with what the role may do about each', async () => {
    draw(CUSTOMER, ['reservations.read', 'reservations.resend', 'refunds.request'])
    const link = await screen.findByRole('link', { name: 'Reservation K7QM2P' })
    expect(link).toHaveAttribute('href', '/admin/reservations/r1')
    expect(calls).toContain(`GET /api/admin/reservations?customer=${BIA}&address=ana%40example.com`)
    expect(screen.getByText('Signed in: name and email verified')).toBeVisible()
    expect(screen.queryByText(/typed, not verified/)).toBeNull()
    const [first, second] = screen.getAllByRole('listitem').filter((one) => one.textContent?.includes('São Paulo'))
    if (!first || !second) throw new Error('two reservations are shown')
    const names = (item: HTMLElement) =>
      within(item)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(names(first)).toEqual(['Send voucher again', 'Cancel quote', 'Use in replies'])
    expect(names(second)).toEqual(['Use in replies'])
    const resend = within(first).getByRole('button', { name: 'Send voucher again: K7QM2P' })
    offline = true
    await userEvent.click(resend)
    expect(await screen.findByText('Failed to connect to server')).toBeVisible()
    offline = false
    await userEvent.click(resend)
    expect(await screen.findByText('The confirmation is on its way')).toBeVisible()
    expect(calls).toContain('POST /api/admin/reservations/r1/confirmation')
    // Without an answer it may have been sent: the second try is the same command.
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('under an address that was only typed come with a warning; actions that the role has not are not there', async () => {
    draw({ conversation: aRow({ email: 'ana@example.com' }) }, ['reservations.read'])
    await screen.findByRole('link', { name: 'Reservation K7QM2P' })
    expect(calls).toContain('GET /api/admin/reservations?text=ana%40example.com')
    expect(screen.getByText(/The address was typed, not verified/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /again|Cancel/ })).toBeNull()
  })

  test('are not asked for without the permission', () => {
    draw(CUSTOMER, ['chat.read'])
    expect(screen.queryByRole('heading', { name: 'Reservations' })).toBeNull()
    expect(calls.filter((call) => call.includes('/reservations'))).toEqual([])
  })

  test('of someone without account and address are not looked for', () => {
    draw({}, ['reservations.read'])
    expect(screen.getByText(/Without an account or an email address we found none/)).toBeVisible()
    expect(calls.filter((call) => call.includes('/reservations'))).toEqual([])
  })
})

describe('the ticket', () => {
  const path = `/api/admin/support/chats/${aRow({}).id}/ticket`

  test('is made with one click, and led to', async () => {
    draw({}, ['support.read', 'support.work'])
    offline = true
    await userEvent.click(await screen.findByRole('button', { name: 'Create a ticket' }))
    expect(await screen.findByText('Failed to connect to server')).toBeVisible()
    offline = false
    await userEvent.click(screen.getByRole('button', { name: 'Create a ticket' }))
    const link = await screen.findByRole('link', { name: '#1042' })
    expect(link).toHaveAttribute('href', '/admin/support/1042')
    expect(link).toHaveFocus()
    expect(screen.getByText('Open')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create a ticket' })).toBeNull()
  })

  test('is made by those who answer tickets, shown to those who read them, and nobody else asks', async () => {
    draw({}, ['support.read'])
    expect(await screen.findByText(/None yet/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create a ticket' })).toBeNull()
    expect(calls).toContain(`GET ${path}`)
  })

  test('is not asked for without the permission', () => {
    draw({}, ['chat.read'])
    expect(screen.queryByRole('heading', { name: 'Ticket' })).toBeNull()
    expect(calls).not.toContain(`GET ${path}`)
  })
})

test('who it is, where they are, what they thought of it, and what was said before', () => {
  vi.useFakeTimers({ now: new Date('2027-03-04T12:00:00Z'), toFake: ['Date'] })
  draw(
    {
      conversation: aRow({ rating: 4, language: 'pt-BR' }),
      time_zone: 'Asia/Tokyo',
      page: '/hotels',
      rating_comment: 'Quick',
      earlier: [{ id: BIA, started_at: '2027-03-01T12:00:00Z', last_text: 'Where is my ticket?' }],
    },
    [],
  )
  vi.useRealTimers()
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['–', 'Português', 'Thu 21:00 (Tokyo time)', '/hotels', expect.any(String)])
  expect(screen.getByRole('region', { name: 'Rating of the visitor' })).toHaveTextContent('4 of 5“Quick”')
  expect(screen.getByRole('link', { name: /Where is my ticket\?/ })).toHaveAttribute(
    'href',
    `/admin/chat?view=all&chat=${BIA}`,
  )
})

test('tags are put on and taken off, in small letters and each once', async () => {
  const line = draw({ conversation: aRow({ tags: ['seat'] }) }, [])
  const box = screen.getByRole('combobox', { name: 'New tag' })
  await userEvent.type(box, ' Refund {Enter}')
  await waitFor(() => expect(line.refresh).toHaveBeenCalled())
  await userEvent.type(box, 'SEAT{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag seat' }))
  const puts = calls.filter((call) => call.startsWith('PUT')).map((call) => call.slice(call.indexOf('{')))
  expect(puts).toEqual(['{"tags":["seat","refund"]}', '{"tags":[]}'])
})
