import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { OneBooking } from './one-booking.tsx'

const BOOKING = {
  id: '00000000-0000-7000-8000-000000000001',
  hotel_name: 'Hotel Mar',
  reservation_code: 'AB3CD4',
  status: 'pending',
  checkin_date: '2026-12-04',
  checkout_date: '2026-12-07',
  total_price: money(10_000, 'BRL'),
}
beforeEach(() => keepOwner({ token: 'ow_1', owner: OLGA }))

function open(id: string, answers: { read: Response; put?: Response }) {
  vi.stubGlobal('fetch', async (_input: string | URL, init?: RequestInit) =>
    init?.method === 'PUT' ? answers.put : answers.read.clone(),
  )
  renderWithLanguage(
    <ToastProvider>
      <OneBooking id={id} />
    </ToastProvider>,
  )
}

test('is answered where the list has led to', async () => {
  const confirmed = { ...BOOKING, status: 'confirmed' }
  open(BOOKING.id, { read: Response.json({ data: BOOKING }), put: Response.json({ data: confirmed }) })
  expect(await screen.findByRole('heading', { level: 2, name: 'Hotel Mar' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Accept reservation AB3CD4' }))
  expect(await screen.findByText('Reservation accepted')).toBeVisible()
  expect(await screen.findByText('Confirmed')).toHaveClass('text-success')
})

test('of someone else is none', async () => {
  const error = 'We cannot find this booking among yours.'
  open('00000000-0000-7000-8000-000000000002', {
    read: Response.json({ error, code: 'stay/not-found' }, { status: 404 }),
  })
  expect(await screen.findByText(error)).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
})
