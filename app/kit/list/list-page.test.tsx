import { setupI18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { SearchX, Ticket } from 'lucide-react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#app/api.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { file, get, group } from '#platform/api/endpoint.ts'
import { pageOfSchema } from '#platform/lists/list.contract.ts'
import { type Bulk, defineList, type ListData, loadList, type RowKey } from './list.ts'
import { ListCaller } from './list-caller.ts'
import { ListPage } from './list-page.tsx'
import { oneOf, words } from './query.ts'
import { useBulk } from './use-bulk.ts'

type Boat = { id: string; name: string; sails: number }
const BoatSchema = z.object({ id: z.string(), name: z.string(), sails: z.int() })
const boats = group(
  '/boats',
  { name: 'boats', tag: 'boats', access: 'staff' },
  {
    list: get('/', {
      summary: '',
      query: z.object({ text: z.string(), kind: z.string(), sort: z.string(), page: z.string() }).partial(),
      out: pageOfSchema(BoatSchema),
    }),
    export: get('/export', { summary: '', out: file('text/csv') }),
  },
)

const list = defineList(
  boats.list,
  { text: words(20), kind: oneOf(['raft', 'ship']) },
  {
    name: 'boats',
    path: '/boats',
    title: msg`Boats`,
    sort: 'name',
    shown: (answer) => answer,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => `/boats/${id}`,
    count: (total, figure) => msg`${plural(total, { one: `${figure} boat`, other: `${figure} boats` })}`,
    exports: boats.export,
    filters: [{ kind: 'text', name: 'text', label: msg`Name`, most: 20 }],
    nothing: (_query, narrowed) =>
      narrowed
        ? { icon: SearchX, title: msg`No such boat`, text: msg`Look for less.` }
        : { icon: SearchX, title: msg`No boats yet`, text: msg`Build one.` },
    columns: [
      { id: 'name', head: msg`Boat`, sort: 'name', cell: ({ name }) => name },
      { id: 'sails', head: msg`Sails`, sort: '-sails', figures: true, cell: ({ sails }) => sails },
      { id: 'kind', head: msg`Kind`, hidden: true, cell: () => 'raft' },
    ],
  },
)

const cards: typeof list = {
  ...list,
  columns: [],
  orders: [{ head: msg`Sails`, sort: '-sails' }],
  card: ({ name }, { href }) => `${name} leads to ${href}`,
}

const aBoat = (name: string): Boat => ({ id: name.toLowerCase(), name, sails: name.length })
const FLEET = ['Ana', 'Bela', 'Cila'].map(aBoat)

/** why: what the page asks for and makes of the answers is of interest, not what a server would say. */
type Opened = {
  of?: typeof list
  rows?: Boat[]
  at?: string
  bulk?: readonly Bulk<Boat>[]
  keys?: readonly RowKey<Boat>[]
  person?: string
}

function open({ of = list, rows = FLEET, at = '/boats', bulk = [], keys = [], person = 'eva' }: Opened = {}) {
  const asked: unknown[] = []
  const answer = vi.fn(async (): Promise<unknown> => ({ rows, total: rows.length, page: 1, pages: 3 }))
  const call = vi.fn(async (endpoint: { path: string }, args: unknown) => {
    if (endpoint.path === '/boats/export') return new Blob(['x'])
    asked.push(args)
    return answer() as never
  })
  function Page() {
    return (
      <ListPage
        list={of}
        bulk={bulk}
        keys={keys}
        {...useLoaderData<ListData<typeof boats.list, typeof list.params>>()}
      />
    )
  }
  const caller = { call: call as never, person }
  const router = createMemoryRouter(
    [
      { path: '/boats', loader: ({ request }) => loadList(list, request, call as never), element: <Page /> },
      { path: '/boats/:id', element: <p>One boat</p> },
    ],
    { initialEntries: [at] },
  )
  const drawn = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ListCaller value={caller}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ListCaller>
    </I18nProvider>,
  )
  return { router, asked, answer, call, ...drawn }
}

const here = (router: ReturnType<typeof open>['router']) =>
  router.state.location.pathname + router.state.location.search

beforeEach(() => localStorage.clear())

