import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '#app/api.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { useForm } from './use-form.ts'

/** A form whose field the server knows by a longer name. */
function Form({ refusal }: { refusal: ApiError }) {
  const form = useForm({
    check: () => [],
    named: (field) => field.replace('details.', ''),
    send: () => Promise.reject(refusal),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <FormNotes {...form} />
      <TextField id="bank" name="bank" label="Bank" error={form.errorOf('bank')} />
      <p>Typed: {form.values['bank']}</p>
      <button type="submit">Send</button>
    </form>
  )
}

const refused = (field: string) =>
  new ApiError(400, { error: 'Please look at this.', code: 'x', fields: [{ field, message: 'No such bank.' }] })

test('a refusal is shown at the field that the server means', async () => {
  renderWithLanguage(<Form refusal={refused('details.bank')} />)
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('textbox', { name: 'Bank' })).toHaveAccessibleDescription('No such bank.')
})

test('one that means none of them is above the form, and what is typed stays and is shown', async () => {
  renderWithLanguage(<Form refusal={refused('details.branch')} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Bank' }), 'Banco do Brasil')
  expect(screen.getByText('Typed: Banco do Brasil')).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please look at this.')
  expect(screen.getByRole('textbox', { name: 'Bank' })).toHaveValue('Banco do Brasil')
})
