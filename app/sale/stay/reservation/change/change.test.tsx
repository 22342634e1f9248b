import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChangeQuoteView, StayChangeView } from '#modules/reservations/change/change.contract.ts'
import { sampleStay, sampleStayReservation } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangePart } from './change-part.tsx'

const reais = (amount: number) => money(amount, 'BRL')
const item = sampleStay({ checkIn: '2031-01-20', checkOut: '2031-01-23' })
const party = { adults: 2, childAges: [4], rooms: 1 }
const before = { checkIn: '2031-01-20', checkOut: '2031-01-23', nights: 3, party, total: reais(111_000) }
const after = { ...before, checkOut: '2031-01-25', nights: 5, total: reais(171_000) }

const QUOTE: ChangeQuoteView = {
  status: 'possible',
  id: '00000000-0000-7000-8000-000000000001',
  before,
  after,
  price: item.price,
  newNights: ['2031-01-23', '2031-01-24'],
  repriced: false,
  kept: reais(0),
  toPay: reais(60_000),
  back: reais(0),
  rule: null,
  refundBy: '2026-12-01',
  cancellation: item.cancellation,
  methods: null,
  answerBy: '2026-11-22T12:00:00.000Z',
  expiresAt: '2026-11-21T12:15:00.000Z',
}

/** What the server answers to each path, as it is asked. */
let answers: Record<string, unknown>
const asked: { url: string; body: unknown }[] = []
beforeEach(() => {
  answers = {}
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, body: init?.body ? JSON.parse(String(init.body)) : null })
    const path = Object.keys(answers).find((one) => url.endsWith(one))
    return path
      ? Response.json(answers[path])
      : Response.json(
          { error: 'Someone has just booked one of these nights.', code: 'offer/sold-out' },
          { status: 409 },
        )
  })
})

function openDialog() {
  const onAsked = vi.fn()
  renderWithLanguage(
    <ChangeDialog reservation={{ code: 'AB3CD4', items: [item] }} item={item} onClose={() => {}} onAsked={onAsked} />,
  )
  return onAsked
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const leave = (day: string) => fireEvent.change(screen.getByLabelText('Check-out'), { target: { value: day } })

test('what is booked already is no change, and nobody is asked', () => {
  openDialog()
  press('See the new price')
  expect(screen.getByText('Your stay is already booked like that.')).toBeInTheDocument()
  expect(screen.getByLabelText('Check-in')).toHaveFocus()
  expect(asked).toEqual([])
})

test('a price that comes for days that were changed meanwhile is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  openDialog()
  leave('2031-01-25')
  press('See the new price')
  leave('2031-01-26')
  resolve(Response.json(QUOTE))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'See the new price' })).not.toHaveAttribute('aria-busy'),
  )
  expect(screen.queryByRole('region', { name: 'The new price' })).toBeNull()
})

test('other days are priced before the hotel is asked, and another request makes the price void', async () => {
  answers = { '/change-quotes': QUOTE, '/changes': sampleStayReservation() }
  const onAsked = openDialog()
  leave('2031-01-25')
  press('See the new price')
  expect(await screen.findByRole('region', { name: 'The new price' })).toHaveTextContent('R$600.00')
  expect(asked[0]?.body).toEqual({ checkIn: '2031-01-20', checkOut: '2031-01-25', adults: 2, childAges: [4] })
  leave('2031-01-26')
  expect(screen.queryByRole('region', { name: 'The new price' })).toBeNull()
  press('See the new price')
  await screen.findByRole('region', { name: 'The new price' })
  press('Continue to payment')
  await waitFor(() => expect(onAsked).toHaveBeenCalledOnce())
  expect(asked.at(-1)?.body).toEqual({ quoteId: QUOTE.status === 'possible' && QUOTE.id, totalSeen: after.total })
})

test('what cannot be had says why, and a night that was taken meanwhile asks for another price', async () => {
  const sentence = 'These nights are sold out: 23 January and 24 January.'
  answers = { '/change-quotes': { status: 'impossible', reason: 'sold_out', sentence, days: [] } }
  const onAsked = openDialog()
  leave('2031-01-25')
  press('See the new price')
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  answers = { '/change-quotes': QUOTE }
  press('See the new price')
  await screen.findByRole('region', { name: 'The new price' })
  press('Continue to payment')
  expect(await screen.findByText('Someone has just booked one of these nights.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'See the new price' })).toBeInTheDocument()
  expect(onAsked).not.toHaveBeenCalled()
})

const CHANGE: StayChangeView = {
  id: '00000000-0000-7000-8000-000000000002',
  status: 'pending',
  before,
  after,
  toPay: reais(60_000),
  back: reais(0),
  kept: reais(0),
  payBy: null,
  answerBy: '2026-11-22T12:00:00.000Z',
  reason: null,
  at: new Date().toISOString(),
}

function openPart(change: StayChangeView | null, over = {}) {
  const onChanged = vi.fn()
  const stay = sampleStay({ change, changeable: change === null, ...over })
  const reservation: ReservationView = { ...sampleStayReservation(), items: [stay] }
  renderWithLanguage(<ChangePart reservation={reservation} item={stay} onChanged={onChanged} />)
  return onChanged
}

test('an open change says what it waits for, and can be withdrawn', async () => {
  answers = { [`/changes/${CHANGE.id}`]: sampleStayReservation() }
  const onChanged = openPart(CHANGE)
  expect(screen.getByText('Waiting for the hotel')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Pousada do Vento answers by 22 Nov, 09:00 (Fortaleza time).')
  expect(screen.queryByRole('button', { name: 'Change dates or guests' })).toBeNull()
  press('Withdraw the change')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})

test('once the hotel has agreed there is nothing to withdraw', () => {
  openPart({ ...CHANGE, status: 'accepted' })
  expect(screen.getByText('The hotel agreed')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Withdraw the change' })).toBeNull()
})

test.each([
  ['declined', 'Pousada do Vento cannot offer the change you asked for'],
  ['lapsed', 'Pousada do Vento did not answer in time'],
  ['failed', 'The change could not be made'],
  ['expired', 'The change was not paid in time'],
  ['applied', 'Your stay is changed'],
] as const)('what became of one that is %s is told, and another can be asked for', (status, words) => {
  openPart({ ...CHANGE, status, reason: status === 'declined' ? 'We are full' : null }, { changeable: true })
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Change dates or guests' })).toBeInTheDocument()
})

test('before the hotel has said yes it says what can be done instead', () => {
  openPart(null, { status: 'pending', changeable: false })
  expect(screen.getByText('Other dates or guests?')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change dates or guests' })).toBeNull()
})

test('of a supplier it says why nothing can be changed, and what to do: both prices are seen before', () => {
  openPart(null, { hosted: false, supplier: 'duffel', changeable: false })
  expect(screen.getByText('Other dates, guests or names?')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'see what the new stay costs' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/hotels\//),
  )
  expect(screen.queryByRole('button', { name: 'Change dates or guests' })).toBeNull()
})

test('of a stay that has been cancelled since, nothing of an earlier change is news', () => {
  openPart({ ...CHANGE, status: 'applied' }, { status: 'cancelled', changeable: false })
  expect(screen.queryByText('Your stay is changed')).toBeNull()
})