test('headings sort by links, the order is in the address, and Back undoes it', async () => {
  const user = userEvent.setup()
  const { router, asked } = open()
  const head = await screen.findByRole('columnheader', { name: 'Sails' })
  expect(screen.getByRole('columnheader', { name: 'Boat' })).toHaveAttribute('aria-sort', 'ascending')
  expect(head).not.toHaveAttribute('aria-sort')
  const link = within(head).getByRole('link')
  await user.click(link)
  await waitFor(() => expect(here(router)).toBe('/boats?sort=-sails'))
  expect(asked.at(-1)).toEqual({ query: { sort: '-sails' } })
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
  expect(link).toHaveFocus()
  await user.click(link)
  await waitFor(() => expect(here(router)).toBe('/boats?sort=sails'))
  await router.navigate(-1)
  await waitFor(() => expect(here(router)).toBe('/boats?sort=-sails'))
})

test('what makes no sense in the address is not asked for', async () => {
  const { asked } = open({ at: '/boats?sort=secret&kind=plane&page=-4&more=1' })
  await screen.findByRole('table')
  expect(asked).toEqual([{ query: {} }])
})

test('a page that the list has no more says so and leads to the last one', async () => {
  const user = userEvent.setup()
  const { answer, router } = open({ at: '/boats?page=1204' })
  answer.mockResolvedValue({ rows: [], total: 30_000, page: 1204, pages: 1200 })
  await act(() => router.revalidate())
  expect(await screen.findByText('This page is past the end')).toBeVisible()
  expect(screen.queryByText('No boats yet')).toBeNull()
  expect(screen.getByText('Page 1,204 of 1,200')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  await waitFor(() => expect(here(router)).toBe('/boats?page=1200'))
})

test('a list that is too long to count says so, and on its last page how to see the rest', async () => {
  const { answer, router } = open({ at: '/boats?page=2' })
  const long = { rows: FLEET, total: 10_000, more: true, pages: 400 }
  answer.mockResolvedValue({ ...long, page: 399 })
  await act(() => router.revalidate())
  expect(await screen.findByRole('table', { name: '10,000+ boats' })).toBeVisible()
  expect(screen.getByText('10,000+ boats', { selector: 'p' })).toBeVisible()
  expect(screen.queryByText(/There are more/)).toBeNull()
  answer.mockResolvedValue({ ...long, page: 400 })
  await act(() => router.navigate('/boats?page=400'))
  expect(await screen.findByText(/There are more\. To see them, narrow the list/)).toBeVisible()
})

test('a list of one page has a way back from its second', async () => {
  const { answer, router } = open({ at: '/boats?page=2' })
  answer.mockResolvedValue({ rows: [], total: 25, page: 2, pages: 1 })
  await act(() => router.revalidate())
  expect(await screen.findByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/boats')
})

test('with the keyboard: one row is in the order of Tab, arrows move, Enter opens', async () => {
  const user = userEvent.setup()
  const { router } = open()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1])
  rows[0]?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(rows[1]).toHaveFocus()
  expect(rows.map((row) => row.tabIndex)).toEqual([-1, 0, -1])
  await user.keyboard('{End}')
  expect(rows[2]).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('One boat')).toBeVisible()
  expect(here(router)).toBe('/boats/cila')
})

test('with the keyboard: from a control to the same of the next row, and what the page adds', async () => {
  const user = userEvent.setup()
  const told: string[] = []
  const keys: RowKey<Boat>[] = [{ key: 'h', label: msg`tells`, run: ({ name }) => told.push(name) }]
  open({ bulk: [taking(new ApiError(409, {})).take], keys })
  const box = await screen.findByRole('checkbox', { name: 'Select Ana' })
  box.focus()
  await user.keyboard('jh{ArrowDown} ')
  expect(screen.getByRole('checkbox', { name: 'Select Cila' })).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Select Cila' })).toBeChecked()
  expect(told).toEqual(['Bela'])
  expect(screen.getByText('H').parentElement).toHaveTextContent('H tells')
  await user.click(screen.getByRole('searchbox', { name: 'Name' }))
  await user.keyboard('h')
  expect(told).toEqual(['Bela'])
})

test('rows as cards: sorted by a field on every screen, chosen, walked through and opened alike', async () => {
  const user = userEvent.setup()
  const { router, asked } = open({ of: cards, bulk: [taking(new ApiError(409, {})).take] })
  const rows = within(await screen.findByRole('list', { name: '3 boats' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Select AnaAna leads to /boats/ana',
    'Select BelaBela leads to /boats/bela',
    'Select CilaCila leads to /boats/cila',
  ])
  expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1])
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Sails, descending')
  await waitFor(() => expect(asked.at(-1)).toEqual({ query: { sort: '-sails' } }))
  rows[0]?.focus()
  await user.keyboard(' {ArrowDown} ')
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.keyboard('{End}{Enter}')
  await waitFor(() => expect(here(router)).toBe('/boats/cila'))
})

