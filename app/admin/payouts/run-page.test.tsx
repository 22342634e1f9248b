import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { aSession } from '#app/admin/queue/queue.fixture.ts'
import { forgetStaff, keepStaff } from '#app/admin/session/staff-session.ts'
import { ListCaller } from '#app/kit/list/list-caller.ts'
import { readQuery } from '#app/kit/list/query.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { PayoutRunDetail } from '#modules/ledger/payouts/payouts.contract.ts'
import { paymentsOf } from './payments-of.ts'
import { RunPage } from './run-page.tsx'

afterEach(forgetStaff)

const ID = '0199a000-0000-7000-8000-000000000001'
const AT = '2026-11-21T12:00:00.000Z'
const reais = (amount: number) => ({ amount, currency: 'BRL' as const })
const RUN: PayoutRunDetail = {
  files: { file: 60, pix: 0, stripe: 0 },
  id: ID,
  number: 7,
  thursday: '2026-11-19',
  status: 'approved',
  preparedBy: { id: ID, name: 'Rui Lima' },
  preparedAt: AT,
  approvedBy: { id: ID, name: 'Eva Lima' },
  approvedAt: AT,
  discardedAt: null,
  sums: [
    { status: 'sent', count: 50, amount: reais(100_000) },
    { status: 'paid', count: 10, amount: reais(25_000) },
  ],
  payouts: [
    {
      id: ID,
      ownerId: ID,
      payee: 'Serra & Mar',
      target: 'Banco …45-6',
      amount: reais(5000),
      cameBack: null,
      way: 'file',
      transfer: null,
      leftAside: false,
      status: 'sent',
      reference: null,
      reason: null,
      settledAt: null,
      lines: [],
    },
  ],
  payments: { total: 60, page: 2, pages: 3 },
  history: [{ action: 'sent', payoutId: ID, payee: 'Serra & Mar', by: 'Eva Lima', reason: null, at: AT }],
  moves: { total: 62, page: 1, pages: 3 },
}

function open(run: PayoutRunDetail, search: string) {
  keepStaff(aSession(['payouts.read']))
  const query = readQuery(paymentsOf(run.id), new URLSearchParams(search))
  const router = createMemoryRouter([{ path: '*', element: <RunPage run={run} query={query} /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ListCaller value={{ call: (async () => {}) as never, person: 'eva' }}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ListCaller>
    </I18nProvider>,
  )
}

const addresses = (of: HTMLElement | undefined) =>
  within(of as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('a long run says the sum of all its payments, finds them by payee, and turns payments and moves by themselves', async () => {
  open(RUN, 'payee=mar&page=2')
  expect(screen.getByText('R$1,250.00')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Payee' })).toHaveValue('mar')
  expect(await screen.findByRole('row', { name: /Serra & Mar/ })).toBeVisible()
  const pagesOf = (name: string) => screen.getByRole('navigation', { name })
  const [payments, moves] = [pagesOf('Pages of the payments'), pagesOf('Pages of the history')]
  const at = `/admin/payouts/${ID}?payee=mar`
  expect(addresses(payments)).toEqual([at, `${at}&page=3`])
  expect(addresses(moves)).toEqual([`${at}&moves=2&page=2`])
})

test('a payment that is not found, and a short run without a search', () => {
  open({ ...RUN, payouts: [], payments: { total: 0, page: 1, pages: 1 } }, 'payee=nobody')
  expect(screen.getByRole('heading', { name: 'No payment found' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Payee' })).toBeVisible()
})

test('a run of one page has no search', () => {
  open({ ...RUN, payments: { total: 1, page: 1, pages: 1 }, moves: { total: 1, page: 1, pages: 1 } }, '')
  expect(screen.queryByRole('searchbox', { name: 'Payee' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: /^Pages/ })).toBeNull()
})
