import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Calendar } from './calendar.tsx'

test('a day is named by its date and what is below it, and is picked by keyboard', async () => {
  const onChange = vi.fn()
  renderWithLanguage(
    <Calendar
      label="Departure"
      value="2027-03-10"
      onChange={onChange}
      min="2027-03-05"
      captions={{ '2027-03-11': { text: '$120', low: true } }}
    />,
  )
  const day = await screen.findByRole('button', { name: /Thursday, March 11, 2027, \$120/ })
  await userEvent.click(day)
  expect(onChange).toHaveBeenLastCalledWith('2027-03-11')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2027-03-12')
  expect(screen.getByRole('button', { name: /March 4, 2027/ })).toHaveAttribute('aria-disabled', 'true')
})