test('an empty list and one that was looked for in vain say different things', async () => {
  const whole = open({ rows: [] })
  expect(await screen.findByText('No boats yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Clear' })).toBeNull()
  whole.unmount()
  open({ rows: [], at: '/boats?text=dora' })
  expect(await screen.findByText('No such boat')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clear' })).toHaveAttribute('href', '/boats')
})

test('while another order is being loaded, pages and filters are already of it', async () => {
  const user = userEvent.setup()
  const { router, answer } = open({ at: '/boats?page=2' })
  await screen.findByRole('table')
  answer.mockImplementation(() => new Promise(() => {}))
  const order = screen.getByRole('combobox', { name: 'Order' })
  await user.selectOptions(order, '-sails')
  expect(router.state.navigation.state).toBe('loading')
  expect(order).toHaveValue('-sails')
  expect(screen.getByText('Page 1 of 3')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/boats?sort=-sails&page=2')
  expect(screen.getByRole('link', { name: 'Boat' })).toHaveAttribute('href', '/boats')
})

test('rows stay when they cannot be loaded again, and never stand for another question', async () => {
  const user = userEvent.setup()
  const { router, answer } = open()
  await screen.findByRole('table')
  answer.mockImplementation(async () => {
    throw new ApiError(503, { error: 'Too much to do.', code: 'busy' })
  })
  await router.revalidate()
  expect(await screen.findByText('Too much to do.')).toBeVisible()
  expect(screen.getByRole('table')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'dora{Enter}')
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('columns and density are kept on the device for one person', async () => {
  const user = userEvent.setup()
  const first = open()
  await screen.findByRole('table')
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Kind', hidden: true }))
  await user.click(screen.getByRole('checkbox', { name: 'Sails', hidden: true }))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Boat', 'Kind'])
  first.unmount()
  const again = open()
  expect(await screen.findByRole('columnheader', { name: 'Kind' })).toBeVisible()
  again.unmount()
  open({ person: 'rui' })
  await screen.findByRole('table')
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull()
})

test('a filter is saved under a name, picked, renamed and deleted', async () => {
  const user = userEvent.setup()
  const { router } = open({ at: '/boats?text=ana&page=2' })
  await screen.findByRole('table')
  const field = screen.getByRole('textbox', { name: 'Name of this filter', hidden: true })
  await user.click(screen.getByRole('button', { name: 'Save this filter', hidden: true }))
  expect(field).toHaveAccessibleDescription('Give the filter a name.')
  await user.type(field, 'Mine{Enter}')
  await router.navigate('/boats')
  await screen.findByRole('link', { name: 'Mine', hidden: true })
  await user.click(screen.getByRole('link', { name: 'Mine', hidden: true }))
  await waitFor(() => expect(here(router)).toBe('/boats?text=ana'))
  await user.click(screen.getByRole('button', { name: 'Rename Mine', hidden: true }))
  const renaming = screen.getByRole('textbox', { name: 'New name of Mine', hidden: true })
  await user.clear(renaming)
  await user.type(renaming, 'Anas{Enter}')
  expect(screen.getByRole('link', { name: 'Anas', hidden: true })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Delete Anas', hidden: true }))
  expect(screen.queryByRole('link', { name: 'Anas', hidden: true })).toBeNull()
})

test('what the device keeps and makes no sense is as nothing', async () => {
  localStorage.setItem('list-filters:boats:eva', '{"name":1}')
  localStorage.setItem('list-view:boats:eva', '["x"]')
  open()
  expect(await screen.findByRole('table')).toBeVisible()
})

/** Ana can be taken, Bela is refused, Cila cannot be taken as she is. */
function taking(refusal: Error) {
  const keys: [string, string][] = []
  const take: Bulk<Boat> = {
    id: 'take',
    label: msg`Take`,
    icon: Ticket,
    can: ({ name }) => name !== 'Cila',
    run: async (_call, { name }, { key }) => {
      keys.push([name, key])
      if (name === 'Bela') throw refusal
    },
  }
  return { take, keys }
}

test('many at once: what became of each is said, nobody is left out, and who failed stays selected', async () => {
  const user = userEvent.setup()
  const { take, keys } = taking(new ApiError(409, { error: 'Rui has it.', code: 'taken' }))
  open({ bulk: [take] })
  await user.click((await screen.findAllByRole('checkbox', { name: 'Select all rows of this page' }))[0] as HTMLElement)
  expect(screen.getByText('3 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take' }))
  expect(await screen.findByText('1 done')).toBeVisible()
  expect(screen.getByText(/Rui has it/)).toHaveTextContent('Bela: Rui has it.')
  expect(screen.getByText(/Left out.*Cila/)).toBeVisible()
  expect(keys.map(([name]) => name)).toEqual(['Ana', 'Bela'])
  expect(screen.getByRole('checkbox', { name: 'Select Bela' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select Ana' })).not.toBeChecked()
})

test('many at once: what became of them is said where none is left in the list', async () => {
  const user = userEvent.setup()
  const { take } = taking(new ApiError(409, {}))
  const { answer } = open({ rows: ['Ana', 'Dora'].map(aBoat), bulk: [take] })
  await user.click((await screen.findAllByRole('checkbox', { name: 'Select all rows of this page' }))[0] as HTMLElement)
  answer.mockImplementation(async () => ({ rows: [], total: 0, page: 1, pages: 1 }))
  await user.click(screen.getByRole('button', { name: 'Take' }))
  expect(await screen.findByText('No boats yet')).toBeVisible()
  expect(screen.getByText('2 done')).toBeVisible()
})

test('many at once: without an answer the rest waits, and trying again is the same request', async () => {
  const user = userEvent.setup()
  const { take, keys } = taking(new ApiError(0, { code: 'network' }))
  open({ rows: ['Bela', 'Ana'].map(aBoat), bulk: [take] })
  const rows = (await screen.findAllByRole('row')).slice(1)
  rows[0]?.focus()
  await user.keyboard(' {ArrowDown} ')
  await user.click(screen.getByRole('button', { name: 'Take' }))
  expect(await screen.findByText(/Not tried, because the connection was down: Ana/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toEqual(keys[1])
})

test('many at once: a defect of ours is thrown on, frees the bar, and what was done before it shows', async () => {
  const asked = vi.fn(async () => null)
  const router = createMemoryRouter([{ path: '*', loader: asked, element: <Probe /> }])
  let bulk: ReturnType<typeof useBulk<Boat>> | undefined
  function Probe() {
    bulk = useBulk<Boat>(({ id }) => id, vi.fn())
    return <p>{bulk.busy ?? 'free'}</p>
  }
  render(
    <ListCaller value={{ call: vi.fn() as never, person: 'eva' }}>
      <RouterProvider router={router} />
    </ListCaller>,
  )
  await screen.findByText('free')
  const { take, keys } = taking(new TypeError('x is not a function'))
  await act(async () => {
    await expect(bulk?.run(take, ['Ana', 'Bela', 'Dora'].map(aBoat), '')).rejects.toThrow('x is not a function')
  })
  expect(keys.map(([name]) => name)).toEqual(['Ana', 'Bela'])
  expect(screen.getByText('free')).toBeVisible()
  expect(bulk?.result).toBeNull()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('the table is asked for what the filter finds, whatever page is shown', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { call } = open({ at: '/boats?text=ana&sort=-sails&page=2' })
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(call.mock.lastCall?.[0].path).toBe('/boats/export'))
  expect(call.mock.lastCall?.[1]).toEqual({ query: { text: 'ana', sort: '-sails' } })
})

test('with Shift all rows between two are selected, or no longer', async () => {
  const user = userEvent.setup()
  open({ bulk: [taking(new ApiError(409, {})).take] })
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
  const chosen = () => ['Ana', 'Bela', 'Cila'].filter((name) => (box(name) as HTMLInputElement).checked)
  await screen.findByRole('table')
  await user.keyboard('{Shift>}')
  await user.click(box('Cila'))
  expect(chosen()).toEqual(['Cila'])
  await user.click(box('Ana'))
  expect(chosen()).toEqual(['Ana', 'Bela', 'Cila'])
  await user.click(box('Bela'))
  expect(chosen()).toEqual(['Cila'])
  await user.keyboard('{/Shift}')
  await user.click(box('Ana'))
  await user.click(box('Ana'))
  expect(chosen()).toEqual(['Cila'])
})
