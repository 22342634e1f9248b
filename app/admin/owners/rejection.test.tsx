import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '#app/admin/queue/queue.fixture.ts'
import { forgetStaff, keepStaff } from '#app/admin/session/staff-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import type { OwnerSales } from '#modules/reservations/owner/owner-sales.contract.ts'
import { Rejection } from './rejection.tsx'

// why: the dialog reads these three of a business and nothing else.
const OWNER = { id: 'o1', verification_status: 'verified', updated_at: '2026-11-21T12:00:00.000Z' } as PartnerDetail
const STAY: OwnerSales['stays'][number] = {
  reservation_id: 'r1',
  code: 'AAAAAA',
  hotel_name: 'Hotel Mar',
  status: 'confirmed',
  checkin_date: '2026-12-04',
  checkout_date: '2026-12-07',
  total_price: { amount: 90_000, currency: 'BRL' },
}
const SALES: OwnerSales = {
  hotels: [{ id: 'h1', name: 'Hotel Mar', city: 'Natal' }],
  stays: [STAY, { ...STAY, reservation_id: 'r2', code: 'BBBBBB' }, { ...STAY, reservation_id: 'r3', code: 'CCCCCC' }],
}
const QUOTE = { id: 'q1', refund: { amount: 40_000, currency: 'BRL' }, retained: { amount: 50_000, currency: 'BRL' } }

afterEach(() => forgetStaff())

/** why: only what the dialog sends, and makes of answers, is of interest. @param refused reservations that are not cancelled */
async function reject(refused: string[]) {
  keepStaff(aSession(['owners.verify', 'reservations.cancel']))
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.endsWith('/sales')) return Response.json(SALES)
    if (path.endsWith('/quote')) return Response.json(QUOTE)
    sent.push({ path, body: JSON.parse(body ?? 'null') })
    if (refused.some((id) => path.includes(id)))
      return Response.json({ error: 'It is over already.', code: 'reservation/state' }, { status: 409 })
    return path.endsWith('/reject') ? new Response(null, { status: 204 }) : Response.json({ status: 'done' })
  })
  const page = { element: <Rejection owner={OWNER} onClose={() => {}} />, loader: () => null }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter([{ path: '/', ...page, HydrateFallback: () => null }])} />
      </ToastProvider>
    </I18nProvider>,
  )
  for (const code of ['AAAAAA', 'CCCCCC'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Cancel ${code} and refund everything` }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'The houses do not exist')
  await userEvent.click(screen.getByRole('button', { name: 'Reject and tell the owner' }))
  return sent
}

test('cancels the coming stays that were chosen, each with its reason and all that was paid', async () => {
  const sent = await reject([])
  const reason = 'The houses do not exist'
  const body = { quoteId: 'q1', refund: { amount: 90_000, currency: 'BRL' }, reason }
  await waitFor(() =>
    expect(sent).toEqual([
      { path: '/api/admin/hotel-owners/o1/reject', body: { seen: 'verified', updated_at: OWNER.updated_at, reason } },
      { path: '/api/admin/reservations/r1/cancel', body },
      { path: '/api/admin/reservations/r3/cancel', body },
    ]),
  )
})

test('says which stays were not cancelled, all at once', async () => {
  await reject(['r1', 'r3'])
  expect(await screen.findByText('2 upcoming stays were not cancelled and remain booked')).toBeVisible()
  expect(screen.getByText('AAAAAA, CCCCCC: It is over already.')).toBeVisible()
})
