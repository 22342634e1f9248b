import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { DayField } from './day-field.tsx'
import { RangePicker } from './range-picker.tsx'
import type { DayPrices } from './range-picker-props.ts'
import { usePicking } from './use-picking.ts'

const HERE = Object.assign(RangePicker, { load: async () => {} })

beforeEach(() => {
  // why: the page of the tests has no screen.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollBy', () => {})
})

function Stay({ oneWay = false, ...prices }: DayPrices & { oneWay?: boolean }) {
  const [first, setFirst] = useState('2027-03-10')
  const [last, setLast] = useState('2027-03-12')
  const { field, picker } = usePicking(HERE)
  return (
    <form>
      <DayField {...field('first')} label="Check-in" value={first} onChange={({ target }) => setFirst(target.value)} />
      <DayField {...field('last')} label="Check-out" value={last} onChange={({ target }) => setLast(target.value)} />
      {picker && (
        <RangePicker
          {...prices}
          {...picker}
          min="2027-03-05"
          first={{ label: 'Check-in', day: first, onPick: setFirst }}
          last={oneWay ? null : { label: 'Check-out', day: last, onPick: setLast, min: '2027-03-11' }}
        />
      )}
    </form>
  )
}

const dayNamed = (day: string) => screen.findByRole('button', { name: new RegExp(day) })

test('the day is shown in words, and one calendar picks both by keyboard; the focus returns to the field', async () => {
  renderWithLanguage(<Stay />)
  expect(await screen.findByText('Wed 10 Mar')).toBeInTheDocument()
  const [opener] = await screen.findAllByRole('button', { name: 'Open the calendar' })
  expect(opener).toHaveAccessibleDescription(/^Check-in: ?Wed 10 Mar$/)
  opener?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await dayNamed('March 10, 2027, Check-in')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Check-out: choose a day')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByLabelText('Check-in')).toHaveValue('2027-03-11')
  expect(screen.getByLabelText('Check-out')).toHaveValue('2027-03-18')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

test('opened at the last day it keeps the first; days before today are off', async () => {
  renderWithLanguage(<Stay />)
  const [, opener] = await screen.findAllByRole('button', { name: 'Open the calendar' })
  await userEvent.click(opener as HTMLElement)
  expect(await dayNamed('March 4, 2027')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(await dayNamed('March 20, 2027'))
  expect(screen.getByLabelText('Check-in')).toHaveValue('2027-03-10')
  expect(screen.getByLabelText('Check-out')).toHaveValue('2027-03-20')
})

test('a trip without return takes one day, whose price is in its name', async () => {
  renderWithLanguage(<Stay oneWay captions={{ '2027-03-15': { text: '120', low: true } }} />)
  await userEvent.type(screen.getByLabelText('Check-in'), ' ')
  await userEvent.click(await dayNamed('March 15, 2027, 120, low price'))
  expect(screen.getByLabelText('Check-in')).toHaveValue('2027-03-15')
  expect(screen.queryByRole('dialog')).toBeNull()
})
