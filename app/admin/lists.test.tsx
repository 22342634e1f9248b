import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { type ListData, loadList, sortablesOf } from '#app/kit/list/list.ts'
import { ListCaller } from '#app/kit/list/list-caller.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { runList } from './payouts/run-list.tsx'
import { aQueue, aWork } from './queue/queue.fixture.ts'
import { workList } from './queue/work-list.tsx'
import { reviewList } from './stay-reviews/review-list.tsx'
import { memberList } from './users/member-list.tsx'

const AT = '2026-11-21T12:00:00.000Z'
const ID = '0199a000-0000-7000-8000-000000000001'
const member = {
  id: ID,
  first_name: 'Nina',
  last_name: 'Sal',
  email: 'nina@jangada.example',
  role: 'support',
  status: 'active',
  createdAt: AT,
  lastSeenAt: null,
  sessions: 2,
  second_factor: true,
}
const run = {
  id: ID,
  number: 7,
  thursday: '2026-11-19',
  status: 'prepared',
  preparedBy: { id: ID, name: 'Rui Lima' },
  preparedAt: AT,
  approvedBy: null,
  approvedAt: null,
  discardedAt: null,
  sums: [{ status: 'prepared', count: 2, amount: { amount: 1050, currency: 'BRL' } }],
}
const review = {
  id: ID,
  overall: 9,
  parts: {},
  author: 'Ana',
  country: null,
  company: 'couple',
  title: 'Wake up with the sea',
  body: 'Kind people and a good bed.',
  locale: 'en',
  stay: { month: '2026-11', nights: 3, room: 'Sea view' },
  reply: null,
  at: AT,
  hotel: { id: ID, name: 'Pousada do Vento' },
  reportedAt: AT,
  reportReason: 'It names a person.',
  status: 'published',
}
const { rows: _rows, total: _total, page: _page, pages: _pages, ...ofQueue } = aQueue([])

type Case = {
  // biome-ignore lint/suspicious/noExplicitAny: lists of several kinds of rows are in one table
  list: any
  row: object
  /** What comes with the rows. */
  more?: object
  /** Somewhere on the page of the row. */
  says: string
  none: string
  /** A narrowed address, what the API is asked for it, and what is said when nothing is found. */
  narrowed: { at: string; asks: object; none: string }
}
const CASES: Record<string, Case> = {
  users: {
    list: memberList,
    row: member,
    says: 'Nina Sal',
    none: 'Nobody found',
    narrowed: { at: '?text=nina&role=support', asks: { text: 'nina', role: 'support' }, none: 'Nobody found' },
  },
  'payout runs': {
    list: runList,
    row: run,
    says: 'Run 7',
    none: 'No runs yet',
    narrowed: { at: '?status=approved', asks: { status: 'approved' }, none: 'No run found' },
  },
  'stay reviews': {
    list: reviewList,
    row: review,
    says: 'Pousada do Vento',
    none: 'No reports',
    narrowed: { at: '?status=removed', asks: { status: 'removed' }, none: 'Nothing was removed' },
  },
  'the emission queue': {
    list: workList,
    row: aWork({ code: 'QUEUE2' }),
    more: ofQueue,
    says: 'QUEUE2',
    none: 'All caught up',
    narrowed: {
      at: '?show=mine&category=failed&bucket=h1&text=GRU',
      asks: { mine: 'true', category: 'failed', bucket: 'h1', text: 'GRU', page: 1 },
      none: 'Nothing found',
    },
  },
}

/** why: what a page asks for and makes of the answers is of interest; what the server finds is proved beside it. */
function open({ list, row, more }: Case, { at = '', empty = false } = {}) {
  const asked: { path: string; query: Record<string, unknown> }[] = []
  const rows = empty ? [] : [row]
  const answer = vi.fn(async (): Promise<unknown> => ({ rows, total: rows.length, page: 1, pages: 3, ...more }))
  const call = async ({ path }: { path: string }, { query }: { query: Record<string, unknown> }) => {
    asked.push({ path, query })
    return path === list.exports.path ? new Blob(['x']) : answer()
  }
  const Page = () => <ListPage list={list} {...useLoaderData<ListData<typeof list.endpoint, typeof list.params>>()} />
  const loader = ({ request }: { request: Request }) => loadList(list, request, call as never)
  const router = createMemoryRouter([{ path: '*', loader, element: <Page /> }], { initialEntries: [list.path + at] })
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ListCaller value={{ call: call as never, person: 'eva' }}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ListCaller>
    </I18nProvider>,
  )
  return { router, asked, answer }
}

beforeEach(() => localStorage.clear())

describe.each(Object.entries(CASES))('%s', (_name, one) => {
  const { list, says, none, narrowed } = one

  test('shows its rows, and how many there are', async () => {
    open(one)
    expect((await screen.findAllByText(new RegExp(says)))[0]).toBeVisible()
    expect(screen.getByText(/^1 \w+/, { selector: '[role=status]' })).toBeVisible()
  })

  test('is empty in its own words, and in others when it was narrowed', async () => {
    open(one, { empty: true })
    expect(await screen.findByText(none)).toBeVisible()
    open(one, { empty: true, at: narrowed.at })
    expect((await screen.findAllByText(narrowed.none))[0]).toBeVisible()
  })

  test('says why it did not come, and tries again', async () => {
    const { answer, asked, router } = open(one, { at: narrowed.at })
    await screen.findAllByText(new RegExp(says))
    answer.mockRejectedValue(new ApiError(503, { error: 'Too much to do.', code: 'busy' }))
    await router.navigate(list.path)
    expect(await screen.findByText('Too much to do.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toHaveLength(3))
  })

  test('asks for what its address narrows it to, and the export for the same without the page', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    const { asked } = open(one, { at: `${narrowed.at}&page=2` })
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[0]?.query).toMatchObject({ ...narrowed.asks, page: expect.toSatisfy((page) => Number(page) === 2) })
    expect(asked[1]).toMatchObject({ path: list.exports.path, query: narrowed.asks })
    expect(Number(asked[1]?.query['page'] ?? 1)).toBe(1)
  })

  test('is put into each of its orders, and leads to the next page in it', async () => {
    const orders = sortablesOf(list).map(({ sort = '' }) => sort)
    expect(orders.length).toBeGreaterThan(1)
    const { router, asked } = open(one)
    await screen.findAllByText(new RegExp(says))
    const choice = screen.getByRole('combobox', { name: 'Order', hidden: true })
    for (const order of orders.toReversed()) {
      await userEvent.selectOptions(choice, order)
      await waitFor(() => expect(asked.at(-1)?.query['sort'] ?? list.sorts[0]).toBe(order))
    }
    await userEvent.selectOptions(choice, orders.find((order) => order !== list.sorts[0]) ?? '')
    const next = () => screen.getByRole('link', { name: 'Next' })
    await waitFor(() => expect(next()).toHaveAttribute('href', expect.stringContaining('sort=')))
    await userEvent.click(next())
    await waitFor(() => expect(router.state.location.search).toMatch(/sort=.*page=2/))
  })
})
