import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useOutletContext } from 'react-router'
import { test } from 'vitest'
import { areaLayout, languageLayout } from './language-layout.tsx'

test('what a frame gives reaches the pages of an area in it', async () => {
  const { Pages } = languageLayout('en', {})
  const Page = () => <p>Hello, {useOutletContext<string>()}</p>
  const pages = [{ path: '/', Component: Page }]
  const areas = [{ Component: areaLayout('en', {}), children: pages }]
  const frames = [{ Component: () => <Outlet context="Ana" />, children: areas }]
  render(<RouterProvider router={createMemoryRouter([{ Component: Pages, children: frames }])} />)
  await screen.findByText('Hello, Ana')
})
