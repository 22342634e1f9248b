import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NavigationProgress } from './navigation-progress.tsx'

const bar = () => document.querySelector('[data-phase]')

test('a navigation that no loader holds up shows the bar, and the first page does not', async () => {
  const frame = (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element: frame, children: [{ path: 'a', element: <p>a</p> }] }])
  render(<RouterProvider router={router} />)
  expect(bar()).toBeNull()
  await act(() => router.navigate('/a'))
  expect(bar()).not.toBeNull()
  await waitFor(() => expect(bar()).toBeNull())
  await act(() => router.navigate('/a?sort=price'))
  expect(bar()).not.toBeNull()
})
