import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: 'flights', label: 'Flights', panel: <input aria-label="To" /> },
  { id: 'hotels', label: 'Hotels', panel: 'Where to stay', href: '?tab=hotels' },
  { id: 'cars', label: 'Cars', panel: 'What to drive' },
]
const tab = (name: string) => screen.getByRole('tab', { name })

test('arrows, Home and End move the focus and select', async () => {
  const onSelect = vi.fn()
  renderWithLanguage(<Tabs label="Search for" tabs={TABS} onSelect={onSelect} />)
  await userEvent.tab()
  expect(tab('Flights')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('Hotels')).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Hotels' })).toHaveTextContent('Where to stay')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(tab('Flights')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  expect(tab('Cars')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(onSelect).toHaveBeenLastCalledWith('cars')
})

test('only the open tab is on the way of Tab', async () => {
  renderWithLanguage(<Tabs label="Search for" tabs={TABS} initial="hotels" />)
  expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, 0, -1])
})

test('what was typed in a panel is still there after a visit to another', async () => {
  renderWithLanguage(<Tabs label="Search for" tabs={TABS} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), 'Recife')
  await userEvent.click(tab('Cars'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(tab('Flights'))
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('Recife')
})

test('a tab with an address is a link, which Space also opens', async () => {
  renderWithLanguage(<Tabs label="Search for" tabs={TABS} />)
  expect(tab('Hotels')).toHaveAttribute('href', '?tab=hotels')
  tab('Hotels').focus()
  await userEvent.keyboard(' ')
  expect(tab('Hotels')).toHaveAttribute('aria-selected', 'true')
})
