import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextField } from '#app/ui/text-field.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

function draw(given: Partial<FormDialogProps> = {}) {
  const onClose = vi.fn()
  const onSubmit = vi.fn()
  const words = { title: 'Close it?', keep: 'Not now', verb: 'Close it' }
  renderWithLanguage(
    <FormDialog {...words} pending={false} onSubmit={onSubmit} onClose={onClose} {...given}>
      <TextField label="Why" name="why" />
    </FormDialog>,
  )
  return { onClose, onSubmit, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Why' }) }
}

test('the first field has the focus', () => {
  expect(draw().field).toHaveFocus()
})

test('without a field the way out has the focus', () => {
  const nothing = vi.fn()
  renderWithLanguage(
    <FormDialog title="Erase it?" keep="Keep it" verb="Erase" pending={false} onSubmit={nothing} onClose={nothing} />,
  )
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
})

test('fields that come with data have the focus then, and what they came with is nothing typed', async () => {
  const onClose = vi.fn()
  const onSubmit = vi.fn()
  const dialog = (ready: boolean) => (
    <FormDialog title="Move it?" verb="Move it" ready={ready} pending={false} onSubmit={onSubmit} onClose={onClose}>
      {ready && <TextField label="Where" name="where" defaultValue="Rio" />}
    </FormDialog>
  )
  const { rerender } = renderWithLanguage(dialog(false))
  expect(screen.getByRole('button', { name: 'Move it' })).toBeDisabled()
  rerender(dialog(true))
  expect(screen.getByRole('textbox', { name: 'Where' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('without a word typed it closes at once, and its own way out always does', async () => {
  const { user, field, onClose } = draw()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.type(field, 'It rains')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the cross asks before it throws away what was typed, which stays', async () => {
  const { user, field, onClose } = draw()
  await user.type(field, 'It rains')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('alert')).toHaveTextContent('What you typed has not been sent.')
  expect(screen.getByRole('button', { name: 'Keep writing' })).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep writing' }))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('It rains')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Enter while it is on its way sends nothing', async () => {
  const { user, field, onSubmit } = draw({ pending: true })
  await user.type(field, 'It rains{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('why it was not done is said above the fields', async () => {
  draw({ problem: { message: '', error: { retryAfter: null, received: 0 } as never } })
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Network error.'))
})

test('a field that is wrong has the focus', () => {
  const { field } = draw({ tries: 1, errors: [{ field: 'why', message: 'Say why.' }] })
  expect(field).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
})
