import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { ErrorSummary, type FieldError } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

const NAME = { field: 'name', message: 'Enter your name.' }
const MAIL = { field: 'mail', message: 'Enter your address.' }

function Form({ errors }: { errors: FieldError[] }) {
  return (
    <>
      <ErrorSummary title="Something is missing" errors={errors} />
      <TextField
        id="name"
        label="Name"
        error={errors.includes(NAME) && NAME.message}
        help="As in the passport"
        required
      />
      <TextField id="mail" label="Email" />
    </>
  )
}

test('it takes the focus when errors come up and when they change', () => {
  const { rerender } = renderWithLanguage(<Form errors={[]} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Form errors={[NAME]} />)
  expect(screen.getByRole('alert', { name: 'Something is missing' })).toHaveFocus()
  screen.getByRole('textbox', { name: 'Email' }).focus()
  rerender(<Form errors={[NAME, MAIL]} />)
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('its links lead to the fields', async () => {
  renderWithLanguage(<Form errors={[NAME, MAIL]} />)
  await userEvent.click(screen.getByRole('link', { name: MAIL.message }))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
})

test('error and help belong to the field, and the star is not part of its name', () => {
  renderWithLanguage(<Form errors={[NAME]} />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(field).toBeInvalid()
  expect(field).toBeRequired()
  expect(field).toHaveAccessibleDescription('Enter your name. As in the passport')
})
