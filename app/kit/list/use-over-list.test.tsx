import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useOutletContext } from 'react-router'
import { expect, test } from 'vitest'
import { useOverList } from './use-over-list.ts'

function List() {
  const over = useOverList('/boats')
  return (
    <>
      <Link to="/boats/ana?kind=raft">Ana</Link>
      {over}
    </>
  )
}
function Over() {
  return (
    <button type="button" onClick={useOutletContext<() => void>()}>
      Close
    </button>
  )
}

function open(...initialEntries: string[]) {
  const children = [{ path: ':id', element: <Over /> }]
  const router = createMemoryRouter(
    [
      { path: '/boats', element: <List />, children },
      { path: '/', element: <p /> },
    ],
    {
      initialEntries,
    },
  )
  render(<RouterProvider router={router} />)
  const at = () => router.state.location.pathname + router.state.location.search
  return { router, at }
}

test('what was opened from the list closes as Back does', async () => {
  const { router, at } = open('/', '/boats?kind=raft')
  await userEvent.click(screen.getByRole('link', { name: 'Ana' }))
  expect(at()).toBe('/boats/ana?kind=raft')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(at()).toBe('/boats?kind=raft')
  expect(screen.queryByRole('button')).toBeNull()
  await router.navigate(-1)
  expect(at()).toBe('/')
})

test('what was opened by its address closes to the list, narrowed as it is, and leaves nothing to go back to', async () => {
  const { router, at } = open('/', '/boats/ana?kind=raft')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(at()).toBe('/boats?kind=raft')
  await router.navigate(-1)
  expect(at()).toBe('/')
})
