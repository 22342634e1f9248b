import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '#app/admin/queue/queue.fixture.ts'
import { forgetStaff, keepStaff } from '#app/admin/session/staff-session.ts'
import { ListCaller } from '#app/kit/list/list-caller.ts'
import type { WorthALook } from '#modules/ledger/payouts/holds/holds.contract.ts'
import type { PayoutLine, PayoutPreview } from '#modules/ledger/payouts/payouts.contract.ts'
import { previewPagesIn } from './preview-pages.ts'
import { PreviewPanel } from './preview-panel.tsx'

afterEach(forgetStaff)

const reais = (amount: number) => ({ amount, currency: 'BRL' as const })
const OWNER = '0199a000-0000-7000-8000-000000000001'
const ID2 = '0199a000-0000-7000-8000-000000000002'
const line = (stay: number): PayoutLine => ({
  stayId: `0199a000-0000-7000-8000-${String(stay).padStart(12, '0')}`,
  code: `STAY${stay}`,
  hotelName: 'Pousada do Vento',
  checkOut: '2026-11-18',
  gross: reais(1000),
  refunded: reais(0),
  fee: reais(200),
  net: reais(800),
  amount: reais(800),
})
const NOTHING: PayoutPreview = {
  thursday: '2026-11-19',
  openRun: null,
  sums: [],
  payouts: [],
  payments: { total: 0, page: 1, pages: 1 },
  waiting: [],
  left: { total: 0, page: 1, pages: 1 },
  carried: [],
  differences: [],
}
const MUCH: PayoutPreview = {
  ...NOTHING,
  sums: [{ amount: reais(5_000_000), payments: 60, bookings: 1234 }],
  payouts: [{ ownerId: OWNER, payee: 'Serra & Mar', target: 'Banco …45-6', amount: reais(21_600), bookings: 27 }],
  payments: { total: 60, page: 2, pages: 3 },
  waiting: [{ ...line(99), ownerId: OWNER, reason: 'not_due', explanation: 'Once the guest has left.' }],
  left: { total: 51, page: 1, pages: 3 },
}

/** why: what the panel makes of answers is of interest; what the server answers is proved beside it. */
function open(preview: PayoutPreview, replies: Response[] = [], looked: WorthALook['owners'] = []) {
  keepStaff(aSession(['payouts.read', 'payouts.prepare']))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).includes('/payout-holds/worth-a-look')) return Response.json({ owners: looked })
    asked.push(String(url))
    return replies.shift() ?? Response.error()
  })
  const router = createMemoryRouter([{ path: '*', element: <PreviewPanel preview={preview} /> }], {
    initialEntries: ['/admin/payouts?payments=2&status=approved'],
  })
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ListCaller value={{ call: (async () => {}) as never, person: 'eva' }}>
        <RouterProvider router={router} />
      </ListCaller>
    </I18nProvider>,
  )
  return { asked }
}

test('says the sums of all payments, and leads to their pages and to those of what is left out', () => {
  open(MUCH)
  expect(screen.getByText('60 payments for 1,234 bookings')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Prepare the run: R$50,000.00' })).toBeVisible()
  const pagesOf = (name: string) => screen.getByRole('navigation', { name, hidden: true })
  const [payments, left] = [pagesOf('Pages of the payments'), pagesOf('Pages of what is left out')]
  const addresses = (of: HTMLElement | undefined) =>
    within(of as HTMLElement)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'))
  expect(addresses(payments)).toEqual(['/admin/payouts?status=approved', '/admin/payouts?payments=3&status=approved'])
  expect(addresses(left)).toEqual(['/admin/payouts?payments=2&status=approved&left=2'])
  expect(screen.getByText('51 bookings are left out').closest('details')).not.toHaveAttribute('open')
})

test('an address names pages by their numbers, and nothing else counts', () => {
  expect(previewPagesIn(new URLSearchParams('payments=3&left=x&page=4'))).toEqual({ payments: '3' })
})

test('what a payment is for is loaded when it is opened, page by page', async () => {
  const { asked } = open(MUCH, [
    Response.json({ total: 27, page: 1, pages: 2, rows: [line(1)] }),
    Response.json({ total: 27, page: 2, pages: 2, rows: [line(26)] }),
  ])
  expect(asked).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: '27 bookings of Serra & Mar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Serra & Mar' })
  expect(await within(dialog).findByText('STAY1')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Previous' })).toBeDisabled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  expect(await within(dialog).findByText('STAY26')).toBeVisible()
  expect(asked.map((url) => new URL(url, 'http://localhost').search)).toEqual([
    `?ownerId=${OWNER}&currency=BRL&page=1`,
    `?ownerId=${OWNER}&currency=BRL&page=2`,
  ])
})

test('what could not be loaded is asked for again; what was paid meanwhile is said', async () => {
  open(MUCH, [Response.error(), Response.json({ total: 0, page: 1, pages: 1, rows: [] })])
  await userEvent.click(await screen.findByRole('button', { name: '27 bookings of Serra & Mar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^None of this is due any more/)).toBeVisible()
})

test('what is worth a look before a payment stands beside it, and is opened there by those who may not open the owner', async () => {
  const signal = { kind: 'shared-device' as const, owners: [{ id: ID2, name: 'Casa Azul' }] }
  const holds = Response.json({ holds: [], signals: [signal] })
  const { asked } = open(MUCH, [holds], [{ ownerId: OWNER, held: false, signals: [signal] }])
  const row = await screen.findByRole('row', { name: /Serra & Mar/ })
  expect(await within(row).findByText('Worth a look: 1')).toBeVisible()
  await userEvent.click(within(row).getByRole('button', { name: 'Check Serra & Mar before payout' }))
  const dialog = await screen.findByRole('dialog', { name: 'Before payout' })
  expect(await within(dialog).findByText('Casa Azul')).toBeVisible()
  expect(within(dialog).queryByRole('link')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Hold the payouts' })).toBeVisible()
  expect(asked.map((url) => new URL(url, 'http://localhost').pathname)).toEqual([`/api/admin/payout-holds/${OWNER}`])
})

test('of a payment with nothing to look at it is said', async () => {
  open(MUCH)
  expect(await screen.findByText('Nothing odd')).toBeVisible()
})

test('nothing to pay', () => {
  open({ ...NOTHING, waiting: MUCH.waiting, left: { total: 1, page: 1, pages: 1 } })
  expect(screen.getByText('Nothing is due yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Prepare/ })).toBeNull()
  expect(screen.getByText('1 booking is left out').closest('details')).toHaveAttribute('open')
})
