import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetStaff, keepStaff } from '#app/admin/session/staff-session.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { readQuery } from '#app/kit/list/query.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { ListedWork } from '#modules/ticketing/ticketing.contract.ts'
import { DeskContext } from './desk-context.ts'
import { aQueue, aSession, aWork, NOW } from './queue.fixture.ts'
import { keysOf } from './queue-page.tsx'
import { UNTICKETED, URGENT_WORK } from './queue-paths.ts'
import { workList } from './work-list.tsx'

afterEach(forgetStaff)

function draw(rows: ListedWork[], { mayWork = true, at = '' } = {}) {
  const actions = { onTake: vi.fn(), onRetry: vi.fn(), onOpen: vi.fn(), onHistory: vi.fn() }
  const onRefresh = vi.fn()
  const given = { now: Date.parse(NOW), ahead: Date.parse(NOW) - Date.now(), staffId: 'me', pendingId: null, mayWork }
  const desk = { ...given, ...actions }
  const query = readQuery(workList, new URLSearchParams(at))
  const Page = () => (
    <DeskContext value={desk}>
      <ListPage
        list={workList}
        query={query}
        loaded={{ data: aQueue(rows), failed: null }}
        keys={keysOf(desk, onRefresh)}
      />
    </DeskContext>
  )
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </I18nProvider>,
  )
  return { ...actions, onRefresh }
}
const rowOf = (code: string) => within(screen.getByRole('row', { name: new RegExp(code) }))

test('what the supplier refused can be tried again, unless someone else is at it', async () => {
  const refused = aWork({ code: 'NQTE22', category: 'failed', retriable: true })
  const leaseUntil = '2026-11-21T12:09:00.000Z'
  const theirs = aWork({ ...refused, code: 'THEM22', status: 'taken', takenBy: { id: 'eva', name: 'Eva' }, leaseUntil })
  const { onRetry } = draw([refused, { ...theirs, id: 'other' }])
  await userEvent.click(screen.getByRole('button', { name: 'Try NQTE22 again automatically' }))
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(refused)
  expect(screen.queryByRole('button', { name: 'Try THEM22 again automatically' })).toBeNull()
})

test('what is free can be taken, what is mine goes on, what others have is left alone', async () => {
  const leaseUntil = '2026-11-21T12:09:00.000Z'
  const free = aWork({ code: 'FREE22' })
  const mine = aWork({ code: 'MYNE22', status: 'taken', takenBy: { id: 'me', name: 'Rui Lima' }, leaseUntil })
  const theirs = aWork({ code: 'THEM22', status: 'taken', takenBy: { id: 'eva', name: 'Eva Costa' }, leaseUntil })
  const machine = aWork({ code: 'AVTQ22', status: 'taken', leaseUntil })
  const { onTake, onOpen } = draw([free, mine, theirs, machine])
  await userEvent.click(rowOf('FREE22').getByRole('button', { name: 'Take FREE22' }))
  expect(onTake).toHaveBeenCalledExactlyOnceWith(free)
  await userEvent.click(rowOf('MYNE22').getByRole('button', { name: 'Continue with MYNE22' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(mine)
  expect(rowOf('MYNE22').getByText('Yours')).toBeVisible()
  expect(rowOf('THEM22').getByText('Eva Costa')).toBeVisible()
  expect(rowOf('AVTQ22').getByText('Being issued automatically')).toBeVisible()
  for (const code of ['THEM22', 'AVTQ22']) {
    expect(
      rowOf(code)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([`History of ${code}`])
  }
})

test('who may only read is offered nothing to do', () => {
  draw([aWork()], { mayWork: false })
  expect(screen.queryByRole('button', { name: /Take/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'History of ABC234' })).toBeVisible()
})

test('a booking is a link only for who may read reservations', () => {
  keepStaff(aSession(['ticketing.read']))
  draw([aWork()])
  expect(rowOf('ABC234').queryByRole('link')).toBeNull()
})

test('urgency is said in words and in time left', () => {
  draw([aWork({ bucket: 'h4', alarms: ['h24', 'h4'], reason: 'name mismatch' })])
  expect(rowOf('ABC234').getByText('1 to 4 h')).toBeVisible()
  expect(screen.getByText('in 3 h')).toBeVisible()
  expect(screen.getByText('Alarm: less than 4 h')).toBeInTheDocument()
  expect(screen.getByText('name mismatch')).toBeVisible()
})

test('J and K go from row to row, H shows the history of the row, R loads again', async () => {
  const rows = [aWork({ code: 'AAA222' }), aWork({ code: 'BBB222' }), aWork({ code: 'CCC222' })]
  const { onHistory, onRefresh } = draw(rows)
  rowOf('AAA222').getByRole('button', { name: 'Take AAA222' }).focus()
  await userEvent.keyboard('jj')
  expect(rowOf('CCC222').getByRole('button', { name: 'Take CCC222' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(rowOf('BBB222').getByRole('button', { name: 'Take BBB222' })).toHaveFocus()
  await userEvent.keyboard('h')
  expect(onHistory).toHaveBeenCalledExactlyOnceWith(rows[1])
  await userEvent.keyboard('r')
  expect(onRefresh).toHaveBeenCalledTimes(1)
})

test('on a row itself Enter does what its first button does', async () => {
  const mine = aWork({ code: 'MYNE22', status: 'taken', takenBy: { id: 'me', name: 'Rui Lima' } })
  const theirs = aWork({ code: 'THEM22', status: 'taken', takenBy: { id: 'eva', name: 'Eva Costa' } })
  const free = aWork({ code: 'FREE22' })
  const { onTake, onOpen, onHistory } = draw([free, mine, theirs])
  screen.getByRole('row', { name: /FREE22/ }).focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{ArrowDown}{Enter}')
  expect(onTake).toHaveBeenCalledExactlyOnceWith(free)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(mine)
  expect(onHistory).toHaveBeenCalledExactlyOnceWith(theirs)
})

test('whose journey it is comes first', () => {
  draw([aWork({ traveller: 'Zilda Rocha' })])
  expect(screen.getByRole('rowheader')).toHaveTextContent('Zilda Rocha')
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Traveller')
})

test('outside of the list the keys mean nothing', async () => {
  const { onHistory, onRefresh } = draw([aWork()])
  await userEvent.click(document.body)
  await userEvent.keyboard('jhr')
  expect(onHistory).not.toHaveBeenCalled()
  expect(onRefresh).not.toHaveBeenCalled()
})

test('where figures of the dashboard lead, the list is narrowed to what they count', () => {
  const narrowed = (path: string) => readQuery(workList, new URL(path, 'https://jangada.example').searchParams)
  expect(narrowed(UNTICKETED)).toMatchObject({ purpose: 'issue', bucket: '' })
  expect(narrowed(URGENT_WORK)).toMatchObject({ purpose: '', bucket: 'urgent' })
})
